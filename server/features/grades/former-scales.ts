import { FORMER_FINAL_GRADES } from '#domain/grading/former-final-grades';
import { FORMER_SCALES } from '#domain/grading/scale-aliases';
import type { Transaction } from '../../database/database';

/**
 * Moves account $1 from the scales by percentage ($2, old name to new one) to those that average grades. A typed grade had the
 * points just below the next band; it gets those that are exactly it. Other points, as of a scale of the student's own
 * with the same letters, stay. A final grade keeps its grade points ($3). Grades below 4.0 in Chile had the points of the
 * straight line through 4.0 and 7.0.
 */
const REPLACE_SCALES = `
WITH graded AS (
  SELECT c.id, coalesce(c.scale_preset, CASE WHEN c.scale_id IS NULL THEN u.scale_preset END) AS scale
  FROM courses c JOIN users u ON u.id = c.user_id WHERE u.id = $1),
scores AS (
  UPDATE assignments a SET points_earned = round(a.points_possible / 100 * CASE g.scale
    WHEN 'german_1_5' THEN 110 - 15 * a.letter::numeric ELSE 10 * a.letter::numeric / 3 END, 4)
  FROM graded g WHERE a.user_id = $1 AND a.course_id = g.id AND CASE WHEN a.letter ~ CASE g.scale
    WHEN 'german_1_5' THEN '^([1-3][.][037]|[45][.]0)$' WHEN 'italian_18_30' THEN '^(1[89]|2\\d|30)$' END
    THEN a.points_earned = round(a.points_possible / 100 * CASE
      WHEN a.letter IN ('1.0', '30') THEN 100 WHEN a.letter = '5.0' THEN 49
      WHEN g.scale = 'german_1_5' THEN 99 - 5 * round(3 * (a.letter::numeric - 1))
      ELSE round((a.letter::numeric + 1) * 10 / 3, 2) - 1 END, 4) END),
bent AS (
  UPDATE assignments a SET points_earned = round(a.points_possible / 5 * (a.letter::numeric - 1), 4)
  FROM graded g WHERE a.user_id = $1 AND a.course_id = g.id AND g.scale = 'cl_7_1'
    AND CASE WHEN a.letter ~ '^[123][.]\\d+$'
      THEN a.points_earned = round(a.points_possible / 100 * (20 + 40 * (a.letter::numeric - 1) / 3 ), 4) END),
moved AS (
  UPDATE courses c SET scale_preset = coalesce($2::jsonb ->> c.scale_preset, c.scale_preset),
    final_letter = coalesce((SELECT one ->> 2 FROM jsonb_array_elements($3::jsonb) one
      WHERE one ->> 0 = g.scale AND one ->> 1 = c.final_letter), c.final_letter)
  FROM graded g WHERE c.user_id = $1 AND c.id = g.id AND $2::jsonb ? g.scale)
UPDATE users SET scale_preset = $2::jsonb ->> scale_preset WHERE id = $1 AND $2::jsonb ? scale_preset`;

/** While it is on, the journal notes that rows are moved, which undoing the act of the student leaves. */
const MOVING = `SELECT set_config('journal.moving', $1, true)`;

/** Moves an account from former scales to those that took their place. */
export async function replaceFormerScales(transaction: Transaction): Promise<void> {
  const values = [FORMER_SCALES, FORMER_FINAL_GRADES].map((table) => JSON.stringify(table));
  await transaction.query(MOVING, ['on']);
  await transaction.query(REPLACE_SCALES, [transaction.userId, ...values]);
  await transaction.query(MOVING, ['']);
}

/** A grade before and after a newer engine computed it. */
export interface MovedGrade {
  courseId: string;
  before: string;
  after: string;
}

/** Tells a student which grades a newer engine moved; reminders, which depend on grades, provide it. */
export type TellMovedGrades = (transaction: Transaction, moved: readonly MovedGrade[]) => Promise<void>;
