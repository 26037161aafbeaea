import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Channel } from '#domain/reminders/rule';
import { closureOf, type Closable } from '../../auth/access';
import { CLOSABLE_COLUMNS } from '../../auth/session';
import type { Actor } from '../../database/database';
import { instantText } from '../../database/sql';
import type { Services } from '../../services';
import { WISHES_COLUMNS, wishesOf, type WishesRow } from './settings.reads';

/** What became of a reminder: never what it is about, and not where it went. */
interface ExplainedReminder {
  id: string;
  kind: string;
  at: string;
  state: 'planned' | 'fired' | 'cancelled';
  isOverdue: boolean;
  deliveries: { channel: Channel; state: string; result: string | null; attempts: number }[];
}

/** Why reminders of an account were sent, or were not: what holds for all of them, and each. */
interface Explanation {
  facts: string[];
  reminders: (ExplainedReminder & { why: string })[];
}

const READ_ACCOUNT = `
SELECT ${CLOSABLE_COLUMNS}, u.timezone,
  (SELECT ${instantText('o.since')} FROM reminder_outbox o WHERE o.user_id = u.id
    AND o.plan_at < now() - interval '2 minutes') AS "unplannedSince", ${WISHES_COLUMNS}
FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = $1`;

type AccountRow = WishesRow & Closable & { timezone: string; unplannedSince: string | null };

const READ_REMINDERS = `
SELECT r.id, r.kind, ${instantText('r.fire_at')} AS at, r.state,
  r.state = 'planned' AND r.fire_at < now() - interval '1 minute' AS "isOverdue",
  coalesce((SELECT json_agg(json_build_object('channel', d.channel, 'state', d.state, 'result', d.result,
    'attempts', d.attempts) ORDER BY d.id)
    FROM notifications n JOIN deliveries d ON d.user_id = n.user_id AND d.notification_id = n.id
    WHERE n.user_id = r.user_id AND n.reminder_id = r.id), '[]') AS deliveries
FROM reminders r WHERE r.user_id = $1 AND r.fire_at BETWEEN now() - make_interval(days => $2) AND now() + interval '1 day'
ORDER BY r.fire_at, r.id`;

/** @param days of the past, in addition to the next day */
export async function explainReminders(
  { database, userId }: Actor,
  services: Services,
  days: number,
): Promise<Explanation> {
  const [account] = await database.read<AccountRow>('explain_account', READ_ACCOUNT, [userId]);
  const reminders = await database.read<ExplainedReminder>('explain_reminders', READ_REMINDERS, [
    userId,
    days,
  ]);
  return {
    facts: account ? factsOf(account, services) : [],
    reminders: reminders.map((reminder) => ({ ...reminder, why: whyOf(reminder) })),
  };
}

function factsOf(account: AccountRow, { env, mailer }: Services): string[] {
  const closure = closureOf(env, account);
  const { channels, quiet, onFreeDays } = wishesOf(account);
  const silent = Object.entries(channels).flatMap(([kind, ways]) => (ways.length === 0 ? [kind] : []));
  const facts = [
    closure === 'leaving' && 'The account is closed, so nothing is sent.',
    closure === 'unconfirmed' && 'The account is closed until its address is confirmed, so nothing is sent.',
    mailer.mode !== 'smtp' && 'This server sends no email: SMTP_URL is not set.',
    !account.emailConfirmed && 'The address is not confirmed, so emails say only that something is due.',
    silent.length > 0 && `No channel is on for: ${silent.join(', ')}.`,
    quiet &&
      `Quiet hours from ${quiet.from} to ${quiet.until} (${account.timezone}) move reminders to their end.`,
    !onFreeDays && 'On days off, reminders of classes and digests are dropped, and others move.',
    account.unplannedSince &&
      `Reminders wait to be planned since ${account.unplannedSince}. Check that a server runs.`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function whyOf({ state, isOverdue, deliveries }: ExplainedReminder): string {
  if (isOverdue) return 'It is due and not sent. Check that a server runs, and the log for job_failed.';
  if (state === 'planned') return 'It is planned.';
  if (state === 'cancelled')
    return 'It was no longer wanted: done, moved, deleted, or turned off in the settings.';
  if (deliveries.length === 0)
    return `No channel was on or could be reached; or it was over ${REMINDER_LIMITS.lateHours} hours late, and came with others in one email.`;
  return deliveries.map(({ channel, result, state: how }) => `${channel}: ${result ?? how}`).join(' ');
}
