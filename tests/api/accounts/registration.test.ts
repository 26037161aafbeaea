import { readFileSync } from 'node:fs';
import { readEnv } from '../../../server/env';
import { startDemo } from '../../factories/demo';
import { createTestApp, useTestApp } from '../../support/test-app';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
const KEEP = 'mutation ($input: RegisterInput!) { keepDemo(input: $input) { user { id } } }';
const inputOf = (email: string) => ({
  input: { firstName: 'Sample', lastName: 'Student', email, password: 'a quiet library corner' },
});

describe('the setting REGISTRATION', () => {
  it.each<[string, string | undefined, string[], string[]]>([
    ['everyone by default', undefined, ['a@else.example'], []],
    ['nobody', 'closed', [], ['a@school.example', 'a@else.example']],
    [
      'addresses of some domains',
      '@School.example, students.school.example',
      ['a@school.example', 'b@STUDENTS.school.example'],
      ['a@else.example', 'a@x.school.example', 'a@school.example.evil.example', 'a@evil-school.example'],
    ],
  ])('lets %s open an account', async (_who, setting, allowed, refused) => {
    const { registration } = readEnv({ REGISTRATION: setting });
    const app = await createTestApp({ env: { registration } });
    for (const [emails, isAllowed] of [
      [allowed, true],
      [refused, false],
    ] as const)
      for (const email of emails) {
        const { status, errors } = await app.graphql(REGISTER, inputOf(email));
        expect([email, status === 200]).toEqual([email, isAllowed]);
        if (!isAllowed)
          expect(errors?.[0]?.extensions.code).toBe(setting === 'closed' ? 'FORBIDDEN' : 'BAD_USER_INPUT');
      }
    await app.close();
  });

  it('holds for sample accounts that are saved, and over REST', async () => {
    const app = await createTestApp({ env: { registration: ['school.example'] } });
    const { token } = await startDemo(app);
    const keep = (email: string) => app.graphql(KEEP, inputOf(email), token);
    expect((await keep('a@else.example')).status).toBe(400);
    const posted = await app.rest('/api/auth/register', {
      method: 'POST',
      body: inputOf('a@else.example').input,
    });
    expect([posted.statusCode, posted.json().fields]).toEqual([
      400,
      { email: 'must end in @school.example' },
    ]);
    expect((await keep('a@school.example')).status).toBe(200);
    await app.close();
  });

  it.each(['off', 'school', 'a b.example', 'x@y.example', 'school.example,'])('refuses "%s"', (text) => {
    expect(() => readEnv({ REGISTRATION: text })).toThrow(
      /REGISTRATION is .*Use open, closed, or the domains/,
    );
  });
});

describe("a school's first day", () => {
  const [, line = ''] =
    /^RATE_LIMITS=(\S+)$/m.exec(readFileSync('docs/operations.md', 'utf8').split('first day')[1] ?? '') ?? [];
  const app = useTestApp({ env: { rateLimits: readEnv({ RATE_LIMITS: line }).rateLimits } });

  it('lets 3,000 students behind one address register with the documented limits', async () => {
    const { rateLimiter } = app.app.services;
    for (let student = 0; student < 2_999; student += 1)
      for (const limit of ['register', 'login_address', 'consent'] as const)
        await rateLimiter.charge(limit, '192.0.2.1');
    expect((await app.graphql(REGISTER, inputOf('last@school.example'))).status).toBe(200);
    await rateLimiter.charge('register', '192.0.2.1');
    await expect(rateLimiter.charge('register', '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  }, 60_000);
});
