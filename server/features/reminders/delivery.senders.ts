import type { Channel } from '#domain/reminders/rule';
import type { Actor } from '../../database/database';
import { discreetReminderMail, reminderMail } from '../../mail/templates/reminder';
import { OutboundError } from '../../outbound/outbound-error';
import type { OutboundReply } from '../../outbound/outbound';
import type { Services } from '../../services';
import { isOpenAt } from '../assignments/assignment.reads';
import type { NotificationSubject } from './notification.types';
import { openSubscription, removeSubscription, touchSubscription } from './push-subscription.service';
import { SETTINGS_PATH } from './reminder.texts';
import { openWebhook, signatureHeaders } from './webhook.service';

/** The result of one attempt. */
export type Outcome =
  | { type: 'sent'; result: string; answer: string | null }
  /** `final`: trying again won't help. `gone`: the device or address no longer exists. */
  | { type: 'failed'; result: string; answer: string | null; final: boolean; gone?: boolean };

/** A notification on one of its channels. */
export interface Outgoing {
  /** ID of the delivery; stable across attempts, so a receiver can recognize duplicates. */
  id: string;
  channel: Channel;
  targetId: string | null;
  notificationId: string;
  kind: NotificationSubject;
  title: string;
  body: string;
  path: string;
  assignmentId: string | null;
  plannedAt: Date;
  email: string | null;
  emailConfirmed: boolean;
  firstName: string;
}

interface SenderParts {
  actor: Actor;
  services: Services;
}

type Sender = (parts: SenderParts, outgoing: Outgoing) => Promise<Outcome>;

export const SENDERS: Readonly<Record<Channel, Sender>> = {
  in_app: async () => sent('It is in the inbox.'),
  email: sendMail,
  push: sendPush,
  webhook: sendWebhook,
};

/** Deliveries in the same queue reach the same server: the mail server, or the host of a device or webhook. */
export async function queueOf({ actor, services }: SenderParts, outgoing: Outgoing): Promise<string> {
  const { channel, targetId } = outgoing;
  if (channel === 'push') {
    const address = await openSubscription(actor, services.secretBox, targetId);
    return typeof address === 'string' ? channel : `${channel}:${hostOf(address.endpoint)}`;
  }
  if (channel !== 'webhook') return channel;
  const webhook = await openWebhook(actor, services.secretBox, targetId);
  return typeof webhook === 'string' ? channel : `${channel}:${hostOf(webhook.url)}`;
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

function sent(result: string, answer: string | null = null): Outcome {
  return { type: 'sent', result, answer };
}

function failed(result: string, final: boolean, answer: string | null = null): Outcome {
  return { type: 'failed', result, final, answer };
}

const LONGEST_ANSWER = 200;

/** The provider's answer as logged: one line of printable text. */
function shortened(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);
}

async function sendMail({ services }: SenderParts, outgoing: Outgoing): Promise<Outcome> {
  const { mailer, env } = services;
  if (mailer.mode === 'off') return failed("This server doesn't send email.", true);
  if (outgoing.email === null) return failed('The account has no email address.', true);
  const { firstName, title, body, path } = outgoing;
  const settingsUrl = `${env.appUrl}${SETTINGS_PATH}`;
  const contentOf = outgoing.emailConfirmed ? reminderMail : discreetReminderMail;
  const content = contentOf({ firstName, title, body, url: `${env.appUrl}${path}`, settingsUrl });
  try {
    await mailer.send({ to: outgoing.email, content, key: outgoing.id, settingsUrl });
  } catch (error) {
    const answer = shortened(error instanceof Error ? error.message : String(error));
    const { responseCode } = error as { responseCode?: number };
    const isRefused = responseCode !== undefined && responseCode >= 500;
    return failed(
      isRefused ? 'The mail server refused it.' : 'The mail server did not accept it.',
      isRefused,
      answer,
    );
  }
  return sent('The mail server accepted it.');
}

/** Statuses that mean the browser no longer accepts pushes. */
const GONE = new Set([404, 410]);

