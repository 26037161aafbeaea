import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';

@InputType({ description: 'A message to support.' })
export class ContactSupportInput {
  @Field(() => String, { description: 'The subject, 1 to 120 characters.' })
  @Text(TEXT_LIMITS.supportSubject)
  subject!: string;

  @Field(() => String, { description: 'The message, 1 to 5,000 characters.' })
  @Text(TEXT_LIMITS.supportMessage, { lines: true })
  message!: string;
}
