import { greetingFor, type MailContent } from '../mail-content';

/** The text of a reminder and its link. */
interface ReminderWords {
  firstName: string;
  title: string;
  /** One line a paragraph. */
  body: string;
  /** Address of its subject. */
  url: string;
  /** Address at which reminders by mail are switched off. */
  settingsUrl: string;
}

/**
 * A reminder for an unconfirmed address: the contents of the account may have been typed by someone other than the
 * reader, so nothing of it is repeated.
 */
export function discreetReminderMail({
  firstName,
  url,
  settingsUrl,
}: Pick<ReminderWords, 'firstName' | 'url' | 'settingsUrl'>): MailContent {
  return {
    subject: 'A reminder from Termwise',
    greeting: greetingFor(firstName),
    paragraphs: [
      'You have a reminder in Termwise.',
      "This email doesn't say what it's about because its address isn't confirmed: someone else may have typed it. " +
        'If this is your account, confirm the address in your profile, and reminders will say everything.',
    ],
    action: { label: 'Open in Termwise', url },
    footnotes: [`You get reminders by email. Change or turn off email reminders at ${settingsUrl}`],
  };
}

export function reminderMail({ firstName, title, body, url, settingsUrl }: ReminderWords): MailContent {
  return {
    subject: title,
    greeting: greetingFor(firstName),
    paragraphs: [title, ...body.split('\n').filter(Boolean)],
    action: { label: 'Open in Termwise', url },
    footnotes: [`You get reminders by email. Change or turn off email reminders at ${settingsUrl}`],
  };
}
