import { actId } from '#domain/acts/act-id';
import { removeOldJournal } from '../../../server/database/journal';
import { dropOldTexts, forgetKeptTexts } from '../../../server/features/caldav/object-index';
import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { updateAssignment } from '../../factories/assignment';
import { calendarOf, connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { createMeeting } from '../../factories/timetable';
import { useStudent } from '../../factories/user';
import { readRevision } from '../../support/noted-rows';
import { useTestApp } from '../../support/test-app';

const MULTIGET = (path: string) =>
  `<C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/><C:calendar-data/></prop><href>${path}</href></C:calendar-multiget>`;

// RFC 4791 §5.3.4: an ETag in the answer to a PUT promises that the object is served exactly as it was sent.
describe('an object that an app sent', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'America/New_York' });
  let phone: CalendarApp;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
  });

  const todo = (lines: string) => `BEGIN:VTODO\nUID:a\nDTSTAMP:20261101T000000Z\n${lines}\nEND:VTODO`;
  const event = (lines: string) => `BEGIN:VEVENT\nUID:a\nDTSTAMP:20261101T000000Z\n${lines}\nEND:VEVENT`;
  const pathOf = (components: string) =>
    `${phone.home}${components.includes('BEGIN:VEVENT') ? 'events' : 'tasks'}/a.ics`;
  const put = (body: string, headers: Record<string, string> = {}) =>
    phone.call('PUT', pathOf(body), { body, headers: { 'content-type': 'text/calendar', ...headers } });
  const tagOf = async (body: string) => (await put(body)).headers['etag'];
  const served = async (path: string) => {
    const { headers, body } = await phone.call('GET', path);
    return { etag: headers['etag'], body };
  };
  const taskId = async () =>
    (await app.data<{ assignments: { id: string }[] }>('{ assignments { id } }', {}, student.token))
      .assignments[0]?.id ?? '';
  const rename = async (title: string) => updateAssignment(app, student.token, { id: await taskId(), title });

  const ZONE = (name: string) => `BEGIN:VTIMEZONE\nTZID:${name}\nBEGIN:STANDARD\nDTSTART:19701025T030000
    TZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n`;
  const BERLIN = ZONE('Europe/Berlin');
  const SAID = {
    'a task': `${BERLIN}${todo(`SUMMARY:Read\\, then write
      DESCRIPTION:One\\nTwo
      DUE;TZID=Europe/Berlin:20261210T170000
      PRIORITY:2
      STATUS:NEEDS-ACTION
      PERCENT-COMPLETE:0
      SEQUENCE:3
      CATEGORIES:x,y
      X-COLOR;X-OF="a:b":red
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:-PT30M
      END:VALARM`)}`,
    'a task that is done': todo(
      'SUMMARY:Read\nSTATUS:COMPLETED\nCOMPLETED;VALUE=DATE-TIME:20261125T101112Z\nPERCENT-COMPLETE:100',
    ),
    'a task from a start for a time': todo('SUMMARY:Read\nDTSTART:20261210T090000Z\nDURATION:PT90M'),
    'a whole day': event('SUMMARY:Trip\nDTSTART;VALUE=DATE:20261210\nLOCATION:'),
    'a series with changed dates': `${BERLIN}
      ${event(`SUMMARY:Tutorial
        DTSTART;TZID=Europe/Berlin:20261201T100000
        DURATION:PT1H
        RRULE:INTERVAL=1;UNTIL=20270126T090000Z;BYDAY=TU;FREQ=WEEKLY
        EXDATE;TZID=Europe/Berlin:20261222T100000
        EXDATE;TZID=Europe/Berlin:20261229T100000`)}
      ${event(`SUMMARY:Tutorial\nRECURRENCE-ID:20261208T090000Z\nDTSTART:20261208T110000Z\nDTEND:20261208T120000Z`)}`,
  };

  it.each(Object.entries(SAID))('is served as it was until it changes: %s', async (_, said) => {
    const body = calendarOf(said);
    const stored = await put(body);
    const etag = String(stored.headers['etag']);
    expect([stored.statusCode, etag]).toEqual([201, expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
    expect(await served(pathOf(said))).toEqual({ etag, body });
    const { body: answer } = await phone.call('REPORT', pathOf(said).replace(/[^/]*$/, ''), {
      body: MULTIGET(pathOf(said)),
    });
    expect(answer).toContain(`<D:getetag>${etag}</D:getetag>`);
    expect(answer).toContain(body.replaceAll('\r', '&#13;'));
    const again = await put(body, { 'if-match': etag });
    expect([again.statusCode, again.headers['etag']]).toEqual([204, etag]);
  });

  it('has another ETag when it is sent in other words', async () => {
    const first = await tagOf(calendarOf(todo('SUMMARY:Read\nX-A:1\nX-B:2')));
    const body = calendarOf(todo('X-A:1\nX-B:2\nSUMMARY:Read'));
    const second = await tagOf(body);
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
    expect((await put(body, { 'if-match': String(first) })).statusCode).toBe(412);
  });

  it('is the product’s own once it changed there', async () => {
    const body = calendarOf(todo('SUMMARY:Read\nSEQUENCE:7\nX-A:1'));
    const etag = await tagOf(body);
    const { token } = await phone.sync(`${phone.home}tasks/`);
    await rename('Write');
    const now = await served(pathOf(body));
    expect(now.etag).not.toBe(etag);
    expect(now.body).toMatch(/PRODID:-\/\/Termwise[^]*SUMMARY:Write\r\n[^]*X-A:1\r\n/);
    expect((await put(body, { 'if-match': String(etag) })).statusCode).toBe(412);
    expect((await phone.sync(`${phone.home}tasks/`, token)).changed).toEqual(['a.ics']);
    expect(await sentTexts()).toEqual([null]);
  });

  const sentTexts = async () => {
    const rows = await app.app.database.dataSource.query<{ sent: string | null }[]>(
      'SELECT sent FROM calendar_objects WHERE user_id = $1',
      [student.id],
    );
    return rows.map(({ sent }) => sent);
  };

  it('is the product’s own under an ETag of its own, when a former state comes back', async () => {
    const body = calendarOf(
      todo(
        'SUMMARY:Read\nDUE;VALUE=DATE:20261210\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:-PT6H\nEND:VALARM',
      ),
    );
    const etag = await tagOf(body);
    const MOVE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
    for (const timezone of ['Asia/Tokyo', 'America/New_York']) {
      await app.data(MOVE, { input: { timezone } }, student.token);
      await phone.sync(`${phone.home}tasks/`);
    }
    const now = await served(pathOf(body));
    expect(etag).toEqual(expect.any(String));
    expect([etag === now.etag, body === now.body]).toEqual([false, false]);
  });

  it('is no change to the app that sent it', async () => {
    const { token } = await phone.sync(`${phone.home}tasks/`);
    const etag = await tagOf(calendarOf(todo('SUMMARY:Read')));
    expect((await phone.sync(`${phone.home}tasks/`, token)).changed).toEqual(['a.ics']);
    const { body } = await phone.call('PROPFIND', `${phone.home}tasks/`, { headers: { depth: '1' } });
    expect(body).toContain(`<D:getetag>${String(etag)}</D:getetag>`);
  });

  const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
  const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { user { id } } }';
  const deleteTask = async () => {
    const { deleteAssignment } = await app.data<{ deleteAssignment: { deletion: { id: string } } }>(
      DELETE,
      { id: await taskId() },
      student.token,
    );
    return deleteAssignment.deletion.id;
  };

  it('is forgotten with what was deleted, and once it is outdated, though no app syncs any more', async () => {
    await tagOf(calendarOf(todo('SUMMARY:Read\nX-SECRET:1')));
    await rename('Write');
    expect(await sentTexts()).toEqual([expect.stringContaining('SECRET')]);
    await dropOldTexts(app.app.database);
    expect(await sentTexts()).toEqual([null]);
    await tagOf(calendarOf(todo('SUMMARY:Read\nX-SECRET:2')));
    const id = await deleteTask();
    const { dataSource } = app.app.database;
    await dataSource.query(`UPDATE deletions SET deleted_at = now() - interval '31 days' WHERE id = $1`, [
      id,
    ]);
    await purgeExpired(app.app.database);
    const left = await dataSource.query<object[]>(
      'SELECT kept, sent FROM calendar_objects WHERE user_id = $1',
      [student.id],
    );
    expect(left).toEqual([{ kept: null, sent: null }]);
  });

  it('is forgotten when nothing can bring back what an undoing took away', async () => {
    await tagOf(calendarOf(todo('SUMMARY:Read\nX-SECRET:1')));
    const { database } = app.app;
    const kept = async () =>
      database.dataSource.query<object[]>(
        `SELECT kept::text LIKE '%SECRET%' AS kept, sent FROM calendar_objects WHERE user_id = $1`,
        [student.id],
      );
    const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } } }';
    const undo = async () =>
      app.data(UNDO, { id: actId(await readRevision(app, student.id)) }, student.token);
    await undo();
    await phone.sync(`${phone.home}tasks/`);
    await removeOldJournal(database, forgetKeptTexts);
    expect(await kept()).toEqual([{ kept: true, sent: null }]);
    const older = 'UPDATE journal SET revision = revision - $2 WHERE user_id = $1';
    await database.dataSource.query(older, [student.id, 31 * 86_400 * 1_000_000]);
    await removeOldJournal(database, forgetKeptTexts);
    expect(await kept()).toEqual([{ kept: null, sent: null }]);
  });

  it('names its parent as that is called now', async () => {
    const body = calendarOf(todo('SUMMARY:Read'));
    await tagOf(body);
    const step = calendarOf(todo('SUMMARY:Step\nRELATED-TO:a').replace('UID:a', 'UID:s'));
    const path = `${phone.home}tasks/s.ics`;
    const headers = { 'content-type': 'text/calendar' };
    expect((await phone.call('PUT', path, { body: step, headers })).headers['etag']).toBeDefined();
    const parent = await taskId();
    const deletion = await deleteTask();
    await phone.call('PUT', `${phone.home}tasks/b.ics`, { body, headers });
    await app.data(RESTORE, { id: deletion }, student.token);
    expect((await served(path)).body).toContain(`RELTYPE=PARENT:task-${parent}\r\n`);
  });

  it('has its own UID again after another object took that of a deleted one', async () => {
    const body = calendarOf(todo('SUMMARY:Read'));
    await tagOf(body);
    const deletion = await deleteTask();
    await phone.call('PUT', `${phone.home}tasks/b.ics`, {
      body,
      headers: { 'content-type': 'text/calendar' },
    });
    await app.data(RESTORE, { id: deletion }, student.token);
    const { changed } = await phone.sync(`${phone.home}tasks/`);
    const uids = await Promise.all(
      changed.map(async (name) => /UID:(.*)\r/.exec((await served(`${phone.home}tasks/${name}`)).body)?.[1]),
    );
    expect(new Set(uids).size).toBe(2);
  });

  const LONG = `DESCRIPTION:${'x'.repeat(19_000)}`;

  it.each([
    ['seconds', event('SUMMARY:Trip\nDTSTART:20261210T101530Z\nDTEND:20261210T111530Z')],
    ['a length with seconds', event('SUMMARY:Trip\nDTSTART:20261210T101500Z\nDURATION:PT90S')],
    ['a time without a zone', event('SUMMARY:Trip\nDTSTART:20261210T101500\nDTEND:20261210T111500')],
    ['a deadline without a zone', todo('SUMMARY:Read\nDUE:20261210T101500')],
    ['a time zone that it does not describe', todo('SUMMARY:Read\nDUE;TZID=Europe/Berlin:20261210T101500')],
    ['a time zone of its own', ZONE('Uni') + todo('SUMMARY:Read\nDUE;TZID=Uni:20261210T101500')],
    ['a property twice', todo('SUMMARY:Read\nPERCENT-COMPLETE:0\nPERCENT-COMPLETE:0')],
    ['no time of its edit', todo('SUMMARY:Read').replace(/DTSTAMP.*\n/, '')],
    ['no title', todo('DUE:20261210T101500Z')],
    ['a title with blanks', todo('SUMMARY: Read')],
    ['a noncharacter', todo('SUMMARY:Re\ufffead')],
    ['a title in a language', todo('SUMMARY;LANGUAGE=en:Read')],
    ['no completion time', todo('SUMMARY:Read\nSTATUS:COMPLETED')],
    [
      'a canceled date',
      `${event('SUMMARY:Trip\nDTSTART:20261210T100000Z\nRRULE:FREQ=DAILY;COUNT=3')}
      ${event('SUMMARY:Trip\nRECURRENCE-ID:20261211T100000Z\nDTSTART:20261211T100000Z\nSTATUS:CANCELLED')}`,
    ],
    ['more than is kept', todo(`SUMMARY:Read\n${LONG}\nX-A:${'x'.repeat(14_000)}`)],
  ])('is fetched again if it is served in other words: %s', async (_, said) => {
    const body = calendarOf(said);
    const stored = await put(body);
    expect([stored.statusCode, stored.headers['etag']]).toEqual([201, undefined]);
    expect((await served(pathOf(said))).body).toContain('PRODID:-//Termwise');
  });

  it.each([
    ['line ends', (body: string) => body.replaceAll('\r\n', '\n')],
    ['a byte order mark', (body: string) => `\ufeff${body}`],
    ['a control character', (body: string) => body.replace('Read', 'Re\u0000ad')],
    ['an empty line', (body: string) => body.replace('BEGIN:VTODO', '\r\nBEGIN:VTODO')],
    ['a method', (body: string) => body.replace('VERSION', 'METHOD:REQUEST\r\nVERSION')],
    ['no version', (body: string) => body.replace('VERSION:2.0\r\n', '')],
    ['two names of products', (body: string) => body.replace('VERSION', 'PRODID:x\r\nVERSION')],
    ['lines around the calendar', (body: string) => `X-A:1\r\n${body}`],
    ['lines behind the calendar', (body: string) => `${body}X-A:1\r\n`],
  ])('is not passed on with what other apps may not read: %s', async (_, bent) => {
    const stored = await put(bent(calendarOf(todo('SUMMARY:Read'))));
    expect([stored.statusCode, stored.headers['etag']]).toEqual([201, undefined]);
    expect((await served(`${phone.home}tasks/a.ics`)).body).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Read\r\n/,
    );
  });

  it('has its ETag after a class was canceled on a date', async () => {
    const term = await createTerm(app, student.token, { startsOn: '2026-11-02', endsOn: '2026-12-18' });
    const course = await createCourse(app, student.token, { code: 'BIO 101', termId: term.id });
    const { id } = await createMeeting(app, student.token, { courseId: course.id });
    const path = `${phone.home}events/${id}.ics`;
    const before = await served(path);
    const [, first = ''] = /DTSTART(;TZID=[^\r]*)/.exec(before.body) ?? [];
    const body = before.body.replace('RRULE:', `EXDATE${first}\r\nRRULE:`);
    const answer = await phone.call('PUT', path, { body, headers: { 'content-type': 'text/calendar' } });
    expect([answer.statusCode, await served(path)]).toEqual([204, { etag: answer.headers['etag'], body }]);
    const bare = body.replace(/CATEGORIES[^\r]*\r\n/, '');
    const without = await phone.call('PUT', path, {
      body: bare,
      headers: { 'content-type': 'text/calendar' },
    });
    expect([without.statusCode, without.headers['etag']]).toEqual([204, undefined]);
  });
});
