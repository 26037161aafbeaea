import { workOnDays } from '#domain/planning/day-work';
import { isOverdue } from '#domain/time/due-group';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import type { DayRange } from '../calendar/occurrence.reads';
import { readEstimateFactors } from '../time-log/time-entry.reads';
import type { DayWorkRow } from './day-work.types';
import { asWork, readOpenWork, type WorkTask } from './open-work.reads';

/** The student's clocks. */
interface Clocks {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
}

/** The open work of some days of the calendar; what is overdue stands on the day it was due. */
export async function readDayWork(
  actor: Actor,
  user: Pick<SessionUser, 'timezone'>,
  { from, to }: DayRange,
): Promise<DayWorkRow[]> {
  const zone = user.timezone;
  const [{ tasks }, factors] = await Promise.all([readOpenWork(actor), readEstimateFactors(actor)]);
  const work = asWork(tasks, factors, { today: localDayOf(actor.now.getTime(), zone), zone });
  return workOnDays(work, zone, (task, dueAt) => dueDay(task, dueAt, zone)).filter(
    ({ date }) => from <= date && date <= to,
  );
}

/**
 * The open work up to a day, that day included. What is overdue stands on today, or on the later day for which it is
 * planned.
 */
export function dayWorkAhead(
  tasks: readonly WorkTask[],
  lastDay: string,
  { now, zone }: Clocks,
): DayWorkRow[] {
  const today = localDayOf(now, zone);
  const dayToDo = (task: WorkTask, dueAt: number): string => {
    if (!isOverdue(dueAt, now)) return dueDay(task, dueAt, zone);
    return task.plannedOn !== null && task.plannedOn > today ? task.plannedOn : today;
  };
  return workOnDays(tasks, zone, dayToDo).filter(({ date }) => date <= lastDay);
}

/** A deadline without a time keeps its day wherever the student is. */
function dueDay({ wholeDay }: WorkTask, dueAt: number, zone: string): string {
  return wholeDay ?? localDayOf(dueAt, zone);
}
