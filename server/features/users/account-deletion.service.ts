import { ACCOUNT_DELETION_DAYS } from '#domain/limits/limits';
import { END_PUSHES } from '../../auth/session';
import type { Actor, Database } from '../../database/database';
import { instantText } from '../../database/sql';
import { badInput, DomainError } from '../../errors/domain-error';
import { accountDeletionLetter } from '../../mail/letters/account-notices';
import type { DeleteAccountInput } from './account.inputs';
import type { DeleteAccountPayload, UserPayload } from './account.types';
import { removeLinks } from './mailed-link.service';
import { sendNotice } from './notice';
import { assertCurrentPassword, type AccountRequest } from './password.service';
import { readUser } from './user.service';

/**
 * What has to happen elsewhere before the rows of an account go, e.g. to end a subscription at its provider. It may
 * happen twice; when it fails, the account is tried again later.
 */
export type BeforeRemoval = (actor: Actor) => Promise<void>;

const CLOSE_ACCOUNT = `
UPDATE users SET deletion_at = now() + make_interval(days => ${ACCOUNT_DELETION_DAYS}),
  session_epoch = session_epoch + 1, updated_at = now()
WHERE id = $1
RETURNING ${instantText('deletion_at')} AS "deletionAt"`;

/**
 * Closes an account: its sessions, tokens, pushes and links end, what is paid for is not renewed, and it is removed after a
 * week unless it is kept.
 * @throws BAD_USER_INPUT naming `confirmation` or `password`, FORBIDDEN for a demo account, RATE_LIMITED.
 */
export async function deleteAccount(
  request: AccountRequest,
  { confirmation, password }: DeleteAccountInput,
): Promise<DeleteAccountPayload> {
  const { services, database, actor, user } = request;
  if (user.email === null) throw new DomainError('FORBIDDEN', 'A demo account is removed by itself.');
  if (confirmation.trim().toLowerCase() !== user.email.toLowerCase())
    throw badInput('confirmation', 'This is not the email address of this account.');
  await assertCurrentPassword(request, password, 'password');
  const closed = await database.transaction(actor, async (transaction) => {
    const [row] = await transaction.query<DeleteAccountPayload>(CLOSE_ACCOUNT, [user.id]);
    if (!row) throw new Error('A locked account is not there.');
    await removeLinks(transaction);
    await transaction.query(END_PUSHES, [user.id, null]);
    const endsPlan = await services.afterClosing(transaction);
    await sendNotice(transaction, services, user, (links) => accountDeletionLetter(links, endsPlan));
    return row;
  });
  services.audit.record('user_deletion_request', request, user.id);
  return closed;
}

/** Takes back the deletion of an account; for an account in use nothing happens. */
export async function keepAccount(request: AccountRequest): Promise<UserPayload> {
  const { services, database, actor, user } = request;
  await database.transaction(actor, (transaction) =>
    transaction.query('UPDATE users SET deletion_at = NULL, updated_at = now() WHERE id = $1', [user.id]),
  );
  services.audit.record('user_deletion_undone', request, user.id);
  return { user: (await readUser(actor)) as UserPayload['user'] };
}

const FIND_DUE = 'SELECT id FROM users WHERE deletion_at <= now() LIMIT 100';
const REMOVE = 'DELETE FROM users WHERE id = $1 AND deletion_at <= now() RETURNING id';

/**
 * Removes closed accounts whose week is over, each in a transaction of its own with all that is theirs.
 * @param steps what happens before, in this order.
 * @returns how many were removed.
 * @throws the first failure of a step, after the other accounts were seen to.
 */
export async function removeClosedAccounts(
  database: Database,
  now: Date,
  steps: readonly BeforeRemoval[],
): Promise<number> {
  const due = await database.read<{ id: string }>('find_closed_accounts', FIND_DUE, []);
  const outcomes: PromiseSettledResult<number>[] = [];
  for (const { id } of due) {
    outcomes.push(...(await Promise.allSettled([removeAccount({ userId: id, now, database }, steps)])));
  }
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
}

async function removeAccount(actor: Actor, steps: readonly BeforeRemoval[]): Promise<number> {
  for (const step of steps) await step(actor);
  const removed = await actor.database.transaction(actor, (transaction) =>
    transaction.query(REMOVE, [actor.userId]),
  );
  return removed.length;
}
