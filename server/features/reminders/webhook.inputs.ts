import { TEXT_LIMITS } from '#domain/limits/limits';
import { field, input, InputType, optional, ROW_EDIT, Text } from '../../graphql/fields';

const URL_WORDS = 'https or http. It is stored encrypted and never returned.';

@InputType('A webhook to add.')
export class CreateWebhookInput extends input({
  name: field(Text(TEXT_LIMITS.webhookName), 'Its name.'),
  url: field(Text(TEXT_LIMITS.link), `The URL: ${URL_WORDS}`),
}) {}

@InputType('Changes to a webhook. Omitted fields stay the same. Turns a disabled webhook on again.')
export class UpdateWebhookInput extends input({
  ...ROW_EDIT,
  name: optional(Text(TEXT_LIMITS.webhookName)),
  url: optional(Text(TEXT_LIMITS.link), `A new URL: ${URL_WORDS}`),
}) {}
