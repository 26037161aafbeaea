import { v7 as uuidv7 } from 'uuid';
import type { CourseFigures } from '#domain/grading/course-figures';
import type { RecordedItem } from '#domain/grading/grade-history';
import { GRADE_RECORDS_PER_COURSE } from '#domain/limits/limits';
import type { Transaction } from '../../database/database';
import { isStored, type GradedCourse, type StoredGrade } from './stored-figures';

/** A course whose grade was computed anew, with what its history needs. */
export interface RecomputedCourse extends GradedCourse {
  id: string;
  /** `recordedAt` in milliseconds since 1970. */
  newest: (CourseFigures & { id: string; recordedAt: number }) | null;
  /** Items that left the course. */
  gone: string[];
}

const INSERT = `
INSERT INTO grade_records (user_id, id, course_id, recorded_at, percent, floor, ceiling, projected, letter, points,
  graded_items, engine_version, rules, items)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/**
 * A change that moves no figure joins the newest record, so that its replay gives the same figures. Items that are known
 * as they are add nothing: what an archive brings back stays as it was.
 */
const JOIN_NEWEST = `
WITH known AS (
  SELECT DISTINCT ON (item.key) item.key, item.value
  FROM grade_records r, jsonb_each(r.items) item WHERE r.user_id = $1 AND r.course_id = $6
  ORDER BY item.key, r.recorded_at DESC, r.id DESC),
news AS (
  SELECT jsonb_object_agg(item.key, item.value) AS items
  FROM jsonb_each($4::jsonb) item LEFT JOIN known USING (key) WHERE item.value IS DISTINCT FROM known.value)
UPDATE grade_records r SET rules = $3, items = r.items || coalesce(news.items, '{}'), engine_version = $5 FROM news
WHERE r.user_id = $1 AND r.id = $2`;

/** Of more records than $3 the oldest two become one: the later of the two, with the items of both. */
const JOIN_OLDEST = `
WITH held AS (
  SELECT id, items, row_number() OVER (ORDER BY recorded_at, id) AS place, count(*) OVER () AS records
  FROM grade_records WHERE user_id = $1 AND course_id = $2),
first AS (
  DELETE FROM grade_records r USING held
  WHERE r.user_id = $1 AND r.id = held.id AND held.place = 1 AND held.records > $3 RETURNING r.items)
UPDATE grade_records r SET items = first.items || r.items FROM first, held
WHERE r.user_id = $1 AND r.id = held.id AND held.place = 2`;

/**
 * Adds what changed to the history of a course: the figures and rules that hold now, and the items that changed.
 * @param touched the items that may have changed; the first record of a course takes all of them.
 * @param at since when the grade holds; now unless told.
 * @returns the newest record of the course; null while it has none.
 */
export async function recordGrade(
  transaction: Transaction,
  course: RecomputedCourse,
  grade: StoredGrade,
  touched: ReadonlySet<string>,
  at = transaction.now,
): Promise<RecomputedCourse['newest']> {
  const { id, newest, rules, categories, items, gone } = course;
  if (!newest && items.length === 0) return null;
  const changed = newest ? items.filter((item) => touched.has(item.id)) : items;
  const recorded: Record<string, RecordedItem | null> = Object.fromEntries(gone.map((item) => [item, null]));
  for (const { id: itemId, ...item } of changed) recorded[itemId] = item;
  const { engineVersion, ...figures } = grade;
  const [rulesText, itemsText] = [JSON.stringify({ rules, categories }), JSON.stringify(recorded)];
  if (newest && isStored<CourseFigures>(newest, figures)) {
    const values = [transaction.userId, newest.id, rulesText, itemsText, engineVersion, id];
    await transaction.query(JOIN_NEWEST, values);
    return newest;
  }
  const { percent, floor, ceiling, projected, letter, points, gradedItems } = figures;
  const record = { ...figures, id: uuidv7(), recordedAt: recordedAfter(newest, at) };
  await transaction.query(INSERT, [
    transaction.userId,
    record.id,
    id,
    new Date(record.recordedAt),
    ...[percent, floor, ceiling, projected, letter, points, gradedItems],
    engineVersion,
    rulesText,
    itemsText,
  ]);
  await transaction.query(JOIN_OLDEST, [transaction.userId, id, GRADE_RECORDS_PER_COURSE]);
  return record;
}

/** Requests that overtake each other keep the order in which they changed the course, whatever their clocks say. */
function recordedAfter(newest: RecomputedCourse['newest'], at: Date): number {
  return Math.max(at.getTime(), newest ? newest.recordedAt + 1 : 0);
}
