import { randomUUID } from 'node:crypto';
import { createTestApp, NO_LIMITS, type TestApp } from '../../support/test-app';

describe('messages to support', () => {
  let app: TestApp;
  beforeAll(async () => {
    const rateLimits = { ...NO_LIMITS, support: { count: 2, windowSeconds: 60 } };
    app = await createTestApp({ env: { supportEmail: 'help@planner.example', rateLimits } });
  });
  afterAll(() => app.close());

  const SEND =
    'mutation ($input: ContactSupportInput!) { contactSupport(input: $input) { reference targetDays } }';
  const input = { subject: 'A lost course', message: 'First line.\n\nSecond line.' };

  it.each([
    ['free', 5, /^\[TW-\w{6}\] A lost course$/],
    ['pro', 1, /^\[Priority\] \[TW-\w{6}\] A lost course$/],
  ])(
    'of a %s student name plan and reference, with a copy to the sender',
    async (plan, targetDays, subject) => {
      const student = await app.register({ email: `${plan}-${randomUUID()}@example.edu` });
      await app.app.database.dataSource.query('UPDATE users SET subscription_tier = $2 WHERE id = $1', [
        student.id,
        plan,
      ]);
      const { contactSupport } = await app.data<{
        contactSupport: { reference: string; targetDays: number };
      }>(SEND, { input }, student.token);
      expect(contactSupport.targetDays).toBe(targetDays);
      const arrived = await app.mailsTo('help@planner.example');
      const mail = arrived.find(({ subject: line }) => line?.includes(contactSupport.reference));
      expect(mail?.subject).toMatch(subject);
      expect(mail?.replyTo?.[0]?.address).toBe(student.email);
      expect(mail?.text).toContain(`Plan: ${plan}`);
      const [copy] = await app.mailsTo(student.email);
      expect(copy?.text).toContain(contactSupport.reference);
      expect(copy?.text).toContain('Second line.');
    },
  );

  it('are limited', async () => {
    const student = await app.register();
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { errors } = await app.graphql(SEND, { input }, student.token);
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED']);
  });
});
