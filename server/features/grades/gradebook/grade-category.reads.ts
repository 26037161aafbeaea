import { allColumns, type ColumnsOf, jsonOf, stored, Selection } from '../../../database/narrow-read';
import { type Ids, accountRead, oneWithin, oneRead } from '../../../database/read-rows';
import { GRADE_CATEGORY_SHOWN } from './grade-category.noun';
import type { GradeCategoryType } from './grade-category.types';

/** The noun in messages. */
export const GRADE_CATEGORY = 'grade category';

const FIELDS: ColumnsOf<GradeCategoryType> = stored('g', GRADE_CATEGORY_SHOWN);

/** A grade category `g` as one JSON column; null if an outer join found none. */
export const GRADE_CATEGORY_JSON = `
  CASE WHEN g.id IS NOT NULL THEN ${jsonOf(FIELDS, Selection.everything)} END`;

/** Columns of a grade category called `g` as the API shows it. */
export const GRADE_CATEGORY_COLUMNS = allColumns(FIELDS);

const READ_CATEGORY = `
SELECT ${GRADE_CATEGORY_COLUMNS} FROM live_grade_categories g WHERE g.user_id = $1 AND g.id = $2`;

const READ_CATEGORIES_OF_COURSES = `
SELECT ${GRADE_CATEGORY_COLUMNS} FROM live_grade_categories g
WHERE g.user_id = $1 AND g.course_id = ANY($2::uuid[]) ORDER BY g.created_at, g.id`;

/** All categories of these courses, the oldest first. */
export const readCategoriesOfCourses = accountRead<GradeCategoryType, Ids>(
  'categories_of_courses',
  READ_CATEGORIES_OF_COURSES,
);

/**
 * One grade category.
 * @throws NOT_FOUND
 */
export const readCategory = oneRead<GradeCategoryType>('category', READ_CATEGORY, GRADE_CATEGORY);

/** A grade category within a running transaction. */
export const readCategoryWithin = oneWithin<GradeCategoryType>(READ_CATEGORY);
