import { createAssignment } from '../../factories/assignment';
import { createFeed } from '../../factories/calendar-feed';
import { createWebhook } from '../../factories/reminder';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type RestCall, type TestApp, type TestStudent } from '../../support/test-app';

const TERM = { name: 'Fall', startsOn: '2026-09-01', endsOn: '2026-12-18' };
const CREATE = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { act { id canUndo } } }';
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } } }';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Act = { id: string; canUndo: boolean } | null;
type Acts = Record<string, { act: Act }>;

describe('the act of a change', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => void (app = await createTestApp()));
  beforeEach(async () => void (student = await app.register()));
  afterAll(() => app.close());

  const send = async (query: string, variables: object, headers: Record<string, string> = {}) => {
    const call = { method: 'POST' as const, token: student.token, headers };
    const answer = await app.rest('/graphql', { ...call, body: { query, variables } });
    const { data, errors } = answer.json() as { data: Acts | null; errors?: object[] };
    return {
      acts: Object.values(data ?? {}).map((each) => each?.act),
      header: answer.headers['termwise-act'],
      errors,
    };
  };
  const rest = (url: string, call: RestCall) => app.rest(url, { token: student.token, ...call });
  const undo = (id: string) => app.data(UNDO, { id }, student.token);
  const names = async () =>
    (await app.data<{ terms: { name: string }[] }>('{ terms { name } }', {}, student.token)).terms.map(
      ({ name }) => name,
    );

  it('is named by header and payload, compiled or not, and can be undone by it', async () => {
    for (let time = 1; time <= 4; time += 1) {
      const { acts, header } = await send(CREATE, { input: { ...TERM, name: `Term ${time}` } });
      expect([time, acts]).toEqual([time, [{ id: expect.stringMatching(UUID), canUndo: true }]]);
      expect(header).toBe(acts[0]?.id);
      await undo(acts[0]?.id ?? '');
      expect(await names()).toEqual([]);
    }
  });

  it('is one of each mutation of a request, and none of one that is refused', async () => {
    const twice = `mutation ($a: CreateTermInput!, $b: CreateTermInput!) {
      a: createTerm(input: $a) { act { id canUndo } } b: createTerm(input: $b) { act { id canUndo } } }`;
    const { acts, header } = await send(twice, { a: TERM, b: { ...TERM, name: 'Spring' } });
    expect(header).toBe(acts[1]?.id);
    await undo(acts[0]?.id ?? '');
    expect(await names()).toEqual(['Spring']);
    const refused = await send(CREATE, { input: { ...TERM, name: '' } });
    expect([refused.header, refused.errors]).toEqual([undefined, [expect.anything()]]);
    expect((await send('{ me { id } }', {})).header).toBeUndefined();
  });

  it('stays that of the first request when it is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await send(CREATE, { input: TERM }, headers);
    await createAssignment(app, student.token);
    const again = await send(CREATE, { input: TERM }, headers);
    expect(again).toEqual(first);
    expect(again.header).toMatch(UUID);
    await app.app.database.dataSource.query(
      `UPDATE idempotency_keys SET result = result - 'revision' WHERE user_id = $1`,
      [student.id],
    );
    const old = await send(CREATE, { input: TERM }, headers);
    expect([old.acts, old.header, old.errors]).toEqual([[null], undefined, undefined]);
  });

  it('is named in the headers of REST answers', async () => {
    const body = { code: 'BIO 101', name: 'Biology' };
    const headers = { 'idempotency-key': 'rest' };
    const created = await rest('/api/courses', { method: 'POST', body, headers });
    const act = String(created.headers['termwise-act']);
    expect(act).toMatch(UUID);
    const { id } = (created.json() as { course: { id: string } }).course;
    const changed = await rest(`/api/courses/${id}`, { method: 'PATCH', body: { notes: 'Read.' } });
    expect(changed.headers['termwise-act']).toMatch(UUID);
    expect(changed.headers['termwise-act']).not.toBe(act);
    const again = await rest('/api/courses', { method: 'POST', body, headers });
    expect(again.headers['termwise-act']).toBe(act);
    const read = await rest(`/api/courses/${id}`, {});
    expect(read.headers['termwise-act']).toBeUndefined();
    const refused = await rest('/api/courses', { method: 'POST', body: { code: '' } });
    expect([refused.statusCode, refused.headers['termwise-act']]).toEqual([400, undefined]);
  });

  it('is listed and undone by REST', async () => {
    const created = await rest('/api/courses', {
      method: 'POST',
      body: { code: 'BIO 101', name: 'Biology' },
    });
    const id = String(created.headers['termwise-act']);
    const changes = async () =>
      (await rest('/api/changes/recent?first=1', {})).json() as { changes: object[] };
    expect((await changes()).changes).toEqual([
      expect.objectContaining({ id, by: null, canUndo: true, itemCount: 1 }),
    ]);
    const undone = await rest(`/api/changes/${id}/undo`, { method: 'POST' });
    expect([undone.statusCode, undone.json()]).toEqual([200, { left: [] }]);
    expect((await changes()).changes).toEqual([
      expect.objectContaining({ id: undone.headers['termwise-act'], undoes: id }),
    ]);
    expect((await rest(`/api/changes/${id.replace(/^./, 'f')}/undo`, { method: 'POST' })).statusCode).toBe(
      404,
    );
    const { token } = await app.register();
    expect((await app.rest(`/api/changes/${id}/undo`, { method: 'POST', token })).statusCode).toBe(404);
  });

  it('may be read by pages of other origins', async () => {
    const own = await createTestApp({ env: { corsOrigins: ['https://planner.example'] } });
    const { headers } = await own.rest('/api/courses', { headers: { origin: 'https://planner.example' } });
    expect(String(headers['access-control-expose-headers']).toLowerCase()).toContain('termwise-act');
    await own.close();
  });

  it('can be undone only as far as it can be: not passwords, addresses, tokens, or log-ins', async () => {
    const password = 'another-good-password-7';
    const calls: [string, string][] = [
      ['createPersonalAccessToken', 'input: { name: "Zapier", scope: read }) { token'],
      ['createAppPassword', 'input: { name: "Phone calendar" }) { password'],
      ['createCalendarFeed', 'input: { name: "All" }) { url act { canUndo }'],
      [
        'changePassword',
        `input: { currentPassword: "${student.password}", newPassword: "${password}" }) { success`,
      ],
      [
        'updateProfile',
        `input: { email: "new-${student.email}", currentPassword: "${password}" }) { act { id }`,
      ],
    ];
    const made: string[] = [];
    for (const [name, rest] of calls) {
      const { errors, header } = await send(`mutation { ${name}(${rest} } }`, {});
      expect([name, errors]).toEqual([name, undefined]);
      if (header !== undefined) made.push(String(header));
    }
    expect(made.length).toBeGreaterThan(0);
    for (const id of made)
      expect(await refusalOf(app, UNDO, { id }, student.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.data('{ recentActs { id } }', {}, student.token)).toEqual({ recentActs: [] });
    const named = await send(
      `mutation { updateProfile(input: { firstName: "Grace", email: "late-${student.email}", currentPassword: "${password}" }) {
        act { id canUndo } } }`,
      {},
    );
    expect(named.acts[0]?.canUndo).toBe(true);
  });

  it('restores what a feed and a webhook are called and show, for a log-in alone, as far as the plan allows', async () => {
    const run = <Data>(query: string, variables: object = {}, token = student.token) =>
      app.data<Data>(query, { ...variables }, token);
    const sql = (text: string) => app.app.database.dataSource.query(text, [student.id]);
    const read = '{ calendarFeeds { name layers classAlarmMinutes version } webhooks { name } }';
    const feed = await createFeed(app, student.token);
    const webhook = await createWebhook(app, student.token, 'https://hooks.example/a');
    const change = async (name: string, input: object) => {
      const type = name.replace(/^u/, 'U');
      const { acts } = await send(
        `mutation ($input: ${type}Input!) { ${name}(input: $input) { act { id canUndo } } }`,
        { input },
      );
      return acts[0]?.id ?? '';
    };
    const before = await run<object>(read);
    const renamed = await change('updateCalendarFeed', { id: feed.id, name: 'Exams', layers: ['exams'] });
    const hooked = await change('updateWebhook', { id: webhook, name: 'Robot' });
    const recent = '{ recentActs { id canUndo items { noun kind title fields } } }';
    const changed = { kind: 'changed', fields: expect.arrayContaining(['name']) };
    expect(await run(recent)).toEqual({
      recentActs: [
        { id: hooked, canUndo: true, items: [{ ...changed, noun: 'webhook', title: 'Robot' }] },
        { id: renamed, canUndo: true, items: [{ ...changed, noun: 'calendar_feed', title: 'Exams' }] },
      ],
    });
    expect(await run('{ changes(after: "0") { items { noun } } }')).toEqual({ changes: { items: [] } });
    const made = await run<{ createPersonalAccessToken: { token: string } }>(
      'mutation { createPersonalAccessToken(input: { name: "Zapier", scope: write }) { token } }',
    );
    for (const id of [renamed, hooked]) {
      const program = made.createPersonalAccessToken.token;
      expect(await refusalOf(app, UNDO, { id }, program)).toMatchObject({ code: 'FORBIDDEN' });
      await undo(id);
    }
    expect(await run(read)).toEqual({
      ...before,
      calendarFeeds: [expect.objectContaining({ name: 'My studies', classAlarmMinutes: null, version: 3 })],
    });
    await sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    await change('updateCalendarFeed', { id: feed.id, classAlarmMinutes: 10 });
    const removed = await change('updateCalendarFeed', { id: feed.id, classAlarmMinutes: null });
    await sql(`UPDATE users SET subscription_tier = 'free' WHERE id = $1`);
    expect(await refusalOf(app, UNDO, { id: removed }, student.token)).toMatchObject({ code: 'PLAN_LIMIT' });
  });

  it('notes no secret of a feed or a webhook, and nothing of their deliveries', async () => {
    const { id } = await createFeed(app, student.token);
    await createWebhook(app, student.token, 'https://hooks.example/a');
    const { database } = app.app;
    const sql = <Row>(text: string, values: unknown[] = []) =>
      database.dataSource.query<Row[]>(text, [student.id, ...values]);
    const noted = `SELECT DISTINCT noun, key FROM journal, jsonb_object_keys(before) AS key WHERE user_id = $1`;
    const edited = [
      ...['name', 'layers', 'finished', 'with_notes', 'course_ids'],
      ...['class_alarm_minutes', 'deadline_alarm_minutes'],
    ];
    const journal = () => sql('SELECT FROM journal WHERE user_id = $1');
    const values: Record<string, string> = {
      ...{
        bytea: `'\\x0102'`,
        text: `'other'`,
        int4: '7',
        int8: '7',
        timestamptz: `now() + interval '1 day'`,
      },
    };
    for (const table of ['calendar_feeds', 'webhooks']) {
      const columns = await sql<{ name: string; type: string }>(
        `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
         WHERE table_name = $2 AND column_name NOT IN ('id', 'user_id') AND $1::uuid IS NOT NULL`,
        [table],
      );
      for (const { name, type } of columns.filter((column) => !edited.includes(column.name))) {
        const count = (await journal()).length;
        await sql(`UPDATE ${table} SET ${name} = ${values[type]}, name = name WHERE user_id = $1`);
        expect([name, (await journal()).length]).toEqual([name, count]);
        const other = values[type]
          ?.replace('other', 'another')
          .replace('02', '03')
          .replace('7', '8')
          .replace('1 day', '2 days');
        await sql(`UPDATE ${table} SET ${name} = ${other}, name = name || 'x' WHERE user_id = $1`);
        expect([name, (await journal()).length]).toEqual([name, count + 1]);
      }
    }
    const replace = 'mutation ($id: ID!) { replaceCalendarFeedAddress(id: $id) { url } }';
    await app.data(replace, { id }, student.token);
    expect(await sql(`${noted} ORDER BY noun, key`)).toEqual([
      ...['name', 'version'].map((key) => ({ noun: 'calendar_feed', key })),
      ...['name', 'version'].map((key) => ({ noun: 'webhook', key })),
    ]);
  });

  it('notes no column of the account that the student does not edit', async () => {
    const { database } = app.app;
    const columns = await database.dataSource.query<{ name: string; type: string }[]>(
      `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
       WHERE table_name = 'users' AND is_nullable = 'YES' OR column_name IN ('password_hash', 'session_epoch', 'subscription_tier')
         AND table_name = 'users'`,
    );
    const values: Record<string, string> = {
      ...{
        text: `'pro'`,
        timestamptz: `now() + interval '40 days'`,
        uuid: 'NULL',
        numeric: '3',
        int4: '9',
        jsonb: `'[]'`,
      },
    };
    const profile = [
      'first_weekday',
      'time_format',
      'scale_preset',
      'scale_id',
      'gpa_target',
      'checklist_dismissed_at',
    ];
    for (const { name, type } of columns.filter((column) => !profile.includes(column.name))) {
      const actor = { userId: student.id, now: new Date(), database };
      await database.transaction(actor, async (transaction) => {
        // Together with a name, which the journal does note.
        await transaction.query(
          `UPDATE users SET ${name} = ${values[type]}, first_name = first_name || 'x' WHERE id = $1`,
          [student.id],
        );
      });
    }
    const noted = await database.dataSource.query<{ key: string }[]>(
      `SELECT DISTINCT key FROM journal, jsonb_object_keys(before) AS key WHERE user_id = $1 AND noun = 'user'`,
      [student.id],
    );
    expect(noted).toEqual([{ key: 'first_name' }]);
  });
});
