import { createDue, passTime, remind } from '../../factories/reminder';
import { createTestApp, type TestApp } from '../../support/test-app';

describe('the specification on reminders', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('§1 a calendar with reminders: a free student is reminded of a deadline, once, in the inbox and by mail', async () => {
    const student = await app.register();
    const id = await createDue(app, student.token, 30, { title: 'Lab report' });
    const [planned] = await remind(app, student.token, id, [{ kind: 'before_due', minutes: 60 }]);
    expect(Date.parse(planned?.fireAt ?? '')).toBeGreaterThan(Date.now() + 28 * 3_600_000);
    expect(await app.mailsTo(student.email)).toEqual([]);
    await passTime(app, student.id);
    const mails = await app.mailsTo(student.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Lab report']);
    const { statusCode, ...response } = await app.rest('/api/notifications', { token: student.token });
    expect(statusCode).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ unread: 1, notifications: [{ title: 'Lab report' }] });
    await app.runJobs();
    expect(await app.mailsTo(student.email)).toHaveLength(1);
  });
});
