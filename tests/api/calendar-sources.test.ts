import {
  ADD_SOURCE,
  readDiffs,
  readSources,
  reopen,
  resolve,
  subscribe,
  sync,
  takeOver,
  type DiffSample,
} from '../factories/calendar-source';
import { readCalendar } from '../factories/event';
import { startCalendarServer, type CalendarServer } from '../support/calendar-server';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

const NOW = '2026-11-21T10:00:00Z';

interface Entry {
  due?: string;
  title?: string;
}

/** A calendar of one deadline, one class and one event; null leaves an entry out. */
function calendar(
  lab: Entry | null = {},
  { room = 'Room 1', start = '20261123T090000', more = '' } = {},
): string {
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//School//EN',
    'X-WR-CALNAME:My school',
    ...(lab
      ? [
          'BEGIN:VEVENT',
          'UID:event-assignment-1',
          `DTSTART:${lab.due ?? '20261205T045900Z'}`,
          `SUMMARY:${lab.title ?? 'Lab report'} [BIO 101]`,
          'END:VEVENT',
        ]
      : []),
    'BEGIN:VEVENT',
    'UID:class-1',
    `DTSTART;TZID=Eastern Standard Time:${start}`,
    `DTEND;TZID=Eastern Standard Time:${start.replace('T09', 'T10')}`,
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'SUMMARY:BIO 101 Lecture',
    `LOCATION:${room}`,
    'END:VEVENT',
    more,
    'END:VCALENDAR',
  ].join('\r\n');
}

interface AssignmentSample {
  id: string;
  title: string;
  dueDate: string;
  dueTime: string;
}

