import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/fields';

@InputType({ description: 'A message to support.' })
export class ContactSupportInput {
  @Text(TEXT_LIMITS.supportSubject, 'The subject, 1 to 120 characters.')
  subject!: string;

  @Text(TEXT_LIMITS.supportMessage, 'The message, 1 to 5,000 characters.', { lines: true })
  message!: string;
}
