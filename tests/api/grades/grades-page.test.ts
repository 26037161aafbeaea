import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { createStudent } from '../../factories/user';
import { statementsOf } from '../../support/statements';
import { useTestApp } from '../../support/test-app';

const DOCUMENTS: readonly string[] = Object.values(
  JSON.parse(readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8')) as object,
);
const GRADES_PAGE = DOCUMENTS.find((text) => text.includes('query GradesPage ')) ?? '';

const TERMS = ['2025-01-13', '2025-09-01', '2026-01-12', '2026-09-07'];
const COURSES = ['ART', 'BIO', 'CHE', 'LAW', 'MAT'];
const MOST_BYTES = 40_000;

/** Scored work, spread over all courses of a student. */
const INSERT = `
INSERT INTO assignments (user_id, id, course_id, title, points_possible, points_earned)
SELECT $1, gen_random_uuid(), c.id, 'Problem set ' || n, 10, n % 11
FROM generate_series(1, $2::int) AS n
JOIN (SELECT id, row_number() OVER () - 1 AS place, count(*) OVER () AS courses FROM courses WHERE user_id = $1) c
  ON n % c.courses = c.place`;

describe('the page of all grades', () => {
  const app = useTestApp();

  /** Makes a student of four terms with so many assignments. @returns what opening the page costs them */
  async function costOf(assignments: number): Promise<{ bytes: number; statements: number }> {
    const { id, token } = await createStudent(app, { subscriptionTier: 'pro' });
    for (const startsOn of TERMS) {
      const term = { name: startsOn, startsOn, isCurrent: startsOn === TERMS.at(-1) };
      const { id: termId } = await createTerm(app, token, term);
      for (const code of COURSES) await createCourse(app, token, { termId, code, name: code, credits: 3 });
    }
    await app.app.database.dataSource.query(INSERT, [id, assignments]);
    let bytes = 0;
    const statements = await statementsOf(async () => {
      const data = await app.data<{ terms: { courses: object[] }[] }>(GRADES_PAGE, {}, token);
      expect(data.terms.flatMap(({ courses }) => courses)).toHaveLength(TERMS.length * COURSES.length);
      bytes = JSON.stringify(data).length;
    });
    return { bytes, statements: statements.length };
  }

  it('costs the same however much work an account holds', async () => {
    const few = await costOf(300);
    expect(await costOf(2_000)).toEqual(few);
    expect(few.bytes).toBeLessThan(MOST_BYTES);
  });
});
