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
const ASSIGNMENTS_PAGE = DOCUMENTS.find((text) => text.includes('query AssignmentsPage')) ?? '';
const MOST_BYTES = 40_000;

const WINDOW = `query ($termId: ID, $courseId: ID, $isOpen: Boolean, $first: Int, $after: ID) {
  assignments(termId: $termId, courseId: $courseId, isOpen: $isOpen, first: $first, after: $after) {
    id title progress course { id code }
  }
}`;

/** Work of every kind, a third of it done, two in seven without a deadline, several due at the same moment. */
const INSERT = `
INSERT INTO assignments (user_id, id, course_id, title, type, progress, due_date, due_at, due_zone)
SELECT $1, gen_random_uuid(), $2, 'Problem set ' || n, (ARRAY['assignment', 'exam'])[n % 2 + 1],
  CASE WHEN n % 3 = 0 THEN 'submitted' ELSE 'todo' END, due::date, due, CASE WHEN due IS NULL THEN NULL ELSE 'UTC' END
FROM (SELECT n, CASE WHEN n % 7 > 1 THEN date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
  + ((n / 4) % 120 - 60) * interval '1 day' END AS due FROM generate_series(1, $3::int) AS n) work`;

interface Row {
  id: string;
  progress: string;
  course: { code: string };
}

describe('a part of the assignments', () => {
  const app = useTestApp();

  async function studentWith(assignments: number) {
    const { id, token } = await createStudent(app, { subscriptionTier: 'pro' });
    const { id: termId } = await createTerm(app, token, { isCurrent: true });
    const course = await createCourse(app, token, { termId, code: 'MAT', name: 'Math', credits: 3 });
    await app.app.database.dataSource.query(INSERT, [id, course.id, assignments]);
    const read = async (variables: Record<string, unknown>): Promise<Row[]> =>
      (await app.data<{ assignments: Row[] }>(WINDOW, variables, token)).assignments;
    return { id, token, termId, courseId: course.id, read };
  }

  it('costs the same however much work the term holds', async () => {
    const costs = [];
    for (const size of [300, 2_000]) {
      const { token } = await studentWith(size);
      let bytes = 0;
      const statements = await statementsOf(async () => {
        const data = await app.data<{ assignments: object[] }>(ASSIGNMENTS_PAGE, {}, token);
        expect(data.assignments).toHaveLength(40);
        bytes = JSON.stringify(data).length;
      });
      expect(bytes).toBeLessThan(MOST_BYTES);
      costs.push(statements.length);
    }
    expect(costs[0]).toBe(costs[1]);
  });

  it('is read page by page in the order of the whole list, whatever the list', async () => {
    const { read, termId, courseId } = await studentWith(90);
    const whole = await read({});
    expect(whole).toHaveLength(90);
    for (const list of [{}, { termId }, { courseId }, { isOpen: true }, { isOpen: false, courseId }]) {
      const pages: Row[] = [];
      for (let page = await read({ ...list, first: 7 }); page.length > 0;) {
        pages.push(...page);
        page = await read({ ...list, first: 7, after: page.at(-1)?.id });
      }
      expect(pages).toEqual('isOpen' in list ? await read(list) : whole);
      expect(pages.every(({ course }) => course.code === 'MAT')).toBe(true);
    }
  });

  it('is either open or not', async () => {
    const { read } = await studentWith(60);
    const [open, over] = [await read({ isOpen: true }), await read({ isOpen: false })];
    expect(open.some(({ progress }) => progress === 'submitted')).toBe(false);
    // Exams that took place are over without a tick.
    expect(over.some(({ progress }) => progress === 'todo')).toBe(true);
    const ids = (rows: Row[]) => rows.map(({ id }) => id).sort();
    expect(ids([...open, ...over])).toEqual(ids(await read({})));
  });

  it('is refused for a number out of range and for rows of others', async () => {
    const [ann, ben] = [await studentWith(1), await studentWith(1)];
    const [foreign] = await ben.read({});
    const refusal = async (variables: Record<string, unknown>) => {
      const { errors } = await app.graphql(WINDOW, variables, ann.token);
      const extensions = errors?.[0]?.extensions;
      return [extensions?.code, Object.keys(extensions?.['fields'] ?? {})];
    };
    expect(await refusal({ first: 0 })).toEqual(['BAD_USER_INPUT', ['first']]);
    expect(await refusal({ first: 101 })).toEqual(['BAD_USER_INPUT', ['first']]);
    expect(await refusal({ after: 'x' })).toEqual(['BAD_USER_INPUT', ['after']]);
    expect(await refusal({ first: 5, courseId: ben.courseId })).toEqual(['NOT_FOUND', []]);
    expect(await refusal({ first: 5, termId: ben.termId })).toEqual(['NOT_FOUND', []]);
    expect(await refusal({ after: foreign?.id })).toEqual(['NOT_FOUND', []]);
    const both = { termId: ann.termId, courseId: ann.courseId, first: 5 };
    expect(await refusal(both)).toEqual(['BAD_USER_INPUT', ['courseId']]);
  });

  it('is read over REST', async () => {
    const { token, read } = await studentWith(12);
    const [first] = await read({ isOpen: true });
    const answer = await app.rest('/api/assignments?isOpen=true&first=1', { token });
    expect(answer.json()).toMatchObject({ assignments: [{ id: first?.id }] });
    expect((await app.rest('/api/assignments?first=1.5', { token })).statusCode).toBe(400);
    expect((await app.rest('/api/assignments?isOpen=maybe', { token })).statusCode).toBe(400);
  });
});
