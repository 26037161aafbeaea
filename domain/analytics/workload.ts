import type { AnalyzedWork } from '#domain/analytics/analyzed-work';
import { median } from '#domain/analytics/median';
import { DEFAULT_ESTIMATE_MINUTES } from '#domain/planning/load';
import { addDays, diffDays, startOfWeek, type Weekday } from '#domain/time/local-date';

/** The work due on one day, done or not. */
export interface WorkloadDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes expected for all that is due, the student's own estimates and assumed ones. */
  readonly minutes: number;
  /** The part of `minutes` that is assumed for kinds of work without an estimate. */
  readonly assumedMinutes: number;
  /** Pieces of work. */
  readonly items: number;
}

export interface WorkloadWeek {
  /** Its number in the term, from 1. */
  readonly number: number;
  /** Its first day; weeks are whole, even if the term starts or ends within them. */
  readonly startsOn: string;
  /** Seven, in order. */
  readonly days: readonly WorkloadDay[];
  readonly minutes: number;
  readonly items: number;
  /** The courses with work due in it, those with the most minutes first. */
  readonly courseIds: readonly string[];
  /** Whether so much comes together that it needs preparation, see {@link workloadWeeks}. */
  readonly isClash: boolean;
}

/** The fields of a piece of work that the heat map needs. */
export type DueWork = Pick<AnalyzedWork, 'courseId' | 'type' | 'progress' | 'estimateMinutes'> & {
  /** The day it is due in the student's time zone; null for none. */
  readonly dueDay: string | null;
};

/** A term for the heat map. */
export interface WorkloadTerm {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly firstWeekday: Weekday;
}

/** From this multiple of the median week on, a week is a clash. */
const CLASH_FACTOR = 1.5;

/** With fewer weeks that have work, there is no usual week to compare with. */
const FEWEST_WEEKS = 4;

/** The most weeks shown of a term: an endless one is a typing mistake. */
export const MOST_WEEKS = 60;

const DAYS_PER_WEEK = 7;

/**
 * The work of a term by due day, in whole weeks: open and finished work, because a term is judged by what it asked
 * for. Skipped work no longer counts.
 *
 * A clash week has work of at least two courses and at least {@link CLASH_FACTOR} times the minutes of the median
 * week with work; below {@link FEWEST_WEEKS} such weeks, there are none.
 *
 * @returns at most {@link MOST_WEEKS} weeks, none if the term ends before it starts
 */
export function workloadWeeks(term: WorkloadTerm, work: readonly DueWork[]): WorkloadWeek[] {
  const from = startOfWeek(term.startsOn, term.firstWeekday);
  const count = Math.min(MOST_WEEKS, Math.floor(diffDays(from, term.endsOn) / DAYS_PER_WEEK) + 1);
  const weeks = Array.from({ length: Math.max(0, count) }, (_, index) =>
    weekOf(index + 1, addDays(from, index * DAYS_PER_WEEK), work),
  );
  const busy = weeks.map(({ minutes }) => minutes).filter((minutes) => minutes > 0);
  const usual = busy.length < FEWEST_WEEKS ? null : median(busy);
  return weeks.map((week) => ({
    ...week,
    isClash: usual !== null && week.courseIds.length > 1 && week.minutes >= CLASH_FACTOR * usual,
  }));
}

function weekOf(number: number, startsOn: string, work: readonly DueWork[]): Omit<WorkloadWeek, 'isClash'> {
  const end = addDays(startsOn, DAYS_PER_WEEK);
  const own = work.filter(
    ({ dueDay, progress }) => dueDay !== null && startsOn <= dueDay && dueDay < end && progress !== 'let_go',
  );
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, offset) => dayOf(addDays(startsOn, offset), own));
  const minutesOf = new Map<string, number>();
  for (const item of own) {
    minutesOf.set(item.courseId, (minutesOf.get(item.courseId) ?? 0) + expectedMinutes(item));
  }
  return {
    number,
    startsOn,
    days,
    minutes: days.reduce((total, { minutes }) => total + minutes, 0),
    items: own.length,
    courseIds: [...minutesOf].sort(([, left], [, right]) => right - left).map(([id]) => id),
  };
}

function dayOf(date: string, work: readonly DueWork[]): WorkloadDay {
  const due = work.filter(({ dueDay }) => dueDay === date);
  const total = (items: readonly DueWork[]): number =>
    items.reduce((minutes, item) => minutes + expectedMinutes(item), 0);
  return {
    date,
    minutes: total(due),
    assumedMinutes: total(due.filter(({ estimateMinutes }) => estimateMinutes === null)),
    items: due.length,
  };
}

function expectedMinutes({ estimateMinutes, type }: DueWork): number {
  return estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES[type];
}
