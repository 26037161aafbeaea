import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { insertAssignments } from '../../factories/many-assignments';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:X="http://apps.example/"';
const todo = (uid: string, lines = '') => `BEGIN:VTODO\nUID:${uid}\nSUMMARY:Paper\n${lines}END:VTODO`;
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

describe('a calendar app that means harm', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let list: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    list = `${phone.home}tasks/`;
    await phone.put(`${list}a.ics`, todo('a'));
  });

  it.each(['a\\nX-INJECTED:1', 'a\\, b;c', 'urn:uuid:1', 'a,b'])(
    'gets its UID %s back as it is',
    async (uid) => {
      expect((await phone.put(`${list}b.ics`, todo(uid))).statusCode).toBe(201);
      const lines = await phone.lines(`${list}b.ics`);
      expect(lines).toContain(`UID:${uid}`);
      expect(lines.filter((line) => line.startsWith('X-'))).toEqual([]);
      const part = await phone.put(`${list}c.ics`, todo('c', `RELATED-TO:${uid}\n`));
      expect(part.statusCode).toBe(201);
      expect(await phone.ownLines(`${list}c.ics`)).toContain(`RELATED-TO;RELTYPE=PARENT:${uid}`);
      expect((await phone.put(`${list}b.ics`, todo(uid, 'X-AGAIN:1\n'))).statusCode).toBe(204);
    },
  );

  it('may name a hundred properties of each object, and no more', async () => {
    const prop = (count: number) => `<prop>${many(count, (index) => `<X:p${index}/>`)}</prop>`;
    const propfind = (count: number) =>
      phone.call('PROPFIND', list, {
        headers: { depth: '1' },
        body: `<propfind ${NAMESPACES}>${prop(count)}</propfind>`,
      });
    expect((await propfind(100)).statusCode).toBe(207);
    expect((await propfind(101)).statusCode).toBe(400);
    const report = await phone.call('REPORT', list, {
      body: `<C:calendar-multiget ${NAMESPACES}>${prop(101)}</C:calendar-multiget>`,
    });
    expect(report.statusCode).toBe(400);
    const proppatch = (count: number) =>
      phone.call('PROPPATCH', list, {
        body: `<propertyupdate ${NAMESPACES}><set>${prop(count - 1)}</set><remove>${prop(1)}</remove></propertyupdate>`,
      });
    expect((await proppatch(100)).statusCode).toBe(207);
    const refused = await proppatch(101);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('at most 100')]);
  });

  it('gets no answer of more than twenty million characters, whatever names it repeats', async () => {
    await insertAssignments(app, student, 1_200, new Date());
    const { courses } = await app.data<{ courses: { id: string }[] }>(
      '{ courses { id } }',
      {},
      student.token,
    );
    const course = `${phone.home}${courses[0]?.id}/`;
    // Each is sent as six characters.
    const names = many(60, (index) => `<X:p${index} xmlns:X='${'"'.repeat(190)}'/>`);
    const ask = (path: string, root: string, depth: string) =>
      phone.call(root === 'propfind' ? 'PROPFIND' : 'REPORT', path, {
        headers: { depth },
        body: `<${root} ${NAMESPACES}><prop>${names}</prop></${root}>`,
      });
    for (const root of ['propfind', 'sync-collection']) {
      const { statusCode, body } = await ask(course, root, '1');
      expect([statusCode, body]).toEqual([507, expect.stringContaining('number-of-matches-within-limits')]);
      expect((await ask(list, root, '1')).statusCode).toBe(207);
    }
  });

  it('gets an object once, however often it asks for it', async () => {
    const { body } = await phone.call('REPORT', list, {
      body: `<C:calendar-multiget ${NAMESPACES}><prop><getetag/></prop>${`<href>${list}a.ics</href>`.repeat(9_000)}</C:calendar-multiget>`,
    });
    expect(body.match(/<D:response>/g)).toHaveLength(1);
  });

  it('is refused a filter that has too many parts', async () => {
    const query = (count: number) =>
      phone.call('REPORT', list, {
        body: `<C:calendar-query ${NAMESPACES}><prop><getetag/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO">${many(
          count,
          () => '<C:prop-filter name="SUMMARY"/>',
        )}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
      });
    expect((await query(48)).body).toContain('a.ics');
    const refused = await query(49);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('supported-filter')]);
  });

  describe('that asks for every instance of its series', () => {
    const DAILY = 'DTSTART:20210101T090000Z\nDTEND:20210101T100000Z\nRRULE:FREQ=DAILY;COUNT=';
    const add = (uid: string, count: number, notes = '') =>
      phone.put(
        `${phone.home}events/${uid}.ics`,
        `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Run\n${DAILY}${count}\nDESCRIPTION:${notes}\nEND:VEVENT`,
      );
    const data = (end: string) =>
      `<prop><C:calendar-data><C:expand start="20210101T000000Z" end="${end}"/></C:calendar-data></prop>`;
    const query = (end = '20300101T000000Z') =>
      phone.call('REPORT', `${phone.home}events/`, {
        body: `<C:calendar-query ${NAMESPACES}>${data(end)}<C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>`,
      });
    const TOO_MUCH = [507, expect.stringContaining('<D:number-of-matches-within-limits/>')];

    it('gets ten thousand of them, and not one more', async () => {
      for (const uid of ['a', 'b', 'c', 'd', 'e']) expect((await add(uid, 2_000)).statusCode).toBe(201);
      expect((await query()).body.match(/BEGIN:VEVENT/g)).toHaveLength(10_000);
      await add('f', 1);
      const refused = await query();
      expect([refused.statusCode, refused.body]).toEqual(TOO_MUCH);
      expect(refused.body).not.toContain('BEGIN:VEVENT');
      const named = many(6, (index) => `<href>${phone.home}events/${'abcdef'[index]}.ics</href>`);
      const multiget = await phone.call('REPORT', `${phone.home}events/`, {
        body: `<C:calendar-multiget ${NAMESPACES}>${data('20300101T000000Z')}${named}</C:calendar-multiget>`,
      });
      expect([multiget.statusCode, multiget.body]).toEqual(TOO_MUCH);
      const busy = await phone.call('REPORT', `${phone.home}events/`, {
        body: `<C:free-busy-query ${NAMESPACES}><C:time-range start="20210101T000000Z"/></C:free-busy-query>`,
      });
      expect([busy.statusCode, busy.body]).toEqual(TOO_MUCH);
      expect((await query('20210201T000000Z')).body.match(/BEGIN:VEVENT/g)).toHaveLength(5 * 31 + 1);
    });

    it('gets twenty million characters of them, and no more', async () => {
      expect((await add('a', 900, 'n'.repeat(20_000))).statusCode).toBe(201);
      const { statusCode, body } = await query();
      expect([statusCode, body.match(/BEGIN:VEVENT/g)?.length]).toEqual([207, 900]);
      await add('b', 100, 'n'.repeat(20_000));
      const refused = await query();
      expect([refused.statusCode, refused.body]).toEqual(TOO_MUCH);
    });
  });
});
