import { plural } from '../plural';
import words from './words/notification-settings.json';

/** Notification settings: channels, hours, devices, webhooks. */
export const notificationMessages = {
  ...words.notificationMessages,
  channels: {
    ...words.notificationMessages.channels,
    box: (kind: string, channel: string) => `${kind}: ${channel}`,
  },
  hours: {
    ...words.notificationMessages.hours,
    minutes: (minutes: number) => `${minutes} minutes before`,
  },
  test: {
    ...words.notificationMessages.test,
    of: (channel: string) => `Send test: ${channel}`,
    result: (target: string, result: string, time: string | null) =>
      time === null ? `${target}: ${result}` : `${target}: ${result} ${time}`,
  },
  push: {
    ...words.notificationMessages.push,
    since: (date: string) => `Since ${date}`,
    last: (moment: string) => `last push ${moment}`,
    removeOf: (label: string) => `Remove ${label}`,
    states: { ...words.notificationMessages.push.states, ready: null },
  },
  webhooks: {
    ...words.notificationMessages.webhooks,
    address: (host: string, end: string) => `${host}/…${end}`,
    last: (moment: string) => `last delivered ${moment}`,
    offText: (reason: string) => `${reason} Save it again to turn it on.`,
    menu: (name: string) => `Actions for ${name}`,
    log: {
      ...words.notificationMessages.webhooks.log,
      showOf: (name: string) => `Deliveries to ${name}`,
    },
    replaceTitle: (name: string) => `Replace the secret for “${name}”?`,
    removeTitle: (name: string) => `Delete “${name}”?`,
    full: (limit: number) => `Your plan includes ${plural(limit, 'webhook', 'webhooks')}.`,
  },
} as const;
