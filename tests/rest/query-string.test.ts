import { createAssignment } from '../factories/assignment';
import { createStudent } from '../factories/user';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

const LOG =
  'mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }';

describe('numbers in a query string', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp();
    student = await createStudent(app);
    const { id: assignmentId } = await createAssignment(app, student.token, { title: 'Essay' });
    for (const startLocal of ['2026-01-05T10:00', '2026-01-06T10:00'])
      await app.data(LOG, { input: { assignmentId, startLocal, minutes: 30 } }, student.token);
  });
  afterAll(() => app.close());

  const get = (url: string) => app.rest(url, { token: student.token });

  it('are read as numbers', async () => {
    expect((await get('/api/time-entries?first=1')).json().timeEntries).toHaveLength(1);
    expect((await get('/api/time-entries?first=2')).json().timeEntries).toHaveLength(2);
    for (const url of ['/api/notifications?first=2', '/api/notifications/deliveries?first=2'])
      expect((await get(url)).statusCode).toBe(200);
  });

  it.each(['', 'abc', '1.5', '1e2', '0x1', ' 1', '99999999999', '9'.repeat(400), 'NaN', '-1', '101'])(
    'are refused by name: %j',
    async (value) => {
      const answer = await get(`/api/time-entries?first=${encodeURIComponent(value)}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          code: 'BAD_USER_INPUT',
          fields: { first: expect.stringMatching(/whole number|between 1 and 100/) },
        },
      ]);
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('under the name %s are unknown', async (name) => {
    const answer = await get(`/api/time-entries?${name}=1`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
    expect(answer.json().error).toBe(`${NAMES[name]} is not a known query parameter.`);
  });
});

/** As sentences begin with them. */
const NAMES: Record<string, string> = {
  ['__proto__']: '__proto__',
  constructor: 'Constructor',
  toString: 'To string',
};
