import { type LetGoCost, letGoCosts } from '#domain/grading/let-go';
import type { Actor } from '../../database/database';
import { scaleOf } from './grade-scale.reads';
import type { GradedCourse } from './stored-figures';
import { READ_GRADED_COURSES } from './stored-figures.sql';

/** A course of which work may be let go. */
export interface PricedCourse {
  /** The lowest percentage that passes; null when nothing does. */
  passPercent: number | null;
  /** What it costs to let items go one after another, in this order. */
  costsOf(itemIds: readonly string[]): LetGoCost[];
}

/** Courses of the student, by id, with what letting go of their work costs. */
export async function readPricedCourses(
  actor: Actor,
  courseIds: readonly string[],
): Promise<Map<string, PricedCourse>> {
  if (courseIds.length === 0) return new Map();
  const rows = await actor.database.read<GradedCourse & { id: string }>(
    'graded_courses',
    READ_GRADED_COURSES,
    [actor.userId, courseIds],
  );
  return new Map(rows.map((row) => [row.id, toPriced(row)]));
}

function toPriced({ rules, categories, items, scale: stored }: GradedCourse): PricedCourse {
  const scale = scaleOf(stored);
  const passing = scale.bands.filter(({ pass }) => pass).map(({ minPercent }) => minPercent);
  return {
    passPercent: passing.length === 0 ? null : Math.min(...passing),
    costsOf: (itemIds) => letGoCosts({ rules, categories, items }, { scale }, itemIds),
  };
}
