import { TEXT_LIMITS } from '#domain/limits/limits';
import { field, input, InputType, Text } from '../../graphql/fields';

@InputType('A message to support.')
export class ContactSupportInput extends input({
  subject: field(Text(TEXT_LIMITS.supportSubject), 'The subject.'),
  message: field(Text(TEXT_LIMITS.supportMessage, { lines: true }), 'The message.'),
}) {}