describe('subscribed calendars', () => {
  let server: CalendarServer;
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    server = await startCalendarServer();
    app = await createTestApp({ now: () => new Date(NOW), env: { outboundAllow: [server.host] } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    student = await app.register({ timezone: 'America/New_York' });
    server.answer = calendar();
    server.requests.length = 0;
  });

  const sql = <Row>(text: string, values: unknown[] = [student.id]): Promise<Row[]> =>
    app.app.database.dataSource.query(text, values);
  const assignments = async () =>
    (
      await app.data<{ assignments: AssignmentSample[] }>(
        '{ assignments { id title dueDate dueTime } }',
        {},
        student.token,
      )
    ).assignments;
  const edit = async (changes: object) => {
    const [lab] = await assignments();
    const document =
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
    await app.data(document, { input: { id: lab?.id, ...changes } }, student.token);
  };
  const remove = async () => {
    const [lab] = await assignments();
    const document =
      'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';
    await app.data(document, { input: { id: lab?.id } }, student.token);
  };
  const add = (url = server.url) => app.graphql(ADD_SOURCE, { input: { url } }, student.token);

  it('are reviewed before anything is taken over, then come in as files do', async () => {
    const { data } = await app.graphql<{
      addCalendarSource: { draftId: string; entries: number; calendarSource: object };
    }>(ADD_SOURCE, { input: { url: server.url } }, student.token);
    expect(data.addCalendarSource).toMatchObject({
      entries: 2,
      calendarSource: {
        name: 'My school',
        host: server.host,
        addressEnd: 'AbCd',
        isConfirmed: false,
        entries: 0,
      },
    });
    const [waiting] = await readSources(app, student.token);
    await sync(app, student.token, waiting?.id ?? '');
    expect(server.requests).toHaveLength(1);
    expect(await assignments()).toEqual([]);
    await takeOver(app, student.token, data.addCalendarSource.draftId);
    expect(await assignments()).toMatchObject([
      { title: 'Lab report', dueDate: '2026-12-04', dueTime: '23:59' },
    ]);
    const [source] = await readSources(app, student.token);
    expect(source).toMatchObject({ isConfirmed: true, entries: 2, problem: null, waitingCourses: [] });
  });

  it('never tell their address, and keep it sealed', async () => {
    const source = await subscribe(app, student.token, server);
    const stored = await sql<{ text: string }>(
      `SELECT row_to_json(s)::text || encode(s.address, 'escape') AS text FROM calendar_sources s WHERE user_id = $1
       UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
    );
    const told = JSON.stringify([
      source,
      await readSources(app, student.token),
      stored,
      app.auditLines,
      app.jobLines,
    ]);
    expect(told).not.toContain('s3cr3t');
  });

  it('accept webcal addresses, which are https', async () => {
    const answer = await add(server.url.replace('http:', 'webcal:'));
    // The test's server speaks http alone: that it was asked for https shows.
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', 'shows a web page, not a calendar'],
    ['something else', '{"calendar":[]}', 'no calendar'],
    ['a calendar without an end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1', 'broke off'],
  ])('are refused when the address holds %s', async (_what, answer, words) => {
    server.answer = answer;
    const { errors } = await add();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(words),
      extensions: { code: 'BAD_USER_INPUT', fields: { url: expect.any(String) } },
    });
    expect(await readSources(app, student.token)).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:1/x.ics',
    'http://localhost/x.ics',
    'http://[::ffff:10.0.0.1]/x.ics',
    'http://0x7f.1/x.ics',
  ])('are refused at %s, which is not public', async (url) => {
    const { errors } = await add(url);
    expect(errors?.[0]?.message).toContain('private network');
  });

  it('are two in Free, also when asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ errors }) => errors?.[0]?.extensions)).toEqual(
      Array(3).fill(expect.objectContaining({ code: 'PLAN_LIMIT', resource: 'calendar_sources', limit: 2 })),
    );
    expect(await readSources(app, student.token)).toHaveLength(2);
  });

  it('are fetched every six hours in Free and every quarter of an hour in Student Pro', async () => {
    const { id } = await subscribe(app, student.token, server);
    const minutes = async () => {
      await sync(app, student.token, id);
      const [row] = await sql<{ minutes: number }>(
        `SELECT round(extract(epoch FROM next_sync_at - now()) / 60)::int AS minutes FROM calendar_sources WHERE user_id = $1`,
      );
      return row?.minutes;
    };
    expect(await minutes()).toBe(360);
    await sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    expect(await minutes()).toBe(15);
  });

  describe('that change', () => {
    const MOVED = calendar({ due: '20261208T045900Z' });
    const RENAMED = calendar({ title: 'Lab report 1' });
    const GONE = calendar(null);
    const DUE = { date: '2026-12-04', time: '23:59' };

    let id: string;
    beforeEach(async () => {
      id = (await subscribe(app, student.token, server)).id;
    });
    const syncTo = async (answer: string): Promise<DiffSample[]> => {
      server.answer = answer;
      const source = await sync(app, student.token, id);
      expect(source.problem).toBeNull();
      return readDiffs(app, student.token);
    };

    it('moved × untouched: ask, and move only when accepted', async () => {
      const [diff] = await syncTo(MOVED);
      expect(diff).toMatchObject({
        kind: 'moved',
        field: 'due',
        title: 'Lab report',
        courseCode: 'BIO 101',
        before: DUE,
        yours: DUE,
        theirs: { date: '2026-12-07', time: '23:59' },
      });
      expect(await assignments()).toMatchObject([{ dueDate: '2026-12-04' }]);
      expect(await syncTo(MOVED)).toEqual([diff]);
      expect(await resolve(app, student.token, [diff as DiffSample], 'accept')).toEqual([]);
      expect(await assignments()).toMatchObject([{ dueDate: '2026-12-07' }]);
      expect(await syncTo(`${MOVED}\r\n`)).toEqual([]);
    });

    it('moved × moved by the student: ask, and keep', async () => {
      await edit({ dueDate: '2026-12-01' });
      const diffs = await syncTo(MOVED);
      expect(diffs).toMatchObject([{ field: 'due', before: DUE, yours: { date: '2026-12-01' } }]);
      expect(await resolve(app, student.token, diffs, 'keep')).toEqual([]);
      expect(await assignments()).toMatchObject([{ dueDate: '2026-12-01' }]);
      expect(await syncTo(`${MOVED}\r\n`)).toEqual([]);
      expect(await syncTo(calendar({ due: '20261210T045900Z' }))).toMatchObject([
        { theirs: { date: '2026-12-09' } },
      ]);
    });

    it('moved × deleted: stay deleted', async () => {
      await remove();
      expect(await syncTo(MOVED)).toEqual([]);
      expect(await assignments()).toEqual([]);
    });

    it('renamed × untouched: follow', async () => {
      expect(await syncTo(RENAMED)).toEqual([]);
      expect(await assignments()).toMatchObject([{ title: 'Lab report 1' }]);
    });

    it('renamed × renamed by the student: ask', async () => {
      await edit({ title: 'My lab' });
      const diffs = await syncTo(RENAMED);
      expect(diffs).toMatchObject([
        {
          kind: 'changed',
          field: 'title',
          title: 'My lab',
          before: { text: 'Lab report' },
          yours: { text: 'My lab' },
          theirs: { text: 'Lab report 1' },
        },
      ]);
      expect(await assignments()).toMatchObject([{ title: 'My lab' }]);
    });

    it('renamed × deleted: stay deleted', async () => {
      await remove();
      expect(await syncTo(RENAMED)).toEqual([]);
      expect(await assignments()).toEqual([]);
    });

    it('removed × untouched: ask, delete when accepted, and bring back by undoing', async () => {
      const diffs = await syncTo(GONE);
      expect(diffs).toMatchObject([{ kind: 'removed', field: 'entry', yours: DUE, theirs: null }]);
      expect(await assignments()).toHaveLength(1);
      await resolve(app, student.token, diffs, 'accept');
      expect(await assignments()).toEqual([]);
      expect(await reopen(app, student.token, diffs)).toMatchObject([{ kind: 'removed' }]);
      expect(await assignments()).toHaveLength(1);
    });

    it('removed × edited: ask, and keep for good', async () => {
      await edit({ title: 'My lab' });
      const diffs = await syncTo(GONE);
      expect(diffs).toMatchObject([{ kind: 'removed', title: 'My lab' }]);
      await resolve(app, student.token, diffs, 'keep');
      expect(await syncTo(`${GONE}\r\n`)).toEqual([]);
      expect(await assignments()).toMatchObject([{ title: 'My lab' }]);
    });

    it('removed × deleted: nothing is left to ask', async () => {
      await remove();
      expect(await syncTo(GONE)).toEqual([]);
    });

    it('and take it back: the question goes', async () => {
      expect(await syncTo(MOVED)).toHaveLength(1);
      expect(await syncTo(calendar())).toEqual([]);
      expect(await syncTo(GONE)).toHaveLength(1);
      expect(await syncTo(calendar())).toEqual([]);
    });

    it('and are answered: undoing puts back what stood there, unless it was edited since', async () => {
      await edit({ dueDate: '2026-12-01' });
      const diffs = await syncTo(MOVED);
      await resolve(app, student.token, diffs, 'accept');
      expect(await reopen(app, student.token, diffs)).toMatchObject([{ id: diffs[0]?.id }]);
      expect(await assignments()).toMatchObject([{ dueDate: '2026-12-01' }]);
      await resolve(app, student.token, diffs, 'accept');
      await edit({ dueDate: '2026-12-20' });
      await reopen(app, student.token, diffs);
      expect(await assignments()).toMatchObject([{ dueDate: '2026-12-20' }]);
    });

    it('follow a class that moves and changes its room, in a Windows zone without VTIMEZONE', async () => {
      expect(await syncTo(calendar({}, { room: 'Hall 9', start: '20261124T090000' }))).toEqual([]);
      const { occurrences } = await readCalendar(app, student.token, '2026-11-23', '2026-11-24');
      expect(occurrences).toMatchObject([{ place: 'Hall 9', startsAt: '2026-11-24T14:00:00Z' }]);
    });

    it('ask about a single date that both sides changed, and leave the others alone', async () => {
      const instance = (start: string) =>
        [
          ...['BEGIN:VEVENT', 'UID:class-1', 'RECURRENCE-ID;TZID=Eastern Standard Time:20261130T090000'],
          ...[
            `DTSTART;TZID=Eastern Standard Time:${start}`,
            'DURATION:PT1H',
            'SUMMARY:BIO 101 Lecture',
            'END:VEVENT',
          ],
        ].join('\r\n');
      const starts = async () => {
        const { occurrences } = await readCalendar(app, student.token, '2026-11-23', '2026-12-09');
        return occurrences.map(({ startsAt }) => startsAt);
      };
      const { occurrences } = await readCalendar(app, student.token, '2026-11-30', '2026-11-30');
      const [eventId] = (occurrences[0]?.id ?? '').split(':');
      await app.data(
        'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }',
        {
          input: {
            ...{ eventId, originalStart: '2026-11-30T09:00' },
            ...{ startLocal: '2026-11-30T13:00', endLocal: '2026-11-30T14:00' },
          },
        },
        student.token,
      );
      const mine = ['2026-11-23T14:00:00Z', '2026-11-30T18:00:00Z', '2026-12-07T14:00:00Z'];
      const diffs = await syncTo(calendar({}, { more: instance('20261201T090000') }));
      expect(diffs).toMatchObject([{ kind: 'moved', noun: 'event', field: 'instances' }]);
      expect(await starts()).toEqual(mine);
      await resolve(app, student.token, diffs, 'accept');
      expect(await starts()).toEqual([mine[0], '2026-12-01T14:00:00Z', mine[2]]);
      await reopen(app, student.token, diffs);
      expect(await starts()).toEqual(mine);
    });

    it('add new entries, and let those of a new course wait for a decision', async () => {
      const more = [
        ...['BEGIN:VEVENT', 'UID:event-assignment-2', 'DTSTART;VALUE=DATE;VALUE=DATE:20261210'],
        ...['SUMMARY:Essay [BIO 101]', 'END:VEVENT'],
        ...[
          'BEGIN:VEVENT',
          'UID:event-assignment-3',
          'DTSTART:20261212T045900Z',
          'SUMMARY:Poem [ENG 202]',
          'END:VEVENT',
        ],
      ].join('\r\n');
      expect(await syncTo(calendar({}, { more }))).toEqual([]);
      expect((await assignments()).map(({ title }) => title).toSorted()).toEqual(['Essay', 'Lab report']);
      expect(await readSources(app, student.token)).toMatchObject([{ waitingCourses: ['ENG 202'] }]);
      const { reviewCalendarSource: again } = await app.data<{ reviewCalendarSource: { draftId: string } }>(
        'mutation ($id: ID!) { reviewCalendarSource(id: $id) { draftId } }',
        { id },
        student.token,
      );
      await takeOver(app, student.token, again.draftId);
      expect(await assignments()).toHaveLength(3);
      expect(await readSources(app, student.token)).toMatchObject([{ waitingCourses: [], entries: 4 }]);
    });

    it('are not read again when nothing changed', async () => {
      server.answer = (request, response) => {
        const isKnown = request.headers['if-none-match'] === '"v1"';
        if (isKnown) response.writeHead(304).end();
        else response.writeHead(200, { etag: '"v1"' }).end(calendar());
      };
      await sync(app, student.token, id);
      await sync(app, student.token, id);
      expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
        undefined,
        undefined,
        '"v1"',
      ]);
      expect(await readSources(app, student.token)).toMatchObject([{ problem: null, entries: 2 }]);
    });

    it.each<[string, CalendarServer['answer'], string]>([
      ['down', (_request, response) => void response.writeHead(503).end(), 'problem of its own'],
      ['closed', (request) => void request.socket.destroy(), 'does not answer'],
      ['asking for a log-in', (_request, response) => void response.writeHead(401).end(), 'log-in'],
      ['gone', (_request, response) => void response.writeHead(410).end(), 'taken down'],
      ['a web page', '<html>Welcome</html>', 'web page'],
      ['cut off', calendar(null).slice(0, -20), 'broke off'],
      ['too large', 'x'.repeat(10 * 1024 * 1024 + 1), '10 MB'],
      [
        'redirecting inwards',
        (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
        'private network',
      ],
    ])('lose nothing while the calendar is %s, and say so', async (_what, answer, words) => {
      server.answer = answer;
      const source = await sync(app, student.token, id);
      expect(source.problem).toContain(words);
      expect(source.entries).toBe(2);
      expect(await readDiffs(app, student.token)).toEqual([]);
      expect(await assignments()).toHaveLength(1);
      server.answer = calendar();
      expect(await sync(app, student.token, id)).toMatchObject({ problem: null });
    });

    it('are tried again after longer and longer pauses', async () => {
      await sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
      server.answer = '<html></html>';
      const hours: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        await sync(app, student.token, id);
        const [row] = await sql<{ hours: number }>(
          `SELECT round(extract(epoch FROM next_sync_at - now()) / 3600)::int AS hours FROM calendar_sources WHERE user_id = $1`,
        );
        hours.push(row?.hours ?? 0);
      }
      expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24]);
    });

    it('are synced by a job when their time has come', async () => {
      server.answer = RENAMED;
      await sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [`source:${id}`]);
      await app.runJobs();
      expect(await assignments()).toMatchObject([{ title: 'Lab report 1' }]);
      const jobs = await sql(`SELECT 1 FROM graphile_worker._private_jobs WHERE key = $1`, [`source:${id}`]);
      expect(jobs).toHaveLength(1);
    });

    it('are removed without what came in', async () => {
      await syncTo(MOVED);
      await app.data(
        'mutation ($id: ID!) { removeCalendarSource(id: $id) { id user { usage { used } } } }',
        { id },
        student.token,
      );
      expect(await assignments()).toHaveLength(1);
      expect(await readDiffs(app, student.token)).toEqual([]);
      await sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [`source:${id}`]);
      await app.runJobs();
    });

    it('do not hang on hostile rules', async () => {
      const hostile = [
        'FREQ=SECONDLY',
        'FREQ=DAILY;BYMONTHDAY=-1,-2;BYMONTH=2',
        'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      ];
      const more = hostile.flatMap((rule, index) => [
        ...['BEGIN:VEVENT', `UID:hostile-${index}`, 'DTSTART:20260101T100000Z', 'DTEND:20260101T110000Z'],
        ...[`RRULE:${rule}`, `SUMMARY:Hostile ${index}`, 'END:VEVENT'],
      ]);
      const began = performance.now();
      await syncTo(calendar({}, { more: more.join('\r\n') }));
      expect(performance.now() - began).toBeLessThan(5_000);
    });
  });
});
