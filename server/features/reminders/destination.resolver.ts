import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/write';
import { SubscribePushInput } from './push-subscription.inputs';
import { readPushSettings, subscribePush, unsubscribePush } from './push-subscription.service';
import { PushDevicePayload, PushSettings, UnsubscribePushPayload } from './push-subscription.types';
import { CreateWebhookInput, UpdateWebhookInput } from './webhook.inputs';
import {
  createWebhook,
  deleteWebhook,
  readWebhooks,
  replaceWebhookSecret,
  updateWebhook,
} from './webhook.service';
import { DeleteWebhookPayload, Webhook, WebhookPayload, WebhookSecretPayload } from './webhook.types';

/** Devices and addresses to which notifications go. They lead out of the account: a log-in alone may change them. */
@Authorized('session')
@Resolver()
export class DestinationResolver {
  @Query(() => PushSettings, { description: 'The devices that receive notifications.' })
  pushSettings(@Ctx() context: RequestContext) {
    return readPushSettings(context);
  }

  @Mutation(() => PushDevicePayload, {
    description: 'Lets a browser receive notifications; one that is known already gets its new keys.',
  })
  subscribePush(
    @Ctx() context: RequestContext,
    @Arg('input', () => SubscribePushInput, { description: 'The subscription.' })
    input: SubscribePushInput,
  ) {
    return writeAccount(context, subscribePush, input);
  }

  @Mutation(() => UnsubscribePushPayload, {
    description: 'Ends the notifications on a device; logging out there does the same.',
  })
  unsubscribePush(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, unsubscribePush, id);
  }

  @Query(() => [Webhook], { description: 'The webhooks, the oldest first.' })
  webhooks(@Ctx() context: RequestContext) {
    return readWebhooks(context.actor);
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Adds a webhook: one in Free, at most 10 in Student Pro. Its secret is shown this once.',
  })
  createWebhook(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' })
    input: CreateWebhookInput,
  ) {
    return writeAccount(context, createWebhook, input);
  }

  @Mutation(() => WebhookPayload, {
    description: 'Renames a webhook or gives it another address; one that was switched off is on again.',
  })
  updateWebhook(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateWebhookInput, { description: 'What changes.' })
    input: UpdateWebhookInput,
  ) {
    return writeAccount(context, updateWebhook, input);
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Gives a webhook a new secret; the old one is dead at once.',
  })
  replaceWebhookSecret(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, replaceWebhookSecret, id);
  }

  @Mutation(() => DeleteWebhookPayload, { description: 'Ends a webhook at once.' })
  deleteWebhook(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, deleteWebhook, id);
  }
}
