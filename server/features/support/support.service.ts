import { randomInt } from 'node:crypto';
import { grants } from '#domain/plans/plans';
import { SUPPORT_TARGET_DAYS } from '#domain/plans/support';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { sendMailLater } from '../../mail/mail-task';
import type { Mail } from '../../mail/mailer';
import type { Services } from '../../services';
import type { ContactSupportInput } from './support.inputs';
import type { ContactSupportPayload } from './support.types';

/** What support needs of a student's request. */
interface SupportRequest {
  actor: Actor;
  user: SessionUser;
  services: Services;
}

/** Without letters and digits that are taken for each other. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 6;

/**
 * Mails a message to support and a copy to its sender; both or none are sent.
 * @throws RATE_LIMITED, FORBIDDEN for a demo account, which has no address an answer could go to, UNAVAILABLE without
 *   a mail server.
 */
export async function contactSupport(
  { actor, user, services }: SupportRequest,
  input: ContactSupportInput,
): Promise<ContactSupportPayload> {
  await services.rateLimiter.charge('support', actor.userId);
  const { email } = user;
  if (!email) throw new DomainError('FORBIDDEN', 'Keep the demo account first: an answer needs an address.');
  services.mailer.assertSends();
  const plan = actor.database.planInForce(user.subscriptionTier);
  const reference = newReference();
  const targetDays = SUPPORT_TARGET_DAYS[plan];
  const mark = grants(plan, 'priority_support') ? '[Priority] ' : '';
  const subject = `${mark}[${reference}] ${input.subject.trim()}`;
  const message = input.message.trim().split(/\n{2,}/);
  const toSupport: Mail = {
    to: services.env.supportEmail,
    replyTo: email,
    letter: {
      subject,
      greeting: `From ${user.firstName} ${user.lastName} <${email}>`,
      paragraphs: message,
      footnotes: [`Plan: ${plan}`, `Account: ${user.id}`, `Reference: ${reference}`],
    },
  };
  const copy: Mail = {
    to: email,
    letter: {
      subject: `[${reference}] We have your message`,
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        `Your message has arrived. We aim to answer within ${targetDays} working ${targetDays === 1 ? 'day' : 'days'}.`,
        `You wrote: ${input.subject.trim()}`,
        ...message,
      ],
      footnotes: [`Reference: ${reference}. Answer this mail to add something.`],
    },
  };
  await actor.database.transaction(actor, async (transaction) => {
    await sendMailLater(transaction, toSupport);
    await sendMailLater(transaction, copy);
  });
  return { reference, targetDays };
}

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return `TW-${letters.join('')}`;
}
