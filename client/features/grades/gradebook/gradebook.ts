import {
  courseGrade,
  type CourseEvaluation,
  type CourseGrade,
  evaluateCourse,
} from '#domain/grading/course-grade';
import { gradebookOn } from '#domain/grading/course-figures';
import type { Gradebook } from '#domain/grading/gradebook';
import { type GradingPeriod, periodOf } from '#domain/grading/periods';
import { type LetterScore, scoreAfter } from '#domain/grading/letter-score';
import type { ReplacementRule } from '#domain/grading/rules';
import type { Scale } from '#domain/grading/scale';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
  GradingState,
} from '../../../generated/graphql';
import { toScale } from '../scales/letter-of';
import type { WorkedCourse, WorkedItem } from '../working/worked-course';

/** The changes a gradebook makes to an assignment. */
export interface ScoreChange {
  pointsEarned?: number | null;
  /** Instead of points. */
  letter?: string | null;
  pointsPossible?: number | null;
  gradingState?: GradingState;
  categoryId?: string | null;
  weight?: number | null;
  isBonus?: boolean;
  neverDrop?: boolean;
  manuallyDropped?: boolean;
  /** The category whose lowest score it replaces. */
  replaces?: string | null;
  replacesHow?: ReplacementRule;
}

/**
 * An item after a change, with the points that a typed letter counts as.
 * @param scale null where it is not known: points are taken as they are, and no letter stays
 */
export function edited<Item extends LetterScore>(item: Item, change: ScoreChange, scale: Scale | null): Item {
  const score = scale ? scoreAfter(item, change, scale) : { letter: null };
  return { ...item, ...change, ...(typeof score === 'string' ? {} : score) };
}

/** A category, or null for items without one, with its items by due time. */
export interface CategoryGroup {
  category: Gradebook_CourseFragment['categories'][number] | null;
  items: Gradebook_AssignmentFragment[];
}

/** The inputs of a course's grade. */
export type GradedCourse = Pick<WorkedCourse, 'grading' | 'categories' | 'assignments'>;

/** A course as the engine reads it. */
export function toGradebook({ grading, categories, assignments }: GradedCourse): Gradebook {
  const { total, overWeights, cap, override, dropMode, rounding, periods } = grading;
  return gradebookOn(toScale(grading.scale), {
    categories,
    periods,
    items: periods.length === 0 ? assignments : assignments.map((item) => withPeriod(item, periods)),
    rules: { total, overWeights, cap, override, dropMode, rounding },
  });
}

function withPeriod(item: WorkedItem, periods: readonly GradingPeriod[]): WorkedItem {
  const { dueDate = null, gradingPeriodId = null, periodId } = item;
  return periodId === undefined
    ? { ...item, periodId: periodOf({ dueDate, gradingPeriodId }, periods) }
    : item;
}

/** The same course with the items of one grading period only. */
export function inPeriod(course: Gradebook_CourseFragment, periodId: string): Gradebook_CourseFragment {
  const { periods } = course.grading;
  return {
    ...course,
    assignments: course.assignments.filter((item) => periodOf(item, periods) === periodId),
  };
}

/** The grade of a course before rounding, for its working. */
export function evaluationOf(course: GradedCourse): CourseEvaluation {
  return evaluateCourse(toGradebook(course));
}

/** The grade of a course by the same engine as on the server, with categories and left-out items. */
export function gradeOf(course: GradedCourse): CourseGrade {
  return courseGrade(toGradebook(course));
}

/** Whether the items of a category have their own weights, as they do next to subcategories by weights. */
export function goesByItemWeights(
  { id, aggregation }: Gradebook_CategoryFragment,
  categories: readonly Gradebook_CategoryFragment[],
): boolean {
  const isWeighed = ({ weight, isBonus }: Gradebook_CategoryFragment) => !isBonus && (weight ?? 0) > 0;
  const inside = childrenOf(id, categories);
  return inside.length > 0 ? inside.some(isWeighed) : aggregation === 'item_weights';
}

/** The categories inside one. */
export function childrenOf<Category extends Pick<Gradebook_CategoryFragment, 'parentId'>>(
  id: string,
  categories: readonly Category[],
): Category[] {
  return categories.filter(({ parentId }) => parentId === id);
}

/** Sorts by due date, those without one last; items of the same day keep their order, which is by time. */
export function byDue(
  { dueDate: one }: Pick<Item, 'dueDate'>,
  { dueDate: other }: Pick<Item, 'dueDate'>,
): number {
  const [a, b] = [one ?? '9', other ?? '9'];
  return a < b ? -1 : Number(a > b);
}

type Item = Gradebook_AssignmentFragment;

/**
 * The items of a course by category, each followed by its subcategories; those without one come last, and alone if
 * there are no categories.
 */
export function groupByCategory({ categories, assignments }: Gradebook_CourseFragment): CategoryGroup[] {
  const known = new Set(categories.map(({ id }) => id));
  const sorted = [...assignments].sort(byDue);
  const ofCourse = categories.filter(({ parentId }) => !parentId || !known.has(parentId));
  const ordered = ofCourse.flatMap((category) => [category, ...childrenOf(category.id, categories)]);
  const groups: CategoryGroup[] = ordered.map((category) => ({
    category,
    items: sorted.filter(({ categoryId }) => categoryId === category.id),
  }));
  const loose = sorted.filter(({ categoryId }) => !categoryId || !known.has(categoryId));
  return loose.length > 0 || categories.length === 0 ? [...groups, { category: null, items: loose }] : groups;
}
