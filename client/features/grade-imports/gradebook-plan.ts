import { courseGrade, type CourseGrade } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import { isSameName, planScoreImport, type HeldScore, type ScorePlan } from '#domain/grading/score-import';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_CourseFragment, ImportGradebookInput, ScoreInput } from '../../generated/graphql';

/** What a gradebook will change in a course. */
export interface GradebookPlan {
  plans: readonly ScorePlan<GradebookLine>[];
  /** Categories that the course lacks, each once; with the weight if the table has one. */
  newCategories: readonly { name: string; weight: number | null }[];
  count: Readonly<Record<ScorePlan<GradebookLine>['change'], number>>;
}

/** Plans the import of the valid lines into an existing or new course. */
export function planGradebook(
  course: Gradebook_CourseFragment | null,
  lines: readonly GradebookLine[],
): GradebookPlan {
  const plans = planScoreImport(course ? heldScores(course) : [], lines);
  const known = course?.categories ?? [];
  const newCategories: { name: string; weight: number | null }[] = [];
  for (const { category, weight } of lines) {
    if (!category || known.some(({ name }) => isSameName(name, category))) continue;
    const told = newCategories.find(({ name }) => isSameName(name, category));
    if (!told) newCategories.push({ name: category, weight: weightOf(weight) });
    else told.weight ??= weightOf(weight);
  }
  const count = { new: 0, changed: 0, unchanged: 0 };
  for (const { change } of plans) count[change] += 1;
  return { plans, newCategories, count };
}

function weightOf(weight: number | null): number | null {
  const { min, max } = NUMBER_RANGES.weight;
  return weight !== null && weight >= min && weight <= max ? weight : null;
}

function heldScores({ assignments, categories }: Gradebook_CourseFragment): HeldScore[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return assignments.map((item) => ({ ...item, category: names.get(item.categoryId ?? '') ?? null }));
}

/** The input for the plan. */
export function gradebookInput(
  into: Pick<ImportGradebookInput, 'courseId' | 'course'>,
  { plans, newCategories }: GradebookPlan,
): ImportGradebookInput {
  return {
    ...into,
    categories: newCategories.filter(({ weight }) => weight !== null),
    lines: plans.map(({ line }) => ({
      title: line.title,
      category: line.category,
      pointsEarned: line.pointsEarned,
      pointsPossible: line.pointsPossible,
      gradingState: line.gradingState,
      dueDate: line.dueDate,
    })),
  };
}

/** The grade of a gradebook after the import, by the same engine that the server uses. */
export function gradeAfter(
  { categories, items, periods, rules }: Gradebook,
  { plans, newCategories }: GradebookPlan,
  named: readonly { id: string; name: string }[],
): CourseGrade {
  const added = newCategories.map(({ name, weight }) => ({ id: `new:${name}`, name, weight }));
  const idOf = (category: string | null) =>
    category && [...named, ...added].find(({ name }) => isSameName(name, category))?.id;
  const changes = new Map(plans.map(({ line, held }) => [held?.id, line]));
  const kept = items.map((item) => {
    const line = changes.get(item.id);
    if (!line) return item;
    return {
      ...item,
      pointsEarned: line.pointsEarned ?? item.pointsEarned,
      pointsPossible: line.pointsPossible ?? item.pointsPossible,
      gradingState: line.gradingState ?? item.gradingState,
      categoryId: idOf(line.category) || item.categoryId,
    };
  });
  const fresh = plans
    .filter(({ held }) => held === null)
    .map(({ line }) => ({
      id: `new:${line.index}`,
      categoryId: idOf(line.category) || null,
      pointsEarned: line.pointsEarned,
      pointsPossible: line.pointsPossible,
      gradingState: line.gradingState ?? ('counted' as const),
    }));
  return courseGrade({
    categories: [...categories, ...added],
    items: [...kept, ...fresh],
    ...(periods && { periods }),
    ...(rules && { rules }),
  });
}

/** The former scores of the changed items, for undoing. */
export function formerScores({ plans }: GradebookPlan): ScoreInput[] {
  return plans.flatMap(({ change, held }) => {
    if (change !== 'changed' || !held) return [];
    const { id, pointsEarned, pointsPossible, gradingState } = held;
    return [{ id, pointsEarned, pointsPossible, gradingState }];
  });
}
