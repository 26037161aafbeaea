import { type EstimateFactor, type EstimateSample, estimateFactors } from '#domain/planning/estimates';
import type { UnitAverage } from '#domain/grading/gpa';
import { pointsUnit, rangeOf } from '#domain/grading/gpa-units';
import type { GradeBasis } from '#domain/grading/transcript';
import { keptPart, type ChangedRows } from '../../database/kept-parts';
import type { Actor } from '../../database/database';
import { listOf, Selection } from '../../database/narrow-read';
import {
  ASSIGNMENT_TABLES,
  assignmentColumns,
  isFinishedIn,
  withCourses,
} from '../assignments/assignment.reads';
import type { AssignmentType } from '../assignments/assignment.types';
import { BY_CODE, courseColumns } from '../courses/course.reads';
import type { CourseType } from '../courses/course.types';
import type { ScaleRow } from '../grades/rules/course-grading.types';
import { COURSE_SCALE, scaleOf } from '../grades/scales/grade-scale.reads';
import { STEPS, type StepRow } from '../subtasks/subtask.reads';
import { TERM_COLUMNS } from '../terms/term.reads';
import type { TermType } from '../terms/term.types';
import { LOGGED_MINUTES, READ_USED_SAMPLES } from '../time-log/time-entry.reads';

/** An assignment with what Today and the rank are made of. Instants in epoch milliseconds. */
export interface WorkRow extends AssignmentType {
  dueMs: number | null;
  loggedMinutes: number;
  steps: StepRow[];
  /** Whether the student set the deadline. */
  isOwnDeadline: boolean;
  /** The catch-up plan that changed it last. */
  recoveryId: string | null;
  changedMs: number;
}

/** A course with its weight in the average of its term. */
export interface WorkCourse extends CourseType {
  /** The credits that count in the average. */
  gpaCredits: number;
  /** Whether it counts in the GPA, in whose unit its grade points then are. */
  countsInGpa: boolean;
  basis: GradeBasis;
  /** The digest of its gradebook, see `readStakes`. */
  digest: string | null;
  /** The student's target percentage; null for none. */
  target: number | null;
}

/** What Today is made of, but for classes and events. Rows are shared by answers: copy what is linked or altered. */
export interface Work {
  /** All open work, and what was due or done lately, by ID. */
  rows: ReadonlyMap<string, WorkRow>;
  courses: readonly WorkCourse[];
  terms: readonly TermType[];
  /** The number of assignments by course. */
  totals: Readonly<Record<string, number>>;
  /** How much longer than estimated work takes. */
  factors: readonly EstimateFactor[];
}

/** Whether course `c` counts in the average. */
const COUNTS = `c.counts_in_gpa AND c.grade_basis IN ('letter', 'percent')`;

const inMilliseconds = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`;

const ROWS = `
SELECT ${assignmentColumns(Selection.everything)}, ${inMilliseconds('a.due_at')} AS "dueMs",
  ${LOGGED_MINUTES} AS "loggedMinutes", ${STEPS} AS steps,
  a.course_id IS NULL AND a.import_key IS NULL AS "isOwnDeadline", ${inMilliseconds('a.updated_at')} AS "changedMs",
  CASE WHEN (a.recovery_base->>'version')::int = a.version THEN a.recovery_id END AS "recoveryId"
FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1`;

/** What may be shown on the days around $2; later days need no more, because work that changes is read again. */
const IS_NEAR = `(NOT ${isFinishedIn('a')} OR a.due_at >= $2::timestamptz - interval '16 days'
  OR a.completed_at >= $2::timestamptz - interval '2 days'
  OR a.recovery_id IS NOT NULL AND a.updated_at > $2::timestamptz - interval '8 days')`;

const COURSES = `
SELECT ${courseColumns(Selection.everything)}, (c.credits * c.gpa_weight)::float8 AS "gpaCredits",
  ${COUNTS} AS "countsInGpa", c.grade_basis AS basis, c.gradebook_digest AS digest, c.target_percent::float8 AS target,
  ${COURSE_SCALE} AS scale, u.gpa_units->0 AS "gpaUnit"
