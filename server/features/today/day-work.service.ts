import { dayToDo, workOnDays } from '#domain/planning/day-work';
import { isOverdue } from '#domain/time/due';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import type { ReservedTime } from '#domain/planning/slack';
import type { DayRange } from '../calendar/occurrence.reads';
import type { DayWorkRow } from './day-work.types';
import { asWork, openWorkOf, type WorkTask } from './open-work';
import { readWork } from './work.reads';

/** The student's time zone and day. */
interface Clocks {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
}

/** This long after a day has begun in one time zone, it has ended in all time zones. */
const DUE_LATER_MS = 3 * 24 * 60 * MINUTE_MS;

/** The open work on some days of the calendar. */
export async function readDayWork(
  actor: Actor,
  user: Pick<SessionUser, 'timezone'>,
  { from, to }: DayRange,
): Promise<DayWorkRow[]> {
  const clocks = { now: actor.now.getTime(), zone: user.timezone };
  const today = localDayOf(clocks.now, clocks.zone);
  const all = await readWork(actor);
  const { tasks } = openWorkOf(all, clocks.now, today);
  const work = asWork(tasks, all.factors, { today, zone: clocks.zone });
  return dayWorkUntil(work, to, clocks).filter(({ date }) => from <= date);
}

/**
 * The open work up to and including a day; overdue work counts today, see {@link dayToDo}.
 * @param reserved time that isn't over, see {@link workOnDays}
 */
export function dayWorkUntil(
  tasks: readonly WorkTask[],
  lastDay: string,
  { now, zone }: Clocks,
  reserved: readonly ReservedTime[] = [],
): DayWorkRow[] {
  const today = localDayOf(now, zone);
  const dayOf = (task: WorkTask, dueAt: number): string =>
    dayToDo(
      {
        // A deadline without a time keeps its day wherever the student is.
        dueDay: task.wholeDay ?? localDayOf(dueAt, zone),
        isOverdue: isOverdue(dueAt, now),
        plannedOn: task.plannedOn,
      },
      today,
    );
  const end = toInstant(midnightOf(lastDay), zone) + DUE_LATER_MS;
  const isReserved = new Set(reserved.map(({ taskId }) => taskId));
  // Most work of a long term is due later, and belongs to its deadline alone.
  const near = tasks.filter(
    ({ id, dueAt, steps }) => steps.length > 0 || (dueAt ?? end) < end || isReserved.has(id),
  );
  const paused = new Set(tasks.flatMap(({ id, isPaused }) => (isPaused ? id : [])));
  return workOnDays(near, zone, dayOf, { reserved, now })
    .filter(({ date }) => date <= lastDay)
    .map((row) => ({ isReserved: false, isPaused: paused.has(row.id), ...row }));
}
