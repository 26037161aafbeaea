import { ACCOUNT_DELETION_DAYS, CONFIRM_EMAIL_HOURS, RESET_MINUTES } from '#domain/limits/limits';
import { greetingFor, type MailContent } from '../mail-content';

/** The links in a notice, for a student who didn't make the change. */
export interface NoticeLinks {
  firstName: string;
  /** Address of the installation. */
  appUrl: string;
}

/** Returns the remedy for an unexpected change, while the student still has the address. */
function notYou(appUrl: string): string {
  return `If this wasn't you, set a new password at ${appUrl}/forgot-password. That ends every session and token.`;
}

/** The password was changed by someone who knew it. */
export function passwordChangedMail({ firstName, appUrl }: NoticeLinks): MailContent {
  return {
    subject: 'Your password was changed',
    greeting: greetingFor(firstName),
    paragraphs: [
      "The password of your Termwise account was changed. You're logged out on your other devices, and " +
        'all personal access tokens are revoked.',
    ],
    footnotes: [notYou(appUrl)],
  };
}

/** The password was reset with the link in an email. */
export function passwordResetMail({ firstName, appUrl }: NoticeLinks): MailContent {
  return {
    subject: 'Your password was reset',
    greeting: greetingFor(firstName),
    paragraphs: [
      "A new password was set for your Termwise account. You're logged out on all devices, all personal " +
        'access tokens are revoked, and your webhooks are paused until you save them again.',
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    footnotes: [notYou(appUrl)],
  };
}

/** Sent to the previous address after a change. */
export function emailChangedMail({ firstName }: NoticeLinks, supportEmail: string): MailContent {
  return {
    subject: "Your account's email address was changed",
    greeting: greetingFor(firstName),
    paragraphs: [
      'Your Termwise account now uses a different email address. You can no longer log in with this one.',
    ],
    footnotes: [`If this wasn't you, write to ${supportEmail} from this address.`],
  };
}

/** The email to the owner of an address that someone else wanted for an account. */
export function emailTakenMail({ firstName, appUrl }: NoticeLinks): MailContent {
  return {
    subject: 'Someone tried to use your email address',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone asked to use this address for another Termwise account. It already belongs to yours, so ' +
        'nothing was changed.',
    ],
    action: { label: 'Log in to your account', url: `${appUrl}/login` },
    footnotes: ["If this wasn't you, there's nothing you need to do."],
  };
}

/** A personal access token was created. @param tokenName null if the address isn't confirmed. */
export function tokenCreatedMail({ firstName, appUrl }: NoticeLinks, tokenName: string | null): MailContent {
  const token = tokenName === null ? 'A personal access token' : `The token “${tokenName}”`;
  return {
    subject: 'A personal access token was created',
    greeting: greetingFor(firstName),
    paragraphs: [`${token} was created. Any program that has it can use your Termwise account.`],
    action: { label: 'View your tokens', url: `${appUrl}/profile` },
    footnotes: [notYou(appUrl)],
  };
}

/** A password for calendar apps was created. @param passwordName null if the address isn't confirmed. */
export function appPasswordCreatedMail(
  { firstName, appUrl }: NoticeLinks,
  passwordName: string | null,
): MailContent {
  const password = passwordName === null ? 'An app password' : `The app password “${passwordName}”`;
  return {
    subject: 'An app password was created',
    greeting: greetingFor(firstName),
    paragraphs: [
      `${password} was created. A calendar app that has it can read and change your calendar and tasks.`,
    ],
    action: { label: 'View your app passwords', url: `${appUrl}/profile` },
    footnotes: [notYou(appUrl)],
  };
}

/** An app was given access. @param appName null if the address isn't confirmed. */
export function appConnectedMail({ firstName, appUrl }: NoticeLinks, appName: string | null): MailContent {
  const app = appName === null ? 'An app' : `The app “${appName}”`;
  return {
    subject: 'An app was connected to your account',
    greeting: greetingFor(firstName),
    paragraphs: [`${app} can now use your Termwise planner. You can disconnect it at any time.`],
    action: { label: 'View connected apps', url: `${appUrl}/profile#apps` },
    footnotes: [notYou(appUrl)],
  };
}

/** The account will be removed. @param endsPlan a paid plan is cancelled with it. */
export function accountDeletionMail({ firstName, appUrl }: NoticeLinks, endsPlan: boolean): MailContent {
  const plan =
    "Student Pro is canceled too, so you won't be charged again. If you keep the account, Student Pro " +
    'stays until the end of the paid period, and you can reactivate it.';
  return {
    subject: 'Your account will be deleted',
    greeting: greetingFor(firstName),
    paragraphs: [
      'You asked to delete your Termwise account. It and everything in it will be permanently deleted in ' +
        `${ACCOUNT_DELETION_DAYS} days. Until then, you can log in and keep it.`,
      ...(endsPlan ? [plan] : []),
    ],
    action: { label: 'Log in to keep the account', url: `${appUrl}/login` },
    footnotes: [
      `If this wasn't you, set a new password at ${appUrl}/forgot-password, log in, and keep the account.`,
    ],
  };
}

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

/**
 * The link that proves an email address.
 * @param isNew whether it is a new address or the current one; that of a new account may be a stranger's, so nothing
 * is repeated to it that was typed, not even the name
 */
export function confirmEmailMail(firstName: string, url: string, isNew: boolean): MailContent {
  return {
    subject: isNew ? 'Confirm your new email address' : 'Confirm your email address',
    greeting: greetingFor(isNew ? firstName : ''),
    paragraphs: [
      isNew
        ? 'You asked to use this address for your Termwise account. Confirm it to finish the change.'
        : 'Confirm that this is your email address, so Termwise can use it for your account. Until then, ' +
          "email reminders don't say what they're about.",
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
