import type { ApolloCache } from '@apollo/client';
import type { ReminderRule } from '#domain/reminders/rule';
import {
  ItemRemindersDocument,
  NotificationSettingsDocument,
  PushSettingsDocument,
  WebhooksDocument,
  type ItemRemindersFieldsFragment,
  type PushDeviceFieldsFragment,
  type ReminderRuleInput,
  type WebhookFieldsFragment,
  type WishesFieldsFragment,
} from '../../generated/graphql';

/** Converts rules to inputs, without the fields the cache adds. */
export function ruleInputs(rules: readonly ReminderRule[]): ReminderRuleInput[] {
  return rules.map(({ kind, days, minutes, time }) => ({ kind, days, minutes, time }));
}

/** Shows the settings after a change, and refetches all reminders, which depend on them. */
export function writeWishes(cache: ApolloCache, wishes: WishesFieldsFragment): void {
  cache.writeQuery({ query: NotificationSettingsDocument, data: { notificationSettings: wishes } });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'assignmentReminders' });
}

/** Shows the reminders of an assignment after a change. */
export function writeItemReminders(cache: ApolloCache, reminders: ItemRemindersFieldsFragment): void {
  cache.writeQuery({
    query: ItemRemindersDocument,
    variables: { assignmentId: reminders.assignmentId },
    data: { assignmentReminders: reminders },
  });
}

/** Puts a device last in the list, or renews it. */
export function writeDevice(cache: ApolloCache, device: PushDeviceFieldsFragment): void {
  cache.updateQuery({ query: PushSettingsDocument }, (known) => {
    if (!known) return undefined;
    const others = known.pushSettings.devices.filter(({ id }) => id !== device.id);
    return { pushSettings: { ...known.pushSettings, devices: [...others, device] } };
  });
}

/** Puts a new webhook last in the list. */
export function addWebhook(cache: ApolloCache, webhook: WebhookFieldsFragment): void {
  cache.updateQuery({ query: WebhooksDocument }, (known) =>
    known ? { ...known, webhooks: [...known.webhooks, webhook] } : undefined,
  );
}
