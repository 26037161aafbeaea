import { grantPro, revokePro } from '../../../server/features/subscriptions/grant.service';
import { CoursesPausedOnPurpose1798902000000 } from '../../../server/database/migrations/0055-courses-paused-on-purpose';
import { courseInput, createCourse, readCourse } from '../../factories/course';
import { confirm, confirmation, review, upload } from '../../factories/import';
import { smallFeed } from '../../factories/import-bench';
import { deliver, openCheckout, subscribe } from '../../factories/subscription';
import { createTerm } from '../../factories/term';
import { useBilling } from '../../support/billing-fixture';
import { refusalOf } from '../../support/refusal';
import type { TestStudent } from '../../support/test-app';

const UPGRADES = '{ recentActs(kind: upgrade) { id canUndo itemCount by { kind } items { title count } } }';
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } left { id } } }';
const UPDATE = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { status } } }';
const CHOOSE =
  'mutation ($courseIds: [ID!]!) { chooseActiveCourses(input: { courseIds: $courseIds }) { courses { id } } }';

describe('courses that were paused for lack of room', () => {
  const fixture = useBilling();
  let student: TestStudent;
  let ids: string[];
  const add = async (overrides: Record<string, unknown> = {}) => {
    const { id } = await createCourse(fixture.app, student.token, overrides);
    ids.push(id);
    return id;
  };
  const pause = (id: string) => fixture.app.data(UPDATE, { input: { id, status: 'paused' } }, student.token);
  beforeEach(async () => {
    student = await fixture.app.register();
    ids = [];
  });

  /** Three active courses, as many as the plan holds, and two for which there is no room. */
  const fill = async () => {
    for (const status of ['active', 'active', 'active', 'paused', 'paused']) await add({ status });
  };
  const statuses = async () => {
    const courses = await Promise.all(ids.map((id) => readCourse(fixture.app, student.token, id)));
    return courses.map(({ status }) => status).join(' ');
  };
  const upgrades = async () =>
    (
      await fixture.app.data<{
        recentActs: { id: string; canUndo: boolean; itemCount: number; items: { title: string }[] }[];
      }>(UPGRADES, {}, student.token)
    ).recentActs;
  const undo = (id: string) => fixture.app.data(UNDO, { id }, student.token);
  const actor = () => ({ userId: student.id, now: new Date(), database: fixture.app.app.database });
  const grant = () => grantPro(actor(), new Date(Date.now() + 86_400_000));

  it('become active with the payment, in one act that pauses them again', async () => {
    await fill();
    await subscribe(fixture.app, fixture.fake, { student });
    expect(await statuses()).toBe('active active active active active');
    const [act, ...others] = await upgrades();
    expect(others).toEqual([]);
    expect(act).toMatchObject({ canUndo: true, itemCount: 2, by: { kind: 'server' }, items: [{ count: 2 }] });
    expect(await undo(act?.id ?? '')).toMatchObject({ undoAct: { left: [] } });
    expect(await statuses()).toBe('active active active paused paused');
  });

  it('become active once, however often and by whom the payment is applied at the same time', async () => {
    await fill();
    const events = fixture.fake.pay(await openCheckout(fixture.app, student));
    await Promise.all([
      deliver(fixture.app, fixture.fake, events),
      ...Array.from({ length: 5 }, () => fixture.call('upgrade', student)),
    ]);
    await fixture.app.runJobs();
    expect(await statuses()).toBe('active active active active active');
    expect(await upgrades()).toHaveLength(1);
  });

  it('stay as the student left them while Student Pro goes on', async () => {
    await fill();
    await grant();
    const [act] = await upgrades();
    await undo(act?.id ?? '');
    await grant();
    await subscribe(fixture.app, fixture.fake);
    expect(await statuses()).toBe('active active active paused paused');
    expect(await upgrades()).toHaveLength(1);
  });

  it('become active again when Student Pro begins again', async () => {
    await fill();
    await grant();
    await revokePro(actor());
    expect(await statuses()).toBe('active active active active active');
    await fixture.app.data(CHOOSE, { courseIds: ids.slice(0, 3) }, student.token);
    expect(await statuses()).toBe('active active active paused paused');
    await grant();
    expect(await statuses()).toBe('active active active active active');
    expect(await upgrades()).toHaveLength(2);
  });

  it('wake if another took their place', async () => {
    await fill();
    await pause(ids[0] ?? '');
    await fixture.app.data(UPDATE, { input: { id: ids[3], status: 'active' } }, student.token);
    expect(await statuses()).toBe('paused active active active paused');
    await grant();
    expect(await statuses()).toBe('active active active active active');
  });

  it('do not wake if the student paused them although there was room', async () => {
    await add();
    await pause(ids[0] ?? '');
    await add({ status: 'paused' });
    await grant();
    expect(await statuses()).toBe('paused paused');
    await fixture.app.data(UPDATE, { input: { id: ids[0], status: 'active' } }, student.token);
    await pause(ids[0] ?? '');
    await revokePro(actor());
    await grant();
    expect(await statuses()).toBe('paused paused');
    expect(await upgrades()).toEqual([]);
  });

  it('do not wake if they are over: archived, or of a term that has ended', async () => {
    await fill();
    const past = await createTerm(fixture.app, student.token, {
      name: 'Past',
      startsOn: '2020-01-01',
      endsOn: '2020-06-01',
    });
    await fixture.app.data(UPDATE, { input: { id: ids[3], termId: past.id } }, student.token);
    await add({ status: 'archived' });
    await grant();
    expect(await statuses()).toBe('active active active paused active archived');
  });

  it('are offered by the refusal of an active one, by the name of the field', async () => {
    await fill();
    const create = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
    const message = 'You have 3 active courses. Add it as paused, or upgrade.';
    const fields = { status: expect.stringMatching(/^can be `paused`/) };
    const { errors } = await fixture.app.graphql(create, { input: courseInput() }, student.token);
    expect(errors).toMatchObject([
      { message, extensions: { code: 'PLAN_LIMIT', fields, used: 3, limit: 3 } },
    ]);
    const { token } = student;
    const body = courseInput();
    const response = await fixture.app.rest('/api/courses', { method: 'POST', body, token });
    expect(response.json()).toMatchObject({ code: 'PLAN_LIMIT', error: message, fields });
  });

  it('can be added together with their deadlines', async () => {
    await fill();
    const addDeadlines = `mutation ($input: AddDeadlinesInput!) {
      addDeadlines(input: $input) { course { id status } assignments { title } } }`;
    const deadlines = [{ title: 'Essay', dueDate: '2030-01-01' }];
    const asked = (status?: string) => ({ input: { newCourse: { code: 'NEW', status }, deadlines } });
    expect(await refusalOf(fixture.app, addDeadlines, asked(), student.token)).toMatchObject({
      code: 'PLAN_LIMIT',
      extensions: { fields: { 'newCourse.status': expect.any(String) } },
    });
    expect(await fixture.app.data(addDeadlines, asked('paused'), student.token)).toMatchObject({
      addDeadlines: { course: { status: 'paused' }, assignments: [{ title: 'Essay' }] },
    });
  });

  it('do not wake again after the student paused them again by undoing that', async () => {
    await fill();
    await grant();
    const [act] = await upgrades();
    const undone = await fixture.app.data<{ undoAct: { act: { id: string } } }>(
      UNDO,
      { id: act?.id },
      student.token,
    );
    await revokePro(actor());
    await grant();
    expect(await statuses()).toBe('active active active paused paused');
    await undo(undone.undoAct.act.id);
    expect(await statuses()).toBe('active active active active active');
  });

  it('do not wake if they were added as paused with their deadlines although there was room', async () => {
    const addDeadlines =
      'mutation ($input: AddDeadlinesInput!) { addDeadlines(input: $input) { course { id } } }';
    const newCourse = { code: 'NEW', status: 'paused' };
    const input = { newCourse, deadlines: [{ title: 'Essay', dueDate: '2030-01-01' }] };
    const { addDeadlines: added } = await fixture.app.data<{ addDeadlines: { course: { id: string } } }>(
      addDeadlines,
      { input },
      student.token,
    );
    ids.push(added.course.id);
    await grant();
    expect(await statuses()).toBe('paused');
  });

  it('do not wake if the student chose the others while there was room', async () => {
    await grant();
    await add();
    await add();
    await fixture.app.data(CHOOSE, { courseIds: ids.slice(0, 1) }, student.token);
    await revokePro(actor());
    await grant();
    expect(await statuses()).toBe('active paused');
  });

  it('do not wake if the student imported them as paused although there was room', async () => {
    const imported = async (choice: 'active' | 'paused') => {
      const { id } = await upload(fixture.app, student.token, smallFeed());
      const found = await review(fixture.app, student.token, [id]);
      const courses = confirmation([id], found).courses.map((course) => ({ ...course, choice }));
      await confirm(fixture.app, student.token, confirmation([id], found, { courses }));
    };
    const all = async () =>
      (
        await fixture.app.data<{ courses: { status: string }[] }>('{ courses { status } }', {}, student.token)
      ).courses.map(({ status }) => status);
    await imported('paused');
    await grant();
    expect(await all()).toEqual(['paused', 'paused']);
    await imported('active');
    await imported('paused');
    await revokePro(actor());
    await grant();
    expect(await all()).toEqual(['paused', 'paused']);
  });

  it('wake if the places that an import found went to its other courses', async () => {
    await add();
    await add();
    const { id } = await upload(fixture.app, student.token, smallFeed());
    const found = await review(fixture.app, student.token, [id]);
    expect(found.courses.map(({ choice }) => choice).toSorted()).toEqual(['active', 'paused']);
    await confirm(fixture.app, student.token, confirmation([id], found));
    await grant();
    const { courses } = await fixture.app.data<{ courses: { status: string }[] }>(
      '{ courses { status } }',
      {},
      student.token,
    );
    expect(courses.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active']);
  });

  it.each([
    ['importGradebook', 'ImportGradebookInput', { lines: [{ title: 'Lab 1', pointsEarned: 1 }] }],
    [
      'importSyllabus',
      'ImportSyllabusInput',
      { deadlines: [{ title: 'Lab 1', dueDate: '2030-01-01' }], categories: [], classes: [] },
    ],
  ])('can be added by %s, which names the field', async (mutation, type, parts) => {
    await fill();
    const run = `mutation ($input: ${type}!) { ${mutation}(input: $input) {
      course { id status assignments { title } } } }`;
    const asked = (status?: string) => ({
      input: { course: { code: 'NEW', name: 'New', status }, ...parts },
    });
    expect(await refusalOf(fixture.app, run, asked(), student.token)).toMatchObject({
      code: 'PLAN_LIMIT',
      extensions: { fields: { 'course.status': expect.stringMatching(/^can be `paused`/) } },
    });
    expect(await fixture.app.data(run, asked('paused'), student.token)).toMatchObject({
      [mutation]: { course: { status: 'paused', assignments: [{ title: 'Lab 1' }] } },
    });
    await grant();
    const { courses } = await fixture.app.data<{ courses: { status: string }[] }>(
      '{ courses { status } }',
      {},
      student.token,
    );
    expect(courses.map(({ status }) => status)).toEqual(Array(6).fill('active'));
  });

  it('that were paused before the reason was kept stay so if there is room', async () => {
    const { dataSource } = fixture.app.app.database;
    const query = (text: string) => dataSource.query<unknown[]>(text, [student.id]);
    const entries = () => query(`SELECT seq FROM journal WHERE user_id = $1 AND kind <> 'derived'`);
    const mark = async () => {
      await query('UPDATE courses SET stays_paused = false WHERE user_id = $1');
      const known = await entries();
      const runner = { query: (text: string) => dataSource.query<unknown>(text) };
      await new CoursesPausedOnPurpose1798902000000().up(runner as never);
      expect(await entries()).toEqual(known);
      return (await query('SELECT id FROM courses WHERE user_id = $1 AND stays_paused')).length;
    };
    await fill();
    expect(await mark()).toBe(0);
    await pause(ids[0] ?? '');
    expect(await mark()).toBe(3);
    const { recentActs } = await fixture.app.data<{ recentActs: { id: string }[] }>(
      '{ recentActs(first: 1) { id } }',
      {},
      student.token,
    );
    expect(await undo(recentActs[0]?.id ?? '')).toMatchObject({ undoAct: { left: [] } });
    expect(await statuses()).toBe('active active active paused paused');
    await grant();
    await query("UPDATE courses SET status = 'paused' WHERE user_id = $1");
    expect(await mark()).toBe(5);
  });
});
