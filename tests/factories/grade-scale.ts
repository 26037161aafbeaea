import { randomUUID } from 'node:crypto';
import { GERMAN } from '#domain/grading/scale-presets';
import type { TestApp } from '../support/test-app';

/** Puts a scale of the student's own into an account, with the bands of the German one. @returns its id. */
export async function storeGradeScale(app: TestApp, userId: string, name = 'My scale'): Promise<string> {
  const id = randomUUID();
  await app.app.database.dataSource.query(
    'INSERT INTO grade_scales (user_id, id, name, bands) VALUES ($1, $2, $3, $4)',
    [userId, id, name, JSON.stringify(GERMAN.bands)],
  );
  return id;
}
