import { refusalOf } from '../../support/refusal';
import { APIS, type Api } from '../../support/account-apis';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

/** As long as a guest's request may be; a longer one is refused unread. */
const LARGE = 'x'.repeat(60_000);
const PASSWORD = 'a quiet library corner';

let people = 0;
const person = (overrides: object = {}) => {
  people += 1;
  return {
    firstName: 'Sample',
    lastName: 'Student',
    email: `person-${people}@example.edu`,
    password: PASSWORD,
    ...overrides,
  };
};

describe.each(APIS)('credentials over %s', (name, call: Api) => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp();
    student = await app.register({ email: `owner-over-${name.toLowerCase()}@example.edu` });
  });
  afterAll(() => app.close());

  const login = async (email: string, password: string) =>
    (await call(app, 'login', { email, password })).status;
  const accountsOf = async (email: string): Promise<number> =>
    (await app.app.database.dataSource.query('SELECT 1 FROM users WHERE lower(email) = $1', [email])).length;

  it('open one account an address, whatever its case and the spaces around it', async () => {
    const { email, ...rest } = person();
    expect(await call(app, 'register', { email: `  ${email.toUpperCase()} `, ...rest })).toMatchObject({
      data: { token: expect.any(String), user: { email: email.toUpperCase() } },
    });
    const again = await call(app, 'register', { ...rest, email, password: 'another quiet corner' });
    expect(again).toMatchObject({ status: 409, code: 'CONFLICT', fields: { email: expect.any(String) } });
    expect(await accountsOf(email)).toBe(1);
    expect([await login(email, 'another quiet corner'), await login(email, PASSWORD)]).toEqual([401, 200]);
  });

  it('open one account when the same address registers 10 times at once', async () => {
    const input = person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(app, 'register', input)));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(9);
    expect(await accountsOf(input.email)).toBe(1);
  });

  it.each([
    ['7 characters', 'abcdefg'],
    ['a password everybody tries', 'password123'],
    ['the name of the product', 'Termwise123'],
    ['60 000 characters', LARGE],
  ])('are not opened with %s as the password', async (_what, password) => {
    const input = person({ password });
    const answer = await call(app, 'register', input);
    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { password: expect.any(String) },
    });
    expect(JSON.stringify(answer).length).toBeLessThan(2_000);
    expect(await accountsOf(input.email)).toBe(0);
  });

  it.each([
    ['64 letters', 'a1b2c3d4'.repeat(8)],
    ['64 letters of two bytes', 'é'.repeat(64)],
    ['spaces and emoji', '  two 🐢🐢 turtles  '],
  ])('take %s, in full', async (_what, password) => {
    const input = person({ password });
    await call(app, 'register', input);
    expect([await login(input.email, password), await login(input.email, `${password}x`)]).toEqual([
      200, 401,
    ]);
  });

  it('of 60 000 characters are refused wherever one is asked for, before anything is hashed', async () => {
    const verify = jest.spyOn(app.app.services.passwords, 'verify');
    const hash = jest.spyOn(app.app.services.passwords, 'hash');
    const { token, email } = student;
    const answers = {
      password: [
        await call(app, 'login', { email, password: LARGE }),
        await call(app, 'resetPassword', { token: 'x', password: LARGE }),
      ],
      currentPassword: [
        await call(app, 'changePassword', { currentPassword: LARGE, newPassword: PASSWORD }, { token }),
        await call(app, 'updateProfile', { email: 'x@example.edu', currentPassword: LARGE }, { token }),
      ],
      newPassword: [
        await call(app, 'changePassword', { currentPassword: PASSWORD, newPassword: LARGE }, { token }),
      ],
    };
    for (const [field, refusals] of Object.entries(answers)) {
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
      }
    }
    expect([verify, hash].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    jest.restoreAllMocks();
    expect(await login(email, student.password)).toBe(200);
  });
});

describe('a refused log-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it.each([
    ['REST', '/api/auth/login', (input: object) => input],
    [
      'GraphQL',
      '/graphql',
      (input: object) => ({
        query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
        variables: { input },
      }),
    ],
  ])(
    'answers a wrong password and an unknown address alike over %s, headers included',
    async (_, url, body) => {
      const { email } = await app.register();
      const shown = async (address: string) => {
        const response = await app.rest(url, {
          method: 'POST',
          body: body({ email: address, password: 'not the password' }),
        });
        const { date: _date, 'x-request-id': id, ...headers } = response.headers;
        return { status: response.statusCode, headers, body: response.body.replaceAll(String(id), '') };
      };
      const wrong = await shown(email);
      expect(wrong).toEqual(await shown('no-one-at-all@example.edu'));
      expect(wrong.body).toMatch(/UNAUTHENTICATED/);
    },
  );
});

describe('line breaks', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ env: { supportEmail: 'help@planner.example' } });
    student = await app.register();
  });
  afterAll(() => app.close());

  const BREAKS = ['\r\n', '\n', '\r', '\u2028'];
  const injected = (text: string, lineBreak: string) => `${text}${lineBreak}Bcc: victim@example.edu`;

  it.each(APIS)(
    'in names and addresses are refused over %s, and nobody gets a mail',
    async (_, call: Api) => {
      const { token } = student;
      for (const lineBreak of BREAKS) {
        const answers = {
          firstName: [
            await call(app, 'register', person({ firstName: injected('Sample', lineBreak) })),
            await call(app, 'updateProfile', { firstName: injected('Sample', lineBreak) }, { token }),
          ],
          email: [
            await call(app, 'register', person({ email: injected('a@example.edu', lineBreak) })),
            await call(app, 'forgotPassword', { email: injected(student.email, lineBreak) }),
            await call(
              app,
              'updateProfile',
              { email: injected('a@example.edu', lineBreak), currentPassword: student.password },
              { token },
            ),
          ],
        };
        for (const [field, refusals] of Object.entries(answers)) {
          for (const refusal of refusals) {
            expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
          }
        }
      }
      expect(await app.mailsTo('victim@example.edu')).toEqual([]);
    },
  );

  it('in the subject of a message to support make no header', async () => {
    const document =
      'mutation ($input: ContactSupportInput!) { contactSupport(input: $input) { reference } }';
    for (const lineBreak of BREAKS) {
      const input = { subject: injected('A question', lineBreak), message: 'Hello.' };
      expect(await refusalOf(app, document, { input }, student.token)).toMatchObject({
        status: 400,
        fields: { subject: expect.any(String) },
      });
    }
    expect(await app.mailsTo('help@planner.example')).toEqual([]);
  });
});
