import { randomInt } from 'node:crypto';
import { grants, SUPPORT_TARGET_DAYS } from '#domain/plans/plans';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { greetingFor } from '../../mail/mail-content';
import { sendMailLater, type Mail } from '../../mail/mailer';
import type { Services } from '../../services';
import type { ContactSupportInput, ContactSupportPayload } from './support.types';

/** The parts of a student's request that support needs. */
interface SupportRequest {
  actor: Actor;
  user: SessionUser;
  services: Services;
}

/** The letters and digits of a reference, without those that are easily confused. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 6;

/**
 * Emails a message to support and a copy to its sender; both or none are sent.
 * @throws RATE_LIMITED, FORBIDDEN for a demo account, which has no address for an answer, UNAVAILABLE without a mail
 * server.
 */
export async function contactSupport(
  { actor, user, services }: SupportRequest,
  input: ContactSupportInput,
): Promise<ContactSupportPayload> {
  await services.rateLimiter.charge('support', actor.userId);
  const { email } = user;
  if (!email)
    throw new DomainError('FORBIDDEN', 'Save your planner first, so we have an email address to reply to.');
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
    content: {
      subject,
      greeting: `From ${user.firstName} ${user.lastName} <${email}>`,
      paragraphs: message,
      footnotes: [`Plan: ${plan}`, `Account: ${user.id}`, `Reference: ${reference}`],
    },
  };
  const copy: Mail = {
    to: email,
    content: {
      subject: `[${reference}] We got your message`,
      greeting: greetingFor(user.firstName),
      paragraphs: [
        `We got your message. We aim to reply within ${targetDays} business ${targetDays === 1 ? 'day' : 'days'}.`,
        ...(user.emailConfirmed ? [`Your subject: ${input.subject.trim()}`, ...message] : []),
      ],
      footnotes: [`Reference: ${reference}. Reply to this email to add anything.`],
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
