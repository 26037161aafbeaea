import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';

@InputType({ description: 'How a subscription is cancelled.' })
export class CancelSubscriptionInput {
  @Field(() => String, {
    nullable: true,
    description: 'Why, in the student’s words; may be empty. At most 2 000 characters.',
  })
  @Text(TEXT_LIMITS.cancelReason, { min: 0, lines: true })
  reason?: string | null;
}
