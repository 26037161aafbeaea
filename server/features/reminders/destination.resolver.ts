import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { PLAN_LIMITS } from '#domain/plans/plans';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/mutations';
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

/** Devices and addresses that get notifications. They lead out of the account: only a log-in may change them. */
@Authorized('session')
@Resolver()
export class DestinationResolver {
  @Query(() => PushSettings, { description: 'The devices that receive notifications.' })
  pushSettings(@Ctx() context: RequestContext) {
    return readPushSettings(context);
  }

  @Mutation(() => PushDevicePayload, {
    description: 'Subscribes a browser to notifications; for a known browser, updates its keys.',
  })
  subscribePush(@Ctx() context: RequestContext, @Arg('input') input: SubscribePushInput) {
    return writeAccount(context, subscribePush, input);
  }

  @Mutation(() => UnsubscribePushPayload, {
    description: 'Stops notifications on a device. Logging out on it does the same.',
  })
  unsubscribePush(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, unsubscribePush, id);
  }

  @Query(() => [Webhook], { description: 'The webhooks, oldest first.' })
  webhooks(@Ctx() context: RequestContext) {
    return readWebhooks(context.actor);
  }

  @Mutation(() => WebhookSecretPayload, {
    description: `Adds a webhook: one with Free, up to ${PLAN_LIMITS.pro.webhooks} with Student Pro. Its secret is returned only here.`,
  })
  createWebhook(@Ctx() context: RequestContext, @Arg('input') input: CreateWebhookInput) {
    return writeAccount(context, createWebhook, input);
  }

  @Mutation(() => WebhookPayload, {
    description: "Changes a webhook's name or URL, and turns it on again if it was disabled.",
  })
  updateWebhook(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateWebhookInput, { description: 'The settings to change.' })
    input: UpdateWebhookInput,
  ) {
    return writeAccount(context, updateWebhook, input);
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Gives a webhook a new secret. The old one stops working immediately.',
  })
  replaceWebhookSecret(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, replaceWebhookSecret, id);
  }

  @Mutation(() => DeleteWebhookPayload, { description: 'Deletes a webhook immediately.' })
  deleteWebhook(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return writeAccount(context, deleteWebhook, id);
  }
}
