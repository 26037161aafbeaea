import type { FreeDay } from '#domain/planning/free-time';
import { MINUTE_MS } from '#domain/time/local-date-time';

/** The time for work on one day. */
type StudyDay = Pick<FreeDay, 'intervals' | 'minutes'>;

/** Work that is left. */
interface OpenWork {
  /** ID of its task; work of one task that is due at several moments appears several times. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** Minutes it is expected to take. */
  readonly minutes: number;
}

/**
 * When each task must be started: the latest instant from which the time for work before its deadline still covers
 * it, together with everything due earlier. Each day's work is placed as late as possible.
 *
 * @param days in order, from today to the last deadline
 * @returns epoch milliseconds by ID; null if there is already too little time
 */
export function startByTimes(
  work: readonly OpenWork[],
  days: readonly StudyDay[],
): ReadonlyMap<string, number | null> {
  const inOrder = [...work].sort((left, right) => left.dueAt - right.dueAt);
  const times = new Map<string, number | null>();
  let minutes = 0;
  let first = 0;
  for (const [index, item] of inOrder.entries()) {
    minutes += item.minutes;
    // Work that is due at the same moment competes for the same time.
    if (inOrder[index + 1]?.dueAt === item.dueAt) continue;
    const time = latestStart(days, item.dueAt, minutes);
    for (const { id } of inOrder.slice(first, index + 1)) times.set(id, earlier(times.get(id), time));
    first = index + 1;
  }
  return times;
}

/** The earlier of two starts; already too little time comes before everything. */
function earlier(known: number | null | undefined, time: number | null): number | null {
  return known === undefined ? time : known === null || time === null ? null : Math.min(known, time);
}

/** The latest instant from which `days` hold so many minutes before `until`; null if they hold fewer. */
export function latestStart(days: readonly StudyDay[], until: number, minutes: number): number | null {
  let needed = minutes * MINUTE_MS;
  if (needed <= 0) return until;
  for (const day of days.toReversed()) {
    let workable = day.minutes * MINUTE_MS;
    for (const { startsAt, endsAt } of day.intervals.toReversed()) {
      const end = Math.min(endsAt, until);
      const taken = Math.min(end - startsAt, workable, needed);
      if (taken <= 0) continue;
      needed -= taken;
      workable -= taken;
      if (needed <= 0) return end - taken;
    }
  }
  return null;
}
