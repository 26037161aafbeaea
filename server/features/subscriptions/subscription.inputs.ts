import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { NullableText } from '../../graphql/fields';

@InputType({ description: 'Details of a cancellation.' })
export class CancelSubscriptionInput {
  @NullableText(
    TEXT_LIMITS.cancelReason,
    "The reason in the student's words, at most 2,000 characters; may be empty.",
    { min: 0, lines: true },
  )
  reason?: string | null;
}
