import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import { boundedNow, type Actor } from '../../database/database';
import { NarrowRead, Selection } from '../../database/narrow-read';
import {
  ASSIGNMENT_TABLES,
  assignmentColumns,
  BY_DEADLINE,
  courseWorkColumn,
  hasTakenPlaceAt,
  isOpenAt,
  nextDuePasses,
  withCourses,
} from '../assignments/assignment.reads';
import type { AssignmentType, CourseWithWork } from '../assignments/assignment.types';
import type { OccurrenceType } from '../calendar/event.types';
import { readOccurrences, type DayRange } from '../calendar/occurrence.reads';
import { BY_CODE, courseColumns } from '../courses/course.reads';
import { hasStepUntil } from '../subtasks/subtask.reads';
import { midnightInstant, TERM_COLUMNS, termsInView } from '../terms/term.reads';
import type { TermType } from '../terms/term.types';
import { LAST_RECOVERY } from './recovery/recovery.service';
import type { RecoveryType } from './recovery/recovery.types';
import type { TodayRestType, TodayType } from './today.types';

/** Days whose deadlines are shown, today being the first. */
const DAYS_SHOWN = 7;

/** The result of one statement: rows as the API shows them, not linked yet. Unselected fields are absent. */
interface TodayRow {
  term?: TermType | null;
  courses?: (CourseWithWork & { shown: boolean })[];
  assignments?: AssignmentType[];
  rest?: TodayRestType;
  exam?: AssignmentType | null;
  recovery?: RecoveryType | null;
  /** When a deadline passes or a score is no longer awaited; null for neither. */
  changesAt?: Date | null;
}

/** Assignments `a` of the student, without those of archived courses. */
const FROM_CURRENT = `${ASSIGNMENT_TABLES}
  LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE a.user_id = $1 AND c.status IS DISTINCT FROM 'archived'`;

const IS_OPEN = isOpenAt('$2');

/** An exam or quiz of the last two weeks without a score; older ones appear only in their lists. */
const AWAITS_SCORE = `(${hasTakenPlaceAt('$2')} AND a.due_at >= $2::timestamptz - interval '14 days'
  AND a.points_earned IS NULL AND a.grading_state = 'counted' AND a.course_id IS NOT NULL AND a.progress <> 'let_go')`;

/** Whether Today shows assignment `a`. */
const IS_DUE = `(a.due_at < $4 AND a.progress <> 'let_go' AND (${IS_OPEN} OR a.due_at >= $3 OR a.completed_at >= $3)
  OR ${IS_OPEN} AND ${hasStepUntil('$5')} OR ${AWAITS_SCORE})`;

/** When the two weeks of the earliest deadline within them are over; only exams and quizzes count, but all are sorted. */
const SCORE_AWAITED_UNTIL = `(SELECT min(p.due_at) FROM assignments p
    WHERE p.user_id = $1 AND p.due_at >= $2::timestamptz - interval '14 days') + interval '14 days'`;

const CHANGES_AT = `least(${nextDuePasses('$2')}, ${SCORE_AWAITED_UNTIL}) AS "changesAt"`;

/**
 * $1 owner, $2 now, $3 start of today, $4 end of the last day shown, $5 that day; not every variant needs all of
 * them.
 */
const GIVEN = 'given AS (SELECT $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::date)';

const FIRST_DAY = `$5::date - ${DAYS_SHOWN - 1}`;

/** Whether course `c` appears on Today: with the terms in view, or without any. */
const IS_SHOWN = `(c.status <> 'archived' AND (c.term_id IS NULL OR c.term_id IN (${termsInView(`(${FIRST_DAY})`)})))`;

