import path from 'node:path';
import { inInstallation } from './installation';
import type { PaddleEnvironment } from '#domain/plans/plans';
import { RATE_LIMITS, type RateLimitName, type RateLimit } from '#domain/limits/rate-limits';

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
  /** The name of the operator on the legal pages. */
  operatorName: string;
  /** The address where students get help. */
  supportEmail: string;
  /** Mail server to send through (`smtp://` or `smtps://`); null: files in development, nothing in production. */
  smtpUrl: string | null;
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
  /** True if NODE_ENV=production: stand-ins that could be mistaken for the real thing are refused. */
  production: boolean;
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

const PLACEHOLDER_SECRET = /^(change|replace|secret|example|test|password|todo|your)/i;
const MIN_SECRET_LENGTH = 32;

/**
 * Reads and checks the environment; the only reader of `process.env`.
 * @throws EnvError naming every faulty variable and its remedy (never the values of secrets).
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const faults: string[] = [];
  const value = (name: string): string | null => source[name]?.trim() || null;
  const port = readPort(value('PORT'), faults);
  const host = value('HOST') ?? '127.0.0.1';
  const appUrl =
    readUrl('APP_URL', value('APP_URL'), ['http:', 'https:'], faults) ?? `http://localhost:${port}`;
  const dataDir = path.resolve(value('DATA_DIR') ?? inInstallation('.data'));
  const env: Env = {
    port,
    host,
    dataDir,
    backupDir: readBackupDir(value('BACKUP_DIR'), dataDir, faults),
    backupKeepDays: readBackupKeepDays(value('BACKUP_KEEP_DAYS'), faults),
    drainSeconds: readDrainSeconds(value('DRAIN_SECONDS'), faults),
    databaseUrl: readUrl('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:'], faults),
    appUrl,
    appSecret: readSecret('APP_SECRET', value('APP_SECRET'), faults),
    appSecretPrevious: readSecret('APP_SECRET_PREVIOUS', value('APP_SECRET_PREVIOUS'), faults),
    trustProxy: readTrustProxy(value('TRUST_PROXY'), faults),
    corsOrigins: readOrigins('CORS_ORIGINS', value('CORS_ORIGINS'), faults),
    rateLimits: readRateLimits(value('RATE_LIMITS'), faults),
    operatorName: value('OPERATOR_NAME') ?? 'the operator of this server',
    supportEmail:
      readAddress('SUPPORT_EMAIL', value('SUPPORT_EMAIL'), faults) ?? `support@${new URL(appUrl).hostname}`,
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'], faults),
    mailFrom: readSender(value('MAIL_FROM'), appUrl, faults),
    analytics: readAnalytics(value('ANALYTICS_SCRIPT_URL'), value('ANALYTICS_SITE_ID'), faults),
    cspExtra: readOrigins('CSP_EXTRA', value('CSP_EXTRA'), faults),
    outboundAllow: readHostPorts('OUTBOUND_ALLOW', value('OUTBOUND_ALLOW'), faults),
    billing: readBilling(value, faults),
    metricsToken: readSecret('METRICS_TOKEN', value('METRICS_TOKEN'), faults, '/metrics is off'),
    production: value('NODE_ENV') === 'production',
  };
  if (env.backupDir && env.databaseUrl) {
    faults.push(
      'BACKUP_DIR works only with the embedded PostgreSQL. Remove it, and back up the server of DATABASE_URL as ' +
        'docs/operations.md says under "Backups".',
    );
  }
  if (faults.length > 0) throw new EnvError(faults);
  return env;
}

function readPort(text: string | null, faults: string[]): number {
  if (text === null) return 4000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  faults.push(`PORT is "${text}". Use a whole number from 1 to 65535, or omit it for 4000.`);
  return 4000;
}

const DRAIN_SECONDS = { usual: 5, most: 60 };

function readDrainSeconds(text: string | null, faults: string[]): number {
  if (text === null) return DRAIN_SECONDS.usual;
  if (/^\d{1,2}$/.test(text) && Number(text) <= DRAIN_SECONDS.most) return Number(text);
  faults.push(
    `DRAIN_SECONDS is "${text}". Use whole seconds from 0 to ${DRAIN_SECONDS.most}, or omit it for ` +
      `${DRAIN_SECONDS.usual}.`,
  );
  return DRAIN_SECONDS.usual;
}

function readBackupDir(text: string | null, dataDir: string, faults: string[]): string | null {
  if (text === null) return null;
  const folder = path.resolve(text);
  const isInside = `${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`);
  if (isInside) {
    faults.push('BACKUP_DIR is in DATA_DIR, so both would be lost together. Use a folder on another disk.');
  }
  return folder;
}

const BACKUP_KEEP_DAYS = { usual: 7, most: 365 };

function readBackupKeepDays(text: string | null, faults: string[]): number {
  if (text === null) return BACKUP_KEEP_DAYS.usual;
  const days = Number(text);
  if (/^\d{1,3}$/.test(text) && days >= 1 && days <= BACKUP_KEEP_DAYS.most) return days;
  faults.push(
    `BACKUP_KEEP_DAYS is "${text}". Use whole days from 1 to ${BACKUP_KEEP_DAYS.most}, or omit it for ` +
      `${BACKUP_KEEP_DAYS.usual}.`,
  );
  return BACKUP_KEEP_DAYS.usual;
}

function readUrl(name: string, text: string | null, protocols: string[], faults: string[]): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocols.includes(url.protocol)) return text.replace(/\/$/, '');
  faults.push(`${name} is not a URL. Use the form ${protocols[0]}//….`);
  return null;
}

function readSender(text: string | null, appUrl: string, faults: string[]): string {
  const fallback = `Termwise <no-reply@${new URL(appUrl).hostname}>`;
  if (text === null || /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    return text ?? fallback;
  faults.push('MAIL_FROM is not a valid sender. Use the form Termwise <no-reply@planner.example>.');
  return fallback;
}

function readAddress(name: string, text: string | null, faults: string[]): string | null {
  if (text === null || /^[^\s<>@,;:"']+@[^\s<>@,;:"']+$/.test(text)) return text;
  faults.push(`${name} is not an email address. Use the form support@planner.example.`);
  return null;
}

function readSecret(
  name: string,
  text: string | null,
  faults: string[],
  withoutIt = 'Termwise generates one',
): string | null {
  if (text === null) return null;
  if (text.length >= MIN_SECRET_LENGTH && !PLACEHOLDER_SECRET.test(text)) return text;
  faults.push(
    `${name} is too short or a placeholder. Use at least ${MIN_SECRET_LENGTH} random characters ` +
      `(openssl rand -base64 48), or omit it and ${withoutIt}.`,
  );
  return null;
}

function readTrustProxy(text: string | null, faults: string[]): false | number | string {
  if (text === null || text === '0' || text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (/^[0-9a-fA-F.:/,\s]+$/.test(text)) return text;
  faults.push(
    `TRUST_PROXY is "${text}". Use the number of proxies in front of the server, or their addresses ` +
      'separated by commas.',
  );
  return false;
}

function readOrigins(name: string, text: string | null, faults: string[]): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    faults.push(
      `${name} contains "${origin}". List origins such as https://planner.example, without a path.`,
    );
  }
  return origins;
}

const HOST_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/;

function readHostPorts(name: string, text: string | null, faults: string[]): string[] {
  const pairs = (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  for (const pair of pairs) {
    if (!HOST_PORT.test(pair))
      faults.push(
        `${name} contains "${pair}". List pairs such as calendar.school.internal:8080, separated by commas.`,
      );
  }
  return pairs;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const SITE_ID = /^[\w.-]{1,100}$/;

function readAnalytics(scriptUrl: string | null, siteId: string | null, faults: string[]): Env['analytics'] {
  if (siteId !== null && !SITE_ID.test(siteId)) {
    faults.push('ANALYTICS_SITE_ID can have at most 100 letters, digits, dots, dashes, and underscores.');
  }
  if (scriptUrl === null) {
    if (siteId !== null)
      faults.push('ANALYTICS_SITE_ID is set without ANALYTICS_SCRIPT_URL. Set both, or neither.');
    return null;
  }
  const url = URL.canParse(scriptUrl) ? new URL(scriptUrl) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
    return { scriptUrl: url.href, siteId: siteId ?? '' };
  }
  faults.push('ANALYTICS_SCRIPT_URL is not an https URL. Use the form https://host/script.js.');
  return null;
}

const WINDOW_SECONDS: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400 };

function readRateLimits(text: string | null, faults: string[]): Record<RateLimitName, RateLimit> {
  const limits: Record<RateLimitName, RateLimit> = { ...RATE_LIMITS };
  for (const part of (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)) {
    const match = /^([a-z_]+)=(\d{1,9})\/(\d{0,4})(s|min|h|d)$/.exec(part);
    const name = match?.[1];
    if (!match || !name || !(name in RATE_LIMITS)) {
      const names = Object.keys(RATE_LIMITS).join(', ');
      faults.push(
        `RATE_LIMITS contains "${part}". Use name=count/window, such as register=500/h. Names: ${names}.`,
      );
      continue;
    }
    const windowSeconds = Number(match[3] || 1) * (WINDOW_SECONDS[match[4] ?? 's'] ?? 1);
    limits[name as RateLimitName] = { count: Number(match[2]), windowSeconds };
  }
  return limits;
}

const PADDLE_VARIABLES = [
  'PADDLE_API_KEY',
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_WEBHOOK_SECRET',
  'PADDLE_PRICE_ID',
  'PADDLE_ENVIRONMENT',
] as const;

/** Paddle with all its variables, or the value of BILLING without them, or the stand-in outside production. */
function readBilling(value: (name: string) => string | null, faults: string[]): BillingSettings {
  const given = PADDLE_VARIABLES.filter((name) => value(name) !== null);
  const billing = value('BILLING');
  if (billing !== null && billing !== 'test' && billing !== 'off') {
    faults.push(`BILLING is "${billing}". Use test or off, or omit it.`);
  } else if (billing !== null && given.length > 0) {
    faults.push(`BILLING=${billing} conflicts with ${given.join(', ')}. Remove one or the other.`);
  }
  if (given.length > 0) return readPaddle(value, faults);
  if (billing === 'off' || billing === 'test') return { mode: billing };
  return { mode: value('NODE_ENV') === 'production' ? 'none' : 'test' };
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
