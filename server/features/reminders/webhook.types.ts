import { ID, Int } from 'type-graphql';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { studentPayload } from '../users/user.types';

@g.OutputType(
  'A URL that receives notifications as JSON in a POST, signed as Standard Webhooks asks ' +
    '(https://www.standardwebhooks.com): its libraries verify `webhook-id`, `webhook-timestamp`, and ' +
    "`webhook-signature` with the webhook's secret; a secret that begins with `tw_whsec_` is given to " +
    'them as a raw key. `X-Termwise-Signature` is `t=<unix seconds>,v1=<hex>`, where the second part is ' +
    'the HMAC-SHA256 of `<unix seconds>.<body>`, keyed with the text of the secret. The URL may contain ' +
    'a secret, so only its host and last characters are returned.',
)
export class Webhook extends g.output({
  id: g.field(ID, 'UUID.'),
  name: g.field(String, 'Its name.'),
  host: g.field(String, "Host of its URL, with the port if it isn't the default."),
  addressEnd: g.field(String, 'The last four characters of its URL.'),
  disabledReason: g.nullable(
    String,
    'Why the webhook is disabled: ten deliveries in a row failed. Saving it turns it on again. Null if ' +
      'it is active.',
  ),
  lastSentAt: g.nullable(DateTimeScalar, 'When it last accepted a notification; null if never.'),
  version: g.field(Int, 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.'),
  createdAt: g.field(DateTimeScalar),
}) {}

@g.OutputType('A webhook with its secret.')
export class WebhookSecretPayload extends studentPayload({
  secret: g.field(String, 'The secret that signs its notifications. It is returned only once.'),
  webhook: g.field(Webhook, 'The webhook, without its secret.'),
}) {}

@g.OutputType('A webhook after a change.')
export class WebhookPayload extends payload({
  webhook: g.field(Webhook),
}) {}

@g.OutputType('A deleted webhook.')
export class DeleteWebhookPayload extends studentPayload({
  id: g.field(ID, 'UUID of the webhook.'),
}) {}
