import { updateAssignment } from '../../factories/assignment';
import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { logTime } from '../../factories/tasks';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const READ = `{ assignments { id title pointsEarned pointsPossible estimateMinutes loggedMinutes course { code }
  subtasks { id title isDone } } }`;
const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';

interface Work {
  id: string;
  title: string;
  pointsEarned: number | null;
  pointsPossible: number | null;
  estimateMinutes: number | null;
  loggedMinutes: number;
  course: { code: string } | null;
  subtasks: { id: string; title: string; isDone: boolean }[];
}

const todo = (uid: string, lines: string) => `BEGIN:VTODO\nUID:${uid}\n${lines}\nEND:VTODO`;
const PAPER = todo('a', 'SUMMARY:Paper\nX-OWN:1');
const KID = todo('kid', 'SUMMARY:Outline\nRELATED-TO:a');

describe('a task that an app moves by adding and deleting it', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let bio: string;
  let art: string;
  let before: Work;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    const courses = [];
    for (const code of ['BIO 1', 'ART 2']) courses.push(await createCourse(app, student.token, { code }));
    [bio = '', art = ''] = courses.map(({ id }) => `${phone.home}${id}/`);
    await phone.put(`${bio}a.ics`, PAPER);
    const { id } = (await work())[0] as Work;
    await updateAssignment(app, student.token, {
      ...{ id, pointsEarned: 18, pointsPossible: 20, estimateMinutes: 90 },
    });
    await logTime(app, student.token, id);
    [before] = (await work()) as [Work];
  });

  const work = async () => (await app.data<{ assignments: Work[] }>(READ, {}, student.token)).assignments;
  const status = async (answer: ReturnType<CalendarApp['call']>) => (await answer).statusCode;
  const put = (path: string, text: string) => status(phone.put(path, text, { 'if-none-match': '*' }));
  const remove = (path: string, headers = {}) => status(phone.call('DELETE', path, { headers }));
  /** Between the requests, the app or another one lists both. */
  const list = async () => {
    for (const each of [bio, art]) await phone.sync(each);
  };

  it.each([
    { order: 'added, then deleted', lists: false, isAddedFirst: true },
    { order: 'added, then deleted', lists: true, isAddedFirst: true },
    { order: 'deleted, then added', lists: false, isAddedFirst: false },
    { order: 'deleted, then added', lists: true, isAddedFirst: false },
  ])('keeps score, estimate and logged time: $order, $lists', async ({ lists, isAddedFirst }) => {
    const [here, there] = [await phone.sync(bio), await phone.sync(art)];
    const seen = { 'if-match': await phone.etag(`${bio}a.ics`) };
    const steps = [
      () => put(`${art}moved.ics`, PAPER.replace('Paper', 'Essay')),
      () => remove(`${bio}a.ics`, seen),
    ];
    const statuses = [];
    for (const step of isAddedFirst ? steps : steps.toReversed()) {
      statuses.push(await step());
      if (lists) await list();
    }
    expect(statuses.sort()).toEqual([201, 204]);
    expect(await work()).toEqual([{ ...before, title: 'Essay', course: { code: 'ART 2' } }]);
    expect((await phone.sync(bio, here.token)).removed).toEqual(['a.ics']);
    expect((await phone.sync(art, there.token)).changed).toEqual(['moved.ics']);
    expect(await phone.lines(`${art}moved.ics`)).toEqual(
      expect.arrayContaining(['UID:a', 'SUMMARY:Essay', 'X-OWN:1']),
    );
    // And back again, under its first name.
    expect([await put(`${bio}a.ics`, PAPER), await remove(`${art}moved.ics`)]).toEqual([201, 204]);
    expect(await work()).toEqual([before]);
    expect(await remove(`${bio}a.ics`)).toBe(204);
    expect(await work()).toEqual([]);
    expect(await remove(`${bio}a.ics`)).toBe(404);
  });

  const moves = [
    () => put(`${art}a.ics`, PAPER),
    () => put(`${art}kid.ics`, KID),
    () => remove(`${bio}a.ics`),
    () => remove(`${bio}kid.ics`),
  ] as const;

  const ordersOf = (steps: readonly number[]): number[][] =>
    steps.length < 2
      ? [[...steps]]
      : steps.flatMap((step) =>
          ordersOf(steps.filter((each) => each !== step)).map((rest) => [step, ...rest]),
        );

  it.each(ordersOf([0, 1, 2, 3]))('takes its subtasks along, once: %i, %i, %i, %i', async (...steps) => {
    for (const lists of [false, true]) {
      await phone.put(`${bio}kid.ics`, KID);
      const { subtasks } = (await work())[0] as Work;
      for (const step of steps) {
        // A subtask is gone with its task, until that is added again.
        expect(step === 3 ? [204, 404] : [201, 204]).toContain(await moves[step]?.());
        if (lists) await list();
      }
      expect(await work()).toEqual([{ ...before, course: { code: 'ART 2' }, subtasks }]);
      expect((await phone.sync(art)).changed).toEqual(['a.ics', 'kid.ics']);
      expect(await put(`${bio}a.ics`, PAPER)).toBe(201);
      for (const name of ['a.ics', 'kid.ics']) expect(await remove(`${art}${name}`)).toBe(204);
    }
  });

  it('is new work if the student deleted it, or if its UID is in the list', async () => {
    await app.data(DELETE, { id: before.id }, student.token);
    expect(await put(`${art}a.ics`, PAPER)).toBe(201);
    expect(await work()).toMatchObject([{ title: 'Paper', pointsEarned: null, loggedMinutes: 0 }]);
    expect(await put(`${art}b.ics`, PAPER)).toBe(403);
    expect(await work()).toHaveLength(1);
  });

  it('stays where it is if its new list does not take it', async () => {
    const STATUS = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }';
    const id = art.split('/').at(-2);
    await app.data(STATUS, { input: { id, status: 'paused' } }, student.token);
    expect(await put(`${art}a.ics`, PAPER)).toBe(403);
    expect(await work()).toEqual([before]);
  });
});
