import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { createCourse } from '../../factories/course';
import { createTerm, TERM_FIELDS, termInput, type TermSample } from '../../factories/term';
import { createStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const TERMS = `{ terms { ${TERM_FIELDS} courses { code } } }`;
const CREATE = `mutation ($input: CreateTermInput!) { createTerm(input: $input) {
  term { ${TERM_FIELDS} } terms { id isCurrent version } user { id } } }`;
const UPDATE = `mutation ($input: UpdateTermInput!) { updateTerm(input: $input) {
  term { ${TERM_FIELDS} } terms { id isCurrent version } } }`;

type Changed = { term: TermSample; terms: { id: string; isCurrent: boolean; version: number }[] };

describe('terms', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    student = await createStudent(app, { timezone: 'Europe/London' });
  });
  afterAll(() => app.close());

  const create = async (overrides: Record<string, unknown> = {}) =>
    (await app.data<{ createTerm: Changed }>(CREATE, { input: termInput(overrides) }, student.token))
      .createTerm;
  const update = async (input: Record<string, unknown>) =>
    (await app.data<{ updateTerm: Changed }>(UPDATE, { input }, student.token)).updateTerm;
  const readTerms = async () =>
    (await app.data<{ terms: (TermSample & { courses: { code: string }[] })[] }>(TERMS, {}, student.token))
      .terms;

  it('takes the zone of the student and becomes current when it is the first', async () => {
    const { term } = await create();
    expect(term).toEqual({
      id: expect.any(String),
      name: 'Fall 2026',
      startsOn: '2026-09-01',
      endsOn: '2026-12-18',
      timezone: 'Europe/London',
      isCurrent: true,
      version: 1,
      gpa: { value: null, creditsAttempted: 0, creditsEarned: 0, creditsInGpa: 0 },
    });
    expect((await create({ name: 'Next', timezone: 'Asia/Tokyo' })).term).toMatchObject({
      isCurrent: false,
      timezone: 'Asia/Tokyo',
    });
  });

  it('lets one term be current at a time, and tells of the one that no longer is', async () => {
    const first = await create();
    const second = await create({
      name: 'Spring',
      startsOn: '2027-01-11',
      endsOn: '2027-05-01',
      isCurrent: true,
    });
    expect(second.terms).toEqual([
      { id: second.term.id, isCurrent: true, version: 1 },
      { id: first.term.id, isCurrent: false, version: 2 },
    ]);
    const back = await update({ id: first.term.id, isCurrent: true });
    expect(back.terms.map((term) => term.isCurrent)).toEqual([false, true]);
    const none = await update({ id: first.term.id, isCurrent: false });
    expect(none.terms.map((term) => term.isCurrent)).toEqual([false, false]);
    expect((await create({ name: 'Third' })).term.isCurrent).toBe(true);
  });

  it('keeps one current term when many ask for it at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => create({ name: `Term ${n}`, isCurrent: true })));
    const terms = await readTerms();
    expect(terms).toHaveLength(12);
    expect(terms.filter((term) => term.isCurrent)).toHaveLength(1);
  });

  it('changes what is given and leaves the rest', async () => {
    const { term } = await create({ timezone: 'Asia/Tokyo' });
    const changed = await update({
      id: term.id,
      expectedVersion: 1,
      name: '  Autumn  ',
      endsOn: '2026-12-20',
    });
    expect(changed.term).toEqual({ ...term, name: 'Autumn', endsOn: '2026-12-20', version: 2 });
  });

  it('accepts a term of one day and refuses one that ends before it starts', async () => {
    const { term } = await create({ startsOn: '2026-09-01', endsOn: '2026-09-01' });
    expect(term.endsOn).toBe('2026-09-01');
    const refused = { status: 400, code: 'BAD_USER_INPUT', fields: { endsOn: expect.any(String) } };
    const backwards = termInput({ startsOn: '2026-09-02', endsOn: '2026-09-01' });
    expect(await refusalOf(app, CREATE, { input: backwards }, student.token)).toMatchObject(refused);
    const moved = { id: term.id, startsOn: '2026-09-02' };
    expect(await refusalOf(app, UPDATE, { input: moved }, student.token)).toMatchObject(refused);
  });

  it('answers an edit of an older copy with the row as the API shows it', async () => {
    const { term } = await create();
    const { term: current } = await update({ id: term.id, name: 'Renamed' });
    const stale = await refusalOf(
      app,
      UPDATE,
      { input: { id: term.id, expectedVersion: 1, name: 'Mine' } },
      student.token,
    );
    expect(stale).toMatchObject({ status: 409, code: 'CONFLICT', extensions: { current } });
    expect((await readTerms())[0]?.name).toBe('Renamed');
  });

  it('lists the latest first, each with its courses', async () => {
    const { term } = await create();
    await create({ name: 'Later', startsOn: '2027-01-01', endsOn: '2027-05-01' });
    await createCourse(app, student.token, { code: 'B 2', termId: term.id });
    await createCourse(app, student.token, { code: 'a 1', termId: term.id });
    await createCourse(app, student.token, { code: 'None' });
    const terms = await readTerms();
    expect(terms.map(({ name, courses }) => [name, courses.map((course) => course.code)])).toEqual([
      ['Later', []],
      ['Fall 2026', ['a 1', 'B 2']],
    ]);
  });

  it('takes an id of the caller once', async () => {
    const id = '019a0000-0000-7000-8000-000000000001';
    expect((await create({ id })).term.id).toBe(id);
    const again = await refusalOf(app, CREATE, { input: termInput({ id }) }, student.token);
    expect(again).toMatchObject({ status: 409, code: 'CONFLICT', fields: { id: 'is already in use' } });
    const other = await createStudent(app);
    expect((await createTerm(app, other.token, { id })).id).toBe(id);
  });

  it('holds as many terms as an account may have', async () => {
    for (let n = 0; n < ACCOUNT_LIMITS.terms; n += 1) await create({ name: `Term ${n}` });
    const refusal = await refusalOf(app, CREATE, { input: termInput() }, student.token);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
      extensions: { limit: ACCOUNT_LIMITS.terms, used: ACCOUNT_LIMITS.terms },
    });
    expect(await readTerms()).toHaveLength(ACCOUNT_LIMITS.terms);
  });
});
