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

  it('is told in pieces to an app that asks for few at a time, whatever changes meanwhile', async () => {
    const page = async (token: string, most: string) => {
      const { statusCode, body } = await phone.call('REPORT', list, {
        body: `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level>
          <limit><nresults>${most}</nresults></limit><prop><getetag/></prop></sync-collection>`,
      });
      expect(statusCode).toBe(207);
      const responses = [...body.matchAll(/<D:response><D:href>([^<]*)<(.*?)<\/D:response>/gs)];
      const own = responses.filter(([, href]) => href === list);
      for (const [, , text] of own)
        expect(text).toMatch(/507 Insufficient Storage.*<D:number-of-matches-within-limits\/>/s);
      return {
        token: /<D:sync-token>([^<]*)</.exec(body)?.[1] ?? '',
        isTruncated: own.length > 0,
        told: responses
          .filter(([, href]) => href !== list)
          .map(([, href = '', text = '']) => [href.split('/').at(-1) ?? '', text.includes('404 Not Found')]),
      };
    };
    /** All pieces after a token, combined to an app's final state. */
    const all = async (from: string, meanwhile = async () => {}, has = new Set<string>()) => {
      let [token, pages] = [from, 0];
      const told: string[] = [];
      for (let isTruncated = true; isTruncated; pages += 1) {
        const next = await page(token, '2');
        expect(next.told.length).toBeLessThanOrEqual(2);
        for (const [name, isGone] of next.told) has[isGone ? 'delete' : 'add'](String(name));
        told.push(...next.told.map(([name]) => String(name)));
        ({ token, isTruncated } = next);
        if (pages === 0) await meanwhile();
      }
      return { token, pages, told, names: [...has].sort() };
    };
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await phone.put(`${list}${name}.ics`, todo(name, name));
    await phone.put(`${list}before.ics`, todo('before', 'Before'));
    await phone.sync(list);
    await phone.call('DELETE', `${list}before.ics`);
    const first = await all('', async () => {
      for (const name of ['a', 'c', 'e']) await phone.call('DELETE', `${list}${name}.ics`);
      await phone.put(`${list}f.ics`, todo('f', 'F'));
    });
    expect(first.names).toEqual(['b.ics', 'd.ics', 'f.ics']);
    // Rows deleted before the first sync began aren't reported.
    expect(first.told).not.toContain('before.ics');
    expect(first.pages).toBeGreaterThan(2);
    expect(await page(first.token, '1')).toEqual({ token: first.token, isTruncated: false, told: [] });

    await phone.call('DELETE', `${list}b.ics`);
    await phone.put(`${list}d.ics`, todo('d', 'D again'));
    for (const name of ['g', 'h']) await phone.put(`${list}${name}.ics`, todo(name, name));
    const second = await all(first.token, async () => {}, new Set(first.names));
    expect(second).toMatchObject({ pages: 2, names: ['d.ics', 'f.ics', 'g.ics', 'h.ics'] });
    expect(await phone.sync(list, second.token)).toMatchObject({ changed: [], removed: [] });
  });

  it.each(['0', '-1', 'many', ''])('refuses "%s" as the number of changes', async (most) => {
    const { statusCode, body } = await phone.call('REPORT', list, {
      body: `<sync-collection xmlns="DAV:"><sync-token/><limit><nresults>${most}</nresults></limit><prop><getetag/></prop></sync-collection>`,
    });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('nresults')]);
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

  it('keeps objects apart that come to one list with one name and one UID', async () => {
    const { id: other } = await createCourse(app, student.token, { code: 'ART 2' });
    const there = `${phone.home}${other}/`;
    await phone.put(`${list}a.ics`, todo('a', 'Mine'));
    await phone.call('COPY', `${list}a.ics`, { headers: { destination: `${there}a.ics` } });
    await phone.put(`${there}a.ics`, todo('a', 'Theirs'));
    const before = await phone.sync(list);
    const { assignments } = await app.data<{ assignments: { id: string; title: string }[] }>(
      '{ assignments { id title } }',
      {},
      student.token,
    );
    const id = assignments.find(({ title }) => title === 'Mine')?.id;
    await app.data(UPDATE, { input: { id, courseId: other } }, student.token);
    expect((await phone.sync(list, before.token)).removed).toEqual(['a.ics']);
    expect((await phone.sync(there)).changed).toEqual([`${id}.ics`, 'a.ics'].sort());
    expect(await phone.lines(`${there}a.ics`)).toEqual(expect.arrayContaining(['UID:a', 'SUMMARY:Theirs']));
    expect(await phone.lines(`${there}${id}.ics`)).toEqual(
      expect.arrayContaining([`UID:task-${id}`, 'SUMMARY:Mine']),
    );
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

  it.each([
    'urn:termwise:sync:9999999999999999',
    'urn:other:1',
    'urn:termwise:sync:-1',
    'urn:termwise:sync:1:9999999999999999:00000000-0000-0000-0000-000000000000',
    'urn:termwise:sync:1:1:x',
  ])('refuses the token %s', async (token) => {
    const { statusCode, body } = await phone.call('REPORT', list, {
      body: `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><prop><getetag/></prop></sync-collection>`,
    });
    expect([statusCode, body]).toEqual([403, expect.stringContaining('<D:valid-sync-token/>')]);
  });

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

  it.each([
    ['(["TAG"])', 204],
    ['(["old"])', 412],
    ['(["old"]) (["TAG"])', 204],
    ['(Not ["TAG"])', 412],
    ['(Not ["old"])', 204],
    ['(["TAG"] ["old"])', 412],
    ['(<urn:uuid:a-lock> ["TAG"])', 412],
    ['(["TAG"] Not <DAV:no-lock>)', 204],
    ['<URL> (["TAG"])', 204],
    ['<URL> (["old"])', 412],
    ['<http://localhostURL> (["TAG"])', 204],
    ['</dav/other.ics> (["TAG"]) <URL> (["old"])', 412],
    ['</dav/other.ics> (["TAG"])', 412],
    ['(["TAG"]', 400],
    ['()', 400],
    ['', 400],
    ['<URL>', 400],
    ['TAG', 400],
    [`(${'["old"]'.repeat(2_000)})`, 400],
    [`${'('.repeat(5_000)}`, 400],
  ])('evaluates the header If: %.60s', async (header, status) => {
    const url = `${list}a.ics`;
    await phone.put(url, todo('a', 'First'));
    const tag = (await phone.etag(url)).replaceAll('"', '');
    const given = header.replaceAll('TAG', tag).replaceAll('URL', url);
    const { statusCode } = await phone.put(url, todo('a', 'Second'), { if: given, host: 'localhost' });
    expect(statusCode).toBe(status);
    const isChanged = (await phone.lines(url)).includes('SUMMARY:Second');
    expect(isChanged).toBe(status === 204);
  });

  it('knows no state of what is not there, and no calendar to put it in', async () => {
    const put = (url: string, given: string) => phone.put(url, todo('b', 'New'), { if: given });
    expect((await put(`${list}b.ics`, '(["any"])')).statusCode).toBe(412);
    expect((await put(`${list}b.ics`, '(Not ["any"])')).statusCode).toBe(201);
    expect((await phone.put(`${phone.home}nowhere/c.ics`, todo('c', 'New'))).statusCode).toBe(409);
    expect((await phone.call('DELETE', `${phone.home}nowhere/c.ics`)).statusCode).toBe(404);
    const stale = { headers: { if: '(["any"])' } };
    expect((await phone.call('DELETE', `${list}b.ics`, stale)).statusCode).toBe(412);
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
