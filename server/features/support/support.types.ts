import { Int } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { field, input, InputType, output, OutputType, Text } from '../../graphql/fields';

@OutputType('Confirmation of a message to support.')
export class ContactSupportPayload extends output({
  reference: field(String, 'Reference such as `TW-7K3M9Q`, included in both emails.'),
  targetDays: field(Int, 'Target response time in business days: 5 with Free, 1 with Student Pro.'),
}) {}

@InputType('A message to support.')
export class ContactSupportInput extends input({
  subject: field(Text(TEXT_LIMITS.supportSubject), 'The subject.'),
  message: field(Text(TEXT_LIMITS.supportMessage, { lines: true }), 'The message.'),
}) {}
