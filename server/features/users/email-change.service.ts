import { CONFIRM_EMAIL_HOURS } from '#domain/limits/limits';
import { assertAccess, closureOf } from '../../auth/access';
import { emailKey } from '../../auth/email-key';
import { END_PUSHES, type SessionUser } from '../../auth/session';
import type { Actor, Database, Transaction } from '../../database/database';
import { badInput, DomainError } from '../../errors/domain-error';
import { addJob } from '../../jobs/queue';
import { confirmEmailMail, emailChangedMail, emailTakenMail } from '../../mail/templates/account';
import type { Services } from '../../services';
import { patchOf } from '../../database/owned';
import type { ConfirmEmailInput, UpdateProfileInput } from './account.inputs';
import type { SuccessPayload, UserPayload } from './user.types';
import { admit } from './invitation.service';
import { armLink, consumeLink, findLink, linkExpired, removeLinks, replaceLink } from './mailed-link.service';
import { sendNotice } from './notice';
import { assertCurrentPassword, type AccountRequest } from './password.service';
import { findByEmail, readUser, refuseTakenEmail, type GuestRequest } from './user.service';
import { User } from './user.entity';

/** The job that mails the link to a new address, or a notice to the owner of a taken one. */
export const SEND_EMAIL_CHANGE = 'send_email_change';

/** The link the job is about. */
export interface EmailChangeJob {
  userId: string;
  /** Null for that of a new account, which the job makes. */
  linkId: string | null;
}

/**
 * Checks what changing the address requires, before anything is written.
 * @throws BAD_USER_INPUT naming `currentPassword`, FORBIDDEN for a demo account, RATE_LIMITED, UNAVAILABLE without a
 * mail server: the link couldn't reach the new address.
 */
async function prepareEmailChange(
  request: AccountRequest,
  email: string,
  currentPassword: string | null,
): Promise<void> {
  const { services, user } = request;
  if (user.email === null) throw demoHasNoAddress();
  services.mailer.assertSends();
  if (currentPassword === null) throw badInput('currentPassword', 'is required to change the email address');
  await assertCurrentPassword(request, currentPassword, 'currentPassword');
  await services.rateLimiter.charge('change_email', user.id);
  await services.rateLimiter.charge('change_email', emailKey(email));
  services.audit.record('user_email_change_request', request, user.id);
}

function demoHasNoAddress(): DomainError {
  return new DomainError('FORBIDDEN', 'A sample account has no email address. Save your planner first.');
}

/** Stores the request; the job checks whether the address is free, so the answer can't reveal it. */
async function requestEmailChange(transaction: Transaction, email: string): Promise<void> {
  const minutes = CONFIRM_EMAIL_HOURS * 60;
  const linkId = await replaceLink(transaction, 'confirm_email', { minutes, email });
  const job: EmailChangeJob = { userId: transaction.userId, linkId };
  await addJob(transaction, SEND_EMAIL_CHANGE, job);
}

/** Has the link mailed that confirms the address of a new account; without a mail server, it stays unconfirmed. */
export async function mailFirstLink(
  runner: Pick<Transaction, 'query'>,
  { mailer }: Services,
  userId: string,
): Promise<void> {
  if (mailer.mode === 'off') return;
  await addJob(runner, SEND_EMAIL_CHANGE, { userId, linkId: null } satisfies EmailChangeJob);
}

const READ_UNCONFIRMED = `
SELECT u.email, l.id AS "linkId" FROM users u
LEFT JOIN mailed_links l ON l.user_id = u.id AND l.purpose = 'confirm_email'
WHERE u.id = $1 AND u.email_confirmed_at IS NULL`;

/** The link of a new account; null if it was confirmed meanwhile. One that was asked for since is mailed again. */
async function firstLinkOf(actor: Actor): Promise<string | null> {
  const { database, userId } = actor;
  const [account] = await database.read<{ email: string; linkId: string | null }>(
    'read_unconfirmed_email',
    READ_UNCONFIRMED,
    [userId],
  );
  if (!account) return null;
  if (account.linkId !== null) return account.linkId;
  const link = { minutes: CONFIRM_EMAIL_HOURS * 60, email: account.email };
  return database.transaction(actor, (transaction) => replaceLink(transaction, 'confirm_email', link));
}

