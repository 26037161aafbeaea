import {
  courseGrade,
  type CourseEvaluation,
  type CourseGrade,
  evaluateCourse,
} from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
} from '../../generated/graphql';
import type { WorkedCourse } from './worked-course';

/** A category, or null for the items of none, with its items by due time. */
export interface CategoryGroup {
  category: Gradebook_CourseFragment['categories'][number] | null;
  items: Gradebook_AssignmentFragment[];
}

/** What of a course its grade is computed from. */
export type GradedCourse = Pick<WorkedCourse, 'grading' | 'categories' | 'assignments'>;

/** A course as the engine reads it. */
export function toGradebook({ grading, categories, assignments }: GradedCourse): Gradebook {
  const { total, overWeights, cap, override, dropMode, rounding } = grading;
  return {
    categories,
    items: assignments,
    rules: { total, overWeights, cap, override, dropMode, rounding },
  };
}

/** The grade of a course before rounding, for its working. */
export function evaluationOf(course: GradedCourse): CourseEvaluation {
  return evaluateCourse(toGradebook(course));
}

/** The grade of a course by the same engine that the server stores; with categories and what was left out. */
export function gradeOf(course: GradedCourse): CourseGrade {
  return courseGrade(toGradebook(course));
}

/** Whether the items of a category have weights of their own. */
export function goesByItemWeights({ aggregation }: Gradebook_CategoryFragment): boolean {
  return aggregation === 'item_weights';
}

/** The earlier due first, those without a date last; instants of one form compare as they are. */
export function byDue({ dueAt: one }: Pick<Item, 'dueAt'>, { dueAt: other }: Pick<Item, 'dueAt'>): number {
  const [a, b] = [one ?? '9', other ?? '9'];
  return a < b ? -1 : Number(a > b);
}

type Item = Gradebook_AssignmentFragment;

/** The items of a course by category; those of none come last, and alone when there are no categories. */
export function groupByCategory({ categories, assignments }: Gradebook_CourseFragment): CategoryGroup[] {
  const known = new Set(categories.map(({ id }) => id));
  const sorted = [...assignments].sort(byDue);
  const groups: CategoryGroup[] = categories.map((category) => ({
    category,
    items: sorted.filter(({ categoryId }) => categoryId === category.id),
  }));
  const loose = sorted.filter(({ categoryId }) => !categoryId || !known.has(categoryId));
  return loose.length > 0 || categories.length === 0 ? [...groups, { category: null, items: loose }] : groups;
}
