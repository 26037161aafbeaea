import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { insertAssignments } from '../../factories/many-assignments';
import { createTerm, LONG_OVER } from '../../factories/term';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Monday, 5 October 2026, 12:00 in New York. */
const NOON = new Date('2026-10-05T16:00:00Z');

const PAGE = Object.values(
  JSON.parse(readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8')) as object,
).find((text) => String(text).includes('query TodayPage')) as string;

const asked = jest.spyOn(Client.prototype, 'query');

interface Rest {
  late: number;
  today: number;
  others: number;
}

interface Listed {
  today: {
    assignments: { title: string; courseId: string | null }[];
    rest: Rest;
    courses: { code: string }[];
    otherCourses: { code: string }[];
  };
}

const TODAY = `query ($first: Int) { today(first: $first) {
  assignments { title courseId } rest { late today others } courses { code } otherCourses { code } } }`;

interface Work {
  whatNext: {
    days: { date: string; restMinutes: number; restAssumedMinutes: number; restDeadlines: number }[];
    work: { date: string; minutes: number; assignment: { title: string } }[];
    restLateMinutes: number;
  };
}

const WORK = `query ($first: Int) { whatNext(firstWork: $first) {
  days { date restMinutes restAssumedMinutes restDeadlines } work { date minutes assignment { title } } restLateMinutes } }`;

describe('the first of today', () => {
  const app = useTestApp({ now: () => NOON });
  const student = useStudent(app, { timezone: 'America/New_York' });
  afterAll(() => asked.mockRestore());

  const assignment = (title: string, dueDate: string | null, more: Record<string, unknown> = {}) =>
    createAssignment(app, student.token, { title, dueDate, estimateMinutes: 60, ...more });
  const list = async (first: number | null) =>
    (await app.data<Listed>(TODAY, { first }, student.token)).today;
  const titles = async (first: number | null) =>
    (await list(first)).assignments.map(({ title }) => title).sort();

  const fill = async () => {
    for (const day of ['01', '02', '03', '04']) await assignment(`late ${day}`, `2026-10-${day}`);
    await assignment('planned', '2026-10-02', { plannedOn: '2026-10-06' });
    for (const day of ['05', '06', '07', '08']) await assignment(`due ${day}`, `2026-10-${day}`);
    await assignment('second of today', '2026-10-05', { dueTime: '18:00' });
  };

  it('is the latest late work, at most a third, and what is due next; the others are counted', async () => {
    await fill();
    const all = await list(null);
    expect(all.rest).toEqual({ late: 0, today: 0, others: 0 });
    const three = await list(3);
    expect(await titles(3)).toEqual(['due 05', 'late 04', 'second of today']);
    expect(three.rest.late + three.rest.today + three.rest.others).toBe(all.assignments.length - 3);
    expect(three.rest).toMatchObject({ late: 3, today: 0 });
    expect((await list(1)).rest).toMatchObject({ late: 3, today: 2 });
    expect((await list(200)).assignments).toEqual(all.assignments);
    expect((await list(200)).rest).toEqual(all.rest);
  });

  it('gives the room that late work leaves to what is due, and the other way round', async () => {
    for (const day of ['05', '06', '07']) await assignment(`due ${day}`, `2026-10-${day}`);
    expect(await titles(2)).toEqual(['due 05', 'due 06']);
    await assignment('late', '2026-10-04');
    expect(await titles(2)).toEqual(['due 05', 'late']);
    expect(await titles(4)).toHaveLength(4);
  });

  it('brings each course once, also one of another term', async () => {
    const term = await createTerm(app, student.token, { isCurrent: true });
    const past = await createTerm(app, student.token, { ...LONG_OVER, isCurrent: false });
    const own = await createCourse(app, student.token, { code: 'NOW', termId: term.id });
    const old = await createCourse(app, student.token, { code: 'OLD', termId: past.id });
    await createCourse(app, student.token, { code: 'IDLE', termId: past.id });
    await assignment('new', '2026-10-06', { courseId: own.id });
    await assignment('left', '2026-10-07', { courseId: old.id });
    const today = await list(5);
    expect(today.courses).toEqual([{ code: 'NOW' }]);
    expect(today.otherCourses).toEqual([{ code: 'OLD' }]);
    expect((await list(1)).otherCourses).toEqual([]);
  });

  it('tells the totals of the work it leaves out', async () => {
    await fill();
    const work = async (first: number | null) =>
      (await app.data<Work>(WORK, { first }, student.token)).whatNext;
    const all = await work(null);
    expect(all.restLateMinutes).toBe(0);
    expect(all.days.every(({ restMinutes, restDeadlines }) => restMinutes + restDeadlines === 0)).toBe(true);
    const some = await work(3);
    expect(some.work.map(({ assignment: { title } }) => title).sort()).toEqual([
      'due 05',
      'due 06',
      'second of today',
    ]);
    const totals = (whatNext: Work['whatNext']) =>
      whatNext.days.map(({ date, restMinutes, restDeadlines }) => {
        const own = whatNext.work.filter((row) => row.date === date);
        const minutes = own.reduce((sum, row) => sum + row.minutes, restMinutes);
        return { date, minutes, deadlines: own.length + restDeadlines };
      });
    expect(totals(some)).toEqual(totals(all));
    expect(some.restLateMinutes).toBe(240);
  });

  it('has something to do next beyond what it lists as late or due today, however much that is', async () => {
    const next = async (beyondToday: number | null) =>
      (
        await app.data<{ whatNext: { tasks: { assignment: { title: string } }[] } }>(
          `query ($beyondToday: Int) { whatNext(first: 3, beyondToday: $beyondToday) {
            tasks { assignment { title } } } }`,
          { beyondToday },
          student.token,
        )
      ).whatNext.tasks.map(({ assignment: { title } }) => title);
    await fill();
    expect(await next(null)).toEqual(['second of today', 'late 04', 'due 05']);
    // The first one is listed, but its date alone doesn't say that the day has too little time for it.
    expect(await next(15)).toEqual(['due 06', 'due 07', 'due 08', 'due 05']);
    // Three are listed: one of them late, so the others that are late have their places.
    expect(await next(3)).toEqual(['due 06', 'late 03', 'due 07', 'due 05']);
  });

  it('says the reason of two pinned ones, also where the one shortest of time is among the first', async () => {
    await fill();
    for (const title of ['pinned 1', 'pinned 2', 'pinned 3']) {
      const { id } = await assignment(title, '2026-10-05');
      await updateAssignment(app, student.token, { id, isPinned: true });
    }
    await assignment('huge', '2026-10-06', { estimateMinutes: 3_000, isPinned: true });
    const { whatNext } = await app.data<{ whatNext: { tasks: { assignment: { title: string } }[] } }>(
      '{ whatNext(first: 3, beyondToday: 15) { tasks { assignment { title } } } }',
      {},
      student.token,
    );
    const [first, ...rest] = whatNext.tasks.map(({ assignment: { title } }) => title);
    expect(first).toBe('huge');
    expect(rest.slice(2)).toEqual(['pinned 1', 'pinned 2']);
  });

  it('has nothing twice, but the next row of a series rather than nothing', async () => {
    await app.data(
      'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { id } } }',
      { input: { text: 'weekly today every week 3 times ~30m' } },
      student.token,
    );
    const titles = async () =>
      (
        await app.data<{ whatNext: { tasks: { assignment: { title: string; dueDate: string } }[] } }>(
          '{ whatNext(first: 3, beyondToday: 15) { tasks { assignment { title dueDate } } } }',
          {},
          student.token,
        )
      ).whatNext.tasks.map(({ assignment: { title, dueDate } }) => `${title} ${dueDate}`);
    expect(await titles()).toEqual(['weekly 2026-10-12']);
    await assignment('other', '2026-10-20');
    expect(await titles()).toEqual(['other 2026-10-20']);
  });

  it.each(['0', '201'])('refuses %s as a number of rows', async (first) => {
    await expect(list(Number(first))).rejects.toThrow('must be between 1 and 200');
  });

  it('is at most 25 kB in as many statements, however much there is', async () => {
    const sizes: number[] = [];
    const statements: number[] = [];
    for (const count of [300, 2_000]) {
      const busy = await app.register({ timezone: 'America/New_York' });
      await insertAssignments(app, busy, count, NOON);
      asked.mockClear();
      sizes.push(JSON.stringify(await app.data(PAGE, {}, busy.token)).length);
      statements.push(asked.mock.calls.length);
    }
    for (const size of sizes) expect(size).toBeLessThanOrEqual(25_000);
    expect(statements[1]).toBe(statements[0]);
  });
});
