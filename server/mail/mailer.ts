import { randomUUID } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Env } from '../env';
import { createFolder } from '../installation';
import type { Log } from '../log/events';
import { DomainError } from '../errors/domain-error';
import { type MailContent, renderMail } from './mail-content';
import { addJob } from '../jobs/queue';
import type { Transaction } from '../database/database';

/** How mail leaves this process: to a server, into files for development, or not at all. */
type MailMode = 'smtp' | 'files' | 'off';

/** An email and its recipient. */
export interface Mail {
  to: string;
  content: MailContent;
  /** The address for replies; default: the support address. */
  replyTo?: string;
  /** Makes the Message-ID: a mail that is sent twice after a crash is recognized by it. */
  key?: string;
  /** The page where emails of this kind can be turned off, for mail programs that offer it. */
  settingsUrl?: string;
}

/** Mail servers that don't answer must not block a worker forever. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** A session carries many mails and ends before its socket would time out. What fails twice is left to the queue. */
const SMTP_SESSIONS = { pool: true, idleTimeout: 20_000, maxRequeues: 1 } as const;

/** The mail mode of these settings. In production, no file is written: reset emails are keys to accounts. */
function mailModeOf(env: Env): MailMode {
  if (env.smtpUrl) return 'smtp';
  return env.production ? 'off' : 'files';
}

/** Returns the folder for emails if no mail server is configured. */
export function mailDirectoryOf(env: Env): string {
  return path.join(env.dataDir, 'mail');
}

/** Sends all emails. */
export class Mailer {
  readonly mode: MailMode;
  private readonly transport: Transporter;
  private readonly directory: string;

  /** @param onSent is called for each email that was accepted */
  constructor(
    private readonly env: Env,
    private readonly log: Log,
    private readonly onSent: () => void = () => undefined,
  ) {
    this.mode = mailModeOf(env);
    this.directory = mailDirectoryOf(env);
    this.transport = env.smtpUrl
      ? nodemailer.createTransport({
          ...{ url: env.smtpUrl, maxConnections: env.deliveryConnections },
          ...SMTP_TIMEOUTS,
          ...SMTP_SESSIONS,
        })
      : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  }

  /**
   * Refuses an action that is useless without an email; call it before anything is written.
   * @throws UNAVAILABLE if this server sends no email.
   */
  assertSends(): void {
    if (this.mode !== 'off') return;
    throw new DomainError(
      'UNAVAILABLE',
      `This server doesn't send email. Write to ${this.env.supportEmail} from your own email app instead.`,
    );
  }

  /**
   * Sends one email; does nothing if email is off.
   * @throws if the mail server refuses or doesn't answer; the job is then retried.
   */
  async send({ to, content, replyTo, key, settingsUrl }: Mail): Promise<void> {
    if (this.mode === 'off') return;
    const { subject, text, html } = renderMail(content);
    const message: SendMailOptions = {
      from: this.env.mailFrom,
      // As an object the address cannot become two.
      to: { name: '', address: to },
      replyTo: { name: '', address: replyTo ?? this.env.supportEmail },
      subject,
      text,
      html,
      messageId: `<${key ?? randomUUID()}@${new URL(this.env.appUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(settingsUrl ? { 'List-Unsubscribe': `<${settingsUrl}>` } : {}),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    try {
      const sent: { message?: unknown } = await this.transport.sendMail(message);
      if (this.mode === 'files') await this.write(sent.message as Buffer);
    } catch (error) {
      this.log('mail_failed', { error });
      throw error;
    }
    this.onSent();
  }

  close(): void {
    this.transport.close();
  }

  private async write(message: Buffer): Promise<void> {
    createFolder(this.directory, 0o700);
    const file = path.join(this.directory, `${uuidv7()}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    await chmod(this.directory, 0o700);
  }
}

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
