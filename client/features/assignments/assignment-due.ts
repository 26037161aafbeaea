import { isOpen } from '#domain/assignments/assignment';
import { hasTakenPlace } from '#domain/assignments/sitting';
import { type DueGroup, isOverdue, upcomingGroup } from '#domain/time/due-group';
import { compareDays, diffDays } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { cityOf } from '#domain/time/zone';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import type { Format, Place } from '../../ui/format';

/** What tells when something is due, and whether it still is. */
export type Deadline = Pick<
  AssignmentRow_AssignmentFragment,
  'dueDate' | 'dueTime' | 'dueZone' | 'dueAt' | 'progress' | 'completedAt'
>;

/** A deadline of a kind of work: some kinds take place then, and cannot be late. */
export type KindDeadline = Deadline & Pick<AssignmentRow_AssignmentFragment, 'type'>;

/** What tells when it is begun. */
export type Planned = Pick<AssignmentRow_AssignmentFragment, 'plannedOn'>;

/** A deadline as the student's own clocks show it. */
export interface LocalDue {
  /** `YYYY-MM-DD`; null without a deadline. */
  day: string | null;
  /** `HH:MM`; null when the whole day counts. */
  time: string | null;
}

/**
 * Day and time of a deadline on the student's clocks. A deadline without a time keeps its day wherever the
 * student is: "due on Friday" means Friday.
 */
export function localDue({ dueDate, dueTime, dueZone, dueAt }: Deadline, format: Format): LocalDue {
  if (dueAt === null || dueTime === null || dueZone === format.timezone)
    return { day: dueDate, time: dueTime };
  const local = format.local(dueAt);
  return { day: dayOf(local), time: timeOf(local) };
}

/** Whether an open deadline has passed; an exam that was sat is not late, see {@link isPast}. */
export function isLate(deadline: KindDeadline, now: number): boolean {
  return isOpen(deadline) && isMissed(deadline, now);
}

/** Whether it has taken place, and so asks for nothing any more. */
export function isPast({ type, dueAt, dueTime }: KindDeadline, now: number): boolean {
  return (
    dueAt !== null && hasTakenPlace({ type, dueAt: Date.parse(dueAt), isWholeDay: dueTime === null }, now)
  );
}

/** Whether a deadline that can be missed has passed at an instant. */
function isMissed(deadline: KindDeadline, at: number): boolean {
  return deadline.dueAt !== null && isOverdue(Date.parse(deadline.dueAt), at) && !isPast(deadline, at);
}

/**
 * The day on which Today shows an assignment: its deadline, and for late work the day for which it is planned, unless
 * that has passed as well. Null without a deadline, and for late work that waits for nothing.
 */
export function dayOnToday(assignment: KindDeadline & Planned, format: Format, now: number): string | null {
  if (!isLate(assignment, now)) return localDue(assignment, format).day;
  const { plannedOn } = assignment;
  return plannedOn !== null && compareDays(plannedOn, format.today()) >= 0 ? plannedOn : null;
}

/** Whether it is late and nobody has planned when it is done. */
export function isLeftBehind(assignment: KindDeadline & Planned, format: Format, now: number): boolean {
  return isLate(assignment, now) && dayOnToday(assignment, format, now) === null;
}

/**
 * The group in which Today shows an assignment; null without a deadline. What was late when it was done stays with
 * what is late, so that a tick does not move the line away.
 */
export function dueGroupOf(deadline: KindDeadline & Planned, format: Format, now: number): DueGroup | null {
  const planned = isLate(deadline, now) ? dayOnToday(deadline, format, now) : null;
  if (planned !== null) return upcomingGroup(diffDays(format.today(), planned));
  const { day } = localDue(deadline, format);
  if (day === null) return null;
  return wasLate(deadline, now) ? 'overdue' : upcomingGroup(diffDays(format.today(), day));
}

function wasLate(deadline: KindDeadline, now: number): boolean {
  const { completedAt } = deadline;
  if (isOpen(deadline) || completedAt === null) return isLate(deadline, now);
  return isMissed(deadline, Date.parse(completedAt));
}

/**
 * When it is due, as people say it; where the clocks of its own zone read differently, what they say stands behind, and
 * behind a whole day of another zone the moment it ends here.
 */
export function dueText(deadline: Deadline, format: Format, place: Place = 'start'): string | null {
  const { day, time } = localDue(deadline, format);
  const { dueDate, dueTime, dueZone, dueAt } = deadline;
  const text = format.due({ dueDate: day, dueTime: time }, place);
  if (text === null || !dueDate || !dueZone || dueAt === null) return text;
  const moment = (on: string, at: string) => `${format.weekday(on)} ${format.time(at)}`;
  if (dueTime === null) {
    const local = format.local(dueAt);
    if (local === `${dueDate}T${END_OF_DAY}`) return text;
    return `${text} (${assignmentMessages.endsHere(moment(dayOf(local), timeOf(local)), cityOf(dueZone))})`;
  }
  if (day === dueDate && time === dueTime) return text;
  return `${text} (${day === dueDate ? format.time(dueTime) : moment(dueDate, dueTime)} ${cityOf(dueZone)})`;
}

/** The last minute of a day, as `dueInstant` has it. */
const END_OF_DAY = '23:59';

/** Earliest first, undated last, then by importance and title. */
export function compareDue(
  left: Deadline & { priority: number; title: string },
  right: Deadline & { priority: number; title: string },
): number {
  if (left.dueAt === null || right.dueAt === null) {
    if (left.dueAt !== right.dueAt) return left.dueAt === null ? 1 : -1;
  } else if (left.dueAt !== right.dueAt) {
    return Date.parse(left.dueAt) - Date.parse(right.dueAt);
  }
  return left.priority - right.priority || left.title.localeCompare(right.title);
}
