import { freeDaysBeside } from '#domain/planning/free-time-beside';
import {
  FREE_TIME_DAYS,
  type FreeDay,
  freeMinutesUntil,
  type FreeTimeInput,
  type Interval,
} from '#domain/planning/free-time';
import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { readOccurrences } from './occurrence.reads';

/** The free time of a student from now on. */
export interface FreeTime {
  /** The next {@link FREE_TIME_DAYS} days, today first. */
  days: readonly FreeDay[];
  /**
   * Free minutes from now until an instant, in epoch milliseconds, beside time that is set aside; never falls as the
   * instant moves on.
   */
  minutesUntil(instant: number, reserved?: readonly Interval[]): number;
}

const NOTHING: readonly Interval[] = [];

/** Whose time it is. */
type Planner = Pick<SessionUser, 'timezone' | 'dailyMinutes'>;

/**
 * The student's real free time: working hours and daily limit without classes and events. What takes a whole day
 * (a birthday, a public holiday) takes no time of it.
 */
export async function readFreeTime(actor: Actor, user: Planner): Promise<FreeTime> {
  const input = await readFreeTimeInput(actor, user, FREE_TIME_DAYS);
  const beside = freeDaysBeside(input);
  return {
    days: beside(NOTHING),
    minutesUntil: (instant, reserved = NOTHING) => freeMinutesUntil(beside(reserved), instant, input),
  };
}

/** What the free time of so many days from now on is made of. */
export async function readFreeTimeInput(
  actor: Actor,
  { timezone, dailyMinutes }: Planner,
  days: number,
): Promise<FreeTimeInput> {
  const now = actor.now.getTime();
  const from = localDayOf(now, timezone);
  const { occurrences } = await readOccurrences(actor, { from, to: addDays(from, days - 1) });
  return {
    now,
    from,
    days,
    zone: timezone,
    dailyMinutes,
    busy: occurrences
      .filter(({ allDay }) => !allDay)
      .map(({ startsAt, endsAt }) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })),
  };
}
