import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createStudyBlock, createSubtask, logTime } from '../../factories/tasks';
import { createStudent } from '../../factories/user';
import { createTestApp, type TestApp } from '../../support/test-app';

/** Monday 2026-10-05, 22:00 in New York: a day later by UTC. */
const MONDAY_NIGHT = new Date('2026-10-06T02:00:00Z');

const WORK = 'date minutes assumedMinutes isDue assignment { title }';
const NEXT = `{ whatNext(first: 100) { tasks { assignment { title } neededMinutes } work { ${WORK} } } }`;
const CALENDAR = `query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) { work { ${WORK} } } }`;

interface Part {
  date: string;
  minutes: number;
  assumedMinutes: number;
  isDue: boolean;
  assignment: { title: string };
}

interface Next {
  whatNext: { tasks: { assignment: { title: string }; neededMinutes: number }[]; work: Part[] };
}

interface Day {
  today: { assignments: { title: string }[] };
}

const TICK = 'mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) { subtask { id } } }';

const shown = (parts: readonly Part[]) =>
  parts.map(({ date, minutes, isDue, assignment }) => [assignment.title, date, minutes, isDue]).toSorted();

describe('the work of the days', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ now: () => MONDAY_NIGHT });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ({ token } = await createStudent(app, { timezone: 'America/New_York' }));
  });

  const add = (title: string, overrides: Record<string, unknown>) =>
    createAssignment(app, token, { title, ...overrides });
  const next = async () => (await app.data<Next>(NEXT, {}, token)).whatNext;
  const calendar = async (from: string, to: string) =>
    (await app.data<{ calendar: { work: Part[] } }>(CALENDAR, { from, to }, token)).calendar.work;

  it('is that of each subtask on its own day and the rest on the day it is due, all of it what the rank counts', async () => {
    const essay = await add('Essay', { dueDate: '2026-10-09', dueTime: '23:00', estimateMinutes: 240 });
    await createSubtask(app, token, essay.id, {
      title: 'Outline',
      dueDate: '2026-10-07',
      estimateMinutes: 60,
    });
    await createSubtask(app, token, essay.id, { title: 'Sources', estimateMinutes: 30 });
    await logTime(app, token, essay.id, { minutes: 45 });
    const { tasks, work } = await next();
    expect(shown(work)).toEqual([
      ['Essay', '2026-10-07', 60, false],
      ['Essay', '2026-10-09', 135, true],
    ]);
    expect(tasks.map(({ neededMinutes }) => neededMinutes)).toEqual([195]);
    expect(shown(await calendar('2026-10-05', '2026-10-11'))).toEqual(shown(work));
  });

  it('holds a subtask of this week whose assignment is due much later, and says what nobody estimated', async () => {
    const thesis = await add('Thesis', { type: 'project', dueDate: '2026-11-20' });
    await createSubtask(app, token, thesis.id, { dueDate: '2026-10-08', estimateMinutes: 50 });
    await createSubtask(app, token, thesis.id, { title: 'Write' });
    const week = await calendar('2026-10-05', '2026-10-11');
    expect(shown(week)).toEqual([['Thesis', '2026-10-08', 50, false]]);
    expect(shown((await next()).work)).toEqual(shown(week));
    const [rest] = await calendar('2026-11-16', '2026-11-22');
    expect(rest).toMatchObject({ date: '2026-11-20', minutes: 250, assumedMinutes: 250, isDue: true });
  });

  it('has the assignment of a subtask of this week on Today, until the subtask is done', async () => {
    const thesis = await add('Thesis', { dueDate: '2026-11-20' });
    const undated = await add('Someday', {});
    const later = await add('Later', { dueDate: '2026-11-20' });
    const step = await createSubtask(app, token, thesis.id, { dueDate: '2026-10-11', estimateMinutes: 50 });
    await createSubtask(app, token, undated.id, { dueDate: '2026-10-01', estimateMinutes: 20 });
    await createSubtask(app, token, later.id, { dueDate: '2026-10-12', estimateMinutes: 20 });
    const today = async () =>
      (await app.data<Day>('{ today { assignments { title } } }', {}, token)).today.assignments.map(
        ({ title }) => title,
      );
    expect(await today()).toEqual(['Thesis', 'Someday']);
    const parts = (await next()).work.map(({ assignment }) => assignment.title);
    expect(parts.toSorted()).toEqual(['Someday', 'Thesis']);
    await app.data(TICK, { input: { id: step, isDone: true } }, token);
    expect(await today()).toEqual(['Someday']);
  });

  it('puts what is overdue on today or the day it is planned for, in the calendar as on Today', async () => {
    await add('Late', { dueDate: '2026-10-01', estimateMinutes: 30 });
    await add('Planned', { dueDate: '2026-10-02', estimateMinutes: 20, plannedOn: '2026-10-07' });
    await add('Missed', { dueDate: '2026-10-02', estimateMinutes: 10, plannedOn: '2026-10-04' });
    const late = [
      ['Late', '2026-10-05', 30, true],
      ['Missed', '2026-10-05', 10, true],
      ['Planned', '2026-10-07', 20, true],
    ];
    expect(shown((await next()).work)).toEqual(late);
    expect(shown(await calendar('2026-10-01', '2026-10-11'))).toEqual(late);
    expect(await calendar('2026-10-01', '2026-10-04')).toEqual([]);
  });

  it('is on the days of study blocks, and tells what is in paused courses, counted or in the totals', async () => {
    const { id: courseId } = await createCourse(app, token, { code: 'PAUSED' });
    const essay = await add('Essay', { courseId, dueDate: '2026-10-09', estimateMinutes: 120 });
    await createStudyBlock(app, token, essay.id, { startLocal: '2026-10-07T10:00', minutes: 50 });
    await add('Reading', { dueDate: '2026-10-06', estimateMinutes: 30 });
    await app.data(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
      { input: { id: courseId, status: 'paused' } },
      token,
    );
    const { whatNext } = await app.data<{
      whatNext: { work: (Part & { isReserved: boolean; isPaused: boolean })[]; tasks: unknown[] };
    }>(`{ whatNext { tasks { isOverdue } work { ${WORK} isReserved isPaused } } }`, {}, token);
    expect(whatNext.tasks).toHaveLength(1);
    expect(shown(whatNext.work)).toEqual([
      ['Essay', '2026-10-07', 50, false],
      ['Essay', '2026-10-09', 70, true],
      ['Reading', '2026-10-06', 30, true],
    ]);
    for (const { assignment, isPaused } of whatNext.work) expect(isPaused).toBe(assignment.title === 'Essay');
    expect(whatNext.work.filter(({ isReserved }) => isReserved)).toMatchObject([{ date: '2026-10-07' }]);
    const rest = await app.data<{ whatNext: { days: { restMinutes: number; restPausedMinutes: number }[] } }>(
      '{ whatNext(firstWork: 1) { days { restMinutes restPausedMinutes } } }',
      {},
      token,
    );
    const days = rest.whatNext.days.map(({ restMinutes, restPausedMinutes }) => [
      restMinutes,
      restPausedMinutes,
    ]);
    expect(days.slice(0, 5)).toEqual([
      [0, 0],
      [0, 0],
      [50, 50],
      [0, 0],
      [70, 70],
    ]);
    // The calendar shows the blocks themselves.
    expect(shown(await calendar('2026-10-05', '2026-10-11'))).toEqual([
      ['Essay', '2026-10-09', 120, true],
      ['Reading', '2026-10-06', 30, true],
    ]);
  });

  it('leaves out what is done, what is never due, what is due after the week, and archived courses', async () => {
    const { id: courseId } = await createCourse(app, token);
    await add('Archived', { courseId, dueDate: '2026-10-07' });
    await app.data(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
      { input: { id: courseId, status: 'archived' } },
      token,
    );
    const done = await add('Done', { dueDate: '2026-10-07' });
    await updateAssignment(app, token, { id: done.id, progress: 'submitted' });
    await add('Undated', {});
    await add('Next week', { dueDate: '2026-10-12' });
    expect((await next()).work).toEqual([]);
    expect(await calendar('2026-10-05', '2026-10-11')).toEqual([]);
  });

  it('keeps the day of a deadline that lasts all day, wherever its course is', async () => {
    await add('Report', { dueDate: '2026-10-08', dueZone: 'Pacific/Auckland', estimateMinutes: 60 });
    expect(shown((await next()).work)).toEqual([['Report', '2026-10-08', 60, true]]);
  });
});
