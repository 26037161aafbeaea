import { addDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

/**
 * The hours in which work is planned, in the student's time zone. A judgment: students can't enter when they sleep
 * yet, and these fourteen hours leave a night, a morning, and the meals that no calendar contains. How much of them
 * is used is up to the student's own daily limit.
 */
export const WORKING_HOURS: WorkingHours = { from: '08:00', to: '22:00' };

/** How many days ahead free time is looked up day by day; later days are assumed to have no classes or events. */
export const FREE_TIME_DAYS = 60;

/** A stretch of the day, `HH:MM` each; the end is after the start. */
export interface WorkingHours {
  readonly from: string;
  readonly to: string;
}

/** A stretch of time in epoch milliseconds; the end is exclusive. */
export interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The free time of one day in the student's time zone. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Free stretches within the working hours, in order, none empty; past time is removed. */
  readonly intervals: readonly Interval[];
  /** Whole minutes available for work: the length of the stretches, at most the daily limit. */
  readonly minutes: number;
}

export interface FreeTimeInput {
  /** Epoch milliseconds; nothing before it is free. */
  readonly now: number;
  /** The first day, `YYYY-MM-DD` in `zone`. */
  readonly from: string;
  /** Number of days; none below 1. */
  readonly days: number;
  /** IANA time zone of the student. */
  readonly zone: string;
  /** Minutes the student wants to work per day; 0 for none. */
  readonly dailyMinutes: number;
  /** Classes, events, and study blocks, in any order, overlapping or not. */
  readonly busy: readonly Interval[];
  /** Time reserved for work: it isn't free, and it reduces the daily limit. Default none. */
  readonly reserved?: readonly Interval[];
  /** Default {@link WORKING_HOURS}. */
  readonly hours?: WorkingHours;
}

/**
 * The student's free time, day by day: the working hours in the student's time zone (also when the clocks change)
 * without past and busy time.
 *
 * @throws RangeError for a malformed day, time, or zone
 */
export function freeDays({ hours = WORKING_HOURS, reserved = [], ...input }: FreeTimeInput): FreeDay[] {
  const taken = merged([...input.busy, ...reserved]);
  const planned = merged(reserved);
  let next = 0;
  return Array.from({ length: Math.max(0, input.days) }, (_, offset): FreeDay => {
    const date = addDays(input.from, offset);
    const startsAt = Math.max(toInstant(`${date}T${hours.from}`, input.zone), input.now);
    const endsAt = toInstant(`${date}T${hours.to}`, input.zone);
    // Days come in order, so what ended before this one is never checked again.
    while (next < taken.length && (taken[next]?.endsAt ?? startsAt) <= startsAt) next += 1;
    const intervals = gaps({ startsAt, endsAt }, taken, next);
    const limit = input.dailyMinutes - plannedOn(date, planned, input.zone);
    return { date, intervals, minutes: Math.max(0, Math.min(limit, minutesOf(intervals))) };
  });
}

/**
 * Free minutes from now until an instant. After the last day, every further day counts with the daily limit, partly
 * if the instant is within it: a deadline next term still has time, although its days weren't looked up.
 *
 * Never decreases with a later instant.
 */
export function freeMinutesUntil(days: readonly FreeDay[], until: number, input: FreeTimeInput): number {
  const within = days.reduce((sum, day) => sum + minutesUntil(day, until), 0);
  const end = toInstant(`${addDays(input.from, Math.max(0, input.days))}T00:00`, input.zone);
  return within + Math.floor((Math.max(0, until - end) / DAY_MS) * input.dailyMinutes);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

function minutesUntil({ intervals, minutes }: FreeDay, until: number): number {
  const last = intervals.at(-1);
  if (!last || last.endsAt <= until) return minutes;
  const before = intervals.flatMap(({ startsAt, endsAt }) =>
    startsAt < until ? [{ startsAt, endsAt: Math.min(endsAt, until) }] : [],
  );
  return Math.min(minutes, minutesOf(before));
}

/** Minutes of the stretches on a day. */
function plannedOn(date: string, planned: readonly Interval[], zone: string): number {
  if (planned.length === 0) return 0;
  const [begin, end] = [date, addDays(date, 1)].map((day) => toInstant(midnightOf(day), zone));
  return minutesOf(
    planned.flatMap(({ startsAt, endsAt }) => {
      const part = {
        startsAt: Math.max(startsAt, begin ?? startsAt),
        endsAt: Math.min(endsAt, end ?? endsAt),
      };
      return part.endsAt > part.startsAt ? [part] : [];
    }),
  );
}

function minutesOf(intervals: readonly Interval[]): number {
  const length = intervals.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0);
  return Math.floor(length / MINUTE_MS);
}

/** Busy time as separate stretches, in order. */
export function merged(busy: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  for (const { startsAt, endsAt } of busy.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (endsAt <= startsAt) continue;
    const last = found.at(-1);
    if (last && startsAt <= last.endsAt) {
      found[found.length - 1] = { startsAt: last.startsAt, endsAt: Math.max(last.endsAt, endsAt) };
    } else found.push({ startsAt, endsAt });
  }
  return found;
}

/** Returns the gaps in a stretch between the busy ones, checked from index `first`. */
function gaps({ startsAt, endsAt }: Interval, taken: readonly Interval[], first: number): Interval[] {
  const found: Interval[] = [];
  let free = startsAt;
  for (let index = first; index < taken.length && free < endsAt; index += 1) {
    const { startsAt: from = endsAt, endsAt: to = endsAt } = taken[index] ?? {};
    if (from >= endsAt) break;
    if (from > free) found.push({ startsAt: free, endsAt: from });
    free = Math.max(free, to);
  }
  if (free < endsAt) found.push({ startsAt: free, endsAt });
  return found;
}
