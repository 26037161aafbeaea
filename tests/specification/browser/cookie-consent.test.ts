import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { provoke } from '../../browser/support/complaints';
import {
  exploreSampleData,
  settle,
  defaultProduct,
  visit,
  type Visit,
  type Visitor,
} from '../../browser/support/product';
import { useProduct } from '../../browser/support/product-fixture';

/** A script that counts visits as real ones do: it reports the page's data to its own host. */
const COUNTING_SCRIPT = `{
  const { siteId } = document.currentScript.dataset;
  new Image().src = new URL('/hit?' + new URLSearchParams({ siteId, href: location.href }), document.currentScript.src);
}`;

let analytics: Server;
/** The requests to the counting host, in order. */
const asked: string[] = [];
let addresses = 0;

/** A new network address for each visit, so visits know nothing of each other. */
const freshAddress = (): string => `198.51.100.${(addresses += 1)}`;

beforeAll(async () => {
  analytics = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isScript = request.url === '/count.js';
    response.writeHead(isScript ? 200 : 204, { 'content-type': 'text/javascript' });
    response.end(isScript ? COUNTING_SCRIPT : undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => analytics.once('listening', resolve));
});
const scriptUrl = (): string => `http://127.0.0.1:${(analytics.address() as AddressInfo).port}/count.js`;
const fixture = useProduct({
  settings: () => ({ analytics: { scriptUrl: scriptUrl(), siteId: 'term-1' }, trustProxy: 1 }),
});
afterAll(() => void analytics.close());
beforeEach(() => void asked.splice(0));

/** A browser that was never asked, by default at a new address. */
async function arrive({ address = freshAddress(), ...options }: Visit & { address?: string } = {}) {
  const visitor = await fixture.visit({ isNew: true, ...options });
  await move(visitor, address);
  return { ...visitor, address };
}

const move = ({ context }: Visitor, address: string) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Cookies' });

/** Loads a page and waits until it knows the choice. */
async function load(page: Page, address: string): Promise<void> {
  const known = page.waitForResponse(/\/api\/cookie-consent\/(user-)?status/);
  await page.goto(address);
  await known;
}

/** Clicks and waits until the choice is recorded; returns the request and the answer. */
async function choose(page: Page, name: 'Accept' | 'Decline') {
  const answered = page.waitForResponse(/\/api\/cookie-consent\/(user-)?(accept|decline)$/);
  await bar(page).getByRole('button', { name }).click();
  const response = await answered;
  const path = new URL(response.url()).pathname;
  return {
    path,
    sent: response.request().postDataJSON() as unknown,
    answer: (await response.json()) as unknown,
  };
}

/** Long enough for a script that should not come to come. */
async function expectNothingAsked(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
}

/** Waits for something that no page shows; the caller makes the assertion. */
async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!isSo() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Waits until the script was fetched and reported to its host; returns the report. */
async function told(): Promise<URLSearchParams> {
  await until(() => asked.length >= 2);
  const [script, hit = ''] = asked.splice(0);
  expect(script).toBe('/count.js');
  return new URL(hit, 'http://127.0.0.1').searchParams;
}

