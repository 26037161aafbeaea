import { plural } from '../plural';
import words from './words/inbox.json';

/** The inbox and the delivery log. */
export const inboxMessages = {
  ...words,
  unread: (count: number) => `Unread (${count})`,
  markRead: (title: string) => `Mark “${title}” as read`,
  snooze: (title: string) => `Snooze “${title}”`,
  snoozes: {
    ...words.snoozes,
    tomorrow: (time: string) => `Tomorrow at ${time}`,
  },
  said: {
    read: (title: string) => `${title} is marked as read.`,
    allRead: 'All marked as read.',
    snoozed: (title: string, moment: string) => `${title} is snoozed until ${moment}.`,
  },
  /** Several notifications of one kind that came together: "Deadline: 22 notifications". */
  group: (kind: string, count: number) => `${kind}: ${count} notifications`,
  log: {
    ...words.log,
    list: (day: string) => `Sent on ${day}`,
    to: (channel: string, target: string) => `${channel} to ${target}`,
    at: (time: string) => `Sent ${time}`,
    planned: (time: string) => `Planned for ${time}`,
    status: (code: number) => `HTTP ${code}`,
    attempts: (count: number) => plural(count, 'attempt', 'attempts'),
    answer: (text: string) => `Response: ${text}`,
  },
} as const;
