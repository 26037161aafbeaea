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
import { readSittings } from '../assignments/assignment.reads';
import { readBusyTimes } from './occurrence.reads';

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
type Planner = Pick<SessionUser, 'timezone' | 'dailyMinutes'>;

/**
 * The student's real free time: working hours and daily limit without classes, events, and exams. All-day
 * events (a birthday, a public holiday) don't reduce it.
 */
export async function readFreeTime(actor: Actor, user: Planner): Promise<FreeTime> {
  const input = await readFreeTimeInput(actor, user, FREE_TIME_DAYS);
  const beside = freeDaysBeside(input);
  return {
    days: beside(NOTHING),
    minutesUntil: (instant, reserved = NOTHING) => freeMinutesUntil(beside(reserved), instant, input),
  };
}

/** The inputs of free time for a number of days from now. */
export async function readFreeTimeInput(
  actor: Actor,
  { timezone, dailyMinutes }: Planner,
  days: number,
): Promise<FreeTimeInput> {
  const now = actor.now.getTime();
  const from = localDayOf(now, timezone);
  const end = toInstant(midnightOf(addDays(from, days)), timezone);
  const [times, sittings] = await Promise.all([
    readBusyTimes(actor, { from, to: addDays(from, days - 1) }),
    readSittings(actor, { startsAt: now, endsAt: end }, timezone),
  ]);
  return {
    now,
    from,
    days,
    zone: timezone,
    dailyMinutes,
    busy: [...times, ...sittings],
  };
}
