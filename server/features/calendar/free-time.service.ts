import {
  FREE_TIME_DAYS,
  type FreeDay,
  freeDaysBeside,
  freeMinutesUntil,
  type FreeTimeInput,
  type Interval,
} from '#domain/planning/free-time';
import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { keptPart } from '../../database/kept-parts';
import { readsOf } from '../../database/read-rows';
import { readSittings } from '../assignments/assignment.reads';
import { CALENDAR_NOUNS, readBusyTimes } from './occurrence.reads';

/** The free time of a student from now on. */
export interface FreeTime {
  /** The next {@link FREE_TIME_DAYS} days, today first. */
  days: readonly FreeDay[];
  /**
   * Free minutes from now until an instant in epoch milliseconds, without reserved time; never decreases with a later
   * instant.
   */
  minutesUntil(instant: number, reserved?: readonly Interval[]): number;
}

const NOTHING: readonly Interval[] = [];

/** The student whose time is planned. */
export type Planner = Pick<SessionUser, 'timezone' | 'dailyMinutes' | 'dayStart' | 'dayEnd'>;

/**
 * The student's real free time: working hours and daily limit without classes, events, and exams. All-day
 * events (a birthday, a public holiday) don't reduce it.
 * @param sittings the times of unfinished exams and quizzes.
 */
export async function readFreeTime(
  actor: Actor,
  { timezone: zone, dailyMinutes, dayStart, dayEnd }: Planner,
  sittings: readonly Interval[],
): Promise<FreeTime> {
  const now = actor.now.getTime();
  const from = localDayOf(now, zone);
  const range = { from, to: addDays(from, FREE_TIME_DAYS - 1) };
  const busy = await keptPart(actor, {
    name: `busy ${from} ${zone}`,
    nouns: CALENDAR_NOUNS,
    read: async () => packed(await readBusyTimes(actor, range)),
    size: ({ byteLength }) => byteLength,
  });
  const input = {
    now,
    from,
    days: FREE_TIME_DAYS,
    zone,
    dailyMinutes,
    busy: [...unpacked(busy), ...sittings],
    hours: { from: dayStart, to: dayEnd },
  };
  const beside = freeDaysBeside(input);
  return {
    days: beside(NOTHING),
    minutesUntil: (instant, reserved = NOTHING) => freeMinutesUntil(beside(reserved), instant, input),
  };
}

/** Intervals as numbers, start and end in turn: a term has thousands of them. */
function packed(intervals: readonly Interval[]): Float64Array {
  return Float64Array.from(intervals.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
}

function unpacked(numbers: Float64Array): Interval[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    startsAt: numbers[2 * index] ?? 0,
    endsAt: numbers[2 * index + 1] ?? 0,
  }));
}

/** The inputs of free time for a number of days from now. */
export async function readFreeTimeInput(
  actor: Actor,
  { timezone, dailyMinutes, dayStart, dayEnd }: Planner,
  days: number,
): Promise<FreeTimeInput> {
  const now = actor.now.getTime();
  const from = localDayOf(now, timezone);
  const end = toInstant(midnightOf(addDays(from, days)), timezone);
  const [times, sittings] = await Promise.all([
    readBusyTimes(actor, { from, to: addDays(from, days - 1) }),
    readSittings(readsOf(actor.database), { userId: actor.userId, timezone }, { startsAt: now, endsAt: end }),
  ]);
  return {
    now,
    from,
    days,
    zone: timezone,
    dailyMinutes,
    busy: [...times, ...sittings],
    hours: { from: dayStart, to: dayEnd },
  };
}
