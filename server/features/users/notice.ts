import type { Transaction } from '../../database/database';
import type { Letter } from '../../mail/letter';
import type { NoticeLinks } from '../../mail/letters/account-notices';
import { sendMailLater } from '../../mail/mail-task';
import type { Services } from '../../services';

/** Whom a notice tells; a demo account has no address and is told nothing. */
interface Recipient {
  email: string | null;
  firstName: string;
}

/** Tells a student by mail what happened to the account, once the transaction has been committed. */
export async function sendNotice(
  transaction: Transaction,
  { env }: Services,
  { email, firstName }: Recipient,
  letterOf: (links: NoticeLinks) => Letter,
): Promise<void> {
  if (email === null) return;
  await sendMailLater(transaction, { to: email, letter: letterOf({ firstName, appUrl: env.appUrl }) });
}
