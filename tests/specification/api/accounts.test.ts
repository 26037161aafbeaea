import { ERROR_MESSAGES } from '../../../client/notifications/error-messages';
import { GUEST_FAILURES, GUEST_SUCCESSES } from '../../../client/notifications/guest-messages';
import { SUCCESS_MESSAGES } from '../../../client/notifications/success-messages';
import { tokenIn } from '../../support/account-apis';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const JSON_TYPE = 'application/json; charset=utf-8';

describe('accounts, as the specification has them', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await app.register();
  });

  const post = (url: string, body: object, token?: string) =>
    app.rest(url, { method: 'POST', body, ...(token ? { token } : {}) });
  const put = (url: string, body: object, token?: string) =>
    app.rest(url, { method: 'PUT', body, ...(token ? { token } : {}) });

  it('§3 a user has firstName, lastName and subscriptionTier, free at first', async () => {
    const { user } = (await app.rest('/api/auth/me', { token: student.token })).json();
    expect(user).toMatchObject({ firstName: 'Sample', lastName: 'Student', subscriptionTier: 'free' });
  });

  it('§3 the auth response is a user and a token', async () => {
    const { email, password } = student;
    const login = (await post('/api/auth/login', { email, password })).json();
    expect(Object.keys(login).toSorted()).toEqual(['token', 'user']);
    expect(login).toMatchObject({ user: { id: student.id, email }, token: expect.any(String) });
  });

  it('§4 anonymous becomes logged in on register and on login; logged in becomes anonymous on logout', async () => {
    const { email, password } = student;
    const { token } = (await post('/api/auth/login', { email, password })).json<{ token: string }>();
    for (const live of [student.token, token]) {
      expect((await app.rest('/api/auth/me', { token: live })).statusCode).toBe(200);
    }
    expect((await post('/api/auth/logout', {}, token)).statusCode).toBe(200);
    expect((await app.rest('/api/auth/me', { token })).statusCode).toBe(401);
    expect((await app.rest('/api/auth/me', { token: student.token })).statusCode).toBe(200);
  });

  it('§6 the token is sent as a bearer authorization header', async () => {
    const headers = { authorization: `Bearer ${student.token}` };
    expect((await app.rest('/api/auth/me', { headers })).statusCode).toBe(200);
    const others: Record<string, string>[] = [
      { authorization: student.token },
      { authorization: `Basic ${student.token}` },
      { cookie: `token=${student.token}` },
    ];
    for (const refused of others) {
      expect((await app.rest('/api/auth/me', { headers: refused })).statusCode).toBe(401);
    }
    expect((await app.rest(`/api/auth/me?token=${student.token}`)).statusCode).toBe(401);
  });

  it('§7 POST /api/auth/login takes email and password and answers user and token', async () => {
    const { email, password } = student;
    const response = await post('/api/auth/login', { email, password });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, JSON_TYPE]);
    expect(response.json()).toMatchObject({ user: { id: student.id }, token: expect.any(String) });
  });

  it('§7 POST /api/auth/register answers user and token', async () => {
    const body = {
      ...{ firstName: 'Sample', lastName: 'Student', email: 'spec-register@example.edu' },
      password: 'a quiet library corner',
    };
    const response = await post('/api/auth/register', body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ user: { email: body.email }, token: expect.any(String) });
  });

  it('§7 POST /api/auth/logout ends the session', async () => {
    const response = await post('/api/auth/logout', {}, student.token);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect((await app.rest('/api/auth/me', { token: student.token })).statusCode).toBe(401);
  });

  it('§7 GET /api/auth/me answers user', async () => {
    const response = await app.rest('/api/auth/me', { token: student.token });
    expect(Object.keys(response.json())).toEqual(['user']);
    expect(response.json()).toMatchObject({ user: { id: student.id, email: student.email } });
  });

  it('§7 POST /api/auth/forgot-password takes an email and sends a link, §7 POST /api/auth/reset-password takes token and password', async () => {
    const asked = await post('/api/auth/forgot-password', { email: student.email });
    expect([asked.statusCode, asked.json()]).toEqual([200, { success: true }]);
    const token = tokenIn((await app.mailsTo(student.email)).at(-1));
    const password = 'a louder reading room';
    const reset = await post('/api/auth/reset-password', { token, password });
    expect([reset.statusCode, reset.json()]).toEqual([200, { success: true }]);
    expect((await post('/api/auth/login', { email: student.email, password })).statusCode).toBe(200);
  });

  it('§7 PUT /api/users/profile answers the user, to be merged into the current user', async () => {
    const before = (await app.rest('/api/auth/me', { token: student.token })).json<{ user: object }>().user;
    const response = await put(
      '/api/users/profile',
      { firstName: 'Renamed', locale: 'en-GB' },
      student.token,
    );
    expect(response.statusCode).toBe(200);
    const { user } = response.json<{ user: object }>();
    const merged = { ...before, ...user };
    const after = (await app.rest('/api/auth/me', { token: student.token })).json<{ user: object }>().user;
    expect(merged).toMatchObject({ ...after, firstName: 'Renamed', locale: 'en-GB' });
  });

  it('§7 PUT /api/users/change-password changes the password', async () => {
    const newPassword = 'a louder reading room';
    const body = { currentPassword: student.password, newPassword };
    const response = await put('/api/users/change-password', body, student.token);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    const { email } = student;
    const logins = [student.password, newPassword].map(
      async (password) => (await post('/api/auth/login', { email, password })).statusCode,
    );
    expect(await Promise.all(logins)).toEqual([401, 200]);
  });

  it('§8 every failure has an error field with a text for the toast', async () => {
    const failures = [
      await post('/api/auth/login', { email: student.email, password: 'not the password' }),
      await post('/api/auth/register', { email: 'nobody' }),
      await post('/api/auth/forgot-password', { email: 'nobody' }),
      await post('/api/auth/reset-password', { token: 'x', password: 'a louder reading room' }),
      await put('/api/users/profile', { timezone: 'Nowhere/City' }, student.token),
      await put('/api/users/change-password', { currentPassword: 'x', newPassword: 'y' }, student.token),
      await app.rest('/api/auth/me'),
    ];
    for (const failure of failures) {
      expect(failure.statusCode).toBeGreaterThanOrEqual(400);
      expect(failure.statusCode).toBeLessThan(500);
      const { error } = failure.json<{ error: unknown }>();
      expect(typeof error === 'string' && error.length > 0).toBe(true);
    }
  });

  it('§8 the fallback texts and the success toasts of accounts are the ones of the catalogue', () => {
    expect({ ...ERROR_MESSAGES, ...GUEST_FAILURES }).toMatchObject({
      Login: 'Login failed',
      Register: 'Registration failed',
      ForgotPassword: 'Failed to send reset email',
      ResetPassword: 'Password reset failed',
      UpdateProfile: 'Profile update failed',
      ChangePassword: 'Password change failed',
    });
    expect({ ...SUCCESS_MESSAGES, ...GUEST_SUCCESSES }).toMatchObject({
      Login: 'Login successful!',
      Register: 'Registration successful!',
      Logout: 'Logged out successfully',
      ForgotPassword: 'Password reset email sent!',
      ResetPassword: 'Password reset successful!',
      UpdateProfile: 'Profile updated successfully!',
      ChangePassword: 'Password changed successfully!',
    });
  });
});
