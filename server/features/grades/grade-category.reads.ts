import type { Actor, Transaction } from '../../database/database';
import { notFound } from '../../errors/domain-error';
import type { GradeCategoryType } from './grade-category.types';

/** The noun as messages say it. */
export const GRADE_CATEGORY = 'grade category';

/** A grade category called `g` as one JSON column, null where an outer join found none. */
export const GRADE_CATEGORY_JSON = `
  CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'courseId', g.course_id, 'name', g.name,
    'weight', g.weight::float8, 'aggregation', g.aggregation, 'isBonus', g.is_bonus, 'dropLowest', g.drop_lowest,
    'dropHighest', g.drop_highest, 'version', g.version) END`;

/** Columns of a grade category called `g` as the API shows it. */
const GRADE_CATEGORY_COLUMNS = `
  g.id, g.course_id AS "courseId", g.name, g.weight::float8 AS weight, g.aggregation, g.is_bonus AS "isBonus",
  g.drop_lowest AS "dropLowest", g.drop_highest AS "dropHighest", g.version`;

const READ_CATEGORY = `
SELECT ${GRADE_CATEGORY_COLUMNS} FROM live_grade_categories g WHERE g.user_id = $1 AND g.id = $2`;

const READ_CATEGORIES_OF_COURSES = `
SELECT ${GRADE_CATEGORY_COLUMNS} FROM live_grade_categories g
WHERE g.user_id = $1 AND g.course_id = ANY($2::uuid[]) ORDER BY g.created_at, g.id`;

/** All categories of these courses, the oldest first. */
export async function readCategoriesOfCourses(
  actor: Actor,
  courseIds: readonly string[],
): Promise<GradeCategoryType[]> {
  return actor.database.read<GradeCategoryType>('categories_of_courses', READ_CATEGORIES_OF_COURSES, [
    actor.userId,
    courseIds,
  ]);
}

/**
 * One grade category.
 * @throws NOT_FOUND
 */
export async function readCategory(actor: Actor, id: string): Promise<GradeCategoryType> {
  const [category] = await actor.database.read<GradeCategoryType>('category', READ_CATEGORY, [
    actor.userId,
    id,
  ]);
  if (!category) throw notFound(GRADE_CATEGORY);
  return category;
}

/** A grade category as a running transaction sees it. */
export async function readCategoryWithin(
  transaction: Transaction,
  id: string,
): Promise<GradeCategoryType | undefined> {
  const [category] = await transaction.query<GradeCategoryType>(READ_CATEGORY, [transaction.userId, id]);
  return category;
}
