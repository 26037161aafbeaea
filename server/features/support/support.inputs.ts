import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';

@InputType({ description: 'A message to the people who run this installation.' })
export class ContactSupportInput {
  @Field(() => String, { description: 'What it is about, 1 to 120 characters.' })
  @Text(TEXT_LIMITS.supportSubject)
  subject!: string;

  @Field(() => String, { description: 'The message, 1 to 5 000 characters.' })
  @Text(TEXT_LIMITS.supportMessage, { lines: true })
  message!: string;
}
