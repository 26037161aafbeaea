import { plural } from '../plural';

/** Words of reminders: when they come, those of one assignment, and those each type begins with. */
export const reminderMessages = {
  rule: {
    /** "1 day before, 18:00" */
    atTime: (days: number, time: string) => {
      if (days === 0) return `On the day, ${time}`;
      if (days % 7 === 0) return `${plural(days / 7, 'week', 'weeks')} before, ${time}`;
      return `${plural(days, 'day', 'days')} before, ${time}`;
    },
    before: (span: string) => `${span} before it is due`,
    atDue: 'When it is due',
    startBy: 'When to start',
    days: (days: number) => plural(days, 'day', 'days'),
    weeks: (weeks: number) => plural(weeks, 'week', 'weeks'),
    onTheDay: 'On the day',
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
      before_due: 'A while before it is due',
      start_by: 'When I have to start',
    },
    days: 'Day',
    time: 'Time',
    span: 'How long before',
    startByHint: 'Found from the estimate of the work, everything due earlier and the time you study a day.',
    submit: 'Add',
    cancel: 'Cancel',
    remove: (rule: string) => `Remove “${rule}”`,
    full: (most: number) => `${most} reminders are the most.`,
    known: 'This reminder is there already.',
  },

  item: {
    title: 'Reminders',
    what: 'the reminders',
    list: 'Reminders of this assignment',
    default: (type: string) => `Default for ${type}`,
    own: 'Only for this one',
    reset: 'Use the default',
    none: 'No reminders.',
    done: 'It is done, so nothing more comes.',
    noDue: 'Reminders come once it has a due date.',
    told: (moment: string) => `Sent ${moment}`,
    past: 'Its time has passed.',
    shared: 'Comes together with another reminder.',
    unplanned: 'None is planned for it.',
    later: (moment: string) => `About ${moment}; fixed two weeks ahead.`,
    startLater: 'Worked out two weeks ahead, or there is no time left to start in.',
    moved: 'moved off quiet hours or free days',
    snoozed: 'Put off by you',
    startBy: (work: string) => `About ${work} of work in all: start by then to be done in time.`,
    freeDays: 'Also on holidays and after the term',
  },

  defaults: {
    text: 'What a new assignment of each type begins with. Those you changed by hand keep their own.',
    what: 'your default reminders',
    none: 'No reminders',
    list: (type: string) => `Reminders of ${type}`,
    addTo: (type: string) => `Add reminder for ${type}`,
  },
} as const;
