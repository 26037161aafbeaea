import { hasTakenPlace } from '#domain/assignments/sitting';
import { isOverdue } from '#domain/time/due';
import { addDays } from '#domain/time/local-date';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { localDayOf } from '#domain/time/zone';
import type { DayRange } from '../calendar/occurrence.reads';
import { midnightInstant } from '../terms/term.reads';
import { isOpenRow } from './open-work';
import type { Work, WorkRow } from './work.reads';

/** Days whose deadlines are shown, today being the first. */
const DAYS_SHOWN = 7;

/** An exam or quiz without a score is shown for so long; older ones appear only in their lists. */
export const AWAITED_MS = 14 * WALL_DAY_MS;

/** The time and days that Today is about. */
export interface Frame extends DayRange {
  /** Epoch milliseconds. */
  now: number;
  /** The begins of today, tomorrow, and the day after the last one, in epoch milliseconds. */
  begin: number;
  tomorrow: number;
  end: number;
}

/** An assignment of Today, with its place in the list. */
interface DueRow {
  row: WorkRow;
  isLate: boolean;
}

export function frameOf(now: Date, timezone: string): Frame {
  const from = localDayOf(now.getTime(), timezone);
  const to = addDays(from, DAYS_SHOWN - 1);
  const [begin, tomorrow, end] = [from, addDays(from, 1), addDays(to, 1)].map((day) =>
    midnightInstant(day, timezone).getTime(),
  ) as [number, number, number];
  return { now: now.getTime(), from, to, begin, tomorrow, end };
}

function isAwaitingScore(row: WorkRow, now: number): boolean {
  const { type, dueMs, dueTime, pointsEarned, gradingState, courseId, progress } = row;
  if (dueMs === null || dueMs < now - AWAITED_MS || courseId === null || progress === 'let_go') return false;
  const isPast = hasTakenPlace({ type, dueAt: dueMs, isWholeDay: dueTime === null }, now);
  return isPast && pointsEarned === null && gradingState === 'counted';
}

/** Whether Today shows an assignment. */
function isDue(row: WorkRow, isOpen: boolean, { now, begin, end, to }: Frame): boolean {
  const { dueMs, progress, completedAt } = row;
  if (dueMs !== null && dueMs < end && progress !== 'let_go') {
    if (isOpen || dueMs >= begin || (completedAt !== null && Date.parse(completedAt) >= begin)) return true;
  }
  return (isOpen && hasStep(row, to)) || isAwaitingScore(row, now);
}

/** Whether an estimated subtask is due by a day. */
function hasStep({ steps }: WorkRow, day: string): boolean {
  return steps.some(
    ({ isDone, estimateMinutes, dueDate }) =>
      !isDone && (estimateMinutes ?? 0) > 0 && dueDate !== null && dueDate <= day,
  );
}

/** In two ordered lists: late work, latest first; then the rest, due next first. */
function byPlace({ begin }: Frame) {
  const rank = ({ row: { dueMs }, isLate }: DueRow) => {
    if (isLate || (dueMs !== null && dueMs < begin)) return 2;
    return dueMs === null ? 1 : 0;
  };
  return (left: DueRow, right: DueRow): number => {
    const [place, other] = [rank(left), rank(right)];
    if (place !== other) return place - other;
    const later = (left.row.dueMs ?? 0) - (right.row.dueMs ?? 0);
    return (place === 2 ? -later : later) || (left.row.id < right.row.id ? -1 : 1);
  };
}

export function byDeadline(left: WorkRow, right: WorkRow): number {
  const [due, other] = [left.dueMs ?? Number.MAX_SAFE_INTEGER, right.dueMs ?? Number.MAX_SAFE_INTEGER];
  return due - other || left.priority - right.priority || (left.id < right.id ? -1 : 1);
}

/** What Today may show: all but the work of archived courses. */
export function shownRows({ rows, courses }: Pick<Work, 'rows' | 'courses'>): WorkRow[] {
  const archived = new Set(courses.filter(({ status }) => status === 'archived').map(({ id }) => id));
  return [...rows.values()].filter(({ courseId }) => !archived.has(courseId ?? ''));
}

/** Today's assignments by deadline, at most so many, and the number of the others. */
export function dueRows(rows: readonly WorkRow[], frame: Frame, first: number | null) {
  const due = rows.flatMap((row) => {
    const isOpen = isOpenRow(row, frame.now);
    const isLate = isOpen && row.dueMs !== null && isOverdue(row.dueMs, frame.now);
    return isDue(row, isOpen, frame) ? [{ row, isLate, isOpen }] : [];
  });
  const most = first ?? due.length;
  const late = due.filter(({ isLate }) => isLate).sort(byPlace(frame));
  const others = due.filter(({ isLate }) => !isLate).sort(byPlace(frame));
  const forLate = Math.max(Math.floor((most + 2) / 3), most - others.length);
  const forOthers = Math.max(most - Math.floor((most + 2) / 3), most - late.length);
  const [leftLate, left] = [late.slice(forLate), others.slice(forOthers)];
  const unplanned = leftLate.filter(({ row }) => row.plannedOn === null || row.plannedOn < frame.from).length;
  const today = left.filter(({ row, isOpen }) => isOpen && isDueToday(row, frame)).length;
  const rest = { late: unplanned, today, others: leftLate.length - unplanned + left.length - today };
  const listed = [...late.slice(0, forLate), ...others.slice(0, forOthers)].map(({ row }) => row);
  return { due: listed.sort(byDeadline), rest };
}

function isDueToday({ dueTime, dueDate, dueMs }: WorkRow, { from, begin, tomorrow }: Frame): boolean {
  return dueTime === null ? dueDate === from : dueMs !== null && dueMs >= begin && dueMs < tomorrow;
}

/**
 * The IDs of what Today lists above all that is due later: late work, unless it is planned for another day, work due
 * today, and work due after the week with a subtask due by today.
 * @param first the most assignments on Today
 */
export function nearIds(rows: readonly WorkRow[], frame: Frame, first: number): ReadonlySet<string> {
  const near = dueRows(rows, frame, first).due.filter((row) => {
    const { dueMs, plannedOn } = row;
    if (dueMs !== null && isOverdue(dueMs, frame.now)) return plannedOn === null || plannedOn <= frame.from;
    return isDueToday(row, frame) || ((dueMs === null || dueMs >= frame.end) && hasStep(row, frame.from));
  });
  return new Set(near.map(({ id }) => id));
}
