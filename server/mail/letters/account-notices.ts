import { ACCOUNT_DELETION_DAYS } from '#domain/limits/limits';
import type { Letter } from '../letter';

/** Where a notice leads a student who did not do it. */
export interface NoticeLinks {
  firstName: string;
  /** Address of the installation. */
  appUrl: string;
}

/** What to do about a change one did not make, as long as the address is still one's own. */
function notYou(appUrl: string): string {
  return `If this was not you: set a new password at ${appUrl}/forgot-password. That ends every session and token.`;
}

/** The password was changed by somebody who knew it. */
export function passwordChangedLetter({ firstName, appUrl }: NoticeLinks): Letter {
  return {
    subject: 'Your password was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'The password of your Termwise account was changed. Other sessions and all personal access tokens have ended.',
    ],
    footnotes: [notYou(appUrl)],
  };
}

/** The password was set anew by the link from a mail. */
export function passwordResetLetter({ firstName, appUrl }: NoticeLinks): Letter {
  return {
    subject: 'Your password was set anew',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'A new password was set for your Termwise account. All sessions and personal access tokens have ended.',
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    footnotes: [notYou(appUrl)],
  };
}

/** To the former address after a change. */
export function emailChangedLetter({ firstName }: NoticeLinks, supportEmail: string): Letter {
  return {
    subject: 'The email address of your account was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: ['Your Termwise account now has another email address. This one no longer logs in.'],
    footnotes: [`If this was not you: write to ${supportEmail} from this address.`],
  };
}

/** To the owner of an address that somebody else wanted for an account. */
export function emailTakenLetter({ firstName, appUrl }: NoticeLinks): Letter {
  return {
    subject: 'Somebody wanted to use your email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Somebody asked to use this address for another Termwise account. It is yours already, so nothing was changed.',
    ],
    action: { label: 'Log in to your account', url: `${appUrl}/login` },
    footnotes: ['If this was not you: there is nothing to do.'],
  };
}

/** A personal access token was made. */
export function tokenCreatedLetter({ firstName, appUrl }: NoticeLinks, tokenName: string): Letter {
  return {
    subject: 'A personal access token was created',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The token “${tokenName}” was created. A program that has it can use your Termwise account.`,
    ],
    action: { label: 'See your tokens', url: `${appUrl}/profile` },
    footnotes: [notYou(appUrl)],
  };
}

/** The account will be removed. @param endsPlan a paid plan is cancelled with it. */
export function accountDeletionLetter({ firstName, appUrl }: NoticeLinks, endsPlan: boolean): Letter {
  const plan =
    'Student Pro is cancelled with it, so that nothing more is charged. If you keep the account, it stays until the ' +
    'end of what is paid, and you can reactivate it.';
  return {
    subject: 'Your account will be deleted',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked to delete your Termwise account. In ${ACCOUNT_DELETION_DAYS} days everything in it is removed for ` +
        'good. Until then you can log in and keep it.',
      ...(endsPlan ? [plan] : []),
    ],
    action: { label: 'Log in to keep the account', url: `${appUrl}/login` },
    footnotes: [
      `If this was not you: set a new password at ${appUrl}/forgot-password, log in and keep the account.`,
    ],
  };
}
