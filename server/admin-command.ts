import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { systemClock } from './clock';
import { runCommand, UsageError } from './command';
import { withEmbedded } from './database/backup/backup-once';
import type { Database } from './database/database';
import { EMBEDDED_FOLDER } from './database/embedded-data';
import { withClient } from './database/embedded-server';
import { assertMigrated } from './database/migrate';
import { instantText } from './database/sql';
import { waitForDatabase } from './database/wait-for-database';
import { readEnv } from './env';
import { DomainError, notFound } from './errors/domain-error';
import { makeArchive } from './features/archives/export.service';
import { explainReminders } from './features/reminders/explanation.service';
import { grantPro, revokePro } from './features/subscriptions/grant.service';
import { closeAccount, keepAccount } from './features/users/account-deletion.service';
import { confirmAddress, requestEmailConfirmation } from './features/users/email-change.service';
import { createInvitation, readInvitations, revokeInvitation } from './features/users/invitation.service';
import type { AccountRequest } from './features/users/password.service';
import { findByEmail, readUser } from './features/users/user.service';
import { inInstallation } from './installation';
import { ask, commandLog } from './log/log';
import { openServices } from './open-services';
import type { Services } from './services';

/** How long a command waits for its database. */
const CONNECT_MS = 5_000;

const OPTIONS = {
  days: { type: 'string' },
  uses: { type: 'string' },
  for: { type: 'string' },
  until: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

interface Call {
  database: Database;
  services: Services;
  /** The ID of an invitation, or the name of a new file. */
  given: string;
  options: Partial<Record<'days' | 'uses' | 'for' | 'until', string>> & { yes?: boolean };
}

type AccountAct = (request: AccountRequest, call: Call) => Promise<object>;

/** The commands about one account. Each does what the product does for the student, by the same function. */
const ACCOUNT_ACTS = new Map<string, AccountAct>([
  ['find', readState],
  ['confirm', (request) => confirmAddress(request).then(() => readState(request))],
  ['resend', (request) => requestEmailConfirmation(request).then(() => ({ queued: 'The server mails it.' }))],
  [
    'delete',
    async (request, { options }) => {
      if (!options.yes) await confirmDeletion(request.user.email ?? request.user.id);
      return closeAccount(request);
    },
  ],
  ['keep', (request) => keepAccount(request).then(() => readState(request))],
  ['export', exportTo],
  [
    'reminders',
    ({ actor, services }, { options }) =>
      explainReminders(actor, services, readCount('--days', options.days, 7)),
  ],
  [
    'grant-pro',
    async (request, { options }) => {
      await grantPro(request.actor, readUntil(options.until, request.now));
      return readState(request);
    },
  ],
  ['revoke-pro', (request) => revokePro(request.actor).then(() => readState(request))],
]);

const READ_ACTS = `
SELECT ${instantText('at')} AS at, os_user AS "osUser", act, subject, outcome FROM admin_acts
WHERE at > now() - make_interval(days => $1) ORDER BY id`;

/** The commands about no account. */
const OTHER_ACTS = new Map<string, (call: Call) => Promise<object>>([
  [
    'invite',
    ({ database, services, options }) =>
      createInvitation(database, services, {
        boundTo: readBound(options.for),
        uses: readCount('--uses', options.uses, 1),
        days: readCount('--days', options.days, 30),
      }),
  ],
  ['invitations', ({ database }) => readInvitations(database)],
  [
    'revoke-invitation',
    async ({ database, given }) => {
      if (!isUuid(given)) throw misused('The ID of an invitation is a UUID.');
      if (!(await revokeInvitation(database, given))) throw notFound('invitation');
      return { id: given };
    },
  ],
  [
    'acts',
    ({ database, options }) => database.read('acts', READ_ACTS, [readCount('--days', options.days, 30)]),
  ],
]);

const READ_STATE = `
SELECT id, email, ${instantText('email_confirmed_at')} AS "confirmedAt", subscription_tier AS plan,
  ${instantText('created_at')} AS "createdAt", ${instantText('deletion_at')} AS "deletionAt",
  (SELECT ${instantText('max(s.last_seen_at)')} FROM sessions s WHERE s.user_id = users.id) AS "lastSeenAt"
FROM users WHERE id = $1`;

/** Nothing of what is in the account, not even the name. */
async function readState({ actor }: AccountRequest): Promise<object> {
  const [state] = await actor.database.read<object>('account_state', READ_STATE, [actor.userId]);
  return state ?? {};
}

/** Never overwrites, and leaves no half of an archive. */
async function exportTo({ actor, user }: AccountRequest, { given: name }: Call): Promise<object> {
  const file = await open(name, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw misused(`${name} can't be made (${error.code}). Name a new file in a folder you may write to.`);
  });
  try {
    const { content, bytes } = await makeArchive(actor, user, () => undefined);
    await pipeline(content, file.createWriteStream());
    return { file: name, bytes };
  } catch (error) {
    await rm(name, { force: true });
    throw error;
  }
}

