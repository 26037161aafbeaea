import 'reflect-metadata';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { App, createApp } from './app';
import { systemClock } from './clock';
import { dropSlots } from './database/backup/continuous-archive';
import { ScheduledBackups, type BackupState } from './database/backup/scheduled-backups';
import { startEmbeddedPostgres } from './database/embedded';
import { EMBEDDED_FOLDER } from './database/embedded-data';
import { EmbeddedPostgresError } from './database/embedded-binaries';
import { withClient } from './database/embedded-server';
import { migrate, SchemaVersionError } from './database/migrate';
import { noteServed, upgradePostgres } from './database/upgrade/upgrade';
import { DatabaseConnectionError, waitForDatabase } from './database/wait-for-database';
import { EnvError, prepareFolder, readEnv, type Env } from './env';
import { HttpListener, REQUEST_TIMEOUT_MS } from './http/listener';
import { inInstallation } from './installation';
import { createJobTables } from './jobs/job-tables';
import { migrateJobs } from './jobs/queue';
import { processLog, show } from './log/log';
import { Metrics } from './metrics/metrics';
import { FINISH_MS, Supervisor, WorkerStartError, type StopOrder } from './supervisor';
import { Post } from './worker';

/** How much longer a supervisor waits, for its workers wait so long themselves. */
const WORKERS_MS = 8_000;
/** The embedded server's connections for one process and commands, and for each further process. */
const CONNECTIONS = { first: 50, further: 30 };
/** How often a worker asks whether it is ready, while it isn't. */
const READY_MS = 200;

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
  const connections = CONNECTIONS.first + CONNECTIONS.further * (env.processes - 1);
  const settings = { max_connections: String(connections) };
  const postgres = await startEmbeddedPostgres({ directory: dataDirectory, settings, log, onLost: fail });
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
  if (cluster.isWorker) return work(env);
  prepareFolder(env);
  for (const { name, meant } of env.misspelled) log('variable_unknown', { name, meant });
  return env.processes > 1 ? supervise(env) : serveAlone(env);
}

