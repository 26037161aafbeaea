import { plural } from '../plural';

export const nextMessages = {
  title: 'Do next',
  /** The group of rows that came after the list was put in order, and the button that orders them. */
  unsorted: 'Not sorted yet',
  sortAgain: 'Sort again',
  sorted: 'Sorted again',
  /** Shows late work and work of today that is folded. */
  more: (count: number) => `Show ${count} more`,
  /** The worth of an assignment without points possible. */
  guess: (worth: string) => `${worth} (our guess)`,
  /** The worth of an assignment in a course without weights. */
  soFar: (worth: string) => `${worth} so far`,
  worthGpa: (gpa: string) => `worth ${gpa} GPA points`,
  worthPercent: (percent: string) => `${percent} of your grade`,
  underHundredth: 'under 0.01',
  without: {
    dropped: 'would be dropped',
    left_out: 'doesn’t count',
    decided: 'grade is set',
  },
  left: (duration: string) => `${duration} of work`,
  unestimated: 'not estimated',
  spare: (duration: string) => `${duration} to spare`,
  short: (duration: string) => `${duration} short`,
  overdue: 'late',
  noSlack: 'no time to spare',
  /** Work that is due, and an exam or quiz that starts; `when` is "tonight at 11:59 PM". */
  dueSoon: (when: string) => `Due ${when}`,
  startsSoon: (when: string) => `Starts ${when}`,
  tonight: 'tonight',
  at: (day: string, time: string) => `${day} at ${time}`,
  planned: (day: string) => `planned for ${day}`,
  waiting: (count: number) => `${plural(count, 'assignment is', 'assignments are')} planned for later.`,
  nothingYet: 'Nothing to start yet.',
  pinned: 'Pinned',
  why: 'Why?',
  whyHere: 'Why is it here?',
  whyOf: (title: string) => `Why ${title} is here`,
  overload: (duration: string, title: string) => `You’re about ${duration} short before “${title}”.`,
} as const;
