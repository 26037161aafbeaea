import { termsInView } from '#domain/terms/terms-in-view';
import { isOverdue } from '#domain/time/due';
import { MINUTE_MS } from '#domain/time/local-date-time';
import type { SessionUser } from '../../auth/session';
import { boundedNow, type Actor } from '../../database/database';
import { Selection } from '../../database/narrow-read';
import { withCourses } from '../assignments/assignment.reads';
import type { CourseWithWork } from '../assignments/assignment.types';
import { keptPart } from '../../database/kept-parts';
import type { OccurrenceType } from '../calendar/event.types';
import { CALENDAR_NOUNS, readOccurrences, type DayRange } from '../calendar/occurrence.reads';
import { AWAITED_MS, byDeadline, dueRows, type Frame, frameOf, shownRows } from './due-rows';
import { isOpenRow } from './open-work';
import { lastRecovery } from './recovery/recovery.service';
import type { TodayType } from './today.types';
import { readWork, type Work, type WorkRow } from './work.reads';

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
  const rows = shownRows(work);
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
