import { addJob } from '../jobs/queue';
import type { Transaction } from '../database/database';
import type { Mail } from './mailer';

/** The job that sends a mail without secrets in it. */
export const SEND_MAIL = 'send_mail';

/**
 * Sends an email once the transaction has been committed. The email stays in the queue until then: one with a secret
 * link is made by its own job instead.
 */
export async function sendMailLater(runner: Pick<Transaction, 'query'>, mail: Mail): Promise<void> {
  await addJob(runner, SEND_MAIL, mail);
}

/** The email in a job. Jobs queued by the previous release call its content `letter`. */
export function queuedMail(payload: unknown): Mail {
  const { letter, ...mail } = payload as Mail & { letter?: Mail['content'] };
  return letter === undefined ? mail : { ...mail, content: letter };
}
