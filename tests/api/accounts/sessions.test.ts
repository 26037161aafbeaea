import { removeExpiredSessions } from '../../../server/features/users/session.service';
import { createAccessToken, logIn, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';
import { refusalOf } from '../../support/refusal';

const SESSIONS = '{ sessions { id isCurrent ip userAgent createdAt lastSeenAt expiresAt } }';

interface SessionSample {
  id: string;
  isCurrent: boolean;
  ip: string;
  userAgent: string;
}

describe('sessions', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const sessions = async (token = student.token) =>
    (await app.data<{ sessions: SessionSample[] }>(SESSIONS, {}, token)).sessions;
  const statusOf = async (token: string) => (await app.rest('/api/auth/me', { token })).statusCode;
  const age = (column: string, interval: string) =>
    app.app.database.dataSource.query(
      `UPDATE sessions SET ${column} = ${column} - interval '${interval}' WHERE user_id = $1`,
      [student.id],
    );

  it('are listed with the device and place of the log-in, the one in use marked', async () => {
    const { email, password } = student;
    const login = await app.rest('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      headers: { 'user-agent': 'Sample Browser/1.0' },
    });
    const second = login.json<{ token: string }>().token;
    const list = await sessions(second);
    expect(list).toHaveLength(2);
    expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({
      ip: '127.0.0.1',
      userAgent: 'Sample Browser/1.0',
    });
    const overRest = await app.rest('/api/users/sessions', { token: second });
    expect(overRest.json()).toEqual({ sessions: list });
    expect(JSON.stringify(list)).not.toContain('hash');
  });

  it('end one by one, at once, over both APIs', async () => {
    const others = [await logIn(app, student), await logIn(app, student)];
    const ids = await Promise.all(
      others.map(async (token) => (await sessions(token)).find(({ isCurrent }) => isCurrent)?.id),
    );
    const end = 'mutation ($id: ID!) { endSession(id: $id) { id } }';
    expect(await app.data(end, { id: ids[0] }, student.token)).toEqual({ endSession: { id: ids[0] } });
    const overRest = await app.rest(`/api/users/sessions/${ids[1]}`, {
      method: 'DELETE',
      token: student.token,
    });
    expect([overRest.statusCode, overRest.json()]).toEqual([200, { id: ids[1] }]);
    expect(await Promise.all([...others, student.token].map(statusOf))).toEqual([401, 401, 200]);
    expect(await refusalOf(app, end, { id: ids[0] }, student.token)).toMatchObject({ status: 404 });
  });

  it('end all but the one in use', async () => {
    const others = [await logIn(app, student), await logIn(app, student)];
    const personal = await createAccessToken(app, student.token);
    await app.data('mutation { endOtherSessions { success } }', {}, student.token);
    expect(await Promise.all([...others, student.token].map(statusOf))).toEqual([401, 401, 200]);
    expect(await sessions()).toHaveLength(1);
    expect(await statusOf(personal.token)).toBe(200);
  });

  it('end everywhere, with every token', async () => {
    const other = await logIn(app, student);
    const personal = await createAccessToken(app, student.token);
    await app.data('mutation { logoutEverywhere { success } }', {}, student.token);
    expect(await Promise.all([other, personal.token, student.token].map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(await logIn(app, student))).toBe(200);
  });

  it.each([
    ['14 days without use', 'last_seen_at', '14 days 1 second', '13 days 23 hours'],
    ['90 days after the log-in', 'expires_at', '90 days 1 second', '89 days 23 hours'],
  ])('end %s', async (_what, column, over, under) => {
    await age(column, under);
    expect(await statusOf(student.token)).toBe(200);
    const fresh = await app.register();
    await app.app.database.dataSource.query(
      `UPDATE sessions SET ${column} = ${column} - $2::interval WHERE user_id = $1`,
      [fresh.id, over],
    );
    expect(await statusOf(fresh.token)).toBe(401);
  });

  it('leave their row for as long as they could have lasted, and no longer', async () => {
    const rows = async () =>
      (await app.app.database.dataSource.query('SELECT 1 FROM sessions WHERE user_id = $1', [student.id]))
        .length;
    await app.data('mutation { logout { success } }', {}, student.token);
    await removeExpiredSessions(app.app.database);
    expect(await rows()).toBe(1);
    await age('expires_at', '90 days');
    expect(await removeExpiredSessions(app.app.database)).toBeGreaterThan(0);
    expect(await rows()).toBe(0);
  });

  it('need their row: a token that was signed well is nothing without it', async () => {
    await app.app.database.dataSource.query('DELETE FROM sessions WHERE user_id = $1', [student.id]);
    expect(await statusOf(student.token)).toBe(401);
  });
});
