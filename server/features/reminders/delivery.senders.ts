import type { Channel } from '#domain/reminders/rule';
import type { Actor } from '../../database/database';
import { reminderLetter } from '../../mail/letters/reminder';
import { OutboundError } from '../../outbound/outbound-error';
import type { OutboundReply } from '../../outbound/outbound';
import type { Services } from '../../services';
import type { Outcome } from './delivery.service';
import type { NotificationSubject } from './notification.entity';
import { openSubscription, removeSubscription, touchSubscription } from './push-subscription.rows';
import { SETTINGS_PATH } from './reminder.texts';
import { openWebhook } from './webhook.rows';
import { signWebhook } from './webhook-signature';

/** A notification on one of its ways. */
export interface Outgoing {
  /** Of the delivery; stable across attempts, so that whoever receives it twice can tell. */
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
  firstName: string;
}

interface SenderParts {
  actor: Actor;
  services: Services;
}

type Sender = (parts: SenderParts, outgoing: Outgoing) => Promise<Outcome>;

/** How each way is gone. */
export const SENDERS: Readonly<Record<Channel, Sender>> = {
  in_app: async () => sent('It stands in the inbox.'),
  email: sendMail,
  push: sendPush,
  webhook: sendWebhook,
};

function sent(result: string, answer: string | null = null): Outcome {
  return { type: 'sent', result, answer };
}

function failed(result: string, final: boolean, answer: string | null = null): Outcome {
  return { type: 'failed', result, final, answer };
}

const LONGEST_ANSWER = 200;

/** The provider's answer as the log keeps it: one line of printable text. */
function shortened(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);
}

async function sendMail({ services }: SenderParts, outgoing: Outgoing): Promise<Outcome> {
  const { mailer, env } = services;
  if (mailer.mode === 'off') return failed('This server sends no mail.', true);
  if (outgoing.email === null) return failed('The account has no email address.', true);
  const { firstName, title, body, path } = outgoing;
  const settingsUrl = `${env.appUrl}${SETTINGS_PATH}`;
  const letter = reminderLetter({ firstName, title, body, url: `${env.appUrl}${path}`, settingsUrl });
  try {
    await mailer.send({ to: outgoing.email, letter, key: outgoing.id, settingsUrl });
  } catch (error) {
    const answer = shortened(error instanceof Error ? error.message : String(error));
    const { responseCode } = error as { responseCode?: number };
    const isRefused = responseCode !== undefined && responseCode >= 500;
    return failed(
      isRefused ? 'The mail server refused it.' : 'The mail server did not take it.',
      isRefused,
      answer,
    );
  }
  return sent('The mail server took it.');
}

/** Statuses that say the browser no longer takes pushes. */
const GONE = new Set([404, 410]);

async function sendPush({ actor, services }: SenderParts, outgoing: Outgoing): Promise<Outcome> {
  const address = await openSubscription(actor, services.secretBox, outgoing.targetId);
  if (address === 'removed') return failed('This device was removed.', true);
  if (address === 'sealed')
    return failed('The address of this device cannot be read: subscribe it again.', true);
  const { title, body, path, notificationId } = outgoing;
  const reply = await reached(() =>
    services.pusher.send(address, { title, body, path, tag: notificationId }),
  );
  if (typeof reply === 'string') return failed(reply, false);
  if (GONE.has(reply.status)) {
    await removeSubscription(actor, outgoing.targetId);
    return failed('This device no longer takes notifications and was removed.', true, answerOf(reply));
  }
  if (isTaken(reply)) await touchSubscription(actor, outgoing.targetId);
  return outcomeOf(reply, 'push service');
}

async function sendWebhook({ actor, services }: SenderParts, outgoing: Outgoing): Promise<Outcome> {
  const webhook = await openWebhook(actor, services.secretBox, outgoing.targetId);
  if (webhook === 'removed') return failed('This webhook was removed or switched off.', true);
  if (webhook === 'sealed')
    return failed('The address of this webhook cannot be read: enter it again.', true);
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
      // What chat services show of a post.
      text: `${title}\n${body}`,
      content: `${title}\n${body}`,
    }),
  );
  const headers = {
    'content-type': 'application/json',
    'x-termwise-delivery': outgoing.id,
    'x-termwise-signature': signWebhook(payload, webhook.secret, Math.floor(actor.now.getTime() / 1000)),
  };
  const reply = await reached(() => services.outbound.post({ url: webhook.url, headers, body: payload }));
  return typeof reply === 'string' ? failed(reply, false) : outcomeOf(reply, 'webhook');
}

/** What came back, or why nothing did, in words. */
async function reached(send: () => Promise<OutboundReply>): Promise<OutboundReply | string> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return NOT_REACHED[error.fault] ?? 'It could not be reached.';
  }
}

const NOT_REACHED: Readonly<Record<string, string>> = {
  address_invalid: 'Its address is none.',
  address_forbidden: 'Its address leads into a private network.',
  host_unknown: 'Its host is not known.',
  certificate: 'Its certificate does not prove who answers.',
  timeout: 'It did not answer in time.',
};

function isTaken({ status }: OutboundReply): boolean {
  return status >= 200 && status < 300;
}

function answerOf({ status, text }: OutboundReply): string {
  return shortened(`${status} ${text}`);
}

function outcomeOf(reply: OutboundReply, who: string): Outcome {
  if (isTaken(reply)) return sent(`The ${who} took it.`, answerOf(reply));
  const mayPass = reply.status >= 500 || reply.status === 429 || reply.status === 408;
  return failed(`The ${who} ${mayPass ? 'could not take it now' : 'refused it'}.`, !mayPass, answerOf(reply));
}
