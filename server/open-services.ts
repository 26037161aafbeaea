import { planRule } from '#domain/plans/plans';
import { AppPasswords } from './auth/app-passwords';
import { BearerTokens } from './auth/bearer-tokens';
import { AuditLog } from './auth/access';
import { LoginDelay, RateLimiter } from './auth/rate-limiter';
import { Passwords } from './auth/password';
import { SecretBox } from './auth/secret-box';
import { loadSecrets } from './auth/secrets';
import { Sessions } from './auth/session';
import { Tokens } from './auth/token';
import { createBilling } from './billing/billing';
import { systemClock } from './clock';
import { createDataSource } from './database/data-source';
import { Database } from './database/database';
import type { Env } from './env';
import { wholeDays } from './features/assignments/whole-day-zone';
import { timetable } from './features/calendar/timetable.service';
import { restoredSources } from './features/imports/sources/source-rows';
import { gradesListener } from './features/grades/stored-figures.service';
import { tellMovedGrades } from './features/reminders/moved-grades';
import { reminderPlan } from './features/reminders/reminder-outbox';
import { requestReconciliation } from './features/subscriptions/billing-events.service';
import { requestCancellation } from './features/subscriptions/subscription.service';
import type { Log } from './log/events';
import type { Metrics } from './metrics/metrics';
import { Mailer } from './mail/mailer';
import { Outbound } from './outbound/outbound';
import { Pusher } from './outbound/push';
import type { Services } from './services';

/** Work factor of password hashes in production; tests pass a lower one. */
const BCRYPT_COST = 12;

/** What services are made from. */
export interface ServiceOptions {
  env: Env;
  /** The database must be migrated. */
  databaseUrl: string;
  /** Work factor of password hashes; lower in tests. */
  bcryptCost?: number;
  /** The database's time limits as a multiple of production's; default 1. */
  databasePatience?: number;
  log: Log;
  /** Counts what happens; it can be read if the environment has a token for it. */
  metrics?: Metrics | undefined;
}

/** Opens the database with the services on it, as a server or a command needs them. */
export async function openServices(
  options: ServiceOptions,
): Promise<{ database: Database; services: Services }> {
  const database = await openDatabase(options);
  return { database, services: await createServices(database, options) };
}

/** The database, and what follows from changes in it, in this order. */
async function openDatabase({ env, databaseUrl, databasePatience }: ServiceOptions): Promise<Database> {
  const dataSource = await createDataSource(databaseUrl, databasePatience).initialize();
  const database = new Database(dataSource, planRule(env.billing.mode === 'off'));
  for (const listener of [
    gradesListener(tellMovedGrades),
    timetable,
    wholeDays,
    restoredSources,
    reminderPlan,
  ]) {
    database.onChanged(listener);
  }
  return database;
}

async function createServices(database: Database, options: ServiceOptions): Promise<Services> {
  const { env, bcryptCost, log } = options;
  const secrets = await loadSecrets(database.dataSource, env);
  const outbound = new Outbound(env.outboundAllow);
  const secretBox = new SecretBox(secrets.boxKey, secrets.previousBoxKey);
  return {
    env,
    passwords: new Passwords(secrets, bcryptCost ?? BCRYPT_COST, env.processes),
    sessions: new Sessions(database, new Tokens(secrets.tokenKey)),
    rateLimiter: new RateLimiter(database, env.rateLimits),
    mailer: new Mailer(env, log, () => options.metrics?.countMail()),
    accessTokens: new BearerTokens(database, 'personal'),
    appPasswords: new AppPasswords(database),
    appTokens: new BearerTokens(database, 'access'),
    loginDelay: new LoginDelay(database),
    audit: new AuditLog(log),
    // Paid periods follow the database's time, so payments always use the real clock.
    billing: await createBilling(env, { database, secrets, clock: systemClock, log }),
    outbound,
    secretBox,
    inboxName: secrets.inboxName,
    log,
    pusher: await Pusher.create(database.dataSource, { env, secretBox, outbound }),
    afterLogIn: async (userId) => void (await requestReconciliation(database, userId)),
    afterClosing: requestCancellation,
  };
}
