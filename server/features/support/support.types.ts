import { Int } from 'type-graphql';
import { field, output, OutputType } from '../../graphql/fields';

@OutputType('Confirmation of a message to support.')
export class ContactSupportPayload extends output({
  reference: field(String, 'Reference such as `TW-7K3M9Q`, included in both emails.'),
  targetDays: field(Int, 'Target response time in business days: 5 with Free, 1 with Student Pro.'),
}) {}
