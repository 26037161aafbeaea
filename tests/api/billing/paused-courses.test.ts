import { grantPro, revokePro } from '../../../server/features/subscriptions/grant.service';
import { courseInput, createCourse, readCourse } from '../../factories/course';
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
});
