import { courseGrade, type CourseGrade } from '#domain/grading/course-grade';
import { gradebookAt, type GradeChange, type PastGradebook } from '#domain/grading/grade-history';
import type { GradeReplay_RecordFragment } from '../../../generated/graphql';
import { toGradebook } from '../gradebook/gradebook';
import type { WorkedCourse } from '../working/worked-course';

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
 * The moment that applies at the end of a day: the index of the last one that isn't later, or of the first, since
 * nothing is known about earlier times.
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
  /** Null at the start of the history. */
  before: PastGradebook | null;
}

/**
 * The state after the change with this index.
 *
 * @param present the current course: its code, and the scale, which has no history
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

function asWorked(
  { rules, categories, periods = [], items }: PastGradebook,
  present: WorkedCourse,
): WorkedCourse {
  return {
    code: present.code,
    // Every record has every rule and every field, see `GradeReplayRecord`: the engine's types allow less.
    grading: {
      ...present.grading,
      ...(rules as Partial<WorkedCourse['grading']>),
      periods: periods as WorkedCourse['grading']['periods'],
    },
    categories: categories as WorkedCourse['categories'],
    assignments: items.map((item) => ({
      ...item,
      periodId: item.periodId ?? null,
    })) as unknown as WorkedCourse['assignments'],
  };
}