async function confirmDeletion(address: string): Promise<void> {
  const question = `This closes the account and removes it after a week. Type ${address} to go on: `;
  const answer = await ask(question);
  if (answer === null) throw misused('Without a terminal that can ask you, add --yes.');
  if (answer.trim() !== address) throw misused('Nothing was changed.');
}

const MOST = 10_000;

function readCount(name: string, text: string | undefined, usual: number): number {
  const count = Number(text ?? usual);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw misused(`${name} must be a whole number from 1 to ${MOST}.`);
}

function readUntil(text: string | undefined, now: Date): Date {
  const until = new Date(`${text}T00:00:00Z`);
  if (until > now && until.toISOString().startsWith(`${text}T`)) return until;
  throw misused('--until must be a day to come, such as 2027-06-30.');
}

function readBound(text: string | undefined): string | null {
  if (text === undefined || /^[^\s@,;<>"]*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text)) return text ?? null;
  throw misused('--for must be an email address, or @ and a domain.');
}

function misused(reason: string): UsageError {
  return new UsageError(`npm run admin -- COMMAND. ${reason} "npm run admin -- help" lists the commands.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw misused(error instanceof Error ? error.message : '');
  }
}

/** `npm run admin -- COMMAND`: looks after accounts and invitations; `admin-help.txt` says how. */
async function admin(args: string[], say: (line: string) => void): Promise<void> {
  const { values: options, positionals } = parse(args);
  const [act = 'help', ...rest] = positionals;
  if (options.help || act === 'help')
    return say(readFileSync(inInstallation('server/admin-help.txt'), 'utf8'));
  const isAboutAccount = ACCOUNT_ACTS.has(act);
  if (!isAboutAccount && !OTHER_ACTS.has(act)) throw misused(`There is no command "${act}".`);
  const takes = Number(isAboutAccount) + Number(['export', 'revoke-invitation'].includes(act));
  if (rest.length !== takes) throw misused(`"${act}" needs ${takes} more words, not ${rest.length}.`);
  const env = readEnv();
  const perform = async (databaseUrl: string) => {
    await waitForDatabase(databaseUrl, () => undefined, CONNECT_MS);
    await withClient(databaseUrl, assertMigrated);
    // No password is checked here, so hashes need no cost.
    const { database, services } = await openServices({ env, databaseUrl, log: commandLog(), bcryptCost: 4 });
    const call = { database, services, given: rest.at(-1) ?? '', options };
    try {
      return await recorded(act, call, isAboutAccount ? await findAccount(database, rest[0] ?? '') : null);
    } finally {
      services.mailer.close();
      await database.close();
    }
  };
  const result = env.databaseUrl
    ? await perform(env.databaseUrl)
    : await withEmbedded(path.join(env.dataDir, EMBEDDED_FOLDER), perform);
  say(options.json ? JSON.stringify(result, null, 2) : [result].flat().map(textOf).join('\n\n') || 'none');
}

/** JSON without its signs. */
function textOf(item: object): string {
  return JSON.stringify(item, null, 2)
    .replace(/^ *[[\]{}]+,?$|^ {2}|[[{,]$|(?<!\\)"/gm, '')
    .trim();
}

async function findAccount(database: Database, subject: string): Promise<string | null> {
  if (!isUuid(subject)) return (await findByEmail(database, subject))?.id ?? null;
  const find = 'SELECT id FROM users WHERE id = $1';
  const [found] = await database.read<{ id: string }>('find_account', find, [subject]);
  return found?.id ?? null;
}

const BEGIN = `INSERT INTO admin_acts (id, os_user, act, subject, outcome) VALUES ($1, $2, $3, $4, 'begun')`;
const END = 'UPDATE admin_acts SET outcome = $2, subject = coalesce(subject, $3) WHERE id = $1';

/** Does what was asked for, and records who asked, before and after. */
async function recorded(act: string, call: Call, userId: string | null): Promise<object> {
  const { database, services } = call;
  const id = uuidv7();
  await database.read('begin_admin_act', BEGIN, [id, osUser(), act, userId]);
  const end = (outcome: string, subject: unknown) =>
    database.read('end_admin_act', END, [id, outcome, subject]);
  const aboutAccount = ACCOUNT_ACTS.get(act);
  const perform = async (): Promise<object> => {
    if (!aboutAccount) return OTHER_ACTS.get(act)?.(call) ?? {};
    if (userId === null) throw notFound('account');
    const now = systemClock();
    const actor = { userId, now, database };
    const guest = { requestId: randomUUID(), caller: { ip: 'admin', userAgent: null }, session: null, now };
    return aboutAccount({ ...guest, services, database, actor, user: await readUser(actor) }, call);
  };
  try {
    const result = await perform();
    await end('done', aboutAccount || !('id' in result) ? null : result.id);
    return result;
  } catch (error) {
    await end(error instanceof DomainError ? error.code : 'failed', null);
    throw error;
  }
}

/** A container may run as a user without a name. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

runCommand(admin, (error) => {
  if (error instanceof UsageError) return 2;
  if (!(error instanceof DomainError)) return 1;
  return error.code === 'NOT_FOUND' ? 3 : 4;
});
