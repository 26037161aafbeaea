import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Frame,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { readEnv, type Env } from '../../../server/env';
import { createTestDatabase } from '../../support/database';
import { SILENT_LOG } from '../../support/log';
import { NO_LIMITS, TEST_PACE } from '../../support/pace';
import { collectComplaints } from './complaints';
import { kept } from './kept';
import { stopClock } from './stopped-clock';

/** The day the journeys play on: a Monday of a teaching week, noon in London. */
export const NOON = new Date('2026-11-23T12:00:00Z');

/** The zone of the student's browser. */
export const ZONE = 'Europe/London';

/** Screens the journeys run on. */
export const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

/** A screen between these two, on which pages are looked at, too. */
export const TABLET = { width: 768, height: 1024 } as const;

/** The built product, served on its own port. */
export interface Product {
  url: string;
  databaseUrl: string;
  /** Path of the development inbox. */
  mailInbox: string;
  /** Runs a statement on its database, for what no student can do. */
  sql(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The product with the default settings, at {@link NOON}. All files of a worker share it, so a test may expect nothing
 * of its other accounts; it is never closed by a test.
 */
export const defaultProduct = (): Promise<Product> => kept.keep('product', () => startProduct());

/** Serves a built client and the API on a fresh database, at a fixed time. */
export async function startProduct(
  now: () => Date = () => NOON,
  settings: Partial<Env> = {},
  client = 'dist/client',
): Promise<Product> {
  const clientDir = path.resolve(client);
  if (!existsSync(path.join(clientDir, 'app.html')))
    throw new Error('Build the client first: node scripts/ensure.mjs build');
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'termwise-data-'));
  const app = await kept.createApp({
    env: { ...readEnv({}), dataDir, rateLimits: NO_LIMITS, ...settings },
    databaseUrl: database.url,
    ...TEST_PACE,
    clock: now,
    clientDir,
    log: SILENT_LOG,
  });
  await app.startJobs();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    mailInbox: app.mailInbox ?? '',
    sql: async (text) => void (await app.database.dataSource.query(text)),
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hardly a page of a test lives long enough to earn back what optimizing its code takes.
  '--js-flags=--no-turbofan --no-maglev',
];
const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** The Chromium that all files of a worker share; each visitor has a profile in it. One that has crashed is replaced. */
export const sharedBrowser = (kind: BrowserKind = 'shell'): Promise<Browser> =>
  kept.keep(
    `browser ${kind}`,
    () => launchBrowser([], kind),
    (browser) => browser.isConnected(),
  );

/** Only the whole Chromium has what lies around its pages, such as notifications and installed applications. */
export type BrowserKind = 'shell' | 'whole';

const PATHS = { shell: 'CHROMIUM_SHELL_PATH', whole: 'CHROMIUM_PATH' } as const;

/** Starts the Chromium that the test command found, with further flags if need be; the test closes it. */
export async function launchBrowser(
  flags: readonly string[] = [],
  kind: BrowserKind = 'shell',
): Promise<Browser> {
  const executablePath = process.env[PATHS[kind]] ?? KNOWN_PLACES.find((place) => existsSync(place));
  const args = [...FLAGS, ...flags];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), headless: true, args });
}

/** The differences between a visit and that of a student on a desktop in the light theme. */
export interface Visit {
  screen?: keyof typeof SCREENS;
  theme?: 'light' | 'dark';
  timezone?: string;
  now?: Date;
  /** Whether the test moves timers on with Playwright's clock, which it does with `page.clock`. */
  movesClock?: boolean;
  /** For tools that must inject a script, such as axe. */
  bypassPolicy?: boolean;
  /** Of a session that is already open. */
  token?: string;
  /**
   * Whether the service worker is let in, which fetches the whole application for each new profile; `npm test -- sweep`
   * lets it into every one.
   */
  hasWorker?: boolean;
  /** Complaints that may come at any time in this browser; what one act provokes is said by `provoke`. */
  provoked?: RegExp;
  /**
   * Whether the server paints first visits. For a moment everything is there twice then, once in the picture, once behind
   * it, which only tests about that want to know.
   */
  hasPictures?: boolean;
  /** Whether this browser hasn't been asked about cookies yet; otherwise cookies were declined. */
  isNew?: boolean;
}

/** A browser of one person, and what went wrong in it. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console messages, uncaught errors, refused contents and failed requests since the last test. */
  complaints: string[];
  /** Opens another tab next to the page. */
  openTab(): Promise<Page>;
}

/** How long each step of a test waits on a page, in milliseconds: a busy machine is slow, which is no failure. */
const PATIENCE_MS = 30_000;

const EXPECTED_NOISE = [
  // Refused requests are complaints by themselves; Chromium tells them without their operation.
  /Failed to load resource: the server responded with a status of [45]\d\d/,
  /^Service Worker registration blocked by Playwright$/,
];

/** Longer than a closing dialog takes for its step. */
const STEP_MS = 2_000;

/** Opens a fresh browser profile with a fixed clock, in which nothing may go wrong. */
export async function visit(browser: Browser, product: Product, options: Visit = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: SCREENS[options.screen ?? 'desktop'],
    hasTouch: options.screen === 'phone',
    colorScheme: options.theme ?? 'light',
    timezoneId: options.timezone ?? ZONE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: options.hasWorker || process.env['SWEEP'] ? 'allow' : 'block',
    bypassCSP: options.bypassPolicy ?? false,
  });
  await remember(context, product, options);
  const now = options.now ?? NOON;
  if (options.movesClock) await context.clock.setFixedTime(now);
  else await context.addInitScript(stopClock, now.getTime());
  if (!options.hasPictures) await context.addInitScript(answerNoPicture);
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints = watchForComplaints(context, options.provoked);
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    watchRequests(page);
    goAfterOverlays(page);
    return page;
  };
  return { page: await openTab(), context, complaints, openTab };
}

