import { isOpen } from '#domain/assignments/open';
import { type DueGroup, isOverdue, upcomingGroup } from '#domain/time/due';
import { compareDays, diffDays } from '#domain/time/local-date';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { compareText } from '../../ui/format/compare-text';
import { localDue } from '../../ui/format/due';
import type { Format } from '../../ui/format/format-context';

type Deadline = Pick<
  AssignmentRow_AssignmentFragment,
  'dueDate' | 'dueTime' | 'dueZone' | 'dueAt' | 'progress' | 'isStillOpen' | 'pointsEarned' | 'completedAt'
>;

/** A deadline with its type: some types take place then, and can't be late. */
type KindDeadline = Deadline & Pick<AssignmentRow_AssignmentFragment, 'type'>;

type Planned = Pick<AssignmentRow_AssignmentFragment, 'plannedOn'>;

/** Whether the deadline of open work has passed. */
export function isLate(deadline: KindDeadline, now: number): boolean {
  return isOpen(deadline, now) && deadline.dueAt !== null && isOverdue(Date.parse(deadline.dueAt), now);
}

/** How much open work is due today and not late yet. */
export function dueTodayCount(work: readonly KindDeadline[], format: Format, now: number): number {
  const today = format.today();
  const isDue = (one: KindDeadline) => isOpen(one, now) && !isLate(one, now);
  return work.filter((one) => localDue(one, format).day === today && isDue(one)).length;
}

/**
 * The day on which Today shows an assignment: its deadline, and for late work the day it is planned for, unless that
 * has passed as well. Null without a deadline, and for late work that isn't planned.
 */
function dayOnToday(assignment: KindDeadline & Planned, format: Format, now: number): string | null {
  if (!isLate(assignment, now)) return localDue(assignment, format).day;
  const { plannedOn } = assignment;
  return plannedOn !== null && compareDays(plannedOn, format.today()) >= 0 ? plannedOn : null;
}

/** Whether it is late and not planned for a later day. */
export function isLeftBehind(assignment: KindDeadline & Planned, format: Format, now: number): boolean {
  return isLate(assignment, now) && dayOnToday(assignment, format, now) === null;
}

/**
 * The group in which Today shows an assignment; null without a deadline. Finished work stays on its day, and moves to
 * the finished work once that day is over: it is never late.
 */
export function dueGroupOf(deadline: KindDeadline & Planned, format: Format, now: number): DueGroup | null {
  const planned = isLate(deadline, now) ? dayOnToday(deadline, format, now) : null;
  if (planned !== null) return upcomingGroup(diffDays(format.today(), planned));
  const { day } = localDue(deadline, format);
  if (day === null) return null;
  if (isLate(deadline, now)) return 'overdue';
  return isDoneBefore(deadline, format, now) ? 'done' : upcomingGroup(diffDays(format.today(), day));
}

/** Whether it is done and was due on a day that is over. */
export function isDoneBefore(deadline: KindDeadline, format: Format, now: number): boolean {
  const { day } = localDue(deadline, format);
  return day !== null && compareDays(day, format.today()) < 0 && !isOpen(deadline, now);
}

/** Earliest first, undated last. */
export function compareDueAt(left: Pick<Deadline, 'dueAt'>, right: Pick<Deadline, 'dueAt'>): number {
  if (left.dueAt === null || right.dueAt === null)
    return Number(left.dueAt === null) - Number(right.dueAt === null);
  return Date.parse(left.dueAt) - Date.parse(right.dueAt);
}

/** By deadline, then by importance and title. */
export function compareDue(
  left: Deadline & { priority: number; title: string },
  right: Deadline & { priority: number; title: string },
): number {
  return compareDueAt(left, right) || left.priority - right.priority || compareText(left.title, right.title);
}
