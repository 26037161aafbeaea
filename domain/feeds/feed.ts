/** The layers of a calendar feed. */
export const FEED_LAYERS = ['classes', 'events', 'deadlines', 'exams', 'study_blocks'] as const;

export type FeedLayer = (typeof FEED_LAYERS)[number];

/** The treatment of finished work in a feed. */
export const FINISHED_CHOICES = ['marked', 'left_out'] as const;

export type FinishedChoice = (typeof FINISHED_CHOICES)[number];

/**
 * The way feeds are written: raised whenever the same rows are written differently, with a moment that has passed by
 * then. Calendars then treat their copy as outdated, both those that compare editions and those that send
 * `If-Modified-Since`. Since 1, exams start at their time; since 2, a score marks work as done, and deadlines of
 * archived courses are left out; since 3, a series ends with its last day rather than with its last start;
 * since 4, classes are called by their courses, and canceled single ones are listed as such.
 */
export const FEED_WRITING = { edition: 4, since: '2026-11-29T00:00:00Z' } as const;

export interface FeedOptions {
  layers: readonly FeedLayer[];
  finished: FinishedChoice;
  /** Whether notes are included; off by default, because everybody with the address can read them. */
  withNotes: boolean;
  /** Only what belongs to these courses; null for everything, including what belongs to none. */
  courseIds: readonly string[] | null;
  /** Minutes before classes and events for an alarm; null for none. */
  classAlarmMinutes: number | null;
  /** Minutes before something is due; null: no alarm. */
  deadlineAlarmMinutes: number | null;
}

export const DEFAULT_FEED: FeedOptions = {
  layers: FEED_LAYERS,
  finished: 'marked',
  withNotes: false,
  courseIds: null,
  classAlarmMinutes: null,
  deadlineAlarmMinutes: null,
};

/**
 * The first day in a feed, `YYYY-MM-DD`: the first of a month, so its contents change with the student's plan and
 * once a month, not every day.
 * @param now epoch milliseconds.
 */
export function feedWindowStart(now: number, pastMonths: number): string {
  const start = new Date(now);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - pastMonths);
  return start.toISOString().slice(0, 10);
}

/** The options of a feed that only Student Pro can set. */
const PRO_OPTIONS = ['courseIds', 'classAlarmMinutes', 'deadlineAlarmMinutes'] as const;

/**
 * Whether the wanted options add something that needs Student Pro. A feed keeps the options it has when the
 * plan ends, and removing them is free.
 */
export function addsProOption(wished: FeedOptions, current: FeedOptions = DEFAULT_FEED): boolean {
  return PRO_OPTIONS.some(
    (name) => wished[name] !== null && JSON.stringify(wished[name]) !== JSON.stringify(current[name]),
  );
}
