import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import {
  findMisspelled,
  isPublic,
  readAddress,
  readAnalytics,
  readAppUrl,
  readBackupDir,
  readHost,
  readHostPorts,
  readMode,
  readOrigins,
  readProcesses,
  readRateLimits,
  readRegistration,
  readSecret,
  readSender,
  readTrustProxy,
  readUrl,
  readWhole,
  type Registration,
} from './env-values';
import { createFolder, inInstallation } from './installation';
import type { PaddleEnvironment } from '#domain/plans/plans';
import type { RateLimit, RateLimitName } from '#domain/limits/rate-limits';

/** The settings of one server process, read once from environment variables. */
export interface Env {
  /** Port of the one HTTP listener. */
  port: number;
  /** Address to listen on. */
  host: string;
  /**
   * Absolute path of the folder for everything the process keeps on disk (its own PostgreSQL, emails in development).
   */
  dataDir: string;
  /** Absolute path of the folder that the embedded PostgreSQL is backed up to; null for no backups. */
  backupDir: string | null;
  /** Any moment of the last so many days can be restored from it. */
  backupKeepDays: number;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** Seconds for which a server told to stop keeps serving while load balancers switch away from it. */
  drainSeconds: number;
  /** Processes that serve one port; with more than one, a further one supervises them. */
  processes: number;
  /** Address under which people reach the product; used in links and cookies. */
  appUrl: string;
  /** The instance secret; null means "generated once and shared through the database". */
  appSecret: string | null;
  /** The secret before the last change, accepted while values are renewed. */
  appSecretPrevious: string | null;
  /** Fastify's trustProxy: number of hops or list of addresses; false trusts no proxy. */
  trustProxy: false | number | string;
  /** Origins that may call the API from another host. */
  corsOrigins: string[];
  /** The rate limits in force, after RATE_LIMITS was applied. */
  rateLimits: Record<RateLimitName, RateLimit>;
  /** Who may open an account. */
  registration: Registration;
  /** The name of the operator on the legal pages. */
  operatorName: string;
  /** The address where students get help. */
  supportEmail: string;
  /** Mail server to send through (`smtp://` or `smtps://`); null: files in development, nothing in production. */
  smtpUrl: string | null;
  /** Emails that all processes of one start send at a time, and pushes and webhooks to one host. */
  deliveryConnections: number;
  /** Sender of all mails, as `Name <address>` or an address. */
  mailFrom: string;
  /** An analytics script, loaded only with the visitor's consent; null for none, the default. */
  analytics: { scriptUrl: string; siteId: string } | null;
  /** Further origins that the payment provider's overlay may load from and connect to. */
  cspExtra: string[];
  /** `host:port` pairs that the server may fetch from although they are in a private network. */
  outboundAllow: string[];
  /** The payment settings of Student Pro. */
  billing: BillingSettings;
  /** The token a scraper needs to read /metrics; null turns it off. */
  metricsToken: string | null;
  /**
   * Whether stand-ins that could be mistaken for the real thing are refused: with NODE_ENV=production, or without
   * NODE_ENV when APP_URL is an https address.
   */
  production: boolean;
  /** Variables that Termwise doesn't know, with the one of its own that may be meant. */
  misspelled: { name: string; meant: string }[];
}

/** The settings of Paddle Billing. */
export interface PaddleSettings {
  mode: 'paddle';
  apiKey: string;
  /** Paddle's token for browsers; not a secret. */
  clientToken: string;
  webhookSecret: string;
  /** The price ID of Student Pro. */
  priceId: string;
  environment: PaddleEnvironment;
  /** Address of another API than Paddle's own, for tests. */
  apiUrl: string | null;
  /** Whether students use Paddle's hosted page instead of the overlay. */
  hosted: boolean;
}

/** The payment settings of Student Pro; see `BillingMode`. */
type BillingSettings = PaddleSettings | { mode: 'test' | 'off' | 'none' };

/** Every problem in the environment, each with its remedy. */
export class EnvError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? '1 problem' : `${faults.length} problems`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'EnvError';
  }
}

