import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { Nullable } from '../../graphql/fields';

@InputType({ description: 'Details of a cancellation.' })
export class CancelSubscriptionInput {
  @Nullable(() => String, "The reason in the student's words, at most 2,000 characters; may be empty.")
  @Text(TEXT_LIMITS.cancelReason, { min: 0, lines: true })
  reason?: string | null;
}
