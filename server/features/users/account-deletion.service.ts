import { ACCOUNT_DELETION_DAYS, UNCONFIRMED_DAYS } from '#domain/limits/limits';
import { closureOf, type Closable } from '../../auth/access';
import { emailKey } from '../../auth/email-key';
import { CLOSABLE_COLUMNS, END_PUSHES, SESSION_HOLDS } from '../../auth/session';
import type { Actor, Database } from '../../database/database';
import { removeEndedJournals } from '../../database/journal';
import { NOUN_NAMES, NOUNS } from '../../database/nouns';
import { instantText } from '../../database/sql';
import { badInput, DomainError } from '../../errors/domain-error';
import { processRows, FIRST_ID } from '../../jobs/batch';
import { accountDeletionMail } from '../../mail/templates/account';
import type { Services } from '../../services';
import type { DeleteAccountInput } from './account.inputs';
import type { DeleteAccountPayload, UserPayload } from './user.types';
import { removeLinks } from './mailed-link.service';
import { sendNotice } from './notice';
import { assertCurrentPassword, type AccountRequest } from './password.service';
import { readUser } from './user.service';

/**
 * Work that must happen elsewhere before the rows of an account are removed, such as ending a subscription at
 * its provider. It may run twice; if it fails, the account is tried again later.
 */
type BeforeRemoval = (actor: Actor) => Promise<void>;

const CLOSE_ACCOUNT = `
UPDATE users SET deletion_at = coalesce(deletion_at, now() + make_interval(days => ${ACCOUNT_DELETION_DAYS})),
  session_epoch = session_epoch + 1, updated_at = now()
WHERE id = $1
RETURNING ${instantText('deletion_at')} AS "deletionAt"`;

/**
 * Closes the caller's account.
 * @throws BAD_USER_INPUT naming `confirmation` or `password`, FORBIDDEN for a demo account, RATE_LIMITED.
 */
export async function deleteAccount(
  request: AccountRequest,
  { confirmation, password }: DeleteAccountInput,
): Promise<DeleteAccountPayload> {
  const { user } = request;
  if (user.email !== null) {
    if (emailKey(confirmation) !== emailKey(user.email))
      throw badInput('confirmation', "This isn't the email address of this account.");
    await assertCurrentPassword(request, password, 'password');
  }
  return closeAccount(request);
}

/**
 * Closes an account: its sessions, tokens, pushes, and links end, its subscription doesn't renew, and it is removed
 * after a week unless it is kept. A second time, the day stays.
 * @throws FORBIDDEN for a demo account.
 */
export async function closeAccount(request: AccountRequest): Promise<DeleteAccountPayload> {
  const { services, database, actor, user } = request;
  if (user.email === null) throw new DomainError('FORBIDDEN', 'Sample accounts are deleted automatically.');
  const closed = await database.transaction(actor, async (transaction) => {
    const [row] = await transaction.query<DeleteAccountPayload>(CLOSE_ACCOUNT, [user.id]);
    if (!row) throw new Error('The locked account does not exist.');
    await removeLinks(transaction);
    await transaction.query(END_PUSHES, [user.id, null]);
    const endsPlan = await services.afterClosing(transaction);
    await sendNotice(transaction, services, user, (links) => accountDeletionMail(links, endsPlan));
    return row;
  });
  services.audit.record('user_deletion_request', request, user.id);
  return closed;
}

/** Undoes the deletion of an account; does nothing for an account in use. */
export async function keepAccount(request: AccountRequest): Promise<UserPayload> {
  const { services, database, actor, user } = request;
  await database.transaction(actor, (transaction) =>
    transaction.query('UPDATE users SET deletion_at = NULL, updated_at = now() WHERE id = $1', [user.id]),
  );
  services.audit.record('user_deletion_undone', request, user.id);
  return { user: (await readUser(actor)) as UserPayload['user'] };
}

/** Rows that an account has once it was in use, also of what was deleted. */
const TRACES = [
  ...NOUN_NAMES.map((noun) => NOUNS[noun].table),
  ...['journal', 'checkouts', 'subscriptions', 'calendar_feeds', 'webhooks', 'push_subscriptions'],
  ...['personal_access_tokens', 'oauth_grants'],
];

/** Of notification settings, the first version is made for everybody. */
const IS_UNUSED = `
u.email_confirmed_at IS NULL AND u.deletion_at IS NULL AND u.created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND ${SESSION_HOLDS})
AND NOT EXISTS (SELECT FROM notification_settings t WHERE t.user_id = u.id AND t.version > 1)
${TRACES.map((table) => `AND NOT EXISTS (SELECT FROM ${table} t WHERE t.user_id = u.id)`).join('\n')}`;
const FIND_UNUSED = `
SELECT u.id, ${CLOSABLE_COLUMNS} FROM users u WHERE u.id > $1 AND ${IS_UNUSED} ORDER BY u.id LIMIT 100`;
const REMOVE_UNUSED = `DELETE FROM users u WHERE u.id = $1 AND u.email = $2 AND ${IS_UNUSED} RETURNING u.id`;

/**
 * Removes accounts that have been waiting for their address too long and never held anything, so an address that
 * somebody else typed becomes free.
 * @returns the number removed.
 * @throws PartialFailure with the first failure, after the other accounts were handled.
 */
export async function removeUnused(database: Database, env: Services['env'], now: Date): Promise<number> {
  if (typeof env.registration !== 'object') return 0;
  const readAfter = (last?: { id: string }) =>
    database.read<Closable & { id: string }>('find_unused_accounts', FIND_UNUSED, [last?.id ?? FIRST_ID]);
  return processRows(readAfter, async (account) => {
    if (closureOf(env, account) !== 'unconfirmed') return 0;
    return database.transaction({ userId: account.id, now, database }, async (transaction) => {
      // Waits for log-ins that are opening their sessions, which the next statement sees.
      await transaction.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [account.id]);
      return (await transaction.query(REMOVE_UNUSED, [account.id, account.email])).length;
    });
  });
}

const FIND_DUE = 'SELECT id FROM users WHERE deletion_at <= now() AND id > $1 ORDER BY id LIMIT 100';
const REMOVE = 'DELETE FROM users WHERE id = $1 AND deletion_at <= now() RETURNING id';

/**
 * Removes closed accounts whose week is over, each in its own transaction with all its data.
 * @param steps run first, in this order.
 * @returns the number removed.
 * @throws PartialFailure with the first failure of a step, after the other accounts were handled.
 */
export async function removeClosedAccounts(
  database: Database,
  now: Date,
  steps: readonly BeforeRemoval[],
): Promise<number> {
  const readAfter = (last?: { id: string }) =>
    database.read<{ id: string }>('find_closed_accounts', FIND_DUE, [last?.id ?? FIRST_ID]);
  return processRows(readAfter, ({ id }) => removeAccount({ userId: id, now, database }, steps));
}

async function removeAccount(actor: Actor, steps: readonly BeforeRemoval[]): Promise<number> {
  for (const step of steps) await step(actor);
  await removeEndedJournals(actor.database, [actor.userId]);
  const removed = await actor.database.transaction(actor, (transaction) =>
    transaction.query(REMOVE, [actor.userId]),
  );
  return removed.length;
}
