import { RESET_MINUTES } from '#domain/limits/limits';
import { checkPasswordStrength } from '../../auth/password';
import type { Actor, Database } from '../../database/database';
import { END_PUSHES, PAUSE_WEBHOOKS, type SessionUser } from '../../auth/session';
import { badInput, DomainError } from '../../errors/domain-error';
import { passwordChangedMail, passwordResetMail, resetPasswordMail } from '../../mail/templates/account';
import { emailKey } from '../../auth/email-key';
import { addJob } from '../../jobs/queue';
import type { Services } from '../../services';
import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from './account.inputs';
import type { SuccessPayload } from './user.types';
import { armLink, consumeLink, findLink, removeLinks, replaceLink } from './mailed-link.service';
import { sendNotice } from './notice';
import { findByEmail, type GuestRequest } from './user.service';

/** A request of a logged-in student, for changes of the account. */
export interface AccountRequest extends GuestRequest {
  actor: Actor;
  user: SessionUser;
}

/**
 * Verifies that the caller knows the password, rather than having found a device unlocked.
 * @param field the input field with the password.
 * @returns the matching stored hash.
 * @throws BAD_USER_INPUT naming the field, FORBIDDEN for a demo account, RATE_LIMITED.
 */
export async function assertCurrentPassword(
  request: AccountRequest,
  password: string,
  field: string,
): Promise<string> {
  const { services, database, user } = request;
  const [row] = await database.read<{ hash: string | null }>(
    'read_password_hash',
    'SELECT password_hash AS hash FROM users WHERE id = $1',
    [user.id],
  );
  if (!row?.hash)
    throw new DomainError('FORBIDDEN', 'A sample account has no password. Save your planner first.');
  await services.rateLimiter.charge('current_password', user.id);
  if (await services.passwords.verify(password, row.hash)) return row.hash;
  services.audit.record('authn_login_fail', request, user.id, { at: 'current_password' });
  throw badInput(field, 'is incorrect');
}

const CHANGE_PASSWORD = `
UPDATE users SET password_hash = $2, session_epoch = session_epoch + 1, updated_at = now()
WHERE id = $1 AND password_hash = $3
RETURNING session_epoch AS epoch`;

/**
 * Sets a new password. The current session continues; other sessions with their browsers' pushes, all tokens, and all
 * open links end.
 * @throws BAD_USER_INPUT naming `currentPassword` or `newPassword`, FORBIDDEN for a demo account, RATE_LIMITED,
 * CONFLICT if the password was changed at the same time.
 */
export async function changePassword(
  request: AccountRequest,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<SuccessPayload> {
  const { services, database, actor, user, session } = request;
  checkPasswordStrength(newPassword, 'newPassword');
  const hash = await assertCurrentPassword(request, currentPassword, 'currentPassword');
  const newHash = await services.passwords.hash(newPassword);
  await database.transaction(actor, async (transaction) => {
    const [changed] = await transaction.query<{ epoch: number }>(CHANGE_PASSWORD, [user.id, newHash, hash]);
    if (!changed)
      throw new DomainError('CONFLICT', 'The password was just changed somewhere else. Log in again.');
    await transaction.query('UPDATE sessions SET epoch = $3 WHERE user_id = $1 AND id = $2', [
      user.id,
      session?.id,
      changed.epoch,
    ]);
    await transaction.query(END_PUSHES, [user.id, session?.id]);
    await removeLinks(transaction);
    await sendNotice(transaction, services, user, passwordChangedMail);
  });
  services.audit.record('authn_password_change', request, user.id);
  return { success: true };
}

/** The job that mails a link to set a new password, if the address has an account. */
export const SEND_RESET_LINK = 'send_reset_link';

/**
 * Requests a password reset link. Does the same whether or not the address has an account: the limits count the given
 * address, and only the job looks up its account.
 * @throws RATE_LIMITED
 */
export async function requestReset(
  request: GuestRequest,
  input: ForgotPasswordInput,
): Promise<SuccessPayload> {
  const { services, database } = request;
  const email = input.email.trim();
  await services.rateLimiter.charge('reset', emailKey(email));
  await services.rateLimiter.charge('reset_daily', emailKey(email));
  await addJob(database.dataSource, SEND_RESET_LINK, { email });
  services.audit.record('authn_password_reset_request', request, null);
  return { success: true };
}

/**
 * Runs the job: makes the link of an account and mails it. Run twice, the second link voids the first.
 * @param payload the address that was sent.
 */
export async function sendResetLink(
  { services, database, now }: { services: Services; database: Database; now: Date },
  { email }: { email: string },
): Promise<void> {
  const user = await findByEmail(database, email);
  if (!user?.email) return;
  const token = await database.transaction({ userId: user.id, now, database }, async (transaction) => {
    const id = await replaceLink(transaction, 'reset_password', { minutes: RESET_MINUTES });
    return armLink(transaction, 'reset_password', id);
  });
  const url = `${services.env.appUrl}/reset-password?token=${token}`;
  await services.mailer.send({ to: user.email, content: resetPasswordMail(user.firstName, url) });
}

const SET_PASSWORD = `
UPDATE users SET password_hash = $2, session_epoch = session_epoch + 1, updated_at = now(),
  email_confirmed_at = coalesce(email_confirmed_at, now())
WHERE id = $1
RETURNING email, first_name AS "firstName"`;

/**
 * Sets a new password with a link from an email, which proves the address. Every session, token, and push of the
 * account ends, and its webhooks pause.
 * @throws BAD_USER_INPUT naming `password`, or `token` for a link that doesn't work; RATE_LIMITED.
 */
export async function resetPassword(
  request: GuestRequest,
  { token, password }: ResetPasswordInput,
): Promise<SuccessPayload> {
  const { services, database, now } = request;
  checkPasswordStrength(password);
  const key = await findLink(request, 'reset_password', token);
  const passwordHash = await services.passwords.hash(password);
  const email = await database.transaction({ ...key, now, database }, async (transaction) => {
    await consumeLink(transaction, 'reset_password', key);
    await removeLinks(transaction);
    const [user] = await transaction.query<{ email: string; firstName: string }>(SET_PASSWORD, [
      key.userId,
      passwordHash,
    ]);
    await transaction.query(END_PUSHES, [key.userId, null]);
    await transaction.query(PAUSE_WEBHOOKS, [key.userId]);
    if (user) await sendNotice(transaction, services, user, passwordResetMail);
    return user?.email ?? '';
  });
  await services.loginDelay.forget(email);
  services.audit.record('authn_password_reset', request, key.userId);
  return { success: true };
}
