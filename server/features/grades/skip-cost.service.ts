import type { SkipCost } from '#domain/grading/skip-cost';
import type { Actor } from '../../database/database';
import { shortOrInThread, type ShortOrThreadWork } from '../../work/threads';
import { type PricedWork, priceWork, tooLargeToCompute } from './grade-prices.work';
import { scaleOf } from './scales/grade-scale.reads';
import { type GradedCourse, type GradedRow, toGraded } from './stored-figures';
import { READ_GRADED_COURSES } from './stored-figures.sql';

/** A course of which work may be skipped. */
export interface PricedCourse {
  /** The lowest percentage that passes; null if nothing does. */
  passPercent: number | null;
  /** The cost of skipping items one after another, in this order. */
  costsOf(itemIds: readonly string[]): Promise<SkipCost[]>;
}

const PRICE: ShortOrThreadWork<PricedWork, SkipCost[]> = {
  module: 'features/grades/grade-prices.work',
  name: 'priceWorkInThread',
  compute: priceWork,
};

/** Courses of the student, by ID, with the cost of skipping their work. */
export async function readPricedCourses(
  actor: Actor,
  courseIds: readonly string[],
): Promise<Map<string, PricedCourse>> {
  if (courseIds.length === 0) return new Map();
  const rows = await actor.database.read<GradedRow & { id: string }>('graded_courses', READ_GRADED_COURSES, [
    actor.userId,
    courseIds,
  ]);
  return new Map(rows.map(toGraded).map((row) => [row.id, toPriced(row, actor.userId)]));
}

function toPriced(
  { rules, categories, periods, items, scale: stored }: GradedCourse,
  owner: string,
): PricedCourse {
  const scale = scaleOf(stored);
  const passing = scale.bands.filter(({ pass }) => pass).map(({ minPercent }) => minPercent);
  return {
    passPercent: passing.length === 0 ? null : Math.min(...passing),
    costsOf: (itemIds) => {
      const work = { gradebook: { rules, categories, periods, items }, scale, itemIds };
      return shortOrInThread(PRICE, work, { owner, tooLarge: tooLargeToCompute });
    },
  };
}
