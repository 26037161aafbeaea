import { v7 as uuidv7 } from 'uuid';
import type { CourseFigures } from '#domain/grading/course-figures';
import type { RecordedItem } from '#domain/grading/grade-history';
import type { GradingPeriod } from '#domain/grading/periods';
import { GRADE_RECORDS_PER_COURSE } from '#domain/limits/limits';
import { isStored, type GradedCourse, type StoredGrade } from '../stored-figures';

/** A recomputed course, with the data its history needs. */
export interface RecomputedCourse extends GradedCourse {
  id: string;
  /** `recordedAt` in milliseconds since 1970. */
  newest:
    (CourseFigures & { id: string; recordedAt: number; periods?: readonly GradingPeriod[] | null }) | null;
  /** Items that left the course. */
  gone: string[];
}

/** A record to add to the history of a course, or to merge into the newest one by its ID. */
export interface RecordToWrite extends CourseFigures {
  id: string;
  courseId: string;
  /** ISO. */
  recordedAt: string;
  engineVersion: number;
  rules: Pick<RecomputedCourse, 'rules' | 'categories' | 'periods'>;
  /** Items by ID; null for an item that left the course. */
  items: Record<string, RecordedItem | null>;
  isNew: boolean;
}

const RECORDS = `jsonb_to_recordset($5::jsonb) AS n(id uuid, "courseId" uuid, "recordedAt" timestamptz,
  percent numeric, floor numeric, ceiling numeric, projected numeric, letter text, points numeric, "gradedItems" integer,
  "engineVersion" integer, rules jsonb, items jsonb, "isNew" boolean)`;

/**
 * Parts of a statement that writes the records $5, a JSON list, of owner $1. A change that moves no figure is
 * merged into the newest record, so its replay gives the same figures. Items already known add nothing, so
 * restoring an archive changes no history. If a course then has more records than are kept, the two oldest
 * become one: the later of the two, with the items of both.
 */
export const WRITE_RECORDS = `
records AS (SELECT n.* FROM ${RECORDS}),
added AS (
  INSERT INTO grade_records (user_id, id, course_id, recorded_at, percent, floor, ceiling, projected, letter, points,
    graded_items, engine_version, rules, items)
  SELECT $1, n.id, n."courseId", n."recordedAt", n.percent, n.floor, n.ceiling, n.projected, n.letter, n.points,
    n."gradedItems", n."engineVersion", n.rules, n.items
  FROM records n WHERE n."isNew"),
joined AS (
  UPDATE grade_records r SET rules = n.rules, engine_version = n."engineVersion", items = r.items || coalesce((
    SELECT jsonb_object_agg(item.key, item.value) FROM jsonb_each(n.items) item
    WHERE item.value IS DISTINCT FROM (
      SELECT k.items -> item.key FROM grade_records k
      WHERE k.user_id = $1 AND k.course_id = n."courseId" AND k.items ? item.key
      ORDER BY k.recorded_at DESC, k.id DESC LIMIT 1)), '{}')
  FROM records n WHERE r.user_id = $1 AND r.id = n.id AND NOT n."isNew"),
held AS (
  SELECT r.id, r.course_id, row_number() OVER (PARTITION BY r.course_id ORDER BY r.recorded_at, r.id) AS place,
    count(*) OVER (PARTITION BY r.course_id) AS records
  FROM grade_records r JOIN records n ON n."courseId" = r.course_id AND n."isNew" WHERE r.user_id = $1),
oldest AS (
  DELETE FROM grade_records r USING held
  WHERE r.user_id = $1 AND r.id = held.id AND held.place = 1 AND held.records >= ${GRADE_RECORDS_PER_COURSE}
  RETURNING r.course_id, r.items),
shortened AS (
  UPDATE grade_records r SET items = oldest.items || r.items FROM oldest JOIN held USING (course_id)
  WHERE r.user_id = $1 AND r.id = held.id AND held.place = 2)`;

/**
 * The record that a change adds to the history of a course: current figures, rules, and the changed items.
 * @param touched the items that may have changed; the first record of a course includes all of them.
 * @param at time from which the grade applies.
 * @returns null for a course without history and items.
 */
export function recordOf(
  course: RecomputedCourse,
  grade: StoredGrade,
  touched: ReadonlySet<string>,
  at: Date,
): RecordToWrite | null {
  const { id: courseId, newest, rules, categories, periods, items, gone } = course;
  if (!newest && items.length === 0) return null;
  // Other periods may affect every item.
  const isPlacedAnew = !newest || JSON.stringify(newest.periods ?? []) !== JSON.stringify(periods);
  const changed = isPlacedAnew ? items : items.filter((item) => touched.has(item.id));
  const recorded: RecordToWrite['items'] = Object.fromEntries(gone.map((item) => [item, null]));
  for (const { id: itemId, ...item } of changed) recorded[itemId] = item;
  const { engineVersion, ...figures } = grade;
  const isNew = !newest || !isStored<CourseFigures>(newest, figures);
  return {
    ...figures,
    id: isNew ? uuidv7() : newest.id,
    courseId,
    recordedAt: new Date(recordedAfter(newest, at)).toISOString(),
    engineVersion,
    rules: { rules, categories, periods },
    items: recorded,
    isNew,
  };
}

/** Concurrent requests keep the order in which they changed the course, regardless of their clocks. */
function recordedAfter(newest: RecomputedCourse['newest'], at: Date): number {
  return Math.max(at.getTime(), newest ? newest.recordedAt + 1 : 0);
}