/**
 * Mails a link to the current address, or to the one that corrects it while the account is closed for it, to prove it
 * is the student's.
 * @throws CONFLICT when it is confirmed already, FORBIDDEN for a demo account, RATE_LIMITED, UNAVAILABLE
 * without a mail server.
 */
export async function requestEmailConfirmation({
  services,
  user,
  actor,
  database,
}: AccountRequest): Promise<UserPayload> {
  if (user.email === null) throw demoHasNoAddress();
  const isClosed = closureOf(services.env, user) === 'unconfirmed';
  const email = (isClosed ? await readPendingEmail({ services, actor }, user) : null) ?? user.email;
  if (user.emailConfirmed) throw new DomainError('CONFLICT', 'Your email address is already confirmed.');
  services.mailer.assertSends();
  await services.rateLimiter.charge('change_email', user.id);
  await services.rateLimiter.charge('change_email', emailKey(email));
  await database.transaction(actor, (transaction) => requestEmailChange(transaction, email));
  return { user: (await readUser(actor)) as UserPayload['user'] };
}

const READ_PENDING = `
SELECT l.email, u.first_name AS "firstName" FROM mailed_links l JOIN users u ON u.id = l.user_id
WHERE l.user_id = $1 AND l.purpose = 'confirm_email' AND (l.id = $2 OR $2 IS NULL) AND (l.expires_at > now() OR $3)`;

/** The address that waits to be confirmed, or null; while the account is closed for it, its link may have expired. */
export async function readPendingEmail(
  { services, actor }: Pick<AccountRequest, 'services' | 'actor'>,
  user: SessionUser,
): Promise<string | null> {
  const values = [user.id, null, closureOf(services.env, user) === 'unconfirmed'];
  const [pending] = await actor.database.read<{ email: string }>('read_pending_email', READ_PENDING, values);
  return pending?.email ?? null;
}

/** Does the job: mails the link to a free address, and a notice to the owner of a taken one. */
export async function sendEmailChange(
  { services, database, now }: { services: Services; database: Database; now: Date },
  job: EmailChangeJob,
): Promise<void> {
  const { userId } = job;
  const linkId = job.linkId ?? (await firstLinkOf({ userId, now, database }));
  if (linkId === null) return;
  const [pending] = await database.read<{ email: string; firstName: string }>(
    'read_email_change',
    READ_PENDING,
    [userId, linkId, false],
  );
  if (!pending) return;
  const { email, firstName } = pending;
  const { appUrl } = services.env;
  const owner = await findByEmail(database, email);
  if (owner && owner.id !== userId) {
    const content = emailTakenMail({ firstName: owner.firstName, appUrl });
    return services.mailer.send({ to: owner.email ?? email, content });
  }
  const token = await database.transaction({ userId, now, database }, (transaction) =>
    armLink(transaction, 'confirm_email', linkId),
  );
  const url = `${appUrl}/confirm-email?token=${token}`;
  await services.mailer.send({ to: email, content: confirmEmailMail(firstName, url, owner === null) });
}

const READ_RECIPIENT = 'SELECT email, first_name AS "firstName" FROM users WHERE id = $1';
const SET_EMAIL = `
UPDATE users SET email = $2, email_confirmed_at = now(), session_epoch = session_epoch + 1, updated_at = now()
WHERE id = $1`;
const SET_CONFIRMED = 'UPDATE users SET email_confirmed_at = now(), updated_at = now() WHERE id = $1';

/**
 * Makes the confirmed address the address of its account; every session, token, and push ends. Confirming the current
 * address ends nothing.
 * @throws BAD_USER_INPUT naming `token` for a link that doesn't work, also if the address was taken meanwhile;
 * RATE_LIMITED.
 */
