import fc from 'fast-check';

import type { Gradebook, GradeCategory } from '#domain/grading/gradebook';
import { GRADING_STATES, type GradeItem } from '#domain/grading/participation';

/** Decimals with up to four places between two whole numbers, as numbers or as texts of a `numeric` column. */
export function decimals(min: number, max: number): fc.Arbitrary<number | string> {
  const numbers = fc.integer({ min: min * 10_000, max: max * 10_000 }).map((units) => units / 10_000);
  return fc.oneof(
    numbers,
    numbers.map((value) => value.toFixed(4)),
  );
}

/** Sizes and ranges of generated gradebooks. */
interface GradebookBounds {
  readonly weight: readonly [number, number];
  readonly possible: readonly [number, number];
  readonly earned: readonly [number, number];
}

/** What a student may plausibly type: percentages stay far from the limits of the wire. */
export const PLAUSIBLE: GradebookBounds = { weight: [0, 120], possible: [1, 200], earned: [-20, 220] };

/** Everything the wire's `Decimal` lets through, sensible or not. */
export const ANYTHING: GradebookBounds = {
  weight: [-1_000_000, 1_000_000],
  possible: [-1_000_000, 1_000_000],
  earned: [-1_000_000, 1_000_000],
};

const CATEGORY_IDS = ['homework', 'quizzes', 'exams', 'bonus'] as const;

function categories(bounds: GradebookBounds): fc.Arbitrary<GradeCategory[]> {
  const weight = fc.option(fc.oneof(fc.constantFrom(0, 25, 50, 100), decimals(...bounds.weight)));
  return fc
    .record({
      ids: fc.subarray([...CATEGORY_IDS]),
      weights: fc.array(weight, { minLength: 4, maxLength: 4 }),
    })
    .map(({ ids, weights }) => ids.map((id, index) => ({ id, weight: weights[index] ?? null })));
}

function items(bounds: GradebookBounds): fc.Arbitrary<GradeItem[]> {
  const possible = fc.oneof(fc.constantFrom(0, 10, 100), decimals(...bounds.possible));
  const item = fc.record({
    categoryId: fc.option(fc.constantFrom(...CATEGORY_IDS, 'deleted')),
    pointsPossible: fc.option(possible, { freq: 8 }),
    pointsEarned: fc.option(decimals(...bounds.earned), { freq: 5 }),
    gradingState: fc.oneof(
      { weight: 3, arbitrary: fc.constant('counted' as const) },
      fc.constantFrom(...GRADING_STATES),
    ),
  });
  return fc
    .array(item, { maxLength: 12 })
    .map((list) => list.map((one, index) => ({ id: `item-${index}`, ...one })));
}

/** Gradebooks with and without weights, categories, maxima and scores, in every grading state. */
export function gradebooks(bounds: GradebookBounds = PLAUSIBLE): fc.Arbitrary<Gradebook> {
  return fc.record({ categories: categories(bounds), items: items(bounds) });
}
