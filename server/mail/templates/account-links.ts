import { CONFIRM_EMAIL_HOURS, RESET_MINUTES } from '#domain/limits/limits';
import { greetingFor } from '../greeting';
import type { MailContent } from '../mail-content';

/** The link that sets a new password. */
export function resetPasswordMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Set a new password',
    greeting: greetingFor(firstName),
    paragraphs: ['Someone, probably you, asked to reset the password of your Termwise account.'],
    action: { label: 'Set a new password', url },
    footnotes: [
      `The link works once and expires in ${RESET_MINUTES} minutes.`,
      "If this wasn't you, ignore this email. Your password stays the same.",
    ],
  };
}

/** The link that proves an email address. @param isNew whether it is a new address or the current one */
export function confirmEmailMail(firstName: string, url: string, isNew: boolean): MailContent {
  return {
    subject: isNew ? 'Confirm your new email address' : 'Confirm your email address',
    greeting: greetingFor(firstName),
    paragraphs: [
      isNew
        ? 'You asked to use this address for your Termwise account. Confirm it to finish the change.'
        : 'Confirm that this is your email address, so Termwise can use it for your account.',
    ],
    action: { label: 'Confirm email address', url },
    footnotes: [
      `The link works once and expires in ${CONFIRM_EMAIL_HOURS} hours.` +
        (isNew ? ' After that, log in again with this address.' : ''),
      isNew
        ? "If this wasn't you, ignore this email. The account won't use this address."
        : "If this wasn't you, ignore this email. Emails to this address won't include anything from that account.",
    ],
  };
}
