import { Int } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';

@g.OutputType('Confirmation of a message to support.')
export class ContactSupportPayload extends g.output({
  reference: g.field(String, 'Reference such as `TW-7K3M9Q`, included in both emails.'),
  targetDays: g.field(Int, 'Target response time in business days: 5 with Free, 1 with Student Pro.'),
}) {}

@g.InputType('A message to support.')
export class ContactSupportInput extends g.input({
  subject: g.field(g.Text(TEXT_LIMITS.supportSubject), 'The subject.'),
  message: g.field(g.Text(TEXT_LIMITS.supportMessage, { lines: true }), 'The message.'),
}) {}
