import { readdirSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readEnv } from '../../../server/env';
import { addJob } from '../../../server/jobs/queue';
import { sendMailLater, Mailer, mailDirectoryOf } from '../../../server/mail/mailer';
import { createTestApp, type TestApp } from '../../support/test-app';
import { SILENT_LOG } from '../../support/log';

const CONTENT = {
  subject: 'A <b>subject</b>\r\nBcc: somebody@example.edu',
  greeting: 'Hello Sample,',
  paragraphs: ['One & two.'],
  action: { label: 'Open', url: 'https://planner.example/open?token=abc&x=1' },
};

interface CatchingServer {
  url: string;
  recipients: string[][];
  mails: Buffer[];
  close(): Promise<void>;
}

/** A mail server on loopback that keeps all messages. */
async function catchMail(): Promise<CatchingServer> {
  const recipients: string[][] = [];
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        mails.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

describe('mail through a mail server', () => {
  let server: CatchingServer;
  let mail: Email;
  beforeAll(async () => {
    server = await catchMail();
    const mailer = new Mailer(
      readEnv({ SMTP_URL: server.url, APP_URL: 'https://planner.example' }),
      SILENT_LOG,
    );
    await mailer.send({ to: 'sample.student@example.edu', content: CONTENT, key: 'one' });
    mailer.close();
    mail = await PostalMime.parse(server.mails[0] ?? '');
  });
  afterAll(() => server.close());

  it('reaches the one recipient, from the sender of the settings', () => {
    expect(server.recipients).toEqual([['sample.student@example.edu']]);
    expect(mail.from).toMatchObject({ name: 'Termwise', address: 'no-reply@planner.example' });
    expect(mail.replyTo?.[0]?.address).toBe('support@planner.example');
    expect(mail.messageId).toBe('<one@planner.example>');
  });

  it('takes no header and no recipient out of what somebody typed', () => {
    expect(mail.subject).toBe('A <b>subject</b> Bcc: somebody@example.edu');
    expect(mail.bcc ?? []).toEqual([]);
  });

  it('says the same as text and as HTML, with texts as texts', () => {
    expect(mail.text).toContain('https://planner.example/open?token=abc&x=1');
    expect(mail.html).toContain('One &#38; two.');
    expect(mail.html).not.toContain('<b>subject</b>');
  });
});

describe('mail without a mail server', () => {
  it('is written to files that only this account may read', async () => {
    const env = readEnv({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'termwise-mail-')) });
    await new Mailer(env, SILENT_LOG).send({ to: 'sample.student@example.edu', content: CONTENT });
    const directory = mailDirectoryOf(env);
    const [file = ''] = readdirSync(directory);
    expect(statSync(path.join(directory, file)).mode & 0o077).toBe(0);
  });

  it('is not written anywhere in production', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'termwise-mail-'));
    const mailer = new Mailer(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' }), SILENT_LOG);
    expect(mailer.mode).toBe('off');
    await mailer.send({ to: 'sample.student@example.edu', content: CONTENT });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('production without a mail server', () => {
  const CONTACT = 'mutation ($input: ContactSupportInput!) { contactSupport(input: $input) { reference } }';
  const CHANGE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { email } } }';
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ env: { production: true, supportEmail: 'help@planner.example' } });
    ({ token } = await app.register());
  });
  afterAll(() => app.close());

  it.each([
    ['a message to support', CONTACT, { subject: 'A question', message: 'How?' }],
    [
      'another address',
      CHANGE,
      { email: 'other@planner.example', currentPassword: 'a quiet library corner' },
    ],
  ])('refuses %s, which would be lost, and names the address to write to', async (_what, document, input) => {
    const { status, errors } = await app.graphql(document, { input }, token);
    expect(status).toBe(503);
    expect(errors?.[0]?.extensions?.code).toBe('UNAVAILABLE');
    expect(errors?.[0]?.message).toContain('help@planner.example');
    await expect(app.app.database.dataSource.query('SELECT 1 FROM mailed_links')).resolves.toEqual([]);
  });

  it('still saves a name, and answers a forgotten password as usual', async () => {
    const saved = await app.graphql(CHANGE, { input: { firstName: 'Someone' } }, token);
    expect(saved.status).toBe(200);
    const body = { email: 'somebody@example.edu' };
    const forgotten = await app.rest('/api/auth/forgot-password', { method: 'POST', body });
    expect(forgotten.statusCode).toBe(200);
  });
});