/** Today's assignments in two ordered lists: late work, latest first; then the rest, due next first. */
const PLACED_DUE = [
  `candidate AS (
  SELECT a.id, a.due_at, ${IS_OPEN} AND a.due_at <= $2::timestamptz - interval '1 minute' IS TRUE AS "isLate",
    coalesce(a.planned_on, '-infinity') < ${FIRST_DAY} AS "isUnplanned",
    ${IS_OPEN} AND CASE WHEN a.due_time IS NULL THEN a.due_date = ${FIRST_DAY} ELSE a.due_at >= $3 AND a.due_at < $7 END AS "isToday"
  FROM ${FROM_CURRENT} AND ${IS_DUE})`,
  `numbered AS (
  SELECT *, count(*) OVER () - count(*) OVER (PARTITION BY "isLate") AS "inOther",
    row_number() OVER (PARTITION BY "isLate"
      ORDER BY CASE WHEN "isLate" OR due_at < $3 THEN 2 WHEN due_at IS NULL THEN 1 ELSE 0 END,
        CASE WHEN NOT "isLate" AND due_at >= $3 THEN due_at END, due_at DESC, id) AS place
  FROM candidate)`,
  `placed AS (
  SELECT *, place <= greatest(CASE WHEN "isLate" THEN ($6::int + 2) / 3 ELSE $6 - ($6 + 2) / 3 END,
    $6 - "inOther") AS "isListed"
  FROM numbered)`,
];

/** The assignments that a shortened list leaves out. */
const REST = `
  SELECT count(*) FILTER (WHERE "isLate" AND "isUnplanned") AS late,
    count(*) FILTER (WHERE NOT "isLate" AND "isToday") AS today,
    count(*) FILTER (WHERE CASE WHEN "isLate" THEN NOT "isUnplanned" ELSE "isToday" IS NOT TRUE END) AS others
  FROM placed WHERE NOT "isListed"`;

const READ_TODAY = new NarrowRead('today', (asked) => todayText(asked, [GIVEN]));

/** Reads at most $6 assignments; $7 is the end of today. */
const READ_FIRST_OF_TODAY = new NarrowRead('first_of_today', (asked) =>
  todayText(asked, [GIVEN, ...PLACED_DUE]),
);

/** @param given steps to run first; those of a shortened list determine which assignments it contains. */
function todayText(asked: Selection, given: readonly string[]): string {
  const ofCourse = courseAsked(asked);
  const isCut = given.length > 1;
  const steps = [
    ...given,
    `term AS (SELECT ${ofCourse.has('term') || asked.has('term') ? TERM_COLUMNS : 't.id'} FROM live_terms t WHERE t.user_id = $1 AND t.is_current)`,
  ];
  const results = [CHANGES_AT];
  const owners = [IS_SHOWN];
  if (asked.has('assignments', 'otherCourses')) {
    steps.push(`due AS (${dueText(asked.at('assignments'), isCut)})`);
    results.push(`(SELECT coalesce(json_agg(due), '[]') FROM due) AS assignments`);
    if (asked.has('otherCourses') || asked.at('assignments').has('course'))
      owners.push('c.id IN (SELECT "courseId" FROM due)');
  }
  if (isCut && asked.has('rest')) results.push(`(SELECT row_to_json(rest) FROM (${REST}) rest) AS rest`);
  if (asked.has('nextExam')) {
    steps.push(`exam AS (${examText(asked.at('nextExam'))})`);
    results.push('(SELECT row_to_json(exam) FROM exam) AS exam');
    if (asked.at('nextExam').has('course')) owners.push('c.id IN (SELECT "courseId" FROM exam)');
  }
  if (asked.has('courses') || owners.length > 1) {
    steps.push(`course AS (${courseText(ofCourse, owners)})`);
    results.push(`(SELECT coalesce(json_agg(course), '[]') FROM course) AS courses`);
  }
  if (asked.has('term') || ofCourse.has('term')) results.push('(SELECT row_to_json(term) FROM term) AS term');
  if (asked.has('recovery')) {
    results.push(`(SELECT row_to_json(recovery) FROM (${LAST_RECOVERY}) recovery) AS recovery`);
  }
  return `WITH ${steps.join(',\n')}\nSELECT ${results.join(',\n')}`;
}

function dueText(asked: Selection, isCut: boolean): string {
  const which = isCut ? 'a.id IN (SELECT id FROM placed WHERE "isListed")' : IS_DUE;
  return `
  SELECT ${assignmentColumns(asked)} FROM ${FROM_CURRENT} AND ${which} ${BY_DEADLINE}`;
}

function examText(asked: Selection): string {
  return `
  SELECT ${assignmentColumns(asked)} FROM ${FROM_CURRENT}
    AND a.type = 'exam' AND ${IS_OPEN} AND a.due_at > $2::timestamptz - interval '1 minute' ${BY_DEADLINE} LIMIT 1`;
}

