import { plural } from '../plural';

/** Texts of all plots. */
export const plotMessages = {
  asTable: 'Show as table',
} as const;

/** The load line: hours of work due on each day. */
export const loadLineMessages = {
  /** A column, as a screen reader reads it: "3 hr of work, 2 deadlines, above your limit of 2 hr". */
  work: (duration: string) => `${duration} of work`,
  notEstimated: (count: number) => `${count} not estimated`,
  deadlines: (count: number) => plural(count, 'deadline', 'deadlines'),
  ofToday: (count: number) => `${count} late or due`,
  /** Also for a day whose deadline has passed: late work counts as today's. */
  free: 'no work',
  above: (limit: string) => `above your limit of ${limit}`,
  aboveFree: (free: string) => `more than your ${free} of free time`,
  inPaused: (duration: string) => `${duration} of it in paused courses`,
  paused: (codes: readonly string[]) =>
    `Faded: ${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} paused, so ${codes.length === 1 ? 'its' : 'their'} work isn’t ranked.`,
  resume: 'Go to Courses to activate',
  limit: (limit: string) => `Your limit: ${limit} a day`,
} as const;
