import { Field, ID, Int } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';

@OutputType(
  'A URL that receives notifications as JSON in a POST, signed as Standard Webhooks asks ' +
    '(https://www.standardwebhooks.com): its libraries verify `webhook-id`, `webhook-timestamp`, and ' +
    "`webhook-signature` with the webhook's secret; a secret that begins with `tw_whsec_` is given to them " +
    'as a raw key. `X-Termwise-Signature` is `t=<unix seconds>,v1=<hex>`, where the second part is the ' +
    'HMAC-SHA256 of `<unix seconds>.<body>`, keyed with the text of the secret. The URL may contain a ' +
    'secret, so only its host and last characters are returned.',
)
export class Webhook {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, {
    description: "Host of its URL, with the port if it isn't the default.",
  })
  host!: string;

  @Field(() => String, { description: 'The last four characters of its URL.' })
  addressEnd!: string;

  @Nullable(
    () => String,
    'Why the webhook is disabled: ten deliveries in a row failed. Saving it turns it on again. Null if ' +
      'it is active.',
  )
  disabledReason!: string | null;

  @Nullable(() => DateTimeScalar, 'When it last accepted a notification; null if never.')
  lastSentAt!: string | null;

  @Field(() => Int, {
    description: 'Starts at 1 and increases with every edit. Send it back as `expectedVersion`.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@OutputType('A webhook with its secret.')
export class WebhookSecretPayload extends StudentPayload {
  @Field(() => String, { description: 'The secret that signs its notifications. It is returned only once.' })
  secret!: string;

  @Field(() => Webhook, { description: 'The webhook, without its secret.' })
  webhook!: Webhook;
}

@OutputType('A webhook after a change.')
export class WebhookPayload {
  @Field(() => Webhook)
  webhook!: Webhook;
}

@OutputType('A deleted webhook.')
export class DeleteWebhookPayload extends StudentPayload {
  @Field(() => ID, { description: 'UUID of the webhook.' })
  id!: string;
}
