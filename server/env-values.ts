import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isOneEdit } from '#domain/one-edit';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '#domain/limits/rate-limits';

// What each variable may be. A reader takes the text of its variable, null without it, and adds what is wrong with it to
// the faults, with the remedy; then what it returns is never used.

const PLACEHOLDER_SECRET = /^(change|replace|secret|example|test|password|todo|your)/i;
const MIN_SECRET_LENGTH = 32;

const HOST_NAME = /^(?=.*[a-z])[a-z0-9](?:[a-z0-9_-]|\.(?=[a-z0-9]))*\.?$/i;

export function readHost(text: string | null, faults: string[]): string {
  if (text === null || isIP(text) || HOST_NAME.test(text)) return text ?? '127.0.0.1';
  faults.push(
    `HOST is "${text}". Use an IP address of this machine, such as 127.0.0.1 or 0.0.0.0, or a name.`,
  );
  return '127.0.0.1';
}

/** An address without a path: links, cookies, and the content security policy are those of a whole host. */
export function readAppUrl(text: string | null, faults: string[]): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && url.href === `${url.origin}/` && isHost(url.hostname);
  if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin;
  faults.push('APP_URL is not an origin. Use the form https://planner.example, without a path.');
  return null;
}

const MODES = ['production', 'development', 'test'];

/** @returns whether the product is in production */
export function readMode(text: string | null, appUrl: string, faults: string[]): boolean {
  if (text === null) return isPublic(appUrl);
  if (!MODES.includes(text)) {
    faults.push(`NODE_ENV is "${text}". Use production, or development to try Termwise out.`);
  }
  return text === 'production';
}

/** Whether an address looks like one where students are. */
export function isPublic(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl);
  return protocol === 'https:' && !LOOPBACK.test(hostname);
}

/**
 * The variables that aren't known and are one edit from a known one, however they are cased; or parts of `SMTP_URL`, such
 * as `SMTP_PASS`.
 */
export function findMisspelled(given: string[], known: string[]): { name: string; meant: string }[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const meant = known.find((one) => isOneEdit(upper, one));
      if (meant === undefined && !upper.startsWith('SMTP_')) return [];
      return [{ name, meant: meant ?? 'SMTP_URL' }];
    });
}

/** Whole numbers: the least, the most, the value if the variable is absent, and the words for the remedy. */
const WHOLE = {
  PORT: { least: 1, most: 65_535, usual: 4000, what: 'a whole number' },
  DRAIN_SECONDS: { least: 0, most: 60, usual: 5, what: 'whole seconds' },
  PROCESSES: { least: 1, most: 64, usual: 1, what: 'auto for one per core, or a whole number' },
  BACKUP_KEEP_DAYS: { least: 1, most: 365, usual: 7, what: 'whole days' },
  DELIVERY_CONNECTIONS: { least: 1, most: 50, usual: 10, what: 'a whole number' },
} as const;

export function readWhole(name: keyof typeof WHOLE, text: string | null, faults: string[]): number {
  const { least, most, usual, what } = WHOLE[name];
  if (text === null) return usual;
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number >= least && number <= most) return number;
  faults.push(`${name} is "${text}". Use ${what} from ${least} to ${most}, or omit it for ${usual}.`);
  return usual;
}

/** The number of processes that share the port. */
export function readProcesses(text: string | null, faults: string[]): number {
  if (text === 'auto') return Math.min(WHOLE.PROCESSES.most, availableParallelism());
  return readWhole('PROCESSES', text, faults);
}

export function readBackupDir(text: string | null, dataDir: string, faults: string[]): string | null {
  if (text === null) return null;
  const folder = path.resolve(text);
  const isInside = `${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`);
  if (isInside) {
    faults.push('BACKUP_DIR is in DATA_DIR, so both would be lost together. Use a folder on another disk.');
  }
  return folder;
}

const URL_FORMS = {
  DATABASE_URL: { protocol: /^postgres(?:ql)?:$/, form: 'postgres://user:password@host:5432/database' },
  SMTP_URL: { protocol: /^smtps?:$/, form: 'smtp://mail.planner.example:587' },
} as const;

/** The host of a URL. */
function isHost(text: string): boolean {
  return HOST_NAME.test(text) || isIP(text.replace(/^\[|\]$/g, '')) !== 0;
}

