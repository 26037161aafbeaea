import { plural } from '../plural';

/** Reminders: when they come, those of one assignment, and the defaults of each type. */
export const reminderMessages = {
  rule: {
    /** "1 day before, 18:00" */
    atTime: (days: number, time: string) => {
      if (days === 0) return `On the due date, ${time}`;
      if (days % 7 === 0) return `${plural(days / 7, 'week', 'weeks')} before, ${time}`;
      return `${plural(days, 'day', 'days')} before, ${time}`;
    },
    before: (span: string) => `${span} before it’s due`,
    atDue: 'When it’s due',
    startBy: 'Time to start',
    days: (days: number) => plural(days, 'day', 'days'),
    onTheDay: 'On the due date',
    daysBefore: (days: number) =>
      days % 7 === 0
        ? `${plural(days / 7, 'week', 'weeks')} before`
        : `${plural(days, 'day', 'days')} before`,
  },

  editor: {
    add: 'Add reminder',
    legend: 'New reminder',
    kind: 'Remind me',
    kinds: {
      at_time: 'At a time of day',
      before_due: 'Before it’s due',
      start_by: 'Time to start',
    },
    days: 'Day',
    time: 'Time',
    span: 'How long before',
    startByHint: 'Based on the estimate, everything due earlier, and your daily limit.',
    submit: 'Add',
    cancel: 'Cancel',
    remove: (rule: string) => `Remove “${rule}”`,
    full: (most: number) => `You can add up to ${plural(most, 'reminder', 'reminders')}.`,
    known: 'You already have this reminder.',
  },

  item: {
    title: 'Reminders',
    what: 'reminders',
    list: 'Reminders for this assignment',
    default: (type: string) => `${type} default`,
    own: 'Only for this one',
    reset: 'Use the default',
    none: 'No reminders.',
    onceSaved: 'You can set reminders once this assignment is saved.',
    done: 'It’s done, so no more reminders.',
    noDue: 'Add a due date to get reminders.',
    sent: (moment: string) => `Sent ${moment}`,
    past: 'Its time has passed.',
    shared: 'Combined with another reminder.',
    unplanned: 'Not scheduled.',
    later: (moment: string) => `About ${moment}. The exact time is set 2 weeks ahead.`,
    startLater: 'The time is set 2 weeks ahead, unless there’s no time left to start.',
    moved: 'moved because of quiet hours or days off',
    snoozed: 'Snoozed',
    startBy: (work: string) => `About ${work} of work in all. Start by then to finish on time.`,
    freeDays: 'Also on holidays and after the term',
  },

  defaults: {
    text: 'Reminders for new assignments of each type. Assignments you changed keep their own.',
    what: 'your default reminders',
    none: 'No reminders',
    list: (type: string) => `Reminders for ${type}`,
    addTo: (type: string) => `Add reminder for ${type}`,
  },
} as const;
