import { createHousekeepingJobs } from '../../../server/background';
import { explainReminders } from '../../../server/features/reminders/explanation.service';
import { createFeed, fetchFeed } from '../../factories/calendar-feed';
import { consent } from '../../factories/connected-app';
import { createCourse } from '../../factories/course';
import {
  createDue,
  createWebhook,
  passTime,
  readDeliveries,
  remind,
  subscribeDevice,
} from '../../factories/reminder';
import { createAccessToken, logIn } from '../../factories/user';
import { tokenIn } from '../../support/account-apis';
import { refusalOf } from '../../support/refusal';
import { SETTINGS } from '../../support/reminder-fixture';
import { useTestApp, type TestStudent } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { user { email pendingEmail mustConfirmEmail } } }`;
const AGAIN = 'mutation { requestEmailConfirmation { user { pendingEmail } } }';
const CONFIRM = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { success } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }';

describe('an account that is closed until its address is confirmed', () => {
  const app = useTestApp({ env: { registration: ['school.example', 'students.school.example'] } });
  let typed = 0;
  const register = (emailConfirmed = false) =>
    app.register({ email: `typo-${(typed += 1)}@school.example`, emailConfirmed });
  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const set = (id: string, confirmedAt: string) =>
    sql(`UPDATE users SET email_confirmed_at = ${confirmedAt}, revision = revision + 1 WHERE id = $1`, [id]);
  const meOf = async (token: string) =>
    (await app.data<{ me: object }>('{ me { email pendingEmail mustConfirmEmail } }', {}, token)).me;

  describe('corrects its address', () => {
    const correct = (student: TestStudent, email: string, more: object = {}) =>
      app.graphql(UPDATE, { input: { email, currentPassword: student.password, ...more } }, student.token);

    it.each(['right-1@school.example', 'RIGHT-2@students.school.example'])(
      'to one of the listed domains, such as %s, which opens it',
      async (email) => {
        const student = await register();
        expect((await correct(student, email)).status).toBe(200);
        expect(await meOf(student.token)).toEqual({
          email: student.email,
          pendingEmail: email,
          mustConfirmEmail: true,
        });
        await app.data(AGAIN, {}, student.token);
        const mails = await app.mailsTo(email);
        expect(mails.length).toBeGreaterThan(0);
        await app.data(CONFIRM, { input: { token: tokenIn(mails.at(-1)) } });
        expect((await app.rest('/api/auth/me', { token: student.token })).statusCode).toBe(401);
        const token = await logIn(app, { ...student, email });
        expect(await meOf(token)).toEqual({ email, pendingEmail: null, mustConfirmEmail: false });
        await createCourse(app, token);
      },
    );

    it('which stays the one shown and mailed after its link expired', async () => {
      const student = await register();
      const email = 'right-4@school.example';
      await correct(student, email);
      await sql(`UPDATE mailed_links SET expires_at = now() - interval '1 day' WHERE user_id = $1`, [
        student.id,
      ]);
      expect(await meOf(student.token)).toMatchObject({ pendingEmail: email });
      const before = [(await app.mailsTo(email)).length, (await app.mailsTo(student.email)).length] as const;
      await app.data(AGAIN, {}, student.token);
      const mails = await app.mailsTo(email);
      expect([mails.length, (await app.mailsTo(student.email)).length]).toEqual([before[0] + 1, before[1]]);
      await app.data(CONFIRM, { input: { token: tokenIn(mails.at(-1)) } });
      expect(await meOf(await logIn(app, { ...student, email }))).toMatchObject({ mustConfirmEmail: false });
    });

    it.each(['a@else.example', 'a@school.example.evil.example', 'a@x.school.example'])(
      'to no other, such as %s: any address of the school would let one in',
      async (email) => {
        const student = await register();
        expect(await correct(student, email)).toMatchObject({
          status: 400,
          errors: [{ extensions: { fields: { email: expect.stringMatching(/^must end in @school/) } } }],
        });
        expect(await meOf(student.token)).toMatchObject({ pendingEmail: null });
      },
    );

    it('with the password alone, and changes nothing beside it', async () => {
      const student = await register();
      const email = 'right-3@school.example';
      const wrong = await correct(student, email, { currentPassword: 'not the password' });
      expect(wrong.errors?.[0]?.extensions).toMatchObject({ fields: { currentPassword: 'is incorrect' } });
      for (const more of [
        { firstName: 'Ada' },
        { preferences: { timeFormat: null } },
        { dailyMinutes: 60 },
      ]) {
        const { status, errors } = await correct(student, email, more);
        expect([status, errors?.[0]?.message]).toEqual([
          403,
          'Open the link that we sent to your email address first.',
        ]);
      }
      expect(await meOf(student.token)).toMatchObject({ pendingEmail: null });
    });
  });

  it('has its data exported, and is deleted, by a log-in', async () => {
    const student = await register(true);
    await createCourse(app, student.token, { name: 'Kept' });
    await set(student.id, 'NULL');
    const token = await logIn(app, student);
    const exported = await app.rest('/api/export', { token });
    expect([exported.statusCode, exported.headers['content-type']]).toEqual([200, 'application/zip']);
    const input = { confirmation: student.email, password: student.password };
    await app.data(DELETE, { input }, token);
    expect((await app.rest('/api/auth/me', { token })).statusCode).toBe(401);
    // It is kept like any other, and is closed again then.
    const back = await logIn(app, student);
    expect(await refusalOf(app, '{ courses { id } }', {}, back)).toMatchObject({
      extensions: { deletionAt: expect.any(String) },
    });
    await app.data('mutation { keepAccount { user { id } } }', {}, back);
    expect(await meOf(back)).toMatchObject({ mustConfirmEmail: true });
  });

  it.each([
    ['mutation { keepAccount { user { id } } }'],
    ['mutation { endOtherSessions { success } }'],
    ['{ sessions { id } }'],
    ['{ subscriptionStatus { subscription { status } } }'],
    [
      'mutation { changePassword(input: { currentPassword: "a", newPassword: "another quiet corner" }) { success } }',
    ],
  ])('does nothing else: %s', async (document) => {
    const { token } = await register();
    expect(await refusalOf(app, document, {}, token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('gives its tokens nothing but who it is', async () => {
    const student = await register(true);
    const { token } = await createAccessToken(app, student.token);
    await set(student.id, 'NULL');
    for (const path of ['/api/courses', '/api/changes'])
      expect((await app.rest(path, { token })).statusCode).toBe(403);
    const input = { confirmation: student.email, password: student.password };
    expect(await refusalOf(app, DELETE, { input }, token)).toMatchObject({ status: 403 });
  });

  it('has no calendar feed, as if there were none, until it is confirmed', async () => {
    const student = await register(true);
    const { path } = await createFeed(app, student.token);
    const fetched = async () => {
      const { statusCode, body } = await fetchFeed(app, path);
      return [statusCode, body.replace(/[\da-f-]{36}/, '')];
    };
    const nowhere = path.replace(/.{5}\.ics$/, 'aaaaa.ics');
    const missing = await fetchFeed(app, nowhere);
    expect((await fetched())[0]).toBe(200);
    await set(student.id, 'NULL');
    expect(await fetched()).toEqual([404, missing.body.replace(/[\da-f-]{36}/, '')]);
    await set(student.id, 'now()');
    expect((await fetched())[0]).toBe(200);
  });

  it('is sent nothing on any channel, and the log and the operator are told why', async () => {
    const student = await register(true);
    await app.data(
      SETTINGS,
      { input: { channels: [{ kind: 'deadline', channels: ['in_app', 'email', 'push'] }] } },
      student.token,
    );
    await subscribeDevice(app, student.token, 'https://push.example/device');
    const assignment = await createDue(app, student.token, 30);
    await remind(app, student.token, assignment, [{ kind: 'before_due', minutes: 60 }]);
    const before = (await app.mailsTo(student.email)).length;
    await passTime(app, student.id);
    await set(student.id, 'NULL');
    await app.runJobs();
    const facts = async () => {
      const actor = { userId: student.id, now: new Date(), database: app.app.database };
      return (await explainReminders(actor, app.app.services, 1)).facts;
    };
    expect(await facts()).toContain(
      'The account is closed until its address is confirmed, so nothing is sent.',
    );
    await set(student.id, 'now()');
    expect((await app.mailsTo(student.email)).length).toBe(before);
    const deliveries = await readDeliveries(app, student.token);
    const outgoing = deliveries.filter(({ channel }) => channel !== 'in_app');
    expect(outgoing.map(({ channel, state, result }) => `${channel} ${state}: ${result}`).sort()).toEqual([
      "email not_sent: Your email address wasn't confirmed yet.",
      "push not_sent: Your email address wasn't confirmed yet.",
    ]);
    expect((await facts()).join()).not.toContain('closed');
  });

  describe('after 30 days', () => {
    const clean = async () => {
      for (const { name, run } of createHousekeepingJobs(app.app.services))
        if (['closed_accounts', 'unused_accounts'].includes(name)) await run(app.app.database);
    };
    const age = async ({ id }: TestStudent, days: number, idle = days) => {
      await sql(`UPDATE users SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);
      await sql(`UPDATE sessions SET last_seen_at = now() - make_interval(days => $2) WHERE user_id = $1`, [
        id,
        idle,
      ]);
    };
    const isKept = async ({ id }: TestStudent) =>
      (await sql('SELECT FROM users WHERE id = $1', [id])).length === 1;

    it('is removed if it never held anything, and its address is free', async () => {
      const student = await register();
      await age(student, 29);
      await clean();
      expect(await isKept(student)).toBe(true);
      await age(student, 31);
      await clean();
      expect(await isKept(student)).toBe(false);
      await app.register({ email: student.email });
    });

    it('is kept for the week after it was deleted, like any other', async () => {
      const student = await register();
      await app.data(
        DELETE,
        { input: { confirmation: student.email, password: student.password } },
        student.token,
      );
      await age(student, 31);
      await clean();
      expect(await isKept(student)).toBe(true);
    });

    it.each<[string, (student: TestStudent) => Promise<unknown>]>([
      ['a calendar feed', ({ token }) => createFeed(app, token)],
      ['a token', ({ token }) => createAccessToken(app, token)],
      ['a webhook', ({ token }) => createWebhook(app, token, 'https://lamp.example/')],
      ['a device', ({ token }) => subscribeDevice(app, token, 'https://push.example/kept')],
      ['a connected app', (student) => consent(app, student)],
      ['settings of reminders', ({ token }) => app.data(SETTINGS, { input: { digestTime: '07:10' } }, token)],
    ])('is kept with %s', async (_, make) => {
      const student = await register(true);
      await make(student);
      await set(student.id, 'NULL');
      await age(student, 31);
      await clean();
      expect(await isKept(student)).toBe(true);
    });

    it.each([
      ['is confirmed', 'UPDATE users SET email_confirmed_at = now(), revision = revision + 1 WHERE id = $1'],
      [
        'is logged in to',
        `INSERT INTO sessions (user_id, id, sid_hash, epoch, ip, expires_at)
         SELECT user_id, gen_random_uuid(), sha256('other'), epoch, ip, expires_at FROM sessions WHERE user_id = $1`,
      ],
    ])('is kept if it %s just before its removal', async (_, statement) => {
      const student = await register();
      await age(student, 31);
      const other = app.app.database.dataSource.createQueryRunner();
      await other.startTransaction();
      await other.query(statement, [student.id]);
      const cleaned = clean();
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while ((await sql(waits)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await other.commitTransaction();
      await other.release();
      await cleaned;
      expect(await isKept(student)).toBe(true);
    });

    it('is kept with an entry, also a deleted one, in use, or once it is confirmed', async () => {
      const [held, deleted, used, confirmed, invited] = await Promise.all([
        register(true),
        register(true),
        register(),
        register(true),
        register(true),
      ]);
      await createCourse(app, held.token);
      const { id } = await createCourse(app, deleted.token);
      await app.data(
        'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }',
        { input: { id } },
        deleted.token,
      );
      for (const student of [held, deleted]) await set(student.id, 'NULL');
      // Another domain needs an invitation, which proves enough.
      await sql(`UPDATE users SET email = 'guest@else.example', email_confirmed_at = NULL WHERE id = $1`, [
        invited.id,
      ]);
      for (const student of [held, deleted, confirmed, invited]) await age(student, 400);
      await age(used, 400, 1);
      await clean();
      for (const student of [held, deleted, used, confirmed, invited])
        expect(await isKept(student)).toBe(true);
    });
  });
});

describe('a server that lists no domains', () => {
  const app = useTestApp();

  it('closes no account for its address, and removes none', async () => {
    const student = await app.register({ emailConfirmed: false });
    await app.app.database.dataSource.query(
      `UPDATE users SET created_at = now() - interval '400 days' WHERE id = $1`,
      [student.id],
    );
    await app.app.database.dataSource.query(
      `UPDATE sessions SET last_seen_at = now() - interval '13 days' WHERE user_id = $1`,
      [student.id],
    );
    for (const { run } of createHousekeepingJobs(app.app.services)) await run(app.app.database);
    const { statusCode } = await app.rest('/api/auth/me', { token: student.token });
    expect(statusCode).toBe(200);
  });
});