/**
 * Reads and checks the environment; the only reader of `process.env`.
 * @throws EnvError naming every faulty variable and its remedy (never the values of secrets).
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const faults: string[] = [];
  const known = new Set<string>();
  const value = (name: string): string | null => {
    known.add(name);
    return source[name]?.trim() || null;
  };
  const port = readWhole('PORT', value('PORT'), faults);
  const host = readHost(value('HOST'), faults);
  const appUrl = readAppUrl(value('APP_URL'), faults) ?? `http://localhost:${port}`;
  const dataDir = path.resolve(value('DATA_DIR') ?? inInstallation('.data'));
  const production = readMode(value('NODE_ENV'), appUrl, faults);
  const env: Env = {
    port,
    host,
    dataDir,
    backupDir: readBackupDir(value('BACKUP_DIR'), dataDir, faults),
    backupKeepDays: readWhole('BACKUP_KEEP_DAYS', value('BACKUP_KEEP_DAYS'), faults),
    drainSeconds: readWhole('DRAIN_SECONDS', value('DRAIN_SECONDS'), faults),
    processes: readProcesses(value('PROCESSES'), faults),
    databaseUrl: readUrl('DATABASE_URL', value('DATABASE_URL'), faults),
    appUrl,
    appSecret: readSecret('APP_SECRET', value('APP_SECRET'), faults),
    appSecretPrevious: readSecret('APP_SECRET_PREVIOUS', value('APP_SECRET_PREVIOUS'), faults),
    trustProxy: readTrustProxy(value('TRUST_PROXY'), faults),
    corsOrigins: readOrigins('CORS_ORIGINS', value('CORS_ORIGINS'), faults),
    rateLimits: readRateLimits(value('RATE_LIMITS'), faults),
    registration: readRegistration(value('REGISTRATION'), faults),
    operatorName: value('OPERATOR_NAME') ?? 'the operator of this server',
    supportEmail:
      readAddress('SUPPORT_EMAIL', value('SUPPORT_EMAIL'), faults) ?? `support@${new URL(appUrl).hostname}`,
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), faults),
    deliveryConnections: readWhole('DELIVERY_CONNECTIONS', value('DELIVERY_CONNECTIONS'), faults),
    mailFrom: readSender(value('MAIL_FROM'), appUrl, faults),
    analytics: readAnalytics(value('ANALYTICS_SCRIPT_URL'), value('ANALYTICS_SITE_ID'), faults),
    cspExtra: readOrigins('CSP_EXTRA', value('CSP_EXTRA'), faults),
    outboundAllow: readHostPorts('OUTBOUND_ALLOW', value('OUTBOUND_ALLOW'), faults),
    billing: readBilling(value, { mayPretend: !production && !isPublic(appUrl) }, faults),
    metricsToken: readSecret('METRICS_TOKEN', value('METRICS_TOKEN'), faults, '/metrics is off'),
    production,
    misspelled: [],
  };
  env.misspelled = findMisspelled(Object.keys(source), [...known]);
  if (env.backupDir && env.databaseUrl) {
    faults.push(
      'BACKUP_DIR works only with the embedded PostgreSQL. Remove it, and back up the server of DATABASE_URL as ' +
        'docs/operations.md says under "Backups".',
    );
  }
  if (typeof env.registration === 'object' && production && !env.smtpUrl) {
    faults.push('REGISTRATION lists domains, whose addresses must be confirmed by email. Set SMTP_URL, too.');
  }
  if (faults.length > 0) throw new EnvError(faults);
  return env;
}

/**
 * Creates DATA_DIR if it is absent. Without BACKUP_DIR, whose disk may be away, Termwise serves and says so.
 * @throws EnvError if this process can't write there
 */
export function prepareFolder({ dataDir }: Env): void {
  try {
    createFolder(dataDir);
    // With the slash, a file is refused, too.
    accessSync(`${dataDir}/`, constants.W_OK);
  } catch {
    throw new EnvError([
      `DATA_DIR is ${dataDir}, where Termwise can't write. Use a folder that it may write to.`,
    ]);
  }
}

const PADDLE_VARIABLES = [
  'PADDLE_API_KEY',
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_WEBHOOK_SECRET',
  'PADDLE_PRICE_ID',
  'PADDLE_ENVIRONMENT',
] as const;

/** Paddle with all its variables, or the value of BILLING without them, or the stand-in where nobody can pay by it. */
function readBilling(
  value: (name: string) => string | null,
  { mayPretend }: { mayPretend: boolean },
  faults: string[],
): BillingSettings {
  const given = PADDLE_VARIABLES.filter((name) => value(name) !== null);
  const billing = value('BILLING');
  if (billing !== null && billing !== 'test' && billing !== 'off') {
    faults.push(`BILLING is "${billing}". Use test or off, or omit it.`);
  } else if (billing !== null && given.length > 0) {
    faults.push(`BILLING=${billing} conflicts with ${given.join(', ')}. Remove one or the other.`);
  }
  if (given.length > 0) return readPaddle(value, faults);
  if (billing === 'off' || billing === 'test') return { mode: billing };
  return { mode: mayPretend ? 'test' : 'none' };
}

function readPaddle(value: (name: string) => string | null, faults: string[]): PaddleSettings {
  for (const name of PADDLE_VARIABLES) {
    if (value(name) === null)
      faults.push(`${name} is missing. Paddle needs all of ${PADDLE_VARIABLES.join(', ')}.`);
  }
  const named = value('PADDLE_ENVIRONMENT') ?? 'sandbox';
  const isName = named === 'sandbox' || named === 'production';
  const isAddress = URL.canParse(named) && /^https?:$/.test(new URL(named).protocol);
  if (!isName && !isAddress)
    faults.push(
      'PADDLE_ENVIRONMENT is not valid. Use sandbox, production, or the https:// URL of your own API.',
    );
  const priceId = value('PADDLE_PRICE_ID') ?? '';
  if (priceId && !/^pri_\w+$/.test(priceId))
    faults.push(
      'PADDLE_PRICE_ID is not a price ID. It starts with pri_; find it under Catalog in the Paddle dashboard.',
    );
  const hosted = value('PADDLE_HOSTED_CHECKOUT');
  if (hosted !== null && hosted !== '0' && hosted !== '1')
    faults.push('PADDLE_HOSTED_CHECKOUT is not 0 or 1. Use 1 for the hosted checkout page.');
  return {
    mode: 'paddle',
    apiKey: value('PADDLE_API_KEY') ?? '',
    clientToken: value('PADDLE_CLIENT_TOKEN') ?? '',
    webhookSecret: value('PADDLE_WEBHOOK_SECRET') ?? '',
    priceId,
    environment: isName ? named : 'sandbox',
    apiUrl: isName ? null : named.replace(/\/$/, ''),
    hosted: hosted === '1',
  };
}
