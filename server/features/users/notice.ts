import type { Transaction } from '../../database/database';
import type { MailContent } from '../../mail/mail-content';
import type { NoticeLinks } from '../../mail/templates/account';
import { sendMailLater } from '../../mail/mailer';
import type { Services } from '../../services';

/** The recipient of a notice; a demo account has no address and gets none. */
interface Recipient {
  email: string | null;
  firstName: string;
}

/** Emails a student what happened to the account, once the transaction has been committed. */
export async function sendNotice(
  transaction: Transaction,
  { env }: Services,
  { email, firstName }: Recipient,
  contentOf: (links: NoticeLinks) => MailContent,
): Promise<void> {
  if (email === null) return;
  await sendMailLater(transaction, { to: email, content: contentOf({ firstName, appUrl: env.appUrl }) });
}
