import { plural } from '../plural';

/** Study blocks and the plan that places them. */
export const studyMessages = {
  today: {
    title: 'Study time today',
    span: (start: string, end: string) => `${start}–${end}`,
  },
  plan: {
    title: 'Plan my study time',
    what: 'your study plan',
    intro:
      'We fit your open work into your free time before each deadline, within your daily limit. Uncheck anything you don’t want.',
    length: 'Longest block',
    minutes: (minutes: number) => `${minutes} min`,
    nothing: 'Everything due in the next 2 weeks already has study time or is done.',
    noRoom: 'There’s no free time before these deadlines.',
    total: (count: number, duration: string) => `${plural(count, 'block', 'blocks')}, ${duration}`,
    ofDay: (duration: string) => `${duration} of work`,
    due: (when: string) => `due ${when}`,
    unplaced: 'Doesn’t fit',
    unplacedHint:
      'There isn’t enough free time before these deadlines. Start earlier, ask for an extension, or raise your daily limit in your profile.',
    missing: (duration: string) => `${duration} doesn’t fit`,
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    saved: (count: number) => `${plural(count, 'study block', 'study blocks')} saved`,
    byHand: 'Add a block yourself',
  },
  /** On the Free plan. */
  free: {
    intro: 'Set time aside for what’s due in the next 2 weeks.',
    nothing: 'No deadlines ahead.',
    next: 'Nothing is due in the next 2 weeks. This comes next:',
    later: 'This comes next:',
    add: 'Add block',
    addTo: (title: string) => `Add block for ${title}`,
    pro: 'Plan all of it at once',
    proText:
      'Student Pro fits your work into your free time before each deadline, and tells you what doesn’t fit.',
  },
  form: {
    title: 'New study block',
    assignment: 'Assignment',
    noWork: 'There’s no open assignment to work on. Add one first, then set time aside for it.',
    day: 'Day',
    start: 'Starts at',
    minutes: 'Minutes',
    add: 'Add study block',
    saving: 'Saving',
    what: 'your assignments',
  },
} as const;
