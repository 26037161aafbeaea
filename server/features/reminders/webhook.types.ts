import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';
import { UserType } from '../users/user.types';

@ObjectType({
  simpleResolvers: true,
  description:
    'An address to which notifications are posted as JSON. Its header `X-Termwise-Signature` is `t=<unix seconds>,' +
    'v1=<hex>`, the second part being the HMAC-SHA256 of `<unix seconds>.<body>` under the secret of the webhook. ' +
    'The address itself may be a secret: only its host and last characters are told.',
})
export class Webhook {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'What the student calls it.' })
  name!: string;

  @Field(() => String, {
    description: 'The host of its address, with the port where it is not the usual one.',
  })
  host!: string;

  @Field(() => String, { description: 'The last four characters of its address.' })
  addressEnd!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Why nothing is posted any more: ten notifications in a row were not taken. Saving it switches it on again. ' +
      'Null: it is in use.',
  })
  disabledReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it last took a notification; null: never.',
  })
  lastSentAt!: string | null;

  @Field(() => Int, { description: 'Counts edits from 1; send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook with the only copy of its secret.' })
export class WebhookSecretPayload {
  @Field(() => String, { description: 'What signs its notifications. It is shown this once.' })
  secret!: string;

  @Field(() => Webhook, { description: 'The webhook as the list shows it.' })
  webhook!: Webhook;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook after an edit.' })
export class WebhookPayload {
  @Field(() => Webhook, { description: 'The webhook as it stands now.' })
  webhook!: Webhook;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook that is gone.' })
export class DeleteWebhookPayload {
  @Field(() => ID, { description: 'UUID of the webhook.' })
  id!: string;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}
