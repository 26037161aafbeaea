import { createAccessToken, logIn } from '../../factories/user';
import { createDue, remind } from '../../factories/reminder';
import { tokenIn } from '../../support/account-apis';
import { HOUR_BEFORE, useReminders } from '../../support/reminder-fixture';
import type { TestStudent } from '../../support/test-app';

const CHOSEN = 'Claim your prize at prize.example';
const REQUEST = 'mutation { requestEmailConfirmation { user { emailConfirmed pendingEmail } } }';

describe('an address that nobody has confirmed', () => {
  const fixture = useReminders();
  let student: TestStudent;
  beforeEach(async () => {
    student = fixture.student = await fixture.app.register({ emailConfirmed: false });
  });
  const isConfirmed = async ({ token }: TestStudent) =>
    (await fixture.app.data<{ me: { emailConfirmed: boolean } }>('{ me { emailConfirmed } }', {}, token)).me
      .emailConfirmed;
  const lastMail = async ({ email }: TestStudent) => {
    const mail = (await fixture.app.mailsTo(email)).at(-1);
    return { subject: mail?.subject ?? '', all: `${mail?.subject}\n${mail?.text}\n${mail?.html}` };
  };
  const sendReminder = async () => {
    const id = await createDue(fixture.app, student.token, 30, { title: CHOSEN });
    await remind(fixture.app, student.token, id, HOUR_BEFORE);
    await fixture.fire();
    return lastMail(student);
  };
  const confirm = async () => {
    await fixture.app.data(REQUEST, {}, student.token);
    const token = tokenIn((await fixture.app.mailsTo(student.email)).at(-1));
    return fixture.app.rest('/api/auth/confirm-email', { method: 'POST', body: { token } });
  };

  it('gets reminders that repeat nothing of the account, and whole ones once it is confirmed', async () => {
    const discreet = await sendReminder();
    expect(discreet.subject).toBe('A reminder from Termwise');
    expect(discreet.all).not.toContain('prize');
    expect(discreet.all).toContain("its address isn't confirmed");
    expect((await confirm()).statusCode).toBe(200);
    expect((await sendReminder()).all).toContain(CHOSEN);
  });

  it('gets notices without what was typed: no name of a token, no text of a message to support', async () => {
    await createAccessToken(fixture.app, student.token, { name: CHOSEN });
    expect((await lastMail(student)).all).not.toContain('prize');
    await fixture.data(
      'mutation ($input: ContactSupportInput!) { contactSupport(input: $input) { reference } }',
      { input: { subject: CHOSEN, message: CHOSEN } },
    );
    const copy = await lastMail(student);
    expect(copy.subject).toContain('We got your message');
    expect(copy.all).not.toContain('prize');
  });

  it('is sent its link with the registration, and nothing that was typed then', async () => {
    const stranger = await fixture.app.register({ firstName: 'Prizes Await', emailConfirmed: false });
    const [mail, ...more] = await fixture.app.mailsTo(stranger.email);
    expect([mail?.subject, more]).toEqual(['Confirm your email address', []]);
    expect(`${mail?.text}\n${mail?.html}`).not.toMatch(/prizes/i);
    expect(mail?.text).toContain('Hello,');
    const answer = await fixture.app.rest('/api/auth/confirm-email', {
      method: 'POST',
      body: { token: tokenIn(mail) },
    });
    expect([answer.statusCode, await isConfirmed(stranger)]).toEqual([200, true]);
  });

  it('is asked about on each device until the question is put away on one', async () => {
    const asks = async (token: string) =>
      (
        await fixture.app.data<{ me: { preferences: { asksToConfirmEmail: boolean } } }>(
          '{ me { preferences { asksToConfirmEmail } } }',
          {},
          token,
        )
      ).me.preferences.asksToConfirmEmail;
    const other = await logIn(fixture.app, student);
    expect([await asks(student.token), await asks(other)]).toEqual([true, true]);
    await fixture.app.data(
      'mutation { updateProfile(input: { preferences: { asksToConfirmEmail: false } }) { user { id } } }',
      {},
      student.token,
    );
    expect(await asks(other)).toBe(false);
    const stranger = await fixture.app.register({ emailConfirmed: false });
    expect(await asks(stranger.token)).toBe(true);
  });

  it('is sent its link when a sample account is saved, and none after it was confirmed otherwise', async () => {
    const { app } = fixture;
    const { startDemo } = await app.data<{ startDemo: { token: string } }>(
      'mutation { startDemo(input: {}) { token } }',
      {},
    );
    const email = 'saved-sample@example.edu';
    const input = { firstName: 'Sample', lastName: 'Student', email, password: 'a quiet library corner' };
    await app.data(
      'mutation ($input: RegisterInput!) { keepDemo(input: $input) { token } }',
      { input },
      startDemo.token,
    );
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    const confirmed = await app.register();
    expect(await app.mailsTo(confirmed.email)).toEqual([]);
  });

  it('is sent its link by the job that is tried again, and only one of them works', async () => {
    const { tasks, database } = fixture.app.app;
    await fixture.app.mailsTo(student.email);
    await tasks['send_email_change']?.({ userId: student.id, linkId: null });
    const links = await database.dataSource.query('SELECT id FROM mailed_links WHERE user_id = $1', [
      student.id,
    ]);
    expect(links).toHaveLength(1);
    const mails = await fixture.app.mailsTo(student.email);
    expect(mails).toHaveLength(2);
    const answers = [];
    for (const mail of mails) {
      const body = { token: tokenIn(mail) };
      answers.push((await fixture.app.rest('/api/auth/confirm-email', { method: 'POST', body })).statusCode);
    }
    expect(answers).toEqual([400, 200]);
  });

  it('is the one that is mailed, also while a mistyped new one waits', async () => {
    const { app } = fixture;
    const email = 'mistyped@stranger.example';
    const UPDATE =
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { pendingEmail } } }';
    const input = { email, currentPassword: student.password };
    expect(await app.data(UPDATE, { input }, student.token)).toMatchObject({
      updateProfile: { user: { pendingEmail: email } },
    });
    const before = (await app.mailsTo(email)).length;
    await confirm();
    expect([(await app.mailsTo(email)).length, await isConfirmed(student)]).toEqual([before, true]);
  });

  it('is confirmed by the mailed link, which ends no session, and then only once', async () => {
    expect(await isConfirmed(student)).toBe(false);
    expect((await confirm()).statusCode).toBe(200);
    expect(await isConfirmed(student)).toBe(true);
    const again = await fixture.app.graphql(REQUEST, {}, student.token);
    expect(again).toMatchObject({ status: 409, errors: [{ extensions: { code: 'CONFLICT' } }] });
  });

  it('is confirmed by a password that was reset through it', async () => {
    await fixture.app.rest('/api/auth/forgot-password', { method: 'POST', body: { email: student.email } });
    const token = tokenIn((await fixture.app.mailsTo(student.email)).at(-1));
    const password = 'a louder reading room';
    await fixture.app.rest('/api/auth/reset-password', { method: 'POST', body: { token, password } });
    const login = await fixture.app.rest('/api/auth/login', {
      method: 'POST',
      body: { email: student.email, password },
    });
    expect(await isConfirmed({ ...student, ...login.json<{ token: string }>() })).toBe(true);
  });

  it('is asked about by nobody without one, or without a mail server', async () => {
    const demo = await fixture.app.data<{ startDemo: { token: string } }>(
      'mutation { startDemo(input: {}) { token } }',
      {},
    );
    expect(await fixture.app.graphql(REQUEST, {}, demo.startDemo.token)).toMatchObject({ status: 403 });
  });
});
