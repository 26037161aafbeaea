import { RESET_MINUTES } from '#domain/limits/limits';
import { checkPasswordStrength } from '../../auth/password';
import { addressBlock } from '../../auth/rate-limiter';
import { END_PUSHES } from '../../auth/session';
import type { Database } from '../../database/database';
import { addJob } from '../../jobs/queue';
import { resetPasswordLetter } from '../../mail/letters/account-links';
import { passwordResetLetter } from '../../mail/letters/account-notices';
import type { Services } from '../../services';
import type { ForgotPasswordInput, ResetPasswordInput } from './account.inputs';
import type { SuccessPayload } from './account.types';
import { armLink, consumeLink, findLink, removeLinks, replaceLink } from './mailed-link.service';
import { sendNotice } from './notice';
import { findByEmail, type GuestRequest } from './user.service';

/** The job that mails a link to set a new password, if the address has an account. */
export const SEND_RESET_LINK = 'send_reset_link';

/**
 * Asks for a link to set a new password. It does the same whether or not the address has an account: the limits count
 * the address that was sent, and only the job looks for its account.
 * @throws RATE_LIMITED
 */
export async function requestReset(
  request: GuestRequest,
  input: ForgotPasswordInput,
): Promise<SuccessPayload> {
  const { services, database, caller } = request;
  const email = input.email.trim();
  await services.rateLimiter.charge('reset_network', addressBlock(caller.ip));
  await services.rateLimiter.charge('reset', email.toLowerCase());
  await services.rateLimiter.charge('reset_daily', email.toLowerCase());
  await addJob(database.dataSource, SEND_RESET_LINK, { email });
  services.audit.record('authn_password_reset_request', request, null);
  return { success: true };
}

/**
 * Does the job: makes the link of an account and mails it. Done twice, the second link makes the first void.
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
  await services.mailer.send({ to: user.email, letter: resetPasswordLetter(user.firstName, url) });
}

const SET_PASSWORD = `
UPDATE users SET password_hash = $2, session_epoch = session_epoch + 1, updated_at = now() WHERE id = $1
RETURNING email, first_name AS "firstName"`;

/**
 * Sets a new password by the link from the mail; every session, token and push of the account ends with
 * it.
 * @throws BAD_USER_INPUT naming `password`, or `token` for a link that does not work; RATE_LIMITED.
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
    if (user) await sendNotice(transaction, services, user, passwordResetLetter);
    return user?.email ?? '';
  });
  await services.loginDelay.forget(email);
  services.audit.record('authn_password_reset', request, key.userId);
  return { success: true };
}
