import { checkPasswordStrength } from '../../auth/password';
import type { Actor } from '../../database/database';
import { END_PUSHES, type SessionUser } from '../../auth/session';
import { badInput, DomainError } from '../../errors/domain-error';
import { passwordChangedMail } from '../../mail/templates/account-notices';
import type { ChangePasswordInput } from './account.inputs';
import type { SuccessPayload } from './account.types';
import { removeLinks } from './mailed-link.service';
import { sendNotice } from './notice';
import type { GuestRequest } from './user.service';

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
