import { Client } from 'pg';
import { createCourse } from './course';
import { createGradeCategory } from './grade-category';
import type { TestApp, TestStudent } from '../support/test-app';
import { BY_TEST } from '../support/revision-guard';

/** Every third one of the past is open, and so late; the others are done, half of them with a score. */
const INSERT = `${BY_TEST}
INSERT INTO assignments (id, user_id, course_id, category_id, title, type, due_date, due_time, due_zone, due_at, priority,
  progress, completed_at, estimate_minutes, points_possible, points_earned)
SELECT gen_random_uuid(), $1, $2, $3, 'Problem set ' || number || ', chapter ' || number % 30,
  CASE WHEN number % 40 = 0 THEN 'exam' ELSE 'assignment' END, due::date, '17:00', 'America/New_York',
  (due::date + time '17:00') AT TIME ZONE 'America/New_York', 1 + number % 4,
  CASE WHEN is_done THEN 'submitted' ELSE 'todo' END, CASE WHEN is_done THEN due END, 60, 20,
  CASE WHEN is_done AND number % 3 = 1 THEN 17 END
FROM (SELECT number, due, due < $5 AND number % 3 > 0 AS is_done FROM (
  SELECT number, $5::timestamptz + (number * 120.0 / $4 - 60) * interval '1 day' AS due
  FROM generate_series(0, $4 - 1) number) spread) row`;

/**
 * Gives a student three courses with so many assignments together, spread over sixty days before and after a moment,
 * without the API, which would take minutes.
 */
export async function insertAssignments(
  app: TestApp,
  { id, token }: TestStudent,
  count: number,
  around: Date,
): Promise<void> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    for (const code of ['BIO 101', 'CHEM 201', 'MATH 301']) {
      const { id: courseId } = await createCourse(app, token, { code, name: `Introduction to ${code}` });
      const { id: categoryId } = await createGradeCategory(app, token, { courseId, name: 'Homework' });
      await client.query('BEGIN');
      await client.query('UPDATE users SET revision = revision + 1 WHERE id = $1', [id]);
      await client.query(INSERT, [id, courseId, categoryId, Math.round(count / 3), around]);
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
}
