import {
  FREE_TIME_DAYS,
  type FreeDay,
  freeDays,
  freeMinutesUntil,
  type FreeTimeInput,
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
  /** Free minutes from now until an instant, in epoch milliseconds; never falls as it moves on. */
  minutesUntil(instant: number): number;
}

/**
 * The student's real free time: working hours and daily limit without classes and events. What takes a whole day
 * (a birthday, a public holiday) takes no time of it.
 */
export async function readFreeTime(
  actor: Actor,
  { timezone, dailyMinutes }: Pick<SessionUser, 'timezone' | 'dailyMinutes'>,
): Promise<FreeTime> {
  const now = actor.now.getTime();
  const from = localDayOf(now, timezone);
  const { occurrences } = await readOccurrences(actor, { from, to: addDays(from, FREE_TIME_DAYS - 1) });
  const input: FreeTimeInput = {
    now,
    from,
    days: FREE_TIME_DAYS,
    zone: timezone,
    dailyMinutes,
    busy: occurrences
      .filter(({ allDay }) => !allDay)
      .map(({ startsAt, endsAt }) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })),
  };
  const days = freeDays(input);
  return { days, minutesUntil: (instant) => freeMinutesUntil(days, instant, input) };
}
