import { TEXT_LIMITS } from '#domain/limits/limits';
import { input, InputType, optional, Text } from '../../graphql/fields';

@InputType('Details of a cancellation.')
export class CancelSubscriptionInput extends input({
  reason: optional(
    Text(TEXT_LIMITS.cancelReason, { min: 0, lines: true }),
    "The reason in the student's words; may be empty.",
  ),
}) {}