async function sendPush({ actor, services }: SenderParts, outgoing: Outgoing): Promise<Outcome> {
  const address = await openSubscription(actor, services.secretBox, outgoing.targetId);
  if (address === 'removed') return failed('This device was removed.', true);
  if (address === 'sealed')
    return failed(
      "This device's push address can't be read. Turn notifications on again on the device.",
      true,
    );
  const { title, body, path, notificationId } = outgoing;
  const dueToday = await countDueToday(actor);
  const reply = await reached(() =>
    services.pusher.send(address, { title, body, path, tag: notificationId, dueToday }),
  );
  if (typeof reply === 'string') return failed(reply, false);
  if (GONE.has(reply.status)) {
    await removeSubscription(actor, outgoing.targetId);
    return failed('This device no longer accepts notifications and was removed.', true, answerOf(reply));
  }
  if (isTaken(reply)) await touchSubscription(actor, outgoing.targetId);
  return outcomeOf(reply, 'push service');
}

async function sendWebhook({ actor, services }: SenderParts, outgoing: Outgoing): Promise<Outcome> {
  const webhook = await openWebhook(actor, services.secretBox, outgoing.targetId);
  if (webhook === 'removed') return failed('This webhook was removed or turned off.', true);
  if (webhook === 'sealed') return failed("This webhook's URL can't be read. Enter it again.", true);
  const { notificationId, kind, title, body, path, assignmentId, plannedAt } = outgoing;
  const payload = Buffer.from(
    JSON.stringify({
      id: notificationId,
      kind,
      title,
      body,
      url: `${services.env.appUrl}${path}`,
      assignmentId,
      plannedAt: plannedAt.toISOString(),
      // The part of a post that chat services show.
      text: `${title}\n${body}`,
      content: `${title}\n${body}`,
    }),
  );
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders({
      id: outgoing.id,
      body: payload,
      secret: webhook.secret,
      unixSeconds: Math.floor(actor.now.getTime() / 1000),
    }),
  };
  const reply = await reached(() => services.outbound.post({ url: webhook.url, headers, body: payload }));
  return typeof reply === 'string' ? failed(reply, false) : outcomeOf(reply, 'webhook');
}

/** The answer, or why there was none, in words. */
async function reached(send: () => Promise<OutboundReply>): Promise<OutboundReply | string> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return NOT_REACHED[error.fault] ?? "It couldn't be reached.";
  }
}

const NOT_REACHED: Readonly<Record<string, string>> = {
  address_invalid: "Its URL isn't valid.",
  address_forbidden: 'Its URL leads to a private network.',
  host_unknown: "Its host name can't be found.",
  certificate: "Its certificate isn't valid.",
  timeout: "It didn't respond in time.",
};

function isTaken({ status }: OutboundReply): boolean {
  return status >= 200 && status < 300;
}

function answerOf({ status, text }: OutboundReply): string {
  return shortened(`${status} ${text}`);
}

function outcomeOf(reply: OutboundReply, who: string): Outcome {
  if (isTaken(reply)) return sent(`The ${who} accepted it.`, answerOf(reply));
  const mayPass = reply.status >= 500 || reply.status === 429 || reply.status === 408;
  return failed(
    `The ${who} ${mayPass ? 'couldn’t accept it right now' : 'refused it'}.`,
    !mayPass,
    answerOf(reply),
  );
}

/** Open work of owner $1 due on the student's local day of $2, and not late; as Today counts it. */
const COUNT_DUE_TODAY = `
SELECT count(*)::int AS due
FROM live_assignments a
JOIN users u ON u.id = a.user_id
LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
WHERE a.user_id = $1 AND ${isOpenAt('$2')} AND c.status IS DISTINCT FROM 'archived'
  AND a.due_at > $2::timestamptz - interval '1 minute' AND a.due_at < $2::timestamptz + interval '2 days'
  AND (CASE WHEN a.due_time IS NULL THEN a.due_date ELSE (a.due_at AT TIME ZONE u.timezone)::date END)
    = ($2::timestamptz AT TIME ZONE u.timezone)::date`;

/** Returns the number of assignments still due today. */
export async function countDueToday({ database, userId, now }: Actor): Promise<number> {
  const [row] = await database.read<{ due: number }>('due_today', COUNT_DUE_TODAY, [userId, now]);
  return row?.due ?? 0;
}
