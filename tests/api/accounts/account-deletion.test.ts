import { removeClosedAccounts } from '../../../server/features/users/account-deletion.service';
import { createCourse } from '../../factories/course';
import { createAccessToken, logIn, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }';
const KEEP = 'mutation { keepAccount { user { id deletionAt } } }';

describe('deleting an account', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
  const statusOf = async (token: string) => (await app.rest('/api/auth/me', { token })).statusCode;
  const close = async () => {
    const input = { confirmation: student.email.toUpperCase(), password: student.password };
    return app.data<{ deleteAccount: { deletionAt: string } }>(DELETE, { input }, student.token);
  };
  const remove = (steps: Parameters<typeof removeClosedAccounts>[2] = []) =>
    removeClosedAccounts(app.app.database, new Date(), steps);
  const letWeekPass = () => sql('UPDATE users SET deletion_at = now() WHERE id = $1', [student.id]);

  it('ends every session and token at once, and says by mail how to take it back', async () => {
    const other = await logIn(app, student);
    const personal = await createAccessToken(app, student.token);
    const { deleteAccount } = await close();
    const days = (Date.parse(deleteAccount.deletionAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect(await Promise.all([student.token, other, personal.token].map(statusOf))).toEqual([401, 401, 401]);
    const mail = (await app.mailsTo(student.email)).at(-1);
    expect(mail?.subject).toBe('Your account will be deleted');
    expect(mail?.text).toContain('in 7 days');
    expect(mail?.text).toContain('/login');
  });

  it.each([
    ['another address', { confirmation: 'other@example.edu' }, 'confirmation'],
    ['a wrong password', { password: 'not the password' }, 'password'],
  ])('is refused with %s', async (_what, values, field) => {
    const input = { confirmation: student.email, password: student.password, ...values };
    expect(await refusalOf(app, DELETE, { input }, student.token)).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await statusOf(student.token)).toBe(200);
  });

  it('lets one log in, and do nothing but keep the account or leave', async () => {
    await createCourse(app, student.token, { name: 'Kept' });
    const { deleteAccount } = await close();
    const token = await logIn(app, student);
    expect(await app.data('{ me { id deletionAt } }', {}, token)).toEqual({
      me: { id: student.id, deletionAt: deleteAccount.deletionAt },
    });
    for (const document of [
      '{ courses { id } }',
      '{ sessions { id } }',
      'mutation { endOtherSessions { success } }',
      'mutation { updateProfile(input: { firstName: "New" }) { user { id } } }',
    ]) {
      expect(await refusalOf(app, document, {}, token)).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
        extensions: { deletionAt: deleteAccount.deletionAt },
      });
    }
    expect(await app.data(KEEP, {}, token)).toEqual({
      keepAccount: { user: { id: student.id, deletionAt: null } },
    });
    expect(await app.data('{ courses { name } }', {}, token)).toEqual({ courses: [{ name: 'Kept' }] });
  });

  it('lets one leave again', async () => {
    await close();
    const token = await logIn(app, student);
    await app.data('mutation { logout { success } }', {}, token);
    expect(await statusOf(token)).toBe(401);
  });

  it('removes everything after the week, not before, and leaves the address free for an empty account', async () => {
    await createCourse(app, student.token);
    const bystander = await app.register();
    await createCourse(app, bystander.token, { name: 'Bystander' });
    await close();
    expect(await remove()).toBe(0);
    await letWeekPass();
    expect(await remove()).toBe(1);
    const tables: { name: string }[] = await sql(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'user_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
      [],
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      expect(await sql(`SELECT 1 FROM ${name} WHERE user_id = $1`, [student.id])).toEqual([]);
    }
    const again = await app.register({ email: student.email });
    expect(again.id).not.toBe(student.id);
    expect(await app.data('{ courses { id } }', {}, again.token)).toEqual({ courses: [] });
    expect(await app.data('{ courses { name } }', {}, bystander.token)).toEqual({
      courses: [{ name: 'Bystander' }],
    });
  });

  it('does first what has to happen elsewhere, and waits when that fails', async () => {
    const other = await app.register();
    await close();
    await sql('UPDATE users SET deletion_at = now() WHERE id = ANY ($1)', [[student.id, other.id]]);
    const told: string[] = [];
    const failing = ({ userId }: { userId: string }) =>
      userId === student.id ? Promise.reject(new Error('The provider does not answer.')) : Promise.resolve();
    await expect(remove([failing])).rejects.toThrow('does not answer');
    expect(await statusOf(await logIn(app, student))).toBe(200);
    expect(await statusOf(other.token)).toBe(401);
    expect(
      await remove([
        async ({ userId }) => {
          told.push(userId);
        },
      ]),
    ).toBe(1);
    expect(told).toEqual([student.id]);
  });

  it('is nothing for a demo account, which goes by itself', async () => {
    const { startDemo } = await app.data<{ startDemo: { token: string } }>(
      'mutation { startDemo(input: {}) { token } }',
      {},
    );
    const input = { confirmation: 'x', password: 'x' };
    expect(await refusalOf(app, DELETE, { input }, startDemo.token)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });
});
