import { createHash } from 'node:crypto';
import {
  readSources,
  reopen,
  resolve,
  schoolCalendar,
  subscribe,
  sync,
  vevent,
} from '../../factories/calendar-source';
import { importFiles } from '../../factories/import';
import { setUpSources } from '../../support/calendar-link-fixture';

const LAB = 'UID:event-assignment-1';
const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A calendar of these entries alone. */
const calendarOf = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'PRODID:-//School//EN', 'X-WR-CALNAME:My school', ...entries, 'END:VCALENDAR'].join(
    '\r\n',
  );

const zeroLength = (uid: string, title: string, at: string, code = 'BIO 101') =>
  vevent(`UID:${uid}`, `DTSTART:${at}`, `SUMMARY:${title} [${code}]`);

describe('entries of a subscribed calendar', () => {
  const fixture = setUpSources();
  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar();
    id = await fixture.begin();
  });

  const rows = () =>
    fixture.sql<{ id: string; key: string; title: string; progress: string | null }>(
      `SELECT id, import_key AS key, title, progress FROM assignments WHERE user_id = $1 AND deleted_at IS NULL
       UNION ALL SELECT id, import_key, title, NULL FROM events WHERE user_id = $1 AND deleted_at IS NULL ORDER BY title`,
    );
  const laterOf = (answer: string) =>
    answer
      .replace('-//School//EN', '-//Moodle Pty Ltd//NONSGML Moodle Version 2026042000//EN')
      .replace('My school', 'Renamed');

  it('stay the same when their calendar gets another name or program', async () => {
    await fixture.edit({ progress: 'submitted' });
    const before = await rows();
    expect(await fixture.syncTo(id, laterOf(schoolCalendar()))).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  const toFormerKeys = async () => {
    const source = sha(['-//School//EN', 'My school']);
    const keys = ['event-assignment-1', 'class-1'].map((uid) => sha([source, 'uid', uid, null, null]));
    await fixture.sql('UPDATE assignments SET import_key = $2 WHERE user_id = $1', [
      fixture.student.id,
      keys[0],
    ]);
    await fixture.sql('UPDATE events SET import_key = $2 WHERE user_id = $1', [fixture.student.id, keys[1]]);
    await fixture.sql(
      'UPDATE calendar_sources SET entry_keys = $2, etag = NULL, content_hash = NULL WHERE user_id = $1',
      [fixture.student.id, keys],
    );
  };

  it.each<[string, (answer: string) => string]>([
    ['as it was', (answer) => answer],
    ['with another name and program', laterOf],
  ])('are found by the keys of earlier versions, in a calendar %s', async (_how, change) => {
    await fixture.edit({ progress: 'doing' });
    const before = await rows();
    await toFormerKeys();
    expect(await fixture.syncTo(id, change(schoolCalendar()))).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(await fixture.syncTo(id, laterOf(schoolCalendar({ title: 'Lab report 1' })))).toEqual([]);
    expect((await rows()).map(({ title }) => title)).toEqual(['Lab report 1', 'Lecture']);
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([{ entries: 2 }]);
  });

  it('keep an open question when their key changes', async () => {
    const diffs = await fixture.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
    await toFormerKeys();
    const [key] = await fixture.sql<{ key: string }>(
      'SELECT import_key AS key FROM assignments WHERE user_id = $1',
    );
    await fixture.sql('UPDATE calendar_diffs SET import_key = $2 WHERE user_id = $1', [
      fixture.student.id,
      key?.key,
    ]);
    expect(await fixture.syncTo(id, `${schoolCalendar({ due: '20261208T045900Z' })}\r\n`)).toEqual(diffs);
  });

  it('are others than those another school gives the same UID', async () => {
    fixture.server.answer = (request, response) => {
      const body = request.url?.includes('other')
        ? calendarOf(zeroLength('event-assignment-1', 'Poem', '20261210T045900Z', 'ENG 202'))
        : schoolCalendar();
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(body);
    };
    const other = await subscribe(fixture.app, fixture.student.token, {
      ...fixture.server,
      url: `${fixture.server.url}?other`,
    });
    const titles = async () => (await rows()).map(({ title }) => title);
    expect(await titles()).toEqual(expect.arrayContaining(['Lab report', 'Poem']));
    for (const link of [id, other.id, id]) {
      expect(await sync(fixture.app, fixture.student.token, link)).toMatchObject({ problem: null });
    }
    expect(await titles()).toHaveLength(3);
  });

  it('are not doubled by a link that was removed and added again, or by a file', async () => {
    await fixture.edit({ progress: 'doing' });
    const before = await rows();
    const document = 'mutation ($id: ID!) { removeCalendarSource(id: $id, deleteEntries: false) { id } }';
    await fixture.run(document, { id });
    await fixture.begin();
    expect(await rows()).toEqual(before);
    await importFiles(fixture.app, fixture.student.token, laterOf(schoolCalendar()));
    expect(await rows()).toEqual(before);
  });

  it.each(['20261205T045900Z', '20261209T045900Z'])(
    'come back with their progress when an accepted removal is taken back (%s)',
    async (due) => {
      await fixture.edit({ progress: 'doing', notes: 'Half done' });
      const [row] = await fixture.assignments();
      const diffs = await fixture.syncTo(id, schoolCalendar(null));
      await resolve(fixture.app, fixture.student.token, diffs, 'accept');
      expect(await fixture.assignments()).toEqual([]);
      const asked = await fixture.syncTo(id, schoolCalendar({ due }));
      expect(asked.map(({ field }) => field)).toEqual(due.startsWith('20261205') ? [] : ['due']);
      const found = await fixture.run<{ assignments: object[] }>('{ assignments { id progress notes } }');
      expect(found.assignments).toEqual([{ id: row?.id, progress: 'doing', notes: 'Half done' }]);
      const { inbox } = await fixture.run<{ inbox: { notifications: object[] } }>(
        '{ inbox { notifications { kind title } } }',
      );
      expect(inbox.notifications).toContainEqual({ kind: 'calendar', title: 'Lab report is back' });
      await fixture.remove();
      await fixture.syncTo(id, schoolCalendar({ due, title: 'Lab report 2' }));
      expect(await fixture.assignments()).toEqual([]);
    },
  );

  it.each(['20261203T045900Z', '20261209T045900Z'])(
    'come back at the published date when nothing of them was edited (%s)',
    async (due) => {
      await fixture.edit({ progress: 'doing' });
      const [row] = await fixture.assignments();
      const diffs = await fixture.syncTo(id, schoolCalendar(null));
      await resolve(fixture.app, fixture.student.token, diffs, 'accept');
      expect(await fixture.syncTo(id, schoolCalendar({ due }))).toEqual([]);
      const dueDate = due.startsWith('20261203') ? '2026-12-02' : '2026-12-08';
      expect(await fixture.assignments()).toMatchObject([{ id: row?.id, dueDate }]);
      expect(await rows()).toContainEqual(expect.objectContaining({ id: row?.id, progress: 'doing' }));
      const { inbox } = await fixture.run<{ inbox: { notifications: { title: string }[] } }>(
        '{ inbox { notifications { title } } }',
      );
      const earlier = due.startsWith('20261203') ? ['Lab report is due earlier'] : [];
      const titles = inbox.notifications.map(({ title }) => title).toSorted();
      expect(titles).toEqual(['Lab report is back', ...earlier]);
    },
  );

  it.each([{}, { due: '20261209T045900Z', title: 'Lab report 2' }])(
    'count as added when a sync brings them back (%j)',
    async (lab) => {
      const diffs = await fixture.syncTo(id, schoolCalendar(null));
      await resolve(fixture.app, fixture.student.token, diffs, 'accept');
      fixture.server.answer = schoolCalendar(lab);
      const document = 'mutation ($id: ID!) { syncCalendarSource(id: $id) { added changed } }';
      expect(await fixture.run(document, { id })).toEqual({ syncCalendarSource: { added: 1, changed: 0 } });
      fixture.server.answer = `${schoolCalendar(lab)}\r\n`;
      expect(await fixture.run(document, { id })).toEqual({ syncCalendarSource: { added: 0, changed: 0 } });
    },
  );

  it('come back with a date that the student set, and the published one is asked about', async () => {
    await fixture.edit({ dueDate: '2026-12-01' });
    const diffs = await fixture.syncTo(id, schoolCalendar(null));
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(await fixture.syncTo(id, schoolCalendar({ due: '20261209T045900Z' }))).toMatchObject([
      { field: 'due', yours: { date: '2026-12-01' }, theirs: { date: '2026-12-08' } },
    ]);
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-01' }]);
  });

  const withEnd = (from = '20261205T040000Z') =>
    vevent(LAB, `DTSTART:${from}`, 'DTEND:20261205T045900Z', 'SUMMARY:Lab report [BIO 101]');

  it('are one row when a deadline gets an end and loses it again, and every later sync works', async () => {
    await fixture.edit({ progress: 'doing' });
    const [row] = await fixture.assignments();
    for (const answer of [
      calendarOf(withEnd()),
      schoolCalendar(null),
      calendarOf(withEnd('20261204T040000Z')),
    ]) {
      await fixture.syncTo(id, answer);
      expect((await rows()).filter(({ title }) => title === 'Lab report')).toMatchObject([{ id: row?.id }]);
    }
    const diffs = await fixture.syncTo(id, schoolCalendar(null));
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(await fixture.syncTo(id, schoolCalendar())).toEqual([]);
    expect((await rows()).filter(({ title }) => title === 'Lab report')).toMatchObject([{ id: row?.id }]);
  });

  it('become an assignment when an event loses its end, with what the student wrote', async () => {
    const event = vevent('UID:fair', 'DTSTART:20261209T150000Z', 'DTEND:20261209T160000Z', 'SUMMARY:Fair');
    await fixture.syncTo(id, schoolCalendar({}, { more: event }));
    const [fair] = (await rows()).filter(({ title }) => title === 'Fair');
    await fixture.run(
      'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }',
      {
        input: { id: fair?.id, notes: 'Bring a poster' },
      },
    );
    const deadline = vevent('UID:fair', 'DTSTART:20261209T150000Z', 'SUMMARY:Fair');
    await fixture.syncTo(id, schoolCalendar({}, { more: deadline }));
    const found = await fixture.run<{ assignments: { title: string }[] }>(
      '{ assignments { title notes dueDate } }',
    );
    expect(found.assignments).toContainEqual({
      title: 'Fair',
      notes: 'Bring a poster',
      dueDate: '2026-12-09',
    });
    expect(await rows()).toHaveLength(3);
    await fixture.syncTo(id, schoolCalendar());
    await fixture.syncTo(id, schoolCalendar({}, { more: event }));
    expect((await rows()).filter(({ title }) => title === 'Fair')).toHaveLength(1);
  });

  it('that lie twice under one key do not stop a calendar', async () => {
    await fixture.sql(
      `INSERT INTO events (user_id, id, kind, title, all_day, start_local, duration_minutes, timezone, first_at, last_at,
         import_key, import_base)
       SELECT user_id, gen_random_uuid(), 'event', title, false, due_date + due_time, 60, due_zone, due_at, due_at,
         import_key, jsonb_build_object('title', title, 'notes', NULL, 'place', NULL, 'kind', 'event', 'course', NULL,
         'instances', '{}'::jsonb, 'times', '{}'::jsonb)
       FROM assignments WHERE user_id = $1`,
    );
    const diffs = await fixture.syncTo(id, schoolCalendar(null));
    expect(diffs).toMatchObject([{ noun: 'assignment', field: 'entry' }]);
    await resolve(fixture.app, fixture.student.token, diffs, 'keep');
    expect(await fixture.syncTo(id, `${schoolCalendar(null)}\r\n`)).toEqual([]);
  });

  it('keep row and progress when the school gives them another UID', async () => {
    await fixture.edit({ progress: 'submitted' });
    const [row] = await fixture.assignments();
    const answer = schoolCalendar().replace('event-assignment-1', 'event-assignment-override-77');
    expect(await fixture.syncTo(id, answer)).toEqual([]);
    expect(await fixture.assignments()).toMatchObject([{ id: row?.id }]);
    expect(await fixture.syncTo(id, answer.replace('Lab report', 'Lab report 1'))).toEqual([]);
    expect(await fixture.assignments()).toMatchObject([{ id: row?.id, title: 'Lab report 1' }]);
  });

  it.each(['20261208T045900Z', '20261202T045900Z'])(
    'are asked about when they get another UID and another date (%s)',
    async (due) => {
      const [row] = await fixture.assignments();
      const answer = schoolCalendar({ due }).replace('event-assignment-1', 'event-assignment-override-77');
      const diffs = await fixture.syncTo(id, answer);
      expect(diffs).toMatchObject([{ kind: 'moved', field: 'due', rowId: row?.id }]);
      expect(await fixture.syncTo(id, `${answer}\r\n`)).toEqual(diffs);
      expect(await fixture.assignments()).toMatchObject([{ id: row?.id, dueDate: '2026-12-04' }]);
    },
  );

  it('with the title of something that is over are new', async () => {
    const quiz = (uid: string, at: string) => zeroLength(uid, 'Quiz', at);
    await fixture.syncTo(id, schoolCalendar({}, { more: quiz('event-assignment-5', '20261120T045900Z') }));
    await fixture.syncTo(id, schoolCalendar({}, { more: quiz('event-assignment-6', '20261127T045900Z') }));
    expect((await rows()).filter(({ title }) => title === 'Quiz')).toHaveLength(2);
  });

  it.each([
    { title: 'Mine' },
    { notes: 'Half done' },
    { progress: 'doing' },
    { pointsPossible: 20 },
    { priority: 1 },
    { estimateMinutes: 90 },
  ])('that the student edited are not deleted together with others (%j)', async (edit) => {
    const essay = zeroLength('event-assignment-2', 'Essay', '20261211T045900Z');
    await fixture.syncTo(id, schoolCalendar({}, { more: essay }));
    const lab = (await fixture.assignments()).find(({ title }) => title === 'Lab report');
    const document = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;
    await fixture.run(document, { input: { id: lab?.id, ...edit } });
    const diffs = await fixture.syncTo(id, schoolCalendar(null));
    expect(diffs.map(({ rowId, isEdited }) => [rowId === lab?.id, isEdited]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    const left = await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(left).toMatchObject([{ rowId: lab?.id, kind: 'removed' }]);
    expect(await fixture.assignments()).toMatchObject([{ id: lab?.id }]);
    await resolve(fixture.app, fixture.student.token, left, 'accept');
    expect(await fixture.assignments()).toEqual([]);
    await reopen(fixture.app, fixture.student.token, left);
    expect(await fixture.assignments()).toMatchObject([{ id: lab?.id }]);
  });

  it('fail alone: what cannot be written is told on the card, and all others come in', async () => {
    await fixture.sql(
      `CREATE OR REPLACE FUNCTION refuse_title() RETURNS trigger AS $$ BEGIN
         IF NEW.title = 'Cursed' THEN RAISE EXCEPTION 'cursed' USING ERRCODE = '22000'; END IF; RETURN NEW; END $$
       LANGUAGE plpgsql`,
      [],
    );
    await fixture.sql(
      'CREATE TRIGGER refuse_title BEFORE INSERT ON assignments FOR EACH ROW EXECUTE FUNCTION refuse_title()',
      [],
    );
    const more = ['Essay', 'Cursed', 'Poster']
      .map((title, index) => zeroLength(`event-assignment-${index + 2}`, title, '20261211T045900Z'))
      .join('\r\n');
    fixture.server.answer = schoolCalendar({}, { more });
    try {
      for (let round = 0; round < 2; round += 1) {
        const { problem } = await sync(fixture.app, fixture.student.token, id);
        expect(problem).toContain("couldn't be added");
        expect((await fixture.assignments()).map(({ title }) => title).sort()).toEqual([
          'Essay',
          'Lab report',
          'Poster',
        ]);
      }
    } finally {
      await fixture.sql('DROP TRIGGER refuse_title ON assignments', []);
    }
    expect(await sync(fixture.app, fixture.student.token, id)).toMatchObject({ problem: null });
    expect(await fixture.assignments()).toHaveLength(4);
  });

  it('stop their calendar neither for good nor silently when something unforeseen happens', async () => {
    await fixture.sql(
      `CREATE OR REPLACE FUNCTION refuse_question() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no'; END $$
       LANGUAGE plpgsql`,
      [],
    );
    await fixture.sql(
      'CREATE TRIGGER refuse_question BEFORE INSERT ON calendar_diffs FOR EACH ROW EXECUTE FUNCTION refuse_question()',
      [],
    );
    fixture.server.answer = schoolCalendar(null);
    const before = fixture.app.incidents.length;
    try {
      const { problem } = await sync(fixture.app, fixture.student.token, id);
      expect(fixture.app.incidents.slice(before).join()).toContain('QueryFailedError');
      expect(problem).toMatch(/couldn't read this calendar.*retry automatically/);
    } finally {
      await fixture.sql('DROP TRIGGER refuse_question ON calendar_diffs', []);
    }
    expect(await fixture.syncTo(id, schoolCalendar(null))).toHaveLength(1);
  });

  it('that the own feed of the student tells of are not taken over a second time', async () => {
    const [row] = await fixture.assignments();
    const entry = (uid: string) =>
      vevent(
        `UID:assignment-${uid}`,
        'DTSTART:20261205T042900Z',
        'DTEND:20261205T045900Z',
        'SUMMARY:Due: Copy [ART]',
      );
    const own = calendarOf(entry(row?.id ?? '')).replace('//School//', '//Termwise//Termwise//');
    await importFiles(fixture.app, fixture.student.token, own);
    expect(await rows()).toHaveLength(2);
    const other = own.replace(row?.id ?? '', '01a203e7-7c20-70bb-97b1-186f95ac4c7c');
    await importFiles(fixture.app, fixture.student.token, other);
    expect((await fixture.assignments()).map(({ title }) => title).sort()).toEqual(['Copy', 'Lab report']);
  });
});
