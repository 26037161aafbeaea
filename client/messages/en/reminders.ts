import { plural } from '../plural';
import words from './words/reminders.json';

/** Reminders: when they come, those of one assignment, and the defaults of each type. */
export const reminderMessages = {
  rule: {
    ...words.reminderMessages.rule,
    /** "1 day before, 18:00" */
    atTime: (days: number, time: string) => {
      if (days === 0) return `On the due date, ${time}`;
      if (days % 7 === 0) return `${plural(days / 7, 'week', 'weeks')} before, ${time}`;
      return `${plural(days, 'day', 'days')} before, ${time}`;
    },
    before: (span: string) => `${span} before it’s due`,
    days: (days: number) => plural(days, 'day', 'days'),
    daysBefore: (days: number) =>
      days % 7 === 0
        ? `${plural(days / 7, 'week', 'weeks')} before`
        : `${plural(days, 'day', 'days')} before`,
  },

  editor: {
    ...words.reminderMessages.editor,
    remove: (rule: string) => `Remove “${rule}”`,
    full: (most: number) => `You can add up to ${plural(most, 'reminder', 'reminders')}.`,
  },

  item: {
    ...words.reminderMessages.item,
    default: (type: string) => `${type} default`,
    some: (first: string, more: number) => (more > 0 ? `${first} +${more}` : first),
    sent: (moment: string) => `Sent ${moment}`,
    later: (moment: string) => `About ${moment}. The exact time is set 2 weeks ahead.`,
  },

  defaults: {
    ...words.reminderMessages.defaults,
    list: (type: string) => `Reminders for ${type}`,
    addTo: (type: string) => `Add reminder for ${type}`,
  },
} as const;