describe('the address of support', () => {
  it.each(['bad', 'a@b@c', 'Help <help@planner.example>', 'help@planner.example, other@planner.example'])(
    'is refused when it is %j',
    (SUPPORT_EMAIL) => {
      expect(() => readEnv({ SUPPORT_EMAIL })).toThrow('SUPPORT_EMAIL is not an email address');
    },
  );

  it('is taken as it is written', () => {
    expect(readEnv({ SUPPORT_EMAIL: 'help@planner.example' }).supportEmail).toBe('help@planner.example');
  });
});

describe('the development inbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('shows a mail under the address that was made at the start', async () => {
    await sendMailLater(app.app.database.dataSource, { to: 'sample.student@example.edu', content: CONTENT });
    await app.runJobs();
    const inbox = app.app.mailInbox ?? '';
    const list = await app.rest(inbox);
    const link = /href="([^"]+\.eml)"/.exec(list.body)?.[1] ?? '';
    const mail = await app.rest(link);
    expect(mail.body).toContain('href="https://planner.example/open?token=abc&#38;x=1"');
    expect(mail.headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/dev-mail', '/dev-mail/', '/dev-mail/guess', '/mail', '/dev-mail/../.data/mail'])(
    'is not found at %s',
    async (url) => {
      expect((await app.rest(url)).statusCode).toBe(404);
    },
  );

  it('serves nothing but mails', async () => {
    expect((await app.rest(`${app.app.mailInbox}/..%2F..%2Fsecret.eml`)).statusCode).toBe(404);
  });

  it('does not exist in production, nor beside a mail server', async () => {
    for (const change of [{ production: true }, { smtpUrl: 'smtp://127.0.0.1:1' }]) {
      const other = await createTestApp({ env: change });
      expect(other.app.mailInbox).toBeNull();
      await other.close();
    }
  });
});

describe('the job queue', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('forgets the job of a transaction that was rolled back', async () => {
    const { dataSource } = app.app.database;
    const failing = dataSource.transaction(async (manager) => {
      await sendMailLater(manager, { to: 'nobody@example.edu', content: CONTENT });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await expect(app.mailsTo('nobody@example.edu')).resolves.toEqual([]);
  });

  it('replaces a job of the same key that has not begun', async () => {
    const { dataSource } = app.app.database;
    for (const subject of ['First', 'Second']) {
      const mail = { to: 'once@example.edu', content: { ...CONTENT, subject } };
      await addJob(dataSource, 'send_mail', mail, { key: 'reminder' });
    }
    const mails = await app.mailsTo('once@example.edu');
    expect(mails.map(({ subject }) => subject)).toEqual(['Second']);
  });

  it('frees the jobs of a worker that died, and leaves those of the living', async () => {
    const { dataSource } = app.app.database;
    for (const worker of ['dead', 'living']) {
      await addJob(
        dataSource,
        'send_mail',
        { to: `${worker}@example.edu`, content: CONTENT },
        { key: worker },
      );
      await dataSource.query(
        `UPDATE graphile_worker._private_jobs SET locked_by = $1::text, locked_at = now() - interval '5 minutes' WHERE key = $1::text`,
        [worker],
      );
    }
    await dataSource.query(`INSERT INTO job_workers (id) VALUES ('living')`);
    const before = app.jobLines.length;
    await app.app.startJobs();
    while ((await app.mailsTo('dead@example.edu')).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await expect(app.mailsTo('living@example.edu')).resolves.toEqual([]);
    expect([app.jobLines.slice(before), app.incidents]).toEqual([[], []]);
  });
});