/**
 * What lies on the page of a phone takes its step of the history back when it closes, which would abort a page that is
 * opened meanwhile.
 */
function goAfterOverlays(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const isOver = () => (history.state as { overlay?: boolean } | null)?.overlay !== true;
    await page.waitForFunction(isOver, undefined, { timeout: STEP_MS }).catch(() => undefined);
    return goto(...address);
  };
}

/**
 * In the page, before its own scripts: asking for a picture of the page gives none. Playwright could answer that, too, but
 * then Chromium would keep no file and no compiled code from one page to the next.
 */
function answerNoPicture(): void {
  const ask = window.fetch;
  window.fetch = (what, ...rest) =>
    String(what).startsWith('/first-paint?')
      ? Promise.resolve(new Response(null, { status: 204 }))
      : ask(what, ...rest);
}

/** Watches every tab of a browser, also those that its pages open. */
function watchForComplaints(context: BrowserContext, allowed: RegExp | undefined): string[] {
  const complaints = collectComplaints(context, allowed);
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(describeRefusal(response));
  });
  return complaints;
}

/** The pending requests of each page. */
const pending = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    // Requests of an earlier document may never end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // The stream of changes never ends.
    if (!request.url().endsWith('/api/changes')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Gives a browser what an earlier visit left in it, with its first document. Playwright's `storageState` opens a tab for
 * that, which takes as long as an empty page.
 */
async function remember(
  context: BrowserContext,
  { url }: Product,
  { token, isNew = false }: Visit,
): Promise<void> {
  const items = { ...(token !== undefined && { token }), ...(!isNew && { 'cookie-consent': 'declined' }) };
  const script = await context.addInitScript(
    ({ origin, left }) => {
      if (location.origin === origin) Object.assign(localStorage, left);
    },
    { origin: url, left: items },
  );
  const forget = (frame: Frame): void => {
    if (frame.url().startsWith(url)) void script.dispose().catch(() => undefined);
  };
  context.once('page', (page) => page.on('framenavigated', forget));
}

/** The bodies of all that a page asks for from now on; empty where a request has none. */
export function requestsOf(page: Page): readonly string[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  return bodies;
}

/**
 * Opens an account with sample data, and its dashboard, and returns its token. It asks as the log-in page does, which
 * `demo.test.ts` opens; a guest's page would take as long to load as the application.
 */
export async function exploreSampleData(page: Page): Promise<string> {
  // The least file of the origin to which the browser's memory belongs.
  await page.goto('/robots.txt');
  const place = await page.evaluate(() => ({
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: navigator.language,
  }));
  const query = 'mutation ($input: StartDemoInput!) { startDemo(input: $input) { token } }';
  const response = await fetch(new URL('/graphql', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: place } }),
  });
  const { data } = (await response.json()) as { data?: { startDemo: { token: string } } };
  const token = data?.startDemo.token;
  if (!token) throw new Error('The demo did not log in');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/dashboard');
  return token;
}

/**
 * Waits until a page has settled: nothing is loading, not even idle work, and no placeholder is left.
 *
 * @throws Error if it doesn't within the patience of a test; it names what is awaited
 */
export async function settle(page: Page): Promise<void> {
  const requests = pending.get(page);
  if (!requests) throw new Error('The page was not opened by visit()');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const limit = performance.now() + PATIENCE_MS;
  let awaited: readonly string[] = [];
  for (let quiet = 0; quiet < QUIET_ROUNDS;) {
    // A page that is busy or gone never answers.
    const signs = await within(limit - performance.now(), page.evaluate(idleMoment));
    if (!signs) {
      const rest = awaited.join(', ') || 'an idle moment';
      throw new Error(`${page.url()} did not settle within ${PATIENCE_MS / 1_000} s. It awaits ${rest}.`);
    }
    awaited = [...signs, ...[...requests].map(describeRequest)];
    quiet = awaited.length === 0 ? quiet + 1 : 0;
  }
}

/** @returns what comes within so many milliseconds, otherwise null */
async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  try {
    return await Promise.race([value, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Work that a page starts in one idle moment or after one answer may lead to more. */
const QUIET_ROUNDS = 2;

/**
 * In the page: everything that was put off until it is idle has begun, and is painted.
 *
 * @returns the placeholders that are left; the picture shows Today as last seen, which isn't the page yet
 */
async function idleMoment(): Promise<string[]> {
  // Chromium may forget to call back a page at rest. The product's own idle work begins within two seconds then.
  await new Promise((resolve) =>
    requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)), { timeout: 2500 }),
  );
  const says = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  const busy = [...document.querySelectorAll('.behind-picture, [aria-busy=true]')];
  return [
    ...busy.map(({ localName, className }) => `<${localName} class="${String(className)}">`),
    ...says.filter((text) => /loading/i.test(text)),
  ];
}

/** Such as "404 POST /graphql ImportReview". */
const describeRefusal = (response: Response): string =>
  `${response.status()} ${describeRequest(response.request())}`;

/** Such as "POST /graphql ImportReview". */
function describeRequest(request: Request): string {
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
  const { pathname } = new URL(request.url());
  return [request.method(), pathname, operation].filter(Boolean).join(' ');
}

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  return !EXPECTED_NOISE.some((noise) => noise.test(message.text()));
}