function courseText(asked: Selection, owners: readonly string[]): string {
  const hasWork = asked.has('openAssignments', 'totalAssignments', 'nextDue');
  return `
  SELECT ${courseColumns(asked)}${hasWork ? `, ${courseWorkColumn('$2', asked)} AS work` : ''}, ${IS_SHOWN} IS TRUE AS shown
  FROM live_courses c WHERE c.user_id = $1 AND (${owners.join(' OR ')}) ${BY_CODE}`;
}

/** One read serves all courses of a day, wherever they appear. */
function courseAsked(asked: Selection): Selection {
  const rows = ['assignments', 'nextExam', 'nextClass', 'occurrences', 'cancelled'];
  return Selection.merge([
    asked.at('courses'),
    asked.at('otherCourses'),
    ...rows.map((name) => asked.at(name).at('course')),
  ]);
}

/**
 * Reads the student's day: deadlines, courses, and term in one statement, classes and events in another.
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
  const date = localDayOf(now.getTime(), timezone);
  const days = { from: date, to: addDays(date, DAYS_SHOWN - 1) };
  const tomorrow = midnightInstant(addDays(date, 1), timezone);
  const [plan, week] = await Promise.all([
    asked.has(...IN_PLAN) ? readPlan(actor, { now, ...days, tomorrow, first }, timezone, asked) : NOTHING,
    asked.has('nextClass', 'occurrences', 'cancelled') ? readOccurrences(actor, days) : null,
  ]);
  const {
    term = null,
    courses = [],
    assignments = [],
    rest = NO_REST,
    exam,
    recovery = null,
    changesAt = null,
  } = plan;
  for (const course of courses) if (course.termId === term?.id) course.term = term;
  const ahead = withCourses(week?.occurrences ?? [], courses);
  const nextClass = ahead.find((occurrence) => isClassAhead(occurrence, now)) ?? null;
  // A recovery can be undone for a week from a moment within a minute.
  if (!recovery) holdsUntil(earliest(tomorrow, changesAt, nextClass && new Date(nextClass.endsAt)));
  return {
    date,
    timezone,
    revision: user.revision,
    nextClass,
    occurrences: ahead.filter(({ startsAt }) => new Date(startsAt) < tomorrow),
    cancelled: withCourses(week?.cancelled ?? [], courses).filter(
      ({ startsAt }) => new Date(startsAt) < tomorrow,
    ),
    assignments: withCourses(assignments, courses),
    rest,
    nextExam: exam ? (withCourses([exam], courses)[0] ?? null) : null,
    courses: courses.filter((course) => course.shown),
    otherCourses: courses.filter(
      ({ id, shown }) => !shown && assignments.some(({ courseId }) => courseId === id),
    ),
    term,
    recovery,
    user,
  };
}

function earliest(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((least, other) => (other && other < least ? other : least), first);
}

const NOTHING: TodayRow = {};

const NO_REST: TodayRestType = { late: 0, today: 0, others: 0 };

/** The fields that {@link READ_TODAY} reads. */
const IN_PLAN = ['assignments', 'rest', 'nextExam', 'courses', 'otherCourses', 'term', 'recovery'];

interface PlanQuestion extends DayRange {
  now: Date;
  tomorrow: Date;
  first: number | null;
}

async function readPlan(
  { database, userId }: Actor,
  { now, tomorrow, first, ...days }: PlanQuestion,
  zone: string,
  asked: Selection,
): Promise<TodayRow> {
  const from = midnightInstant(days.from, zone);
  const end = midnightInstant(addDays(days.to, 1), zone);
  const values = [userId, now, from, end, days.to];
  const [row] =
    first === null
      ? await database.read<TodayRow>(...READ_TODAY.statement(asked), values)
      : await database.read<TodayRow>(...READ_FIRST_OF_TODAY.statement(asked), [...values, first, tomorrow]);
  return row ?? {};
}

function isClassAhead(occurrence: OccurrenceType, now: Date): boolean {
  return occurrence.kind === 'class' && Date.parse(occurrence.endsAt) > now.getTime();
}
