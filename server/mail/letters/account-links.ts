import { CONFIRM_EMAIL_HOURS, RESET_MINUTES } from '#domain/limits/limits';
import type { Letter } from '../letter';

/** The link that sets a new password. */
export function resetPasswordLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Set a new password',
    greeting: `Hello ${firstName},`,
    paragraphs: ['Somebody, most likely you, asked to set a new password for your Termwise account.'],
    action: { label: 'Set a new password', url },
    footnotes: [
      `The link works once and for ${RESET_MINUTES} minutes.`,
      'If this was not you: do nothing. Your password stays as it is.',
    ],
  };
}

/** The link that proves a new e-mail address. */
export function confirmEmailLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Confirm your new email address',
    greeting: `Hello ${firstName},`,
    paragraphs: ['You asked to use this address for your Termwise account. Follow the link and it is yours.'],
    action: { label: 'Confirm this address', url },
    footnotes: [
      `The link works once and for ${CONFIRM_EMAIL_HOURS} hours. Afterwards you log in again, with this address.`,
      'If this was not you: do nothing. The account will not use this address.',
    ],
  };
}
