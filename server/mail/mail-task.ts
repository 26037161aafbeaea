import { addJob } from '../jobs/queue';
import type { Transaction } from '../database/database';
import type { Mail } from './mailer';

/** The job that sends a mail without secrets in it. */
export const SEND_MAIL = 'send_mail';

/**
 * Sends a mail once the transaction has been committed. The letter lies in the queue until then: one that holds a
 * secret link is made by a job of its own instead.
 */
export async function sendMailLater(runner: Pick<Transaction, 'query'>, mail: Mail): Promise<void> {
  await addJob(runner, SEND_MAIL, mail);
}
