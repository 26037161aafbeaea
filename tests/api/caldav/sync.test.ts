import { createAssignment } from '../../factories/assignment';
import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';

describe('syncing', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let list: string;
  let courseId: string;
  beforeEach(async () => {
    courseId = (await createCourse(app, student.token)).id;
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}${courseId}/`;
  });

  const todo = (uid: string, title: string) => `BEGIN:VTODO\nUID:${uid}\nSUMMARY:${title}\nEND:VTODO`;

  it('tells what was added, changed, and removed since, wherever that happened', async () => {
    const { id: one } = await createAssignment(app, student.token, { courseId, title: 'One' });
    const { id: two } = await createAssignment(app, student.token, { courseId, title: 'Two' });
    const first = await phone.sync(list);
    expect(first).toMatchObject({ changed: [`${one}.ics`, `${two}.ics`].sort(), removed: [] });
    expect(await phone.sync(list, first.token)).toEqual({ token: first.token, changed: [], removed: [] });

    await phone.put(`${list}three.ics`, todo('three', 'Three'));
    await app.data(UPDATE, { input: { id: one, title: 'One more' } }, student.token);
    await app.data(DELETE, { id: two }, student.token);
    const second = await phone.sync(list, first.token);
    expect(second).toMatchObject({ changed: [`${one}.ics`, 'three.ics'].sort(), removed: [`${two}.ics`] });

    await phone.call('DELETE', `${list}three.ics`);
    const third = await phone.sync(list, second.token);
    expect(third).toMatchObject({ changed: [], removed: ['three.ics'] });
  });

  it('gives a restored object its address again', async () => {
    await phone.put(`${list}a.ics`, todo('a', 'Paper'));
    const before = await phone.sync(list);
    const { assignments } = await app.data<{ assignments: { id: string }[] }>(
      '{ assignments { id } }',
      {},
      student.token,
    );
    const { deleteAssignment } = await app.data<{ deleteAssignment: { deletion: { id: string } } }>(
      DELETE,
      { id: assignments[0]?.id },
      student.token,
    );
    const gone = await phone.sync(list, before.token);
    expect(gone.removed).toEqual(['a.ics']);
    await app.data(RESTORE, { id: deleteAssignment.deletion.id }, student.token);
    expect(await phone.sync(list, gone.token)).toMatchObject({ changed: ['a.ics'], removed: [] });
    expect(await phone.lines(`${list}a.ics`)).toContain('UID:a');
  });

  it('tells both lists when an object moves to another course', async () => {
    const { id: other } = await createCourse(app, student.token, { code: 'ART 2' });
    const { id } = await createAssignment(app, student.token, { courseId, title: 'One' });
    const [here, there] = [await phone.sync(list), await phone.sync(`${phone.home}${other}/`)];
    await app.data(UPDATE, { input: { id, courseId: other } }, student.token);
    expect((await phone.sync(list, here.token)).removed).toEqual([`${id}.ics`]);
    expect((await phone.sync(`${phone.home}${other}/`, there.token)).changed).toEqual([`${id}.ics`]);
    expect((await phone.call('GET', `${list}${id}.ics`)).statusCode).toBe(404);
  });

  it('lets an address and a UID be used again', async () => {
    await phone.put(`${list}a.ics`, todo('a', 'First'));
    await phone.call('DELETE', `${list}a.ics`);
    expect((await phone.put(`${list}a.ics`, todo('a', 'Second'))).statusCode).toBe(201);
    expect(await phone.lines(`${list}a.ics`)).toContain('SUMMARY:Second');
    expect((await phone.sync(list)).changed).toEqual(['a.ics']);
  });

  it('refuses a second object with a UID, and another UID for an object', async () => {
    await phone.put(`${list}a.ics`, todo('a', 'First'));
    for (const [name, uid] of [
      ['b.ics', 'a'],
      ['a.ics', 'b'],
    ]) {
      const stored = await phone.put(list + name, todo(uid ?? '', 'Second'));
      expect([stored.statusCode, stored.body]).toEqual([
        403,
        expect.stringContaining('<C:no-uid-conflict/>'),
      ]);
    }
  });

  it.each(['urn:termwise:sync:9999999999999999', 'urn:other:1', 'urn:termwise:sync:-1'])(
    'refuses the token %s',
    async (token) => {
      const { statusCode, body } = await phone.call('REPORT', list, {
        body: `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><prop><getetag/></prop></sync-collection>`,
      });
      expect([statusCode, body]).toEqual([403, expect.stringContaining('<D:valid-sync-token/>')]);
    },
  );

  it('refuses a change made from an older state, and a new object where one is', async () => {
    await phone.put(`${list}a.ics`, todo('a', 'First'));
    const seen = await phone.etag(`${list}a.ics`);
    const { assignments } = await app.data<{ assignments: { id: string }[] }>(
      '{ assignments { id } }',
      {},
      student.token,
    );
    await app.data(UPDATE, { input: { id: assignments[0]?.id, title: 'Mine' } }, student.token);
    const answers = await Promise.all([
      phone.put(`${list}a.ics`, todo('a', 'Theirs'), { 'if-match': seen }),
      phone.put(`${list}a.ics`, todo('a', 'Theirs'), { 'if-none-match': '*' }),
      phone.put(`${list}none.ics`, todo('none', 'Theirs'), { 'if-match': '*' }),
      phone.call('DELETE', `${list}a.ics`, { headers: { 'if-match': seen } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([412, 412, 412, 412]);
    expect(await phone.lines(`${list}a.ics`)).toContain('SUMMARY:Mine');
  });

  it('makes one of several parallel changes of the same state', async () => {
    await phone.put(`${list}a.ics`, todo('a', 'First'));
    const seen = await phone.etag(`${list}a.ics`);
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((title) => phone.put(`${list}a.ics`, todo('a', title), { 'if-match': seen })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412, 412]);
  });

  it('answers 304 for a known ETag', async () => {
    await phone.put(`${list}a.ics`, todo('a', 'First'));
    const seen = await phone.etag(`${list}a.ics`);
    const { statusCode, body } = await phone.call('GET', `${list}a.ics`, {
      headers: { 'if-none-match': seen },
    });
    expect([statusCode, body]).toEqual([304, '']);
  });
});
