import { createAssignment } from '../../factories/assignment';
import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const WORK = '{ assignments { title course { code } subtasks { title } } }';
const todo = (uid: string, lines: string) => `BEGIN:VTODO\nUID:${uid}\n${lines}\nEND:VTODO`;

interface Work {
  title: string;
  course: { code: string } | null;
  subtasks: { title: string }[];
}

describe('objects that move or are copied', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let bio: string;
  let art: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    const courses = [];
    for (const code of ['BIO 1', 'ART 2']) courses.push(await createCourse(app, student.token, { code }));
    [bio = '', art = ''] = courses.map(({ id }) => `${phone.home}${id}/`);
    await phone.put(`${bio}a.ics`, todo('a', 'SUMMARY:Paper\nX-OWN:1'));
  });

  const transfer = (
    method: string,
    from: string,
    destination: string,
    headers: Record<string, string> = {},
  ) => phone.call(method, from, { headers: { destination, ...headers } });
  const work = async () =>
    (await app.data<{ assignments: Work[] }>(WORK, {}, student.token)).assignments
      .map(({ title, course, subtasks }) =>
        [course?.code ?? '', title, ...subtasks.map((part) => part.title)].join(' '),
      )
      .sort();

  it('change their course with their subtasks, and both lists tell so', async () => {
    await phone.put(`${bio}b.ics`, todo('b', 'SUMMARY:Outline\nRELATED-TO:a'));
    const [here, there] = [await phone.sync(bio), await phone.sync(art)];
    const { statusCode } = await transfer('MOVE', `${bio}a.ics`, `${art}paper.ics`);
    expect(statusCode).toBe(201);
    expect(await work()).toEqual(['ART 2 Paper Outline']);
    expect((await phone.sync(bio, here.token)).removed).toEqual(['a.ics', 'b.ics']);
    const { changed } = await phone.sync(art, there.token);
    expect([changed.length, changed]).toEqual([2, expect.arrayContaining(['paper.ics'])]);
    expect(await phone.lines(`${art}paper.ics`)).toEqual(expect.arrayContaining(['UID:a', 'X-OWN:1']));
    expect((await phone.call('GET', `${bio}a.ics`)).statusCode).toBe(404);
    expect((await transfer('MOVE', `${art}paper.ics`, `${phone.home}tasks/a.ics`)).statusCode).toBe(201);
    expect(await work()).toEqual([' Paper Outline']);
  });

  it('can have another name in their list', async () => {
    const { token } = await phone.sync(bio);
    expect((await transfer('MOVE', `${bio}a.ics`, `${bio}b.ics`)).statusCode).toBe(201);
    expect(await phone.sync(bio, token)).toMatchObject({ changed: ['b.ics'], removed: ['a.ics'] });
    expect(await work()).toEqual(['BIO 1 Paper']);
    await phone.put(`${phone.home}events/x.ics`, 'BEGIN:VEVENT\nUID:x\nDTSTART:20261201T100000Z\nEND:VEVENT');
    const moved = await transfer('MOVE', `${phone.home}events/x.ics`, `${phone.home}events/y.ics`);
    expect([moved.statusCode, (await phone.sync(`${phone.home}events/`)).changed]).toEqual([201, ['y.ics']]);
  });

  it('take their subtasks along under their own UIDs, which deleted ones give up', async () => {
    for (const list of [bio, art]) {
      if (list === art) await transfer('COPY', `${bio}a.ics`, `${art}a.ics`);
      await phone.put(`${list}kid.ics`, todo('kid', 'SUMMARY:Outline\nRELATED-TO:a'));
    }
    for (const name of ['kid.ics', 'a.ics']) await phone.call('DELETE', `${bio}${name}`);
    expect((await transfer('MOVE', `${art}a.ics`, `${bio}a.ics`)).statusCode).toBe(201);
    const names = (await phone.sync(bio)).changed;
    const uids = async () =>
      Promise.all(
        names.map(async (name) =>
          (await phone.lines(`${bio}${name}`)).find((line) => line.startsWith('UID')),
        ),
      );
    expect((await uids()).sort()).toEqual(['UID:a', 'UID:kid']);
  });

  it('are copied to another course, as work of their own', async () => {
    expect((await transfer('COPY', `${bio}a.ics`, `${art}a.ics`)).statusCode).toBe(201);
    expect(await work()).toEqual(['ART 2 Paper', 'BIO 1 Paper']);
    expect(await phone.lines(`${art}a.ics`)).toEqual(expect.arrayContaining(['UID:a', 'X-OWN:1']));
    const same = await transfer('COPY', `${bio}a.ics`, `${bio}b.ics`);
    expect([same.statusCode, same.body]).toEqual([403, expect.stringContaining('<C:no-uid-conflict/>')]);
  });

  it.each(['MOVE', 'COPY'])('take the place of another only if it may make way: %s', async (method) => {
    await phone.put(`${art}b.ics`, todo('b', 'SUMMARY:Essay'));
    const refused = await transfer(method, `${bio}a.ics`, `${art}b.ics`, { overwrite: 'F' });
    expect(refused.statusCode).toBe(412);
    expect(await work()).toEqual(['ART 2 Essay', 'BIO 1 Paper']);
    expect((await transfer(method, `${bio}a.ics`, `${art}b.ics`)).statusCode).toBe(204);
    expect(await work()).toEqual(method === 'MOVE' ? ['ART 2 Paper'] : ['ART 2 Paper', 'BIO 1 Paper']);
    expect(await phone.lines(`${art}b.ics`)).toContain('SUMMARY:Paper');
    expect((await phone.sync(art)).changed).toEqual(['b.ics']);
  });

  it('move only from the state that the app knows', async () => {
    const seen = await phone.etag(`${bio}a.ics`);
    await phone.put(`${bio}a.ics`, todo('a', 'SUMMARY:Thesis'));
    const stale: Record<string, string>[] = [{ 'if-match': seen }, { 'if-none-match': '*' }];
    for (const headers of stale)
      expect((await transfer('MOVE', `${bio}a.ics`, `${art}a.ics`, headers)).statusCode).toBe(412);
    expect(await work()).toEqual(['BIO 1 Thesis']);
    const now = { 'if-match': await phone.etag(`${bio}a.ics`) };
    expect((await transfer('MOVE', `${bio}a.ics`, `${art}a.ics`, now)).statusCode).toBe(201);
  });

  it('are not moved where they make no sense', async () => {
    await phone.put(`${bio}b.ics`, todo('b', 'SUMMARY:Outline\nRELATED-TO:a'));
    await transfer('COPY', `${bio}a.ics`, `${art}c.ics`);
    const events = `${phone.home}events/`;
    await phone.put(`${events}x.ics`, 'BEGIN:VEVENT\nUID:x\nDTSTART:20261201T100000Z\nEND:VEVENT');
    const before = await work();
    const refusals: [string, string, number, string][] = [
      [`${bio}a.ics`, `${events}a.ics`, 403, 'C:supported-calendar-component'],
      [`${events}x.ics`, `${bio}x.ics`, 403, 'C:supported-calendar-component'],
      [`${bio}a.ics`, `${art}a.ics`, 403, 'C:no-uid-conflict'],
      [`${bio}b.ics`, `${art}b.ics`, 403, 'move the task instead'],
      [`${bio}b.ics`, `${bio}a.ics`, 403, 'take the place of its task'],
      [`${bio}a.ics`, `${bio}a.ics`, 403, 'already'],
      [`${bio}none.ics`, `${art}a.ics`, 404, ''],
      [bio, art, 403, 'C:calendar-collection-location-ok'],
      [`${bio}a.ics`, art, 403, 'C:calendar-collection-location-ok'],
    ];
    for (const [from, to, status, text] of refusals) {
      const { statusCode, body } = await transfer('MOVE', from, to);
      expect([from, to, statusCode, body]).toEqual([from, to, status, expect.stringContaining(text)]);
    }
    expect(await work()).toEqual(before);
    await app.data(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
      { input: { id: art.split('/').at(-2), status: 'paused' } },
      student.token,
    );
    const { statusCode, body } = await transfer('COPY', `${bio}a.ics`, `${art}d.ics`);
    expect([statusCode, body]).toEqual([403, expect.stringContaining('C:no-uid-conflict')]);
    const paused = await transfer('MOVE', `${bio}a.ics`, `${art}c.ics`);
    expect([paused.statusCode, paused.body]).toEqual([403, expect.stringContaining('ART 2 is paused')]);
    expect(await work()).toEqual(before);
  });

  it('stay within the student and the server', async () => {
    const other = await createStudent(app);
    const theirs = await connectCalendarApp(app, other);
    const { id } = await createCourse(app, other.token);
    await theirs.put(`${theirs.home}${id}/a.ics`, todo('a', 'SUMMARY:Secret plan'));
    const destinations: [string | undefined, number][] = [
      [`${theirs.home}${id}/b.ics`, 409],
      [`${theirs.home}tasks/b.ics`, 409],
      [`${phone.home}${id}/b.ics`, 409],
      [`${phone.home}none/b.ics`, 409],
      ['/dav/', 409],
      ['/elsewhere/a.ics', 409],
      [`${phone.home}tasks/%2e%2e`, 409],
      [`${phone.home}tasks/..%2fa.ics`, 409],
      [`${phone.home}tasks/../tasks/a.ics`, 409],
      [`${phone.home}tasks/a%00.ics`, 409],
      [`${phone.home}tasks/${'x'.repeat(300)}`, 409],
      [`https://elsewhere.example${art}a.ics`, 502],
      [`http://localhost:80@elsewhere.example${art}a.ics`, 502],
      [`${art}a.ics?x`, 400],
      ['ftp://localhost/x', 400],
      ['//elsewhere.example/dav/', 409],
      ['', 400],
      [undefined, 400],
    ];
    for (const method of ['MOVE', 'COPY'])
      for (const [destination, status] of destinations) {
        const { statusCode, body } = await phone.call(method, `${bio}a.ics`, {
          ...(destination !== undefined && { headers: { destination } }),
        });
        expect([method, destination, statusCode]).toEqual([method, destination, status]);
        expect(body).not.toContain('Secret');
      }
    for (const method of ['MOVE', 'COPY'])
      expect((await transfer(method, `${theirs.home}${id}/a.ics`, `${art}a.ics`)).statusCode).toBe(404);
    expect((await transfer('MOVE', `${bio}a.ics`, `${art}a.ics`, { overwrite: 'x' })).statusCode).toBe(400);
    expect(await work()).toEqual(['BIO 1 Paper']);
    expect(await theirs.lines(`${theirs.home}${id}/a.ics`)).toContain('SUMMARY:Secret plan');
    const absolute = await transfer('MOVE', `${bio}a.ics`, `HTTP://LocalHost:80${art}a.ics`);
    expect(absolute.statusCode).toBe(201);
  });

  it('leave one of two behind when both move to one address at once', async () => {
    await createAssignment(app, student.token, { title: 'Other' });
    const moved = await Promise.all(
      ['x.ics', 'y.ics', 'z.ics'].map((name) => transfer('MOVE', `${bio}a.ics`, `${art}${name}`)),
    );
    expect(moved.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404]);
    expect(await work()).toEqual([' Other', 'ART 2 Paper']);
  });
});
