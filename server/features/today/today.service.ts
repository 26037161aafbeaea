import { hasTakenPlace } from '#domain/assignments/sitting';
import { termsInView } from '#domain/terms/terms-in-view';
import { isOverdue } from '#domain/time/due-group';
import { addDays } from '#domain/time/local-date';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import { boundedNow, type Actor } from '../../database/database';
import { Selection } from '../../database/narrow-read';
import { withCourses } from '../assignments/assignment.reads';
import type { CourseWithWork } from '../assignments/assignment.types';
import { keptPart } from '../../database/kept-parts';
import type { OccurrenceType } from '../calendar/event.types';
import { CALENDAR_NOUNS, readOccurrences, type DayRange } from '../calendar/occurrence.reads';
import { midnightInstant } from '../terms/term.reads';
import { isOpenRow } from './open-work';
import { lastRecovery } from './recovery/recovery.service';
import type { TodayType } from './today.types';
import { readWork, type Work, type WorkRow } from './work.reads';

/** Days whose deadlines are shown, today being the first. */
const DAYS_SHOWN = 7;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** An exam or quiz without a score is shown for so long; older ones appear only in their lists. */
const AWAITED_MS = 14 * DAY_MS;

/** The time and days that Today is about. */
interface Frame extends DayRange {
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

function frameOf(now: Date, timezone: string): Frame {
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
  const { dueMs, progress, completedAt, steps } = row;
  if (dueMs !== null && dueMs < end && progress !== 'let_go') {
    if (isOpen || dueMs >= begin || (completedAt !== null && Date.parse(completedAt) >= begin)) return true;
  }
  const hasStep = () =>
    steps.some(
      ({ isDone, estimateMinutes, dueDate }) =>
        !isDone && (estimateMinutes ?? 0) > 0 && dueDate !== null && dueDate <= to,
    );
  return (isOpen && hasStep()) || isAwaitingScore(row, now);
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

function byDeadline(left: WorkRow, right: WorkRow): number {
  const [due, other] = [left.dueMs ?? Number.MAX_SAFE_INTEGER, right.dueMs ?? Number.MAX_SAFE_INTEGER];
  return due - other || left.priority - right.priority || (left.id < right.id ? -1 : 1);
}

/** Today's assignments by deadline, at most so many, and the number of the others. */
function dueRows(rows: readonly WorkRow[], frame: Frame, first: number | null) {
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
  const isToday = ({ isOpen, row: { dueTime, dueDate, dueMs } }: (typeof due)[number]) =>
    isOpen &&
    (dueTime === null
      ? dueDate === frame.from
      : dueMs !== null && dueMs >= frame.begin && dueMs < frame.tomorrow);
  const [leftLate, left] = [late.slice(forLate), others.slice(forOthers)];
  const unplanned = leftLate.filter(({ row }) => row.plannedOn === null || row.plannedOn < frame.from).length;
  const today = left.filter(isToday).length;
  const rest = { late: unplanned, today, others: leftLate.length - unplanned + left.length - today };
  const listed = [...late.slice(0, forLate), ...others.slice(0, forOthers)].map(({ row }) => row);
  return { due: listed.sort(byDeadline), rest };
}

/** The courses of the terms in view and without a term, with their open work, and all others. */
function coursesOf({ rows, courses, terms, totals }: Work, { now, from }: Frame) {
  const inView = new Set<string | null>([null, ...termsInView(terms, from).map(({ id }) => id)]);
  const current = terms.find(({ isCurrent }) => isCurrent) ?? null;
  const openOf = new Map<string | null, WorkRow[]>();
  for (const row of rows.values()) {
    if (!isOpenRow(row, now)) continue;
    const known = openOf.get(row.courseId);
    if (known) known.push(row);
    else openOf.set(row.courseId, [row]);
  }
  const all = courses.map((course): CourseWithWork & { isShown: boolean } => {
    const open = openOf.get(course.id) ?? [];
    const next = firstDue(open, now);
    return {
      work: {
        id: course.id,
        openAssignments: open.length,
        totalAssignments: totals[course.id] ?? 0,
        nextDue: next && { ...next },
      },
      isShown: course.status !== 'archived' && inView.has(course.termId),
      ...(course.termId !== null && course.termId === current?.id && { term: current }),
      ...course,
    };
  });
  return { all, current };
}

/** The one whose deadline passes next. */
function firstDue(rows: readonly WorkRow[], now: number): WorkRow | null {
  const ahead = rows.filter(({ dueMs }) => dueMs !== null && !isOverdue(dueMs, now));
  return ahead.reduce<WorkRow | null>(
    (first, row) => (first && byDeadline(first, row) < 0 ? first : row),
    null,
  );
}

/** When the next deadline passes or a score is no longer awaited; null for neither. */
function nextChange(rows: readonly WorkRow[], now: number): Date | null {
  const moments = rows.flatMap(({ dueMs }) => {
    if (dueMs === null || dueMs < now - AWAITED_MS) return [];
    return [dueMs + AWAITED_MS, ...(isOverdue(dueMs, now) ? [] : [dueMs + MINUTE_MS])];
  });
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** Classes and events of some days. They are copied, because each answer links them with its own courses. */
async function readDays(actor: Actor, days: DayRange, timezone: string) {
  const { occurrences, cancelled } = await keptPart(actor, {
    name: `days ${days.from} ${days.to} ${timezone}`,
    nouns: CALENDAR_NOUNS,
    read: () => readOccurrences(actor, days),
    size: (found) => (found.occurrences.length + found.cancelled.length + found.events.length) * ROW_BYTES,
  });
  const copied = (rows: readonly OccurrenceType[]) => rows.map((row) => ({ course: undefined, ...row }));
  return { occurrences: copied(occurrences), cancelled: copied(cancelled) };
}

/** Bytes of an instance or an event, roughly. */
const ROW_BYTES = 800;

/**
 * Reads the student's day: deadlines, courses, and term in one statement, classes and events in another; what has not
 * changed is kept, see {@link keptPart}.
 * @param asked the fields to read.
 * @param first the most assignments; null: all.
 */
export async function readToday(
  actor: Actor,
  user: SessionUser,
  asked: Selection,
  first: number | null,
): Promise<TodayType> {
  const { timezone } = user;
  const { now, holdsUntil } = boundedNow(actor);
  const frame = frameOf(now, timezone);
  const { from, to } = frame;
  const [work, days] = await Promise.all([
    asked.has(...IN_WORK) ? readWork(actor) : NOTHING,
    asked.has('nextClass', 'occurrences', 'cancelled') ? readDays(actor, { from, to }, timezone) : NO_DAYS,
  ]);
  const { all: courses, current: term } = coursesOf(work, frame);
  const archived = new Set(courses.filter(({ status }) => status === 'archived').map(({ id }) => id));
  const rows = [...work.rows.values()].filter(({ courseId }) => !archived.has(courseId ?? ''));
  const { due, rest } = dueRows(rows, frame, first);
  const exam = firstDue(
    rows.filter((row) => row.type === 'exam' && isOpenRow(row, frame.now)),
    frame.now,
  );
  const recovery = lastRecovery(work.rows.values(), frame.now);
  const ahead = withCourses(days.occurrences, courses);
  const nextClass = ahead.find((occurrence) => isClassAhead(occurrence, now)) ?? null;
  const tomorrow = new Date(frame.tomorrow);
  // A recovery can be undone for a week from a moment within a minute.
  if (!recovery) {
    const changesAt = nextChange([...work.rows.values()], frame.now);
    holdsUntil(earliest(tomorrow, changesAt, nextClass && new Date(nextClass.endsAt)));
  }
  const isToday = ({ startsAt }: OccurrenceType) => new Date(startsAt) < tomorrow;
  const owners = new Set(due.map(({ courseId }) => courseId));
  return {
    date: from,
    timezone,
    revision: user.revision,
    nextClass,
    occurrences: ahead.filter(isToday),
    cancelled: withCourses(days.cancelled, courses).filter(isToday),
    assignments: withCourses(copiesOf(due), courses),
    rest,
    nextExam: exam && (withCourses(copiesOf([exam]), courses)[0] ?? null),
    courses: courses.filter(({ isShown }) => isShown),
    otherCourses: courses.filter(({ id, isShown }) => !isShown && owners.has(id)),
    term,
    recovery,
    user,
  };
}

/** Each answer links rows with its own courses. */
function copiesOf(rows: readonly WorkRow[]): WorkRow[] {
  return rows.map((row) => ({ ...row }));
}

function earliest(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((least, other) => (other && other < least ? other : least), first);
}

const NOTHING: Work = { rows: new Map(), courses: [], terms: [], totals: {}, factors: [] };

const NO_DAYS: { occurrences: OccurrenceType[]; cancelled: OccurrenceType[] } = {
  occurrences: [],
  cancelled: [],
};

/** The fields that {@link readWork} serves. */
const IN_WORK = ['assignments', 'rest', 'nextExam', 'courses', 'otherCourses', 'term', 'recovery'];

function isClassAhead(occurrence: OccurrenceType, now: Date): boolean {
  return occurrence.kind === 'class' && Date.parse(occurrence.endsAt) > now.getTime();
}
