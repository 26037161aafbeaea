import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';

const URL_WORDS = 'https or http. It is stored encrypted and never returned.';

@g.InputType('A webhook to add.')
export class CreateWebhookInput extends g.input({
  name: g.field(g.Text(TEXT_LIMITS.webhookName), 'Its name.'),
  url: g.field(g.Text(TEXT_LIMITS.link), `The URL: ${URL_WORDS}`),
}) {}

@g.InputType('Changes to a webhook. Omitted fields stay the same. Turns a disabled webhook on again.')
export class UpdateWebhookInput extends g.input({
  ...g.ROW_EDIT,
  name: g.optional(g.Text(TEXT_LIMITS.webhookName)),
  url: g.optional(g.Text(TEXT_LIMITS.link), `A new URL: ${URL_WORDS}`),
}) {}
