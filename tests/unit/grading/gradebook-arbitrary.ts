import fc from 'fast-check';

import type { Gradebook } from '#domain/grading/gradebook';
import { GRADING_STATES, type GradeItem } from '#domain/grading/participation';
import {
  AGGREGATIONS,
  type CourseRules,
  DROP_MODES,
  type DropMode,
  OVER_WEIGHTS,
  type GradeCategory,
} from '#domain/grading/rules';

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

/** Plausible input of a student: percentages stay far from the limits of the API. */
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
    .array(item, { maxLength: 8 })
    .map((list) => list.map((one, index) => ({ id: `item-${index}`, ...one })));
}

/** Gradebooks with and without weights, categories, maxima and scores, in every grading state. */
export function gradebooks(bounds: GradebookBounds = PLAUSIBLE): fc.Arbitrary<Gradebook> {
  return fc.record({ categories: categories(bounds), items: items(bounds) });
}

/** Takes a number apart, each part below its bound: much faster than an arbitrary a part. */
function unpack(packed: number): (bound: number) => number {
  let rest = packed;
  return (bound) => {
    const part = rest % bound;
    rest = Math.floor(rest / bound);
    return part;
  };
}

const MAXIMA = [10, 100, 12.5, 38, 55, 91, 4, 20, 0, 1] as const;
const STATES = [
  'counted',
  'counted',
  'counted',
  'counted',
  'missing',
  'pending',
  'excused',
  'omitted',
] as const;
const RULED_IDS = ['a', 'b', 'c'] as const;

function ruledItem(packed: number, index: number): GradeItem {
  const next = unpack(packed);
  const pointsPossible = MAXIMA[next(MAXIMA.length)] ?? 10;
  const quarters = next(480) - 20;
  return {
    id: `item-${index}`,
    pointsPossible,
    pointsEarned: next(5) === 0 ? null : quarters / 4,
    gradingState: STATES[next(STATES.length)] ?? 'counted',
    categoryId: RULED_IDS[next(4)] ?? null,
    isBonus: next(8) === 0,
    neverDrop: next(8) === 0,
    manuallyDropped: next(20) === 0,
    weight: next(4),
  };
}

function ruledCategory(packed: number, index: number): GradeCategory {
  const next = unpack(packed);
  return {
    id: RULED_IDS[index] ?? 'a',
    weight: [null, 0, 20, 30, 50, 80][next(6)] ?? null,
    aggregation: AGGREGATIONS[next(AGGREGATIONS.length)] ?? 'points',
    isBonus: next(6) === 0,
    dropLowest: [0, 1, 2, 4][next(4)] ?? 0,
    dropHighest: [0, 0, 1, 2][next(4)] ?? 0,
    parentId: [null, null, 'a', 'b'][next(4)] ?? null,
  };
}

function ruledCourse(packed: number, dropMode: DropMode | null): CourseRules {
  const next = unpack(packed);
  return {
    dropMode: dropMode ?? DROP_MODES[next(DROP_MODES.length)] ?? 'fair',
    overWeights: OVER_WEIGHTS[next(OVER_WEIGHTS.length)] ?? 'as_canvas',
    total: ([null, null, 'points', 'weights'] as const)[next(4)] ?? null,
    cap: [null, null, 100, 90][next(4)] ?? null,
    rounding: { decimals: next(4), mode: next(3) === 0 ? 'truncate' : 'half_up' },
  };
}

const PACKED = fc.nat(2 ** 45);

/** Gradebooks with every rule of courses, categories and items; in any drop mode unless told one. */
export function ruledGradebooks(dropMode: DropMode | null = null): fc.Arbitrary<Gradebook> {
  return fc
    .tuple(fc.array(PACKED, { maxLength: 6 }), fc.tuple(PACKED, PACKED, PACKED), PACKED)
    .map(([items, categories, rules]) => ({
      items: items.map(ruledItem),
      categories: categories.map(ruledCategory),
      rules: ruledCourse(rules, dropMode),
    }));
}

/** The same list in an order that a number decides. */
export function reordered<Row>(rows: readonly Row[], seed: number): Row[] {
  return rows
    .map((row, index) => ({ row, key: ((index + 1) * 7919 * (seed + 1)) % 104_729 }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}
