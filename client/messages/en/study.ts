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
      'The dashed blocks fit your estimated work into your free time before each deadline. Move or delete any of them; nothing is saved yet.',
    length: 'Longest block',
    minutes: (minutes: number) => `${minutes} min`,
    options: 'More options',
    days: 'Plan ahead',
    ahead: (days: number) => (days > 7 ? `${days / 7} weeks` : `Next ${days} days`),
    nothing: 'All estimated work due on these days already has study time or is done.',
    noRoom: 'There’s no free time before these deadlines.',
    total: (duration: string) => `${duration} in all.`,
    leftOut: (title: string) => `${title} left out.`,
    takenBack: 'Last change taken back.',
    stays: {
      past: (title: string) => `${title} stays where it was: that time has passed.`,
      due: (title: string) => `${title} stays where it was: it’s due before that.`,
      taken: (title: string, others: readonly string[]) =>
        `${title} stays where it was: ${others.join(', ')} is at that time.`,
    },
    ofDay: (duration: string) => `${duration} of work`,
    due: (when: string) => `due ${when}`,
    unplaced: (count: number) =>
      count === 1 ? '1 assignment doesn’t fit' : `${count} assignments don’t fit`,
    unplacedHint:
      'There isn’t enough free time before these deadlines. Start earlier, ask for an extension, or raise your daily limit in your profile.',
    unestimated: (count: number) => `${plural(count, 'assignment', 'assignments')} not estimated`,
    unestimatedHint: 'We don’t know how long these take. Estimate one to give it study time.',
    estimateOf: (title: string, duration: string) => `Estimate ${title} at ${duration}`,
    estimated: (title: string, duration: string) => `${title} estimated at ${duration}`,
    missing: (duration: string) => `${duration} doesn’t fit`,
    save: (count: number) => `Add ${plural(count, 'block', 'blocks')}`,
    saving: 'Adding',
    cancel: 'Cancel',
    saved: (count: number) => `${plural(count, 'study block', 'study blocks')} saved`,
    byHand: 'Add a block yourself',
  },
  /** On the Free plan. */
  free: {
    intro: 'Set time aside for what’s due next.',
    nothing: 'No deadlines ahead.',
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
