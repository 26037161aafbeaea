// Finds out how many mails, pushes, and webhooks a second the server as built delivers (`npm run build` first):
//   node tests/performance/deliveries.mjs [ACCOUNTS]
// One waits for each account when the workers start; the other end takes ANSWER_MS (40) for each, in this process.
// Reports, never asserts.
import { fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { cpuBetween, postgresCpu } from './postgres-cpu.mjs';
import { startServer } from './running-server.mjs';

const ANSWER_MS = Number(process.env.ANSWER_MS ?? 40);
const TEST =
  'mutation ($input: SendTestNotificationInput!) { sendTestNotification(input: $input) { deliveries { id } } }';
const SUBSCRIBE =
  'mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id } } }';
const WEBHOOK = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }';
const CONFIRM = 'UPDATE users SET email_confirmed_at = now()';
const COUNT = `SELECT count(*)::int AS sent FROM deliveries WHERE state = 'sent'`;

/** Gives an account somewhere to be told. */
async function addTarget(server, channel, { token, url }) {
  if (channel === 'webhook') await server.ask(WEBHOOK, { input: { name: 'Lamp', url } }, token);
  if (channel !== 'push') return;
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await server.ask(SUBSCRIBE, { input: { endpoint: url, ...keys, label: 'Laptop' } }, token);
}

/** Runs the server in a separate process, for one channel. */
async function serve(channel, count, smtpPort, host) {
  const accounts = Number(count);
  const env = { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, outboundAllow: [host] };
  const server = await startServer({ env });
  const query = (sql) => server.app.database.dataSource.query(sql);
  const client = { query: async (sql) => ({ rows: await query(sql) }) };
  for (let index = 0; index < accounts; index += 1) {
    const { token } = await server.register();
    await query(CONFIRM);
    await addTarget(server, channel, { token, url: `http://${host}/${index}` });
    await server.ask(TEST, { input: { channel } }, token);
  }
  const before = { own: process.cpuUsage(), postgres: await postgresCpu(client) };
  const began = performance.now();
  await server.app.startJobs();
  while ((await query(COUNT))[0].sent < accounts) await pause(50);
  const rate = (accounts / (performance.now() - began)) * 1_000;
  const { user, system } = process.cpuUsage(before.own);
  const postgresMs = cpuBetween(before.postgres, await postgresCpu(client));
  const [own, postgres] = [(user + system) / 1_000, postgresMs].map((ms) => (ms / accounts).toFixed(1));
  process.stdout.write(
    `${channel.padEnd(8)}${rate.toFixed(0).padStart(4)} a second; CPU of each: ${own} ms in the server, ${postgres} ms in PostgreSQL\n`,
  );
  await server.close();
  process.disconnect();
}

async function main(accounts) {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => stream.resume().on('end', () => setTimeout(done, ANSWER_MS)),
  });
  const web = createServer((asked, answer) =>
    asked.resume().on('end', () => setTimeout(() => answer.writeHead(201).end(), ANSWER_MS)),
  );
  await Promise.all(
    [smtp, web].map((each) => new Promise((listening) => each.listen(0, '127.0.0.1', listening))),
  );
  const host = `127.0.0.1:${web.address().port}`;
  for (const channel of ['email', 'push', 'webhook']) {
    const args = [channel, String(accounts), String(smtp.server.address().port), host];
    const child = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--max-semi-space-size=32'] });
    await new Promise((ended) => child.once('exit', ended));
  }
  smtp.close();
  web.close();
}

const [first = '300', ...others] = process.argv.slice(2);
await (others.length > 0 ? serve(first, ...others) : main(Number(first)));