/** One process does everything. */
async function serveAlone(env: Env): Promise<void> {
  const metrics = env.metricsToken ? new Metrics() : undefined;
  if (metrics) log = metrics.counting(log);
  const door = openDoor(env);
  await door.listen(env.port, env.host);
  const database = await openDatabase(env);
  try {
    const { app, stop } = await prepare(door, {
      env,
      log,
      metrics,
      databaseUrl: database.url,
      backups: database.backups,
    });
    stopOnSignals(env, async (drainMs) => {
      await stop({ drainMs, isReplaced: false });
      await database.stop();
    });
    await app.startJobs();
    door.open();
    tellStarted(env, database, mailLine(app, env));
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** What exists once per installation is here; the workers serve. */
async function supervise(env: Env): Promise<void> {
  const drainMs = env.drainSeconds * 1000;
  const supervisor = new Supervisor({ processes: env.processes, drainMs, log });
  supervisor.listen();
  // A restart that is asked for during the start would end it.
  if (!process.stdin.isTTY) process.on('SIGHUP', () => undefined);
  const database = await openDatabase(env);
  try {
    const mail = await supervisor.start(database.url, database.backups);
    const stop = (wait: number) => supervisor.stop(wait).then(() => database.stop());
    stopOnSignals(env, stop, { restart: () => supervisor.roll(), limitMs: FINISH_MS + WORKERS_MS });
    tellStarted(env, database, mail);
  } catch (error) {
    await supervisor.stop(0);
    await database.stop();
    throw error;
  }
}

/** One of the processes that serve, on order of the supervisor. */
async function work(given: Env): Promise<void> {
  const perProcess = Math.floor(given.deliveryConnections / given.processes);
  const env = { ...given, deliveryConnections: Math.max(1, perProcess) };
  const door = openDoor(env);
  let listening: Promise<void> | undefined;
  const listen = () => (listening ??= door.listen(env.port, env.host));
  let finish: ((order: StopOrder) => Promise<void>) | null = null;
  const stop = once((order: StopOrder) => endAfter(finish?.(order), order.drainMs + FINISH_MS));
  const post = new Post({ listen: () => void listen().catch(fail), stop });
  // A terminal sends these to all; the supervisor decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('SIGTERM', () => stop({ drainMs: env.drainSeconds * 1000, isReplaced: false }));
  const { databaseUrl, place, endings } = await post.serve;
  const metrics = env.metricsToken ? new Metrics(place) : undefined;
  metrics?.countEvents('worker_ended', endings);
  if (metrics) log = metrics.counting(log);
  const parts = { env, log, metrics, databaseUrl, backups: post.backups, siblings: post };
  const prepared = await prepare(door, parts);
  finish = prepared.stop;
  const { app } = prepared;
  while ((await app.http.inject('/readyz')).statusCode !== 200) await pause(READY_MS);
  await app.startJobs();
  door.open();
  await listen();
  post.tell({ kind: 'ready', mail: mailLine(app, env) });
}

function openDoor({ corsOrigins }: Env): HttpListener {
  return new HttpListener({ requestTimeout: REQUEST_TIMEOUT_MS, corsOrigins });
}

/** Makes everything ready to answer at the listener, up to opening it, and says how all of that ends. */
async function prepare(
  door: HttpListener,
  parts: Omit<Parameters<typeof createApp>[0], 'door' | 'clientDir'>,
) {
  await migrate(parts.databaseUrl, { log });
  await migrateJobs(parts.databaseUrl);
  // A supervisor has no use for it, and would keep its memory.
  const { createApp: create } = await import('./app');
  const app = await create({ ...parts, door, clientDir: builtClient() });
  await app.http.ready();
  const stop = async ({ drainMs, isReplaced }: StopOrder): Promise<void> => {
    app.beginStop(isReplaced);
    if (isReplaced) door.stopListening();
    door.beginStop();
    await pause(drainMs);
    await door.close();
    await app.close();
  };
  return { app, stop };
}

function tellStarted(env: Env, database: RunningDatabase, mail: string): void {
  const { pid } = process;
  log('server_started', { address: addressOf(env), data: database.place, pid });
  show(startBlock(env, database, mail));
  database.noteServed().catch((error: unknown) => log('postgres_old_data_stays', { error }));
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

function startBlock(env: Env, database: RunningDatabase, mail: string): string {
  const isSupervised = env.processes > 1;
  return [
    '',
    `  Termwise is ready:  ${addressOf(env)}`,
    ...(isSupervised
      ? [`  Processes:          ${env.processes}, restarted by kill -HUP ${process.pid}`]
      : []),
    `  Data:               ${database.place}`,
    ...(env.backupDir ? [`  Backups:            ${env.backupDir}`] : []),
    `  Mail:               ${mail}`,
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

function mailLine({ services, mailInbox }: App, env: Env): string {
  if (services.mailer.mode === 'smtp') return 'sent through SMTP_URL';
  if (services.mailer.mode === 'off') return 'OFF: nobody can reset a password. Set SMTP_URL to send email.';
  return `not sent: read it at ${addressOf(env)}${mailInbox ?? ''}`;
}

/**
 * SIGTERM leaves load balancers time to move traffic away while everything is still served; Ctrl-C skips that wait.
 * SIGHUP restarts what can be restarted while others serve; otherwise, or if its terminal was closed, it stops, too.
 */
function stopOnSignals(
  { drainSeconds }: Env,
  stop: (drainMs: number) => Promise<void>,
  { restart, limitMs = FINISH_MS }: { restart?: () => void; limitMs?: number } = {},
): void {
  const stopBy = once((signal: NodeJS.Signals) => {
    const drainMs = signal === 'SIGTERM' ? drainSeconds * 1000 : 0;
    log('server_stopping', { signal, drainMs });
    endAfter(stop(drainMs), drainMs + limitMs);
  });
  const mayRestart = restart && !process.stdin.isTTY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, signal === 'SIGHUP' && mayRestart ? restart : stopBy);
  }
}

function once<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  let isDone = false;
  return (argument) => {
    if (!isDone) act(argument);
    isDone = true;
  };
}

/** Ends the process when all is finished, or after a time limit. */
function endAfter(finished: Promise<void> | undefined, limitMs: number): void {
  setTimeout(() => process.exit(1), limitMs).unref();
  Promise.resolve(finished).then(() => process.exit(0), fail);
}

function fail(error: unknown): never {
  // A worker has told its reason itself.
  if (error instanceof WorkerStartError) process.exit(1);
  const remedy = remedyOf(error);
  log('server_failed', remedy === null ? { error } : { remedy });
  process.exit(1);
}

/** Returns the remedy for the operator; null for an unexpected error. */
function remedyOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free port.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return 'HOST is no address of this machine. Use 127.0.0.1, 0.0.0.0 for all of them, or a name that has one.';
  if (code === 'EACCES' && port) return `This user can't open port ${port}. Set PORT to a port above 1023.`;
  const explained = [EnvError, EmbeddedPostgresError, DatabaseConnectionError, SchemaVersionError];
  return explained.some((kind) => error instanceof kind) ? error.message : null;
}

// V8 would let garbage grow to several times of what is in use; so much of it costs no measurable time.
setFlagsFromString('--heap-growing-percent=30');
process.on('uncaughtException', fail);
main().catch(fail);
