import { courseGrade, type CourseGrade } from '#domain/grading/course-grade';
import { gradebookAt, type GradeChange, type PastGradebook } from '#domain/grading/grade-history';
import type { GradeReplay_RecordFragment } from '../../../generated/graphql';
import { toGradebook } from '../gradebook';
import type { WorkedCourse } from '../worked-course';

/** A record as the engine reads it. */
export function toChange(record: GradeReplay_RecordFragment): GradeChange {
  const { recordedAt, rules, categories, changedItems, goneItemIds } = record;
  return {
    recordedAt,
    rules: {
      rules,
      categories: categories.map(({ categoryId: id, ...category }) => ({ ...category, id })),
    },
    items: Object.fromEntries([
      ...changedItems.map(({ assignmentId, ...item }) => [assignmentId, item]),
      ...goneItemIds.map((id) => [id, null]),
    ]),
  };
}

/**
 * Which of several moments held at the end of a day: the index of the last that is not later. Before the first the
 * first one, since nothing is known of the time before it.
 *
 * @param days of the moments, `YYYY-MM-DD`, the earliest first
 */
export function indexAtEndOf(days: readonly string[], day: string): number {
  const later = days.findIndex((candidate) => candidate > day);
  return Math.max(0, (later === -1 ? days.length : later) - 1);
}

/** A course as it stood after a change, and the gradebook before it. */
export interface PastState {
  course: WorkedCourse;
  grade: CourseGrade;
  after: PastGradebook;
  /** Null at the begin of the history. */
  before: PastGradebook | null;
}

/**
 * What the change with this index left behind.
 *
 * @param present the course as it is: its code, and the scale, of which no history is kept
 */
export function stateAt(
  changes: readonly GradeChange[],
  index: number,
  present: WorkedCourse,
): PastState | null {
  const at = (place: number) => {
    const change = changes[place];
    // Two changes are never of one millisecond.
    return change ? gradebookAt(changes, change.recordedAt) : null;
  };
  const after = at(index);
  if (!after) return null;
  const course = asWorked(after, present);
  return { course, grade: courseGrade(toGradebook(course)), after, before: at(index - 1) };
}

function asWorked({ rules, categories, items }: PastGradebook, present: WorkedCourse): WorkedCourse {
  return {
    code: present.code,
    // Every record holds every rule and every field, see `GradeReplayRecord`: the types of the engine allow less.
    grading: { ...present.grading, ...(rules as Partial<WorkedCourse['grading']>) },
    categories: categories as WorkedCourse['categories'],
    assignments: items as WorkedCourse['assignments'],
  };
}
