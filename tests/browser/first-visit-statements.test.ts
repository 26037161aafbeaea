/**
 * Every statement of this process is counted.
 * @jest-environment-options {"isAlone": true}
 */
import path from 'node:path';
import { createCourse } from '../factories/course';
import { createTerm } from '../factories/term';
import { createStudent } from '../factories/user';
import { statementsOf } from '../support/statements';
import { useTestApp } from '../support/test-app';

/** Open and scored work of a student's course. */
const INSERT = `
INSERT INTO assignments (user_id, id, course_id, title, due_date, due_zone, due_at, points_possible, points_earned)
SELECT $1, gen_random_uuid(), $2, 'Problem set ' || n, d.day, 'UTC', d.day + interval '1 day', 10,
  CASE WHEN n % 2 = 0 THEN n % 11 END
FROM generate_series(1, $3::int) AS n, LATERAL (SELECT $4::date + n % 60 AS day) d`;

/** A Monday of the student's term: what is due on the days after it lies in the week that the calendar shows. */
const NOW = new Date('2026-11-23T12:00:00Z');

describe('a picture of a page', () => {
  const app = useTestApp({ clientDir: path.resolve('dist/client'), now: () => NOW });
  const tokens = { few: '', many: '' };

  async function studentWith(assignments: number): Promise<string> {
    const { id, token } = await createStudent(app);
    const { id: termId } = await createTerm(app, token, { isCurrent: true });
    const { id: courseId } = await createCourse(app, token, { termId, code: 'BIO 210' });
    await app.app.database.dataSource.query(INSERT, [id, courseId, assignments, NOW]);
    return token;
  }

  beforeAll(async () => {
    tokens.few = await studentWith(3);
    tokens.many = await studentWith(500);
  });

  /** Asks for a picture. @returns the status, and how many statements that took */
  async function costOf(query: string, token?: string): Promise<{ status: number; statements: number }> {
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await app.rest(`/first-paint?${query}`, token === undefined ? {} : { token })).statusCode;
    });
    return { status, statements: statements.length };
  }

  it.each([
    ['/dashboard', 11],
    ['/assignments', 10],
    ['/courses', 16],
    ['/grades', 14],
    ['/calendar', 13],
  ])('of %s takes %i statements, and no more for more work', async (path, statements) => {
    const query = `path=${path}&width=412`;
    expect(await costOf(query, tokens.few)).toEqual({ status: 200, statements });
    const many = await costOf(query, tokens.many);
    expect(many.status).toBe(200);
    expect(many.statements).toBeLessThanOrEqual(statements);
  });

  it.each(['path=/profile&width=1280', 'path=/dashboard&width=0', 'path=/dashboard'])(
    'that is refused takes none but the check of the token: %s',
    async (query) => {
      expect(await costOf(query, tokens.few)).toEqual({ status: 400, statements: 1 });
    },
  );

  it('takes none without a token', async () => {
    expect(await costOf('path=/dashboard&width=1280')).toEqual({ status: 401, statements: 0 });
  });
});
