import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import { calendarSpan } from '#domain/assignments/calendar-span';
import { takesPlace } from '#domain/assignments/sitting';
import { addDays } from '#domain/time/local-date';
import type { Span } from '#domain/time/clashes';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { alarmLines } from '../../ical/write-calendar';
import { contentLine, dayValue, instantValue, utcValue } from '../../ical/write-line';
import { dayText, instantText } from '../../database/sql';
import { isFinishedIn } from '../assignments/assignment.reads';
import { identityLines, textLine, uriLine, type ComponentLife } from './event-component';

/** An assignment with a deadline, for calendars. */
export interface DeadlineSource extends ComponentLife {
  id: string;
  title: string;
  type: AssignmentType;
  progress: AssignmentProgress;
  /** Whether it is done: ticked, or finished by its score. */
  isDone: boolean;
  /** 1 is the most important, 4 the least. */
  priority: number;
  courseCode: string | null;
  notes: string | null;
  link: string | null;
  dueDate: string;
  /** Null: the whole day counts. */
  dueTime: string | null;
  /** ISO instant. */
  dueAt: string;
  /** ISO instant at which it was finished; null: it is not. */
  completedAt: string | null;
}

interface DeadlineStyle {
  /** Whether finished work has a check mark before its title. */
  marksFinished?: boolean;
  /** Minutes before the deadline for an alarm; null for none. */
  alarmMinutes?: number | null;
}

/**
 * The VEVENT of a deadline: the half hour that ends with it, or starts with it for an exam or anything else that is
 * sat, or its whole day. An event, because Google, Outlook, and phones don't show the tasks of a feed. It doesn't
 * block time.
 */
export function deadlineComponent(deadline: DeadlineSource, style: DeadlineStyle = {}): string {
  const { marksFinished = false, alarmMinutes = null } = style;
  const summary = summaryOf(deadline, wordOf(deadline));
  const span = spanOf(deadline);
  const isMarked = marksFinished && deadline.isDone;
  return (
    contentLine('BEGIN', 'VEVENT') +
    identityLines(`assignment-${deadline.id}`, deadline) +
    timeLines(deadline, span) +
    textLine('SUMMARY', isMarked ? `✓ ${summary}` : summary) +
    detailLines(deadline) +
    contentLine('TRANSP', 'TRANSPARENT') +
    (isMarked
      ? ''
      : alarmLines({
          minutes: alarmMinutes,
          text: summary,
          allDay: span === null,
          momentAfterStart: span ? (Date.parse(deadline.dueAt) - span.start) / MINUTE_MS : 0,
        })) +
    contentLine('END', 'VEVENT')
  );
}

const STATUSES = {
  todo: 'NEEDS-ACTION',
  doing: 'IN-PROCESS',
  submitted: 'COMPLETED',
  let_go: 'CANCELLED',
} as const;

/** Our priorities as the standard's, where 1 is the highest, 9 the lowest, and 0 none. */
const PRIORITIES = [0, 1, 3, 5, 0];

/** The `STATUS` of a VTODO. */
export function statusLine({ isDone, progress }: Pick<DeadlineSource, 'isDone' | 'progress'>): string {
  return contentLine('STATUS', STATUSES[isDone ? 'submitted' : progress]);
}

/** The `PRIORITY` of a VTODO. */
export function priorityLine({ priority }: Pick<DeadlineSource, 'priority'>): string {
  return contentLine('PRIORITY', String(PRIORITIES[priority] ?? 0));
}

/**
 * The VTODO of a deadline, for programs with task lists. It has its own UID: a program that reads both calendars
 * would take a task and an event with the same UID for the same thing.
 */
export function todoComponent(deadline: DeadlineSource, { alarmMinutes = null }: DeadlineStyle = {}): string {
  const { dueTime, dueDate, dueAt, isDone, completedAt } = deadline;
  const summary = summaryOf(deadline, deadline.type === 'exam' ? 'Exam: ' : '');
  const alarm = { minutes: alarmMinutes, text: summary, allDay: dueTime === null, atEnd: true };
  return (
    contentLine('BEGIN', 'VTODO') +
    identityLines(`task-${deadline.id}`, deadline) +
    (dueTime === null
      ? contentLine('DUE;VALUE=DATE', dayValue(dueDate))
      : contentLine('DUE', instantValue(dueAt))) +
    textLine('SUMMARY', summary) +
    detailLines(deadline) +
    statusLine(deadline) +
    priorityLine(deadline) +
    (isDone ? contentLine('PERCENT-COMPLETE', '100') : alarmLines(alarm)) +
    (isDone && completedAt !== null ? contentLine('COMPLETED', instantValue(completedAt)) : '') +
    contentLine('END', 'VTODO')
  );
}

function summaryOf({ title, courseCode }: DeadlineSource, kind: string): string {
  return `${kind}${title}${courseCode === null ? '' : ` [${courseCode}]`}`;
}

/** The word before the title: a quiz at a set time isn't "due", just as an exam isn't. */
function wordOf({ type, dueTime }: DeadlineSource): string {
  if (!takesPlace({ type, isWholeDay: dueTime === null })) return 'Due: ';
  return type === 'exam' ? 'Exam: ' : 'Quiz: ';
}

/** Null: the whole day counts. */
function spanOf({ type, dueDate, dueTime, dueAt }: DeadlineSource): Span | null {
  if (dueTime === null) return null;
  return calendarSpan({ type, dueAt: Date.parse(dueAt), dueLocal: `${dueDate}T${dueTime}` });
}

function detailLines({ notes, link, type }: DeadlineSource): string {
  return (
    textLine('DESCRIPTION', notes) +
    uriLine('URL', link) +
    contentLine('CATEGORIES', type === 'exam' ? 'Exam' : 'Assignment')
  );
}

function timeLines({ dueDate }: DeadlineSource, span: Span | null): string {
  return span === null
    ? contentLine('DTSTART;VALUE=DATE', dayValue(dueDate)) +
        contentLine('DTEND;VALUE=DATE', dayValue(addDays(dueDate, 1)))
    : contentLine('DTSTART', utcValue(span.start)) + contentLine('DTEND', utcValue(span.end));
}

/** Columns of an assignment `e` with a deadline, as calendars need them, without its notes. */
export const DEADLINE_COLUMNS = `
  e.id, e.title, e.type, e.progress, e.priority, e.link, e.version, ${dayText('e.due_date')} AS "dueDate",
  to_char(e.due_time, 'HH24:MI') AS "dueTime", ${instantText('e.due_at')} AS "dueAt",
  ${instantText('e.completed_at')} AS "completedAt",
  e.progress <> 'let_go' AND ${isFinishedIn('e')} AS "isDone"`;
