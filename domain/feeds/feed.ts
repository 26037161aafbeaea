/** What a calendar feed can tell of, each by itself. */
export const FEED_LAYERS = ['classes', 'events', 'deadlines', 'exams', 'study_blocks'] as const;

/** One of {@link FEED_LAYERS}. */
export type FeedLayer = (typeof FEED_LAYERS)[number];

/** What becomes of finished work in a feed. */
export const FINISHED_CHOICES = ['marked', 'left_out'] as const;

/** One of {@link FINISHED_CHOICES}. */
export type FinishedChoice = (typeof FINISHED_CHOICES)[number];

/**
 * The way feeds are written: raised whenever the same rows are told in another way, with a moment before it that is past by then. Calendars that
 * listen then take what they hold for outdated, those that compare editions and those that ask `If-Modified-Since`.
 * Since 1 exams begin at their time.
 */
export const FEED_WRITING = { edition: 1, since: '2026-11-22T08:00:00Z' } as const;

/** What a feed tells of and how. */
export interface FeedOptions {
  layers: readonly FeedLayer[];
  finished: FinishedChoice;
  /** Whether notes go along; they are left out unless wished, for who has the address can read them. */
  withNotes: boolean;
  /** Only what belongs to these courses; null: everything, also what belongs to none. */
  courseIds: readonly string[] | null;
  /** Minutes before classes and events begin; null: no alarm. */
  classAlarmMinutes: number | null;
  /** Minutes before something is due; null: no alarm. */
  deadlineAlarmMinutes: number | null;
}

/** A feed as it is unless its maker says otherwise. */
export const DEFAULT_FEED: FeedOptions = {
  layers: FEED_LAYERS,
  finished: 'marked',
  withNotes: false,
  courseIds: null,
  classAlarmMinutes: null,
  deadlineAlarmMinutes: null,
};

/**
 * The first day a feed tells of, `YYYY-MM-DD`: the first of a month, so that what is told changes with the student's
 * plan and once a month, not every day.
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
 * Whether the wished options add something that needs Student Pro. What a feed has already stays, and taking it away
 * is free: a plan that ended takes nothing from a feed.
 */
export function addsProOption(wished: FeedOptions, current: FeedOptions = DEFAULT_FEED): boolean {
  return PRO_OPTIONS.some((name) => wished[name] !== null && !isSame(wished[name], current[name]));
}

function isSame(left: FeedOptions[keyof FeedOptions], right: FeedOptions[keyof FeedOptions]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
