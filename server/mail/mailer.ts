import { randomUUID } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Env } from '../env';
import { DomainError } from '../errors/domain-error';
import { renderLetter, type Letter } from './letter';

/** How mail leaves this process: to a server, into files for development, or not at all. */
export type MailMode = 'smtp' | 'files' | 'off';

/** A letter and where it goes. */
export interface Mail {
  to: string;
  letter: Letter;
  /** Where an answer goes; the support address unless given. */
  replyTo?: string;
  /** Makes the Message-ID: a mail that is sent twice after a crash is recognised by it. */
  key?: string;
  /** Where mails of this kind are switched off, for mail programs that offer it. */
  settingsUrl?: string;
}

/** Mail servers that do not answer must not hold a worker for ever. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How mail leaves under these settings. In production nothing is written to disk: reset mails are keys to accounts. */
export function mailModeOf(env: Env): MailMode {
  if (env.smtpUrl) return 'smtp';
  return env.production ? 'off' : 'files';
}

/** Where mails are written when no mail server is configured. */
export function mailDirectoryOf(env: Env): string {
  return path.join(env.dataDir, 'mail');
}

/** The one door to mail. */
export class Mailer {
  readonly mode: MailMode;
  private readonly transport: Transporter;
  private readonly directory: string;

  constructor(private readonly env: Env) {
    this.mode = mailModeOf(env);
    this.directory = mailDirectoryOf(env);
    this.transport = env.smtpUrl
      ? nodemailer.createTransport({ url: env.smtpUrl, ...SMTP_TIMEOUTS })
      : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  }

  /**
   * Refuses an act that is nothing without a mail; call it before anything is written.
   * @throws UNAVAILABLE when this server sends no mail.
   */
  assertSends(): void {
    if (this.mode !== 'off') return;
    throw new DomainError(
      'UNAVAILABLE',
      `This server sends no mail. Write to ${this.env.supportEmail} from your own mail program instead.`,
    );
  }

  /**
   * Sends one mail; with mail off nothing happens.
   * @throws when the mail server refuses or does not answer; the job that sends is then tried again.
   */
  async send({ to, letter, replyTo, key, settingsUrl }: Mail): Promise<void> {
    if (this.mode === 'off') return;
    const { subject, text, html } = renderLetter(letter);
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
    const sent: { message?: unknown } = await this.transport.sendMail(message);
    if (this.mode === 'files') await this.write(sent.message as Buffer);
  }

  close(): void {
    this.transport.close();
  }

  private async write(message: Buffer): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const file = path.join(this.directory, `${uuidv7()}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    await chmod(this.directory, 0o700);
  }
}