FROM live_courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 ${BY_CODE}`;

const TOTALS = `
SELECT coalesce(json_object_agg(t.course_id, t.total), '{}') FROM (
  SELECT a.course_id, count(*) AS total FROM live_assignments a
  WHERE a.user_id = $1 AND a.course_id IS NOT NULL GROUP BY a.course_id) t`;

const READ_WORK = `
SELECT ${listOf(`${ROWS} AND ${IS_NEAR}`)} AS rows, ${listOf(COURSES)} AS courses,
  ${listOf(`SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1`)} AS terms, (${TOTALS}) AS totals,
  ${listOf(READ_USED_SAMPLES)} AS samples`;

const IS_NEW = `n.noun = 'assignment' AND n.revision > $2`;

/** Changed assignments, and the samples of estimates if one of them has logged time. */
const CHANGED = `json_build_object('rows', ${listOf(`${ROWS} AND a.id IN (SELECT n.id FROM noted n WHERE ${IS_NEW})`)},
  'samples', CASE WHEN EXISTS (
    SELECT FROM noted n JOIN time_entries e ON e.user_id = $1 AND e.assignment_id = n.id WHERE ${IS_NEW})
    THEN ${listOf(READ_USED_SAMPLES)} END)`;

/** Changes of those beside assignments are followed by a whole read. */
const NOUNS = ['assignment', 'subtask', 'time_entry', 'grade_category', 'course', 'term', 'user'];

interface WorkLists extends Omit<Work, 'rows' | 'courses' | 'factors'> {
  rows: WorkRow[];
  courses: (WorkCourse & { scale: ScaleRow; gpaUnit: UnitAverage | null })[];
  samples: EstimateSample[];
}

interface ChangedWork {
  rows: WorkRow[];
  samples: EstimateSample[] | null;
}

/** Reads what Today is made of, in one statement; after a change of assignments, only those. */
export function readWork(actor: Actor): Promise<Work> {
  const { database, userId, now } = actor;
  return keptPart<Work>(actor, {
    // A new day brings back what the clock alone has moved.
    name: `work ${now.toISOString().slice(0, 10)}`,
    nouns: NOUNS,
    read: async () => {
      const [found] = await database.read<WorkLists>('today', READ_WORK, [userId, now]);
      if (!found) throw new Error('An aggregate query returned no row.');
      const { rows, samples, courses, ...lists } = found;
      return {
        ...lists,
        rows: byId(rows),
        courses: courses.map(({ scale, gpaUnit, ...course }) => {
          const isOfUnit = !gpaUnit || pointsUnit(rangeOf(scaleOf(scale)), gpaUnit) === pointsUnit(gpaUnit);
          return { ...course, countsInGpa: course.countsInGpa && isOfUnit };
        }),
        factors: estimateFactors(samples),
      };
    },
    along: {
      name: 'work',
      text: CHANGED,
      renew: (former, changed, found) => withChanged(former, changed, found as ChangedWork),
    },
    size: sizeOf,
  });
}

/** Rows by ID, each with a place for its course: V8 would make a hidden class for every copy that has to add one. */
function byId(rows: readonly WorkRow[]): Map<string, WorkRow> {
  return new Map(rows.map((row) => [row.id, Object.assign(row, { course: undefined })]));
}

/** Assignments with their courses, by ID; they are copied, because each answer links rows with its own courses. */
export function linkedRows(
  { rows, courses }: Work,
  wanted: readonly { id: string }[],
): ReadonlyMap<string, AssignmentType> {
  const copies = wanted.flatMap(({ id }) => rows.get(id) ?? []).map((row) => ({ ...row }));
  return new Map(withCourses(copies, courses).map((row) => [row.id, row]));
}

/** The work after a change of assignments that stay in their courses; otherwise undefined. */
function withChanged(former: Work, changed: ChangedRows, { rows, samples }: ChangedWork): Work | undefined {
  const ids = changed.get('assignment');
  if (!ids || changed.size > 1 || rows.length < ids.size) return undefined;
  if (!rows.every(({ id, courseId }) => ids.has(id) && former.rows.get(id)?.courseId === courseId))
    return undefined;
  return {
    ...former,
    rows: new Map([...former.rows, ...byId(rows)]),
    factors: samples ? estimateFactors(samples) : former.factors,
  };
}

/** Bytes of a row beside its long texts. */
const ROW_BYTES = 1_500;

function sizeOf({ rows, courses, terms }: Work): number {
  const notes = [...rows.values(), ...courses].reduce((sum, row) => sum + (row.notes?.length ?? 0), 0);
  return (rows.size + courses.length + terms.length) * ROW_BYTES + 2 * notes;
}