/** A URL with a host; that of a PostgreSQL socket has a folder, encoded or as a parameter. */
export function readUrl(name: keyof typeof URL_FORMS, text: string | null, faults: string[]): string | null {
  if (text === null) return null;
  const { protocol, form } = URL_FORMS[name];
  const url = URL.canParse(text) ? new URL(text) : null;
  const folder =
    name === 'DATABASE_URL' && (url?.searchParams.get('host') || url?.hostname.startsWith('%2F'));
  const hasHost = url !== null && url.port !== '0' && (isHost(url.hostname) || Boolean(folder));
  // Names and passwords are decoded when they are used.
  if (hasHost && protocol.test(url.protocol) && !/%(?![0-9a-f]{2})/i.test(text))
    return text.replace(/\/$/, '');
  faults.push(`${name} is not the URL of a server. Use the form ${form}.`);
  return null;
}

export function readSender(text: string | null, appUrl: string, faults: string[]): string {
  const fallback = `Termwise <no-reply@${new URL(appUrl).hostname}>`;
  if (text === null || /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    return text ?? fallback;
  faults.push('MAIL_FROM is not a valid sender. Use the form Termwise <no-reply@planner.example>.');
  return fallback;
}

export function readAddress(name: string, text: string | null, faults: string[]): string | null {
  if (text === null || /^[^\s<>@,;:"']+@[^\s<>@,;:"']+$/.test(text)) return text;
  faults.push(`${name} is not an email address. Use the form support@planner.example.`);
  return null;
}

export function readSecret(
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

export function readTrustProxy(text: string | null, faults: string[]): false | number | string {
  if (text === null || text === '0' || text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every(isNetwork)) return text;
  faults.push(
    `TRUST_PROXY is "${text}". Use the number of proxies in front of the server, or their addresses ` +
      'separated by commas.',
  );
  return false;
}

/** An address, or one with the length of its network's prefix, such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.trim().split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** The parts of a list with commas. */
function partsOf(text: string | null): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return parts.filter(Boolean);
}

export function readOrigins(name: string, text: string | null, faults: string[]): string[] {
  const origins = partsOf(text);
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    faults.push(
      `${name} contains "${origin}". List origins such as https://planner.example, without a path.`,
    );
  }
  return origins;
}

const HOST_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/;

export function readHostPorts(name: string, text: string | null, faults: string[]): string[] {
  const pairs = partsOf(text?.toLowerCase() ?? null);
  for (const pair of pairs) {
    if (!HOST_PORT.test(pair) || !URL.canParse(`http://${pair}`))
      faults.push(
        `${name} contains "${pair}". Use pairs such as calendar.school.internal:8080, separated by commas.`,
      );
  }
  return pairs;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const SITE_ID = /^[\w.-]{1,100}$/;

export function readAnalytics(
  scriptUrl: string | null,
  siteId: string | null,
  faults: string[],
): { scriptUrl: string; siteId: string } | null {
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

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * Who may open an account: everybody, nobody, or who has an invitation link; where domains are listed, those with an
 * address of one of them, and who has a link.
 */
export type Registration = 'open' | 'closed' | 'invitation' | readonly string[];

export function readRegistration(text: string | null, faults: string[]): Registration {
  if (text === null || text === 'open' || text === 'closed' || text === 'invitation') return text ?? 'open';
  const domains = text
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().replace(/^@/, ''));
  if (domains.every((each) => DOMAIN.test(each))) return domains;
  faults.push(
    `REGISTRATION is "${text}". Use open, closed, or the domains of addresses, such as school.example,students.school.example; or invitation for those with a link.`,
  );
  return 'closed';
}

export function readRateLimits(text: string | null, faults: string[]): Record<RateLimitName, RateLimit> {
  const limits: Record<RateLimitName, RateLimit> = { ...RATE_LIMITS };
  const set = new Set<string>();
  for (const part of partsOf(text)) {
    const match = /^([a-z_]+)=(\d{1,9})\/(\d{0,4})(s|min|h|d)$/.exec(part);
    const name = match?.[1];
    if (!match || !name || !Object.hasOwn(RATE_LIMITS, name)) {
      const names = Object.keys(RATE_LIMITS).join(', ');
      faults.push(
        `RATE_LIMITS contains "${part}". Use name=count/window, such as register=500/h. Names: ${names}.`,
      );
      continue;
    }
    const windowSeconds = Number(match[3] || 1) * (WINDOW_SECONDS[match[4] ?? 's'] ?? 1);
    if (Number(match[2]) === 0 || windowSeconds === 0) {
      faults.push(
        `RATE_LIMITS contains "${part}", which would refuse everybody. Use at least 1 in both places.`,
      );
      continue;
    }
    if (set.has(name)) faults.push(`RATE_LIMITS sets ${name} twice. Use one of them.`);
    set.add(name);
    limits[name as RateLimitName] = { count: Number(match[2]), windowSeconds };
  }
  return limits;
}