describe('§4 cookie consent of a guest', () => {
  it('§4 §9 while it is unknown the visitor is asked, and the analytics tag is never loaded', async () => {
    const { page } = await arrive();
    provoke(page, /^404 GET \/no-such-page$/);
    for (const address of ['/', '/about', '/legal/privacy', '/login', '/no-such-page']) {
      await load(page, address);
      await bar(page).waitFor();
    }
    await expectNothingAsked(page);
  });

  it('§4 §7 §9 accepting sends the IP of /api/ip, loads the analytics script, and is not asked for again', async () => {
    const { page, address } = await arrive();
    await load(page, '/');
    expect(await choose(page, 'Accept')).toMatchObject({
      path: '/api/cookie-consent/accept',
      sent: { ip: address },
      answer: { success: true, hasConsent: true, consent: { accepted: true, ip: address } },
    });
    expect(Object.fromEntries(await told())).toEqual({ siteId: 'term-1', href: `${fixture.product.url}/` });
    await load(page, '/about');
    expect((await told()).get('href')).toBe(`${fixture.product.url}/about`);
    expect(await bar(page).isVisible()).toBe(false);
    await load(page, '/login');
    await told();
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('§4 §7 §9 declining sends the IP, and the analytics script is not loaded, then or later', async () => {
    const { page, address } = await arrive();
    await load(page, '/');
    expect(await choose(page, 'Decline')).toMatchObject({
      path: '/api/cookie-consent/decline',
      sent: { ip: address },
      answer: { success: true, hasConsent: true, consent: { accepted: false, ip: address } },
    });
    for (const next of ['/', '/about', '/login']) {
      await page.goto(next);
      await expectNothingAsked(page);
      expect(await bar(page).isVisible()).toBe(false);
    }
  });

  it('asks a neighbour behind the same address again, whoever accepted there', async () => {
    const first = await arrive();
    await load(first.page, '/');
    await choose(first.page, 'Accept');
    await told();
    const neighbour = await arrive({ address: first.address });
    await load(neighbour.page, '/');
    await bar(neighbour.page).waitFor();
    await expectNothingAsked(neighbour.page);
  });

  it('withdraws from the footer: the document is loaded anew without the script', async () => {
    const { page } = await arrive();
    await load(page, '/about');
    await choose(page, 'Accept');
    await told();
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await bar(page).getByText('You accepted.').waitFor();
    const reloaded = page.waitForEvent('framenavigated');
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    await reloaded;
    await expectNothingAsked(page);
    expect(await page.locator('script[data-analytics]').count()).toBe(0);
  });

  it('accepts later from the footer after having declined', async () => {
    const { page } = await arrive();
    await load(page, '/');
    await choose(page, 'Decline');
    await page.goto('/legal');
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await bar(page).getByText('You declined.').waitFor();
    await choose(page, 'Accept');
    expect((await told()).get('href')).toBe(`${fixture.product.url}/legal`);
  });
});

describe('§4 cookie consent of a logged-in user', () => {
  it('§7 user-accept takes the IP; consent is treated as absent when the stored IP differs from the current one', async () => {
    const visitor = await arrive();
    const { page, address } = visitor;
    await exploreSampleData(page);
    await load(page, '/dashboard');
    expect(await choose(page, 'Accept')).toMatchObject({
      path: '/api/cookie-consent/user-accept',
      sent: { ip: address },
      answer: { success: true, consent: { accepted: true, ip: address } },
    });
    expect((await told()).get('href')).toBe(`${fixture.product.url}/dashboard`);
    await load(page, '/courses');
    await told();
    expect(await bar(page).isVisible()).toBe(false);
    await move(visitor, freshAddress());
    await load(page, '/courses');
    await bar(page).waitFor();
    await expectNothingAsked(page);
  });

  it('§7 user-decline takes the IP; the profile shows the choice and changes it', async () => {
    const { page, address } = await arrive();
    await exploreSampleData(page);
    await load(page, '/profile#device');
    expect(await choose(page, 'Decline')).toMatchObject({
      path: '/api/cookie-consent/user-decline',
      sent: { ip: address },
      answer: { success: true, consent: { accepted: false, ip: address } },
    });
    await page.getByText('You declined.').waitFor();
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await choose(page, 'Accept');
    await told();
    await page.getByText('You accepted.').waitFor();
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    const reloaded = page.waitForEvent('framenavigated');
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    await reloaded;
    await settle(page);
    await expectNothingAsked(page);
  });

  it('§9 what the script can tell holds neither the token nor the e-mail nor a title', async () => {
    const { page } = await arrive();
    await exploreSampleData(page);
    await load(page, '/dashboard');
    await choose(page, 'Accept');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const said = [await told()];
    for (const address of ['/courses', '/assignments', '/calendar', '/profile']) {
      await load(page, address);
      said.push(await told());
    }
    const text = said.join(' ');
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/@|%40|Biology|Cell/);
  });
});

describe('§8 consent and IP failures are only logged, with no toast', () => {
  /** Lets one call fail. @returns the log of it. */
  async function fail(visitor: Visitor, call: string): Promise<string[]> {
    const logged: string[] = [];
    await visitor.page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '{}' }));
    visitor.page.on('console', (message) => {
      if (message.type() === 'info') logged.push(message.text());
    });
    return logged;
  }
  const expectQuiet = async (visitor: Visitor, logged: string[]) => {
    await until(() => logged.length > 0 && visitor.complaints.length > 0);
    expect(logged).toEqual([expect.stringMatching(/^Cookie choices: Error: .* answered 500/)]);
    expect(await visitor.page.getByRole('alert').count()).toBe(0);
    expect(visitor.complaints.splice(0)).toEqual([expect.stringMatching(/^500 /)]);
  };

  it.each(['ip', 'cookie-consent/status*'])('%s: nobody is asked, nothing is loaded', async (call) => {
    const visitor = await arrive();
    const logged = await fail(visitor, call);
    await visitor.page.goto('/');
    await expectQuiet(visitor, logged);
    expect(await bar(visitor.page).isVisible()).toBe(false);
    await expectNothingAsked(visitor.page);
  });

  it.each(['/', '/login'])(
    'accepting on %s: nothing is loaded, and it is asked for another time',
    async (address) => {
      const visitor = await arrive();
      const logged = await fail(visitor, 'cookie-consent/accept');
      await load(visitor.page, address);
      await bar(visitor.page).getByRole('button', { name: 'Accept' }).click();
      await bar(visitor.page).waitFor({ state: 'hidden' });
      await expectQuiet(visitor, logged);
      await expectNothingAsked(visitor.page);
      await load(visitor.page, address);
      await bar(visitor.page).waitFor();
    },
  );

  it('declining holds even so', async () => {
    const visitor = await arrive();
    const logged = await fail(visitor, 'cookie-consent/decline');
    await load(visitor.page, '/');
    await bar(visitor.page).getByRole('button', { name: 'Decline' }).click();
    await bar(visitor.page).waitFor({ state: 'hidden' });
    await expectQuiet(visitor, logged);
    await visitor.page.goto('/about');
    await expectNothingAsked(visitor.page);
    expect(await bar(visitor.page).isVisible()).toBe(false);
  });
});

