import type { SkipCost } from '#domain/grading/stake';
import type { Actor } from '../../database/database';
import { shortOrInThread, type ShortOrThreadWork } from '../../work/threads';
import { type PricedWork, priceWork, tooLargeToCompute } from './grade-prices.work';
import { gradebookOf, type GradedCourse, type GradedRow, toGraded } from './stored-figures';
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

function toPriced(course: GradedCourse, owner: string): PricedCourse {
  const { gradebook, scale } = gradebookOf(course);
  const passing = scale.bands.filter(({ pass }) => pass).map(({ minPercent }) => minPercent);
  return {
    passPercent: passing.length === 0 ? null : Math.min(...passing),
    costsOf: (itemIds) => {
      const work = { gradebook, scale, itemIds };
      return shortOrInThread(PRICE, work, { owner, tooLarge: tooLargeToCompute });
    },
  };
}