export async function confirmEmail(
  request: GuestRequest,
  { token }: ConfirmEmailInput,
): Promise<SuccessPayload> {
  const { services, database, now } = request;
  const key = await findLink(request, 'confirm_email', token);
  await database
    .transaction({ ...key, now, database }, async (transaction) => {
      const email = await consumeLink(transaction, 'confirm_email', key);
      const [former] = await transaction.query<{ email: string; firstName: string }>(READ_RECIPIENT, [
        key.userId,
      ]);
      if (former?.email === email) {
        await transaction.query(SET_CONFIRMED, [key.userId]);
        return;
      }
      await removeLinks(transaction);
      await transaction.query(SET_EMAIL, [key.userId, email]);
      await transaction.query(END_PUSHES, [key.userId, null]);
      if (!former) return;
      await sendNotice(transaction, services, former, (links) =>
        emailChangedMail(links, services.env.supportEmail),
      );
    })
    // Somebody may have opened an account with the address between the mail and the click.
    .catch((error: unknown) => refuseTakenEmail(error, linkExpired));
  services.audit.record('user_email_changed', request, key.userId);
  return { success: true };
}

const DROP_FIRST_LINK = `
DELETE FROM mailed_links l USING users u WHERE u.id = $1 AND l.user_id = u.id AND l.purpose = 'confirm_email'
  AND l.email = u.email`;

/** Confirms the current address without its link, because somebody else knows that it is the student's. */
export async function confirmAddress({
  actor,
  user,
  services,
  database,
  ...request
}: AccountRequest): Promise<void> {
  if (user.email === null) throw demoHasNoAddress();
  await database.transaction(actor, async (transaction) => {
    await transaction.query(DROP_FIRST_LINK, [user.id]);
    await transaction.query(SET_CONFIRMED, [user.id]);
  });
  services.audit.record('user_email_changed', request, user.id);
}

const REQUIRED = ['firstName', 'lastName', 'timezone', 'locale', 'dailyMinutes'] as const;

/**
 * Changes a student's profile. A new email address is only requested: it applies once the link sent to it was opened.
 * A closed account may only correct its address, to one that may register.
 * @throws BAD_USER_INPUT naming the field, FORBIDDEN for the address of a demo account, RATE_LIMITED.
 */
export async function updateProfile(
  request: AccountRequest,
  { email, currentPassword, preferences, ...profile }: UpdateProfileInput,
): Promise<UserPayload> {
  const { database, actor } = request;
  const patch = { ...patchOf(profile, REQUIRED), ...preferencesOf(preferences) };
  const address = email?.trim() ?? null;
  const isNewAddress = address !== null && address !== request.user.email;
  if (Object.keys(patch).length > 0) assertAccess(request, { access: 'session' });
  // Otherwise one could register with any address of a listed domain, and then use another.
  if (isNewAddress && closureOf(request.services.env, request.user)) await admit(request, { email: address });
  if (isNewAddress) await prepareEmailChange(request, address, currentPassword ?? null);
  await database.transaction(actor, async (transaction) => {
    if (Object.keys(patch).length > 0) await updateUser(transaction, patch);
    if (isNewAddress) await requestEmailChange(transaction, address);
    else if (address !== null) await removeLinks(transaction, 'confirm_email');
  });
  return { user: (await readUser(actor)) as UserPayload['user'] };
}

function preferencesOf(preferences: UpdateProfileInput['preferences']): Partial<User> {
  const { firstWeekday, timeFormat, calibrateEstimates, asksToConfirmEmail, dayStart, dayEnd } =
    preferences ?? {};
  return {
    ...(firstWeekday === undefined ? {} : { firstWeekday }),
    ...(timeFormat === undefined ? {} : { timeFormat }),
    ...(calibrateEstimates == null ? {} : { calibrateEstimates }),
    ...(asksToConfirmEmail == null ? {} : { asksToConfirmEmail }),
    ...(dayStart == null ? {} : { dayStart }),
    ...(dayEnd == null ? {} : { dayEnd }),
  };
}

async function updateUser(transaction: Transaction, patch: Partial<User>): Promise<void> {
  await transaction.manager.update(User, { id: transaction.userId }, patch).catch(refuseEmptyDay);
  transaction.changed('account', [transaction.userId]);
}

/** Names the field if the day would end before it starts; any other error stays the same. */
function refuseEmptyDay(error: unknown): never {
  const { constraint } = (error as { driverError?: { constraint?: string } }).driverError ?? {};
  throw constraint === 'users_day_check'
    ? badInput('preferences.dayEnd', 'Your day must end after it starts.')
    : error;
}
