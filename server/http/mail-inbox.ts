import { escapeMarkup } from '../mail/mail-content';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from 'postal-mime';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FILE = /^[0-9a-f-]{36}\.eml$/;
const SHOWN = 50;

const STYLE =
  'body{font:16px/24px system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px;color:#334155;background:#f7f8fb}' +
  'h1{font-size:24px;color:#0f172a}a{color:#1b43b8}li{margin:0 0 12px}dt{font-weight:600}dd{margin:0 0 8px}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:#fff;border:1px solid #e3e7ee;border-radius:14px;padding:16px}' +
  '@media (prefers-color-scheme:dark){body{background:#0c111b;color:#c3ccda}h1{color:#eef2f9}a{color:#8fb0ff}pre{background:#141b28;border-color:#253044}}';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Mounts the development inbox: the emails that were written to files, at an address that can't be guessed.
 * Never in production.
 * @param directory of the emails
 * @param name what can't be guessed
 * @returns the path of the inbox, only for the start-up message.
 */
export function mountMailInbox(app: FastifyInstance, directory: string, name: string): string {
  const root = `/dev-mail/${name}`;
  app.get(root, async (_request, reply) => send(reply, listPage(root, await readMails(directory))));
  app.get<{ Params: { file: string } }>(`${root}/:file`, async (request, reply) => {
    const { file } = request.params;
    if (!FILE.test(file)) return reply.callNotFound();
    const mail = await readMail(path.join(directory, file)).catch(() => null);
    return mail ? send(reply, mailPage(root, mail)) : reply.callNotFound();
  });
  return root;
}

interface StoredMail {
  file: string;
  mail: Email;
}

async function readMails(directory: string): Promise<StoredMail[]> {
  const files = (await readdir(directory).catch(() => []))
    .filter((file) => FILE.test(file))
    .sort()
    .reverse()
    .slice(0, SHOWN);
  return Promise.all(files.map(async (file) => ({ file, mail: await readMail(path.join(directory, file)) })));
}

async function readMail(file: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(file));
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(body);
}

function listPage(root: string, mails: StoredMail[]): string {
  const rows = mails.map(
    ({ file, mail }) =>
      `<li><a href="${root}/${file}">${escapeMarkup(mail.subject ?? '(no subject)')}</a><br>to ${escapeMarkup(recipients(mail))}, ${escapeMarkup(mail.date ?? '')}</li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No email has been sent yet.</p>';
  return page(
    'Development inbox',
    `<p>No mail server is configured, so emails are written to files and shown here.</p>${list}`,
  );
}

function mailPage(root: string, mail: Email): string {
  return page(
    mail.subject ?? '(no subject)',
    `<p><a href="${root}">All emails</a></p><dl><dt>From</dt><dd>${escapeMarkup(mail.from?.address ?? '')}</dd>` +
      `<dt>To</dt><dd>${escapeMarkup(recipients(mail))}</dd><dt>Sent</dt><dd>${escapeMarkup(mail.date ?? '')}</dd></dl>` +
      `<pre>${withLinks(mail.text ?? '')}</pre>`,
  );
}

function page(title: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeMarkup(title)} · Termwise development inbox</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`
  );
}

function recipients(mail: Email): string {
  return (mail.to ?? []).map(({ address }) => address ?? '').join(', ');
}

function withLinks(text: string): string {
  return escapeMarkup(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);
}
