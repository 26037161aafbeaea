import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { useTestApp, type TestStudent } from '../../support/test-app';

const COMMAND = path.resolve(__dirname, '../../../dist/server/admin-command.js');

describe('npm run admin', () => {
  const app = useTestApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-admin-'));
  let student: TestStudent;
  let email: string;
  beforeAll(async () => {
    email = 'ada@school.example';
    student = await app.register({ email, firstName: 'Wilhelmina', emailConfirmed: false });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: app.databaseUrl, DATA_DIR: folder };
      execFile(process.execPath, [COMMAND, ...args], { env, cwd: folder }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const json = async (...args: string[]) => {
    const { code, out, err } = await run(...args, '--json');
    if (code !== 0) throw new Error(`${code}: ${err}`);
    return JSON.parse(out);
  };

  it('finds an account by address or ID, and tells nothing of what is in it', async () => {
    const found = await json('find', ' ADA@school.example');
    expect(found).toMatchObject({ id: student.id, email, confirmedAt: null, plan: 'free', deletionAt: null });
    expect(await json('find', student.id)).toEqual(found);
    const { out } = await run('find', email);
    expect(out).toContain(`email: ${email}\n`);
    expect(out + JSON.stringify(found)).not.toContain('Wilhelmina');
  }, 60_000);

  it('resends the link, confirms, and refuses to resend then', async () => {
    await json('resend', email);
    const before = (await app.mailsTo(email)).length;
    expect(before).toBeGreaterThan(0);
    expect((await json('confirm', email)).confirmedAt).not.toBeNull();
    const { code, err } = await run('resend', email);
    expect([code, err]).toEqual([4, 'Your email address is already confirmed.\n']);
  }, 60_000);

  it('grants Student Pro until a day, and revokes it', async () => {
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    expect((await json('grant-pro', email, '--until', day)).plan).toBe('pro');
    const QUERY =
      '{ me { subscriptionTier } subscriptionStatus { subscription { currentPeriodEnd } history { id } } }';
    const { data } = await app.graphql<{ me: unknown }>(QUERY, {}, student.token);
    expect(data).toMatchObject({
      me: { subscriptionTier: 'pro' },
      subscriptionStatus: { subscription: { currentPeriodEnd: `${day}T00:00:00Z` }, history: [] },
    });
    const later = new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10);
    await Promise.all([day, later].map((until) => json('grant-pro', email, '--until', until)));
    const running = 'SELECT 1 FROM subscriptions WHERE user_id = $1 AND entitled_until > now()';
    expect(await app.app.database.dataSource.query(running, [student.id])).toHaveLength(1);
    expect((await json('revoke-pro', email)).plan).toBe('free');
    expect((await run('revoke-pro', email)).code).toBe(4);
    for (const until of ['2020-01-01', '2027-02-30', 'soon'])
      expect((await run('grant-pro', email, '--until', until)).code).toBe(2);
  }, 60_000);

  it('says why reminders were not sent, without what they are about', async () => {
    const { facts, reminders } = await json('reminders', email);
    expect(facts).toContain('This server sends no email: SMTP_URL is not set.');
    expect(reminders).toEqual([]);
    await app.app.database.dataSource.query(
      `INSERT INTO reminders (user_id, id, key, kind, fire_at, local_time, timezone, subject_at, occurrence)
       VALUES ($1, gen_random_uuid(), 'k', 'digest', now() - interval '1 hour', now(), 'UTC', now(), '2026-11-28')`,
      [student.id],
    );
    const [overdue] = (await json('reminders', email)).reminders;
    expect(overdue).toMatchObject({ kind: 'digest', state: 'planned', deliveries: [] });
    expect(overdue.why).toMatch(/due and not sent/);
  }, 60_000);

  it('exports to a new file that only its owner reads', async () => {
    const file = path.join(folder, 'ada.zip');
    const { bytes } = await json('export', email, file);
    expect(statSync(file)).toMatchObject({ size: bytes });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run('export', email, file)).code).toBe(2);
    expect(statSync(file).size).toBe(bytes);
  }, 60_000);

  it('makes, lists, and revokes invitations', async () => {
    const { id, link } = await json('invite', '--uses', '3', '--days', '5', '--for', '@school.example');
    expect(link).toMatch(/\/register#invitation=tw_invite_/);
    expect(await json('invitations')).toMatchObject([
      { id, boundTo: '@school.example', uses: 0, maxUses: 3 },
    ]);
    await json('revoke-invitation', id);
    expect(await json('invitations')).toEqual([]);
    expect((await run('revoke-invitation', id)).code).toBe(3);
    for (const wrong of [
      ['--uses', '0'],
      ['--days', '1.5'],
      ['--for', 'school'],
    ])
      expect((await run('invite', ...wrong)).code).toBe(2);
  }, 60_000);

  it('asks before it deletes, and closes as the student would', async () => {
    const asked = await run('delete', email);
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('add --yes')]);
    expect((await json('find', email)).deletionAt).toBeNull();
    const { deletionAt } = await json('delete', email, '--yes');
    expect(Date.parse(deletionAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(await json('delete', email, '--yes')).toEqual({ deletionAt });
    expect((await app.graphql('{ me { id } }', {}, student.token)).errors).toBeDefined();
    expect((await app.mailsTo(email)).at(-1)?.subject).toMatch(/delet/i);
    expect((await json('keep', email)).deletionAt).toBeNull();
  }, 60_000);

  it('ends with a code that says what was wrong', async () => {
    expect(await run('find', 'nobody@school.example')).toMatchObject({ code: 3, out: '' });
    for (const args of [['fly'], ['find'], ['find', 'a', 'b'], ['find', 'a', '--loud'], ['toString', 'a']])
      expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('npm run admin') });
    const help = await run('--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('revoke-invitation')]);
  }, 60_000);

  it('recorded each act with its user, what, whom, when, and how it ended', async () => {
    const acts: Record<string, string>[] = await json('acts');
    const { username } = userInfo();
    expect(new Set(acts.map(({ osUser }) => osUser))).toEqual(new Set([username]));
    const recordOf = (act: string) => acts.filter((each) => each['act'] === act);
    expect(recordOf('confirm')).toMatchObject([{ subject: student.id, outcome: 'done' }]);
    expect(recordOf('resend').map(({ outcome }) => outcome)).toEqual(['done', 'CONFLICT']);
    expect(recordOf('delete').map(({ outcome }) => outcome)).toEqual(['failed', 'done', 'done']);
    expect(recordOf('find').at(-1)).toMatchObject({ subject: null, outcome: 'NOT_FOUND' });
    expect(recordOf('invite')[0]?.['subject']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(acts)).not.toContain('@');
  }, 60_000);
});
