import { IDEMPOTENCY_LIMITS } from '#domain/limits/limits';
import { removeOldKeys } from '../../../server/database/idempotency';
import { createAssignment } from '../../factories/assignment';
import { exportArchive } from '../../factories/archive';
import { createStudent, useStudent } from '../../factories/user';
import { createTestApp, NO_LIMITS, useTestApp, type RestCall } from '../../support/test-app';

const CREATE = `mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id name } terms { id } } }`;
const TERM = { name: 'Fall', startsOn: '2026-09-01', endsOn: '2026-12-18' };
const CALENDAR = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260901T000000Z\r
DTSTART:20260902T090000Z\r\nSUMMARY:Essay [BIO 101]\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

describe('the header Idempotency-Key', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const send = async (key: string, body: object, { token = student.token, url = '/graphql' } = {}) => {
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' };
    const response = await app.rest(url, { method: 'POST', body, token, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const createTerm = (key: string, overrides: object = {}, token?: string) =>
    send(key, { query: CREATE, variables: { input: { ...TERM, ...overrides } } }, { token });
  const terms = async (token = student.token) =>
    (await app.data<{ terms: { id: string }[] }>('{ terms { id } }', {}, token)).terms;
  const age = (days: number) =>
    app.app.database.dataSource.query(
      `UPDATE idempotency_keys SET kept_at = now() - make_interval(days => $1)`,
      [days],
    );

  it('makes a change once and gives the first answer again', async () => {
    const first = await createTerm('one');
    expect(first.status).toBe(200);
    expect(await createTerm('one')).toEqual(first);
    expect(await terms()).toHaveLength(1);
    await createTerm('two');
    expect(await terms()).toHaveLength(2);
  });

  it('imports an archive once, and gives its counts again', async () => {
    await createAssignment(app, student.token);
    const { bytes } = await exportArchive(app, student.token);
    const other = await createStudent(app);
    const post = (key: string, body: Buffer | string) =>
      app.rest('/api/imports/archive', {
        ...{ method: 'POST', body, token: other.token },
        headers: {
          'idempotency-key': key,
          'content-type': typeof body === 'string' ? 'application/json' : 'application/zip',
        },
      });
    const first = await post('archive', bytes);
    expect([first.statusCode, first.json()]).toEqual([201, expect.objectContaining({ assignments: 1 })]);
    const again = await post('archive', bytes);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    for (const [key, body] of [
      ['archive', JSON.stringify((await exportArchive(app, other.token)).content)],
      ['another', bytes],
    ] as const) {
      const refused = await post(key, body);
      expect([key, refused.statusCode, refused.json().code]).toEqual([key, 409, 'CONFLICT']);
    }
  });

  it('says that a change was made whose row was deleted since', async () => {
    const { id } = await createAssignment(app, student.token);
    const subtask = (key: string) => {
      const query = `mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { assignment { id } } }`;
      return send(key, { query, variables: { input: { assignmentId: id, title: 'Outline' } } });
    };
    expect((await subtask('subtask')).status).toBe(200);
    await app.data(
      `mutation { deleteAssignments(input: { ids: ["${id}"] }) { deletion { id } } }`,
      {},
      student.token,
    );
    const [again, anew] = [await subtask('subtask'), await subtask('another')].map(
      ({ body }) => (body as { errors: { extensions: object }[] }).errors[0]?.extensions,
    );
    expect(again).toMatchObject({ code: 'NOT_FOUND', wasMade: true });
    expect(anew).toMatchObject({ code: 'NOT_FOUND' });
    expect(anew).not.toHaveProperty('wasMade');
  });

  it('holds under ten calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => createTerm('double click')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    expect(await terms()).toHaveLength(1);
  });

  it('holds over REST, for additions, changes and deletions', async () => {
    const url = '/api/courses';
    const course = { code: 'BIO 101', name: 'Biology' };
    const first = await send('rest', course, { url });
    expect(first.status).toBe(201);
    expect(await send('rest', course, { url })).toEqual(first);

    const { id, version } = first.body.course as { id: string; version: number };
    const again = async (method: RestCall['method'], key: string, body?: object) => {
      const headers = { 'idempotency-key': key };
      const response = await app.rest(`${url}/${id}`, { method, body, token: student.token, headers });
      return { status: response.statusCode, body: response.json() };
    };
    // Without the key the second of these would be stale.
    const changed = await again('PATCH', 'edit', { credits: 3, expectedVersion: version });
    expect(changed.status).toBe(200);
    expect(await again('PATCH', 'edit', { credits: 3, expectedVersion: version })).toEqual(changed);
    // Without the key the second of these would find nothing.
    const deleted = await again('DELETE', 'gone');
    expect(deleted.status).toBe(200);
    expect(await again('DELETE', 'gone')).toEqual(deleted);
  });

  it('holds for each change of an operation that makes several', async () => {
    const query = `mutation ($a: CreateTermInput!, $b: CreateTermInput!) {
      a: createTerm(input: $a) { term { id } } b: createTerm(input: $b) { term { id } } }`;
    const body = { query, variables: { a: TERM, b: { ...TERM, name: 'Spring' } } };
    const first = await send('both', body);
    expect(await send('both', body)).toEqual(first);
    expect(await terms()).toHaveLength(2);
  });

  it('holds for the upload of a calendar file', async () => {
    const upload = async (text: string) => {
      const headers = { 'idempotency-key': 'file', 'content-type': 'text/calendar' };
      const options = { method: 'POST' as const, body: text, token: student.token, headers };
      const response = await app.rest('/api/imports', options);
      return { status: response.statusCode, body: response.json() };
    };
    const first = await upload(CALENDAR);
    expect(first).toMatchObject({ status: 201, body: { entries: 1 } });
    expect(await upload(CALENDAR)).toEqual(first);
    expect(await upload(CALENDAR.replace('Essay', 'Report'))).toMatchObject({ status: 409 });
  });

  it('refuses a key that was used for another request', async () => {
    await createTerm('mine');
    const other = await createTerm('mine', { name: 'Spring' });
    expect(other).toMatchObject({
      status: 409,
      body: {
        errors: [{ extensions: { code: 'CONFLICT', fields: { 'Idempotency-Key': expect.any(String) } } }],
      },
    });
    expect(await send('mine', { code: 'A', name: 'A' }, { url: '/api/courses' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: 'This Idempotency-Key was already used for a different request.' },
    });
    expect(await terms()).toHaveLength(1);
  });

  it('belongs to one student', async () => {
    const other = await app.register();
    await createTerm('shared');
    const answer = await createTerm('shared', { name: 'Spring' }, other.token);
    expect(answer.status).toBe(200);
    expect(await terms(other.token)).toHaveLength(1);
  });

  it('keeps nothing of what was refused', async () => {
    const refused = await createTerm('later', { endsOn: '2026-01-01' });
    expect(refused.status).toBe(400);
    expect((await createTerm('later')).status).toBe(200);
  });

  it('is forgotten after thirty days', async () => {
    await createTerm('old');
    await age(IDEMPOTENCY_LIMITS.days - 1);
    await createTerm('old');
    expect(await terms()).toHaveLength(1);
    await age(IDEMPOTENCY_LIMITS.days + 1);
    expect((await createTerm('old', { name: 'Another' })).status).toBe(200);
    expect(await terms()).toHaveLength(2);
    await age(IDEMPOTENCY_LIMITS.days + 1);
    expect(await removeOldKeys(app.app.database)).toBeGreaterThan(0);
    expect(await removeOldKeys(app.app.database)).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['more than 200 characters', 'k'.repeat(201)],
    ['letters beyond ASCII', 'clé'],
    ['a tab', 'a\tb'],
  ])('of %s is refused', async (_name, key) => {
    const answer = await createTerm(key);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { extensions: { code: 'BAD_USER_INPUT', fields: { 'Idempotency-Key': expect.any(String) } } },
        ],
      },
    });
    expect(await terms()).toHaveLength(0);
  });

  it('takes 200 characters', async () => {
    expect((await createTerm('k'.repeat(200))).status).toBe(200);
  });
});

it('charges a repeated request to the budget of writes', async () => {
  const write = { count: 2, windowSeconds: 60 };
  const app = await createTestApp({ env: { rateLimits: { ...NO_LIMITS, write } } });
  try {
    const { token } = await app.register();
    const headers = { 'idempotency-key': 'again' };
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await app.rest('/api/terms', { method: 'POST', body: TERM, token, headers });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await app.close();
  }
});
