import { FULL_WEIGHT } from '#domain/limits/limits';
import { courseGrade, type CourseEvaluation, type Grade, toCourseGrade } from '#domain/grading/course-grade';
import { courseWorking } from '#domain/grading/working';
import type { GradeBasis } from '../../../generated/graphql';
import { type GradedCourse, toGradebook } from '../gradebook/gradebook';

/** Something about the rules of a course that a student should know, or may have got wrong. */
export type GradeHint =
  | { kind: 'override'; computed: Grade }
  | { kind: 'basis'; basis: Exclude<GradeBasis, 'letter' | 'percent'> }
  | { kind: 'letter'; letter: string }
  | { kind: 'weights'; sum: number }
  | { kind: 'tooFewToDrop'; name: string; asked: number; applied: number }
  | { kind: 'periodWeights'; sum: number }
  | { kind: 'outsidePeriods'; count: number }
  | { kind: 'uncategorised'; count: number }
  | { kind: 'withoutMaximum'; count: number };

/** The hints about a course, the most important first. */
export function hintsOf(course: GradedCourse, evaluation: CourseEvaluation): GradeHint[] {
  const { basis, finalLetter, override } = course.grading;
  const hints: GradeHint[] = [];
  if (basis === 'letter') {
    if (finalLetter) hints.push({ kind: 'letter', letter: finalLetter });
  } else if (basis !== 'percent') hints.push({ kind: 'basis', basis });
  if (override !== null) {
    const { rules, ...gradebook } = toGradebook(course);
    const { current } = courseGrade({ ...gradebook, rules: { ...rules, override: null } });
    return [...hints, { kind: 'override', computed: current }];
  }
  const { weighting, declaredWeight, uncategorised, outsidePeriods, withoutMaximum } =
    toCourseGrade(evaluation);
  if (weighting === 'weights' && declaredWeight !== FULL_WEIGHT) {
    hints.push({ kind: 'weights', sum: declaredWeight });
  }
  const { periods } = course.grading;
  const sum = addedUp(periods.map(({ weight }) => weight ?? 0));
  if (periods.length > 0 && sum !== FULL_WEIGHT) hints.push({ kind: 'periodWeights', sum });
  if (outsidePeriods > 0) hints.push({ kind: 'outsidePeriods', count: outsidePeriods });
  if (uncategorised > 0) hints.push({ kind: 'uncategorised', count: uncategorised });
  if (withoutMaximum > 0) hints.push({ kind: 'withoutMaximum', count: withoutMaximum });
  return [...hints, ...dropHints(course, evaluation)];
}

/** Decimals of at most four places, without the noise of doubles. */
function addedUp(weights: readonly number[]): number {
  return Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 10_000) / 10_000;
}

/** The categories of which something is graded, but less than their rule would drop. */
function dropHints({ categories }: GradedCourse, evaluation: CourseEvaluation): GradeHint[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return courseWorking(evaluation, 'current').categories.flatMap(({ id, drops, items }): GradeHint[] => {
    if (!id || !drops || items.length === 0) return [];
    const asked = drops.asked.lowest + drops.asked.highest;
    const applied = drops.applied.lowest + drops.applied.highest;
    return applied < asked ? [{ kind: 'tooFewToDrop', name: names.get(id) ?? '', asked, applied }] : [];
  });
}

/** The items dropped from the current grade. */
export function droppedItems({ totals }: CourseEvaluation): ReadonlySet<string> {
  const dropped = totals.current.groups.flatMap((group) => [...group.droppedLowest, ...group.droppedHighest]);
  return new Set(dropped.map(({ participant }) => participant.item.id));
}
