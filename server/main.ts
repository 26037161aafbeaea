import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createApp, type App } from './app';
import { startEmbeddedPostgres } from './database/embedded';
import { EmbeddedPostgresError } from './database/embedded-process';
import { migrate } from './database/migrate';
import { EnvError, readEnv, type Env } from './env';
import { createChores } from './chores';
import { startHousekeeping } from './housekeeping';
import { migrateJobs } from './jobs/queue';

/** Requests under way get this long to finish after a stop was asked for. */
const DRAIN_MS = 15_000;

interface RunningDatabase {
  url: string;
  place: string;
  stop(): Promise<void>;
}

async function openDatabase(env: Env): Promise<RunningDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, place: 'DATABASE_URL', stop: async () => undefined };
  const directory = path.join(env.dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, log: say });
  return { url: postgres.url, place: `${directory} (embedded PostgreSQL)`, stop: () => postgres.stop() };
}

async function main(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    await migrate(database.url);
    await migrateJobs(database.url);
    const app = await createApp({ env, databaseUrl: database.url, clientDir: builtClient() });
    const endHousekeeping = startHousekeeping(app.database, createChores(app.services), say);
    stopOnSignals(async () => {
      app.beginStop();
      endHousekeeping();
      await app.close();
      await database.stop();
    });
    await app.startJobs(say);
    await app.http.listen({ port: env.port, host: env.host });
    say(startBlock(env, database, app));
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The built client; null during development, when the client's own server has it. */
function builtClient(): string | null {
  const directory = path.resolve('dist/client');
  return existsSync(path.join(directory, 'csp.json')) ? directory : null;
}

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0']);

function startBlock(env: Env, database: RunningDatabase, app: App): string {
  // The name that links in mails use by default: another origin would not know who is logged in.
  const address = `http://${LOCAL.has(env.host) ? 'localhost' : env.host}:${env.port}`;
  return [
    '',
    `  Termwise is ready:  ${address}`,
    `  Data:               ${database.place}`,
    `  Mail:               ${mailLine(app, address)}`,
    `  Payment:            ${paymentLine(env)}`,
    `  Stop with Ctrl-C.`,
    '',
  ].join('\n');
}

function paymentLine({ billing, appUrl }: Env): string {
  switch (billing.mode) {
    case 'paddle':
      return `Paddle ${billing.apiUrl ?? billing.environment}, webhook ${appUrl}/api/webhooks/paddle`;
    case 'test':
      return 'TEST stand-in, no money moves';
    case 'off':
      return 'off: everybody has Student Pro';
    case 'none':
      return 'NONE: nobody can subscribe. Set the PADDLE_ variables, or BILLING=off or BILLING=test.';
  }
}

function mailLine({ services, mailInbox }: App, address: string): string {
  if (services.mailer.mode === 'smtp') return 'sent through SMTP_URL';
  if (services.mailer.mode === 'off')
    return 'OFF: nobody can reset a password. Set SMTP_URL to a mail server.';
  return `stand-in, nothing is sent: read it at ${address}${mailInbox ?? ''}`;
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`\nTermwise could not start. ${reasonOf(error)}\n`);
  process.exit(1);
}

/** What a person can act on; only errors nobody foresaw come with their stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: set PORT to a free one.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this account: set PORT to one above 1023.`;
  const isExplained = error instanceof EnvError || error instanceof EmbeddedPostgresError;
  return isExplained ? error.message : (error.stack ?? error.message);
}

main().catch(fail);
