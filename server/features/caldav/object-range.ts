import { WALL_DAY_MS } from '#domain/time/local-date-time';
import type { ParsedMoment } from '../../ical/parsed-calendar';
import { instantOf } from '../../ical/moment';
import { takesPlaceWithin, type TimeRange } from './instances';
import type { ObjectRow, TaskRow } from './object-rows';
import { taskTimes } from './write-task';

/**
 * Whether an object overlaps a range.
 * @param zone for whole days of events
 */
export function isWithin(row: ObjectRow, range: TimeRange, zone: string): boolean {
  return row.noun === 'event' ? takesPlaceWithin(row, range, zone) : isTaskWithin(row, range);
}

/**
 * Whether a task overlaps a range, by the times that its object has (the table of RFC 4791 §9.9 for VTODO). A date is
 * all of that day for the student: the table names no moment of it.
 */
function isTaskWithin(task: TaskRow, { from, to }: TimeRange): boolean {
  const { start, due, zone } = taskTimes(task);
  const [begins, ends] = [spanOf(start, zone), spanOf(due, zone)];
  if (begins && ends) return (from < ends.to || from <= begins.to) && (to > begins.from || to >= ends.from);
  if (begins) return from <= begins.to && to > begins.from;
  if (ends) return from < ends.to && to >= ends.from;
  const created = Date.parse(task.createdAt);
  if (!task.isDone || task.completedAt === null) return to > created;
  const completed = Date.parse(task.completedAt);
  return from <= Math.max(created, completed) && to >= Math.min(created, completed);
}

/** An instant, or a day from its first to its last instant; null without a moment. */
function spanOf(moment: ParsedMoment | null, zone: string): TimeRange | null {
  if (moment === null) return null;
  const from = instantOf(moment, zone);
  return { from, to: moment.type === 'date' ? from + WALL_DAY_MS - 1 : from };
}
