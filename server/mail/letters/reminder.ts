import type { Letter } from '../letter';

/** What a reminder says, and where it leads. */
export interface ReminderWords {
  firstName: string;
  title: string;
  /** One line a paragraph. */
  body: string;
  /** Address of what it is about. */
  url: string;
  /** Address at which reminders by mail are switched off. */
  settingsUrl: string;
}

/** A reminder as a mail. */
export function reminderLetter({ firstName, title, body, url, settingsUrl }: ReminderWords): Letter {
  return {
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [title, ...body.split('\n').filter(Boolean)],
    action: { label: 'Open in Termwise', url },
    footnotes: [`You asked for reminders by email. Change that or switch it off at ${settingsUrl}`],
  };
}
