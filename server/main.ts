import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp, REQUEST_TIMEOUT_MS, type App } from './app';
import { systemClock } from './clock';
import { dropSlots } from './database/backup/continuous-archive';
import { ScheduledBackups, type BackupState } from './database/backup/scheduled-backups';
import { startEmbeddedPostgres } from './database/embedded';
import { EMBEDDED_FOLDER } from './database/embedded-data';
import { EmbeddedPostgresError } from './database/embedded-process';
import { withClient } from './database/embedded-server';
import { migrate, SchemaVersionError } from './database/migrate';
import { noteServed } from './database/upgrade/folders';
import { upgradePostgres } from './database/upgrade/upgrade';
import { DatabaseConnectionError, waitForDatabase } from './database/wait-for-database';
import { EnvError, prepareDataDir, readEnv, type Env } from './env';
import { HttpListener } from './http/listener';
import { inInstallation } from './installation';
import { createJobTables } from './jobs/job-tables';
import { migrateJobs } from './jobs/queue';
import { processLog, show } from './log/log';
import { Metrics } from './metrics/metrics';

/** How long running requests have to finish once no new ones are accepted. */
const FINISH_MS = 15_000;

let log = processLog();

const sayMoving = (progress: string): void => log('postgres_moving', { progress });

interface RunningDatabase {
  url: string;
  place: string;
  /** Called after a successful start: replaced data may go, and backups to BACKUP_DIR begin. */
  noteServed(): Promise<void>;
  backups: BackupState;
  stop(): Promise<void>;
}

async function openDatabase(env: Env): Promise<RunningDatabase> {
  if (!env.databaseUrl) return openEmbedded(env);
  await waitForDatabase(env.databaseUrl, (progress) => log('database_waiting', { progress }));
  return {
    url: env.databaseUrl,
    place: 'DATABASE_URL',
    noteServed: async () => undefined,
    backups: { problem: () => null, ageSeconds: () => null },
    stop: async () => undefined,
  };
}

async function openEmbedded(env: Env): Promise<RunningDatabase> {
  const dataDirectory = path.join(env.dataDir, EMBEDDED_FOLDER);
  await upgradePostgres({ directory: dataDirectory, log: sayMoving, createJobTables });
  // Without a database, the server is useless, so the process must end with an error.
  const postgres = await startEmbeddedPostgres({ directory: dataDirectory, log, onLost: fail });
  const { url } = postgres;
  const { backupDir: folder, backupKeepDays: keepDays } = env;
  if (!folder) await withClient(url, dropSlots);
  let backups: ScheduledBackups | null = null;
  return {
    url,
    place: `${dataDirectory} (embedded PostgreSQL)`,
    noteServed: async () => {
      if (folder)
        backups = new ScheduledBackups({
          folder,
          keepDays,
          dataDirectory,
          url,
          clock: systemClock,
          log,
        });
      await noteServed(dataDirectory, sayMoving);
    },
    backups: { problem: () => backups?.problem() ?? null, ageSeconds: () => backups?.ageSeconds() ?? null },
    stop: async () => {
      await backups?.stop();
      await postgres.stop();
    },
  };
}

async function main(): Promise<void> {
  const env = readEnv();
  prepareDataDir(env);
  for (const { name, meant } of env.misspelled) log('variable_unknown', { name, meant });
  const metrics = env.metricsToken ? new Metrics() : undefined;
  if (metrics) log = metrics.counting(log);
  const door = new HttpListener({ requestTimeout: REQUEST_TIMEOUT_MS, corsOrigins: env.corsOrigins });
  await door.listen(env.port, env.host);
  const database = await openDatabase(env);
  try {
    await migrate(database.url, { log });
    await migrateJobs(database.url);
    const app = await createApp({
      env,
      log,
      metrics,
      door,
      databaseUrl: database.url,
      backups: database.backups,
      clientDir: builtClient(),
    });
    await app.http.ready();
    stopOnSignals(env, async (drainMs) => {
      app.beginStop();
      door.beginStop();
      await pause(drainMs);
      await door.close();
      await app.close();
      await database.stop();
    });
    await app.startJobs();
    door.open();
    log('server_started', { address: addressOf(env), data: database.place });
    show(startBlock(env, database, app));
    database.noteServed().catch((error: unknown) => log('postgres_old_data_stays', { error }));
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The built client; null during development, when Vite serves it. */
function builtClient(): string | null {
  const directory = inInstallation('dist/client');
  return existsSync(path.join(directory, 'csp.json')) ? directory : null;
}

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0']);

/** Links in emails use this host by default; on another origin the session would be missing. */
function addressOf({ host, port }: Env): string {
  return `http://${LOCAL.has(host) ? 'localhost' : host}:${port}`;
}

function startBlock(env: Env, database: RunningDatabase, app: App): string {
  const address = addressOf(env);
  return [
    '',
    `  Termwise is ready:  ${address}`,
    `  Data:               ${database.place}`,
    ...(env.backupDir ? [`  Backups:            ${env.backupDir}`] : []),
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
      return 'TEST payment page, no money moves';
    case 'off':
      return 'off: everyone has Student Pro';
    case 'none':
      return 'NONE: nobody can subscribe. Set the PADDLE_ variables, or BILLING=off or BILLING=test.';
  }
}

function mailLine({ services, mailInbox }: App, address: string): string {
  if (services.mailer.mode === 'smtp') return 'sent through SMTP_URL';
  if (services.mailer.mode === 'off') return 'OFF: nobody can reset a password. Set SMTP_URL to send email.';
  return `not sent: read it at ${address}${mailInbox ?? ''}`;
}

/**
 * SIGTERM leaves load balancers time to move traffic away while everything is still served; Ctrl-C skips that wait.
 */
function stopOnSignals({ drainSeconds }: Env, stop: (drainMs: number) => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    const drainMs = signal === 'SIGTERM' ? drainSeconds * 1000 : 0;
    log('server_stopping', { signal, drainMs });
    setTimeout(() => process.exit(1), drainMs + FINISH_MS).unref();
    stop(drainMs).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function fail(error: unknown): never {
  const remedy = remedyOf(error);
  log('server_failed', remedy === null ? { error } : { remedy });
  process.exit(1);
}

/** Returns the remedy for the operator; null for an unexpected error. */
function remedyOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free port.`;
  if (code === 'EACCES' && port) return `This user can't open port ${port}. Set PORT to a port above 1023.`;
  const explained = [EnvError, EmbeddedPostgresError, DatabaseConnectionError, SchemaVersionError];
  return explained.some((kind) => error instanceof kind) ? error.message : null;
}

process.on('uncaughtException', fail);
main().catch(fail);
