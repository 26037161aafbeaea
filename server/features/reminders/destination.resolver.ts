import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { PLAN_LIMITS } from '#domain/plans/plans';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
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
@Mutations({
  subscribePush: accountChange(
    subscribePush,
    SubscribePushInput,
    PushDevicePayload,
    'Subscribes a browser to notifications; for a known browser, updates its keys.',
  ),
  unsubscribePush: accountChange(
    unsubscribePush,
    'id',
    UnsubscribePushPayload,
    'Stops notifications on a device. Logging out on it does the same.',
  ),
  createWebhook: accountChange(
    createWebhook,
    CreateWebhookInput,
    WebhookSecretPayload,
    `Adds a webhook: one with Free, up to ${PLAN_LIMITS.pro.webhooks} with Student Pro. Its secret is returned only here.`,
  ),
  updateWebhook: accountChange(
    updateWebhook,
    UpdateWebhookInput,
    WebhookPayload,
    "Changes a webhook's name or URL, and turns it on again if it was disabled.",
  ),
  replaceWebhookSecret: accountChange(
    replaceWebhookSecret,
    'id',
    WebhookSecretPayload,
    'Gives a webhook a new secret. The old one stops working immediately.',
  ),
  deleteWebhook: accountChange(deleteWebhook, 'id', DeleteWebhookPayload, 'Deletes a webhook immediately.'),
})
export class DestinationResolver {
  @Query(() => PushSettings, { description: 'The devices that receive notifications.' })
  pushSettings(@Ctx() context: RequestContext) {
    return readPushSettings(context);
  }

  @Query(() => [Webhook], { description: 'The webhooks, oldest first.' })
  webhooks(@Ctx() context: RequestContext) {
    return readWebhooks(context.actor);
  }
}