describe.each(['phone', 'desktop'] as const)('the question on a %s', (screen) => {
  it.each(['/', '/login', '/dashboard'])(
    'on %s offers both answers alike, leaves the focus alone, is accessible and fits',
    async (address) => {
      const { page } = await arrive({ screen, bypassPolicy: true });
      if (address === '/dashboard') await exploreSampleData(page);
      await load(page, address);
      await bar(page).waitFor();
      await settle(page);
      expect(await page.evaluate(() => document.activeElement?.closest('[aria-labelledby]'))).toBeNull();
      const looks = await Promise.all(
        ['Accept', 'Decline'].map((name) =>
          bar(page)
            .getByRole('button', { name })
            .evaluate((button) => {
              const { width, height } = button.getBoundingClientRect();
              const { color, backgroundColor, fontWeight, fontSize } = getComputedStyle(button);
              return { width: Math.round(width), height, color, backgroundColor, fontWeight, fontSize };
            }),
        ),
      );
      expect(looks[0]).toEqual(looks[1]);
      expect(looks[0]?.height).toBeGreaterThanOrEqual(screen === 'phone' ? 44 : 40);
      const { violations } = await new AxeBuilder({ page }).include('section[tabindex="-1"]').analyze();
      expect(violations).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    },
  );

  it('covers nothing for good, and is answered with the keyboard', async () => {
    const { page } = await arrive({ screen });
    await load(page, '/');
    await bar(page).waitFor();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await page.getByText('Run by The operator').boundingBox();
    const question = await bar(page).boundingBox();
    expect(Math.floor((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThanOrEqual(question?.y ?? 0);
    await bar(page).getByRole('link', { name: 'Privacy' }).focus();
    await page.keyboard.press('Tab');
    const answered = page.waitForResponse(/\/decline$/);
    await page.keyboard.press('Enter');
    expect((await answered).ok()).toBe(true);
    await bar(page).waitFor({ state: 'hidden' });
  });
});

it('asks nobody where no analytics is configured, says so in the profile, and calls nobody else', async () => {
  const plain = await defaultProduct();
  const { page, context } = await visit(fixture.browser, plain, { isNew: true });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const consentCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) consentCalls.push(request.url());
  });
  for (const address of ['/', '/login']) {
    await page.goto(address);
    await settle(page);
    expect(await bar(page).isVisible()).toBe(false);
  }
  expect(await page.getByRole('button', { name: 'Cookie choices' }).isVisible()).toBe(false);
  expect(consentCalls).toEqual([]);
  await exploreSampleData(page);
  await page.goto('/profile#device');
  await page.getByText('This site uses only the cookies it needs').waitFor();
  expect(await bar(page).count()).toBe(0);
  expect([...hosts]).toEqual([plain.url]);
  expect(asked).toEqual([]);
  await context.close();
});
