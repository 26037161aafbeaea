import type { Locator, Page } from 'playwright-core';
import { openAccount, switchToPro } from '../../browser/support/account';
import { provoke } from '../../browser/support/complaints';
import { exploreSampleData, type Visitor } from '../../browser/support/product';
import { useProduct } from '../../browser/support/product-fixture';

type Person = 'guest' | 'free user' | 'Pro user';
const PEOPLE: readonly Person[] = ['guest', 'free user', 'Pro user'];

const fixture = useProduct();
const visitors = {} as Record<Person, Visitor>;

beforeAll(async () => {
  visitors.guest = await fixture.visit();
  visitors['free user'] = await fixture.visit();
  visitors['Pro user'] = await fixture.visit();
  await switchToPro(fixture.product, await exploreSampleData(visitors['Pro user'].page));
  await exploreSampleData(visitors['free user'].page);
});

/** The landing page as a visitor sees it once the server has identified them. */
async function landing(person: Person): Promise<Page> {
  const { page } = visitors[person];
  const told =
    person === 'guest' ? null : page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
  await page.goto('/');
  await told;
  if (person === 'Pro user') await page.locator('html[data-tier="pro"]').waitFor();
  return page;
}

/** The clickable elements for a visitor, in the order of the page. */
async function namesOf(place: Locator): Promise<string[]> {
  const names: string[] = [];
  for (const link of await place.getByRole('link').all())
    names.push(((await link.textContent()) ?? '').trim());
  return names;
}

/**
 * Clicks the only link of a name and returns the path it leads to, before the application redirects further. Browsers may
 * have fetched that page when the pointer came over the link, so the click itself need not make a request.
 */
async function follow(page: Page, within: Locator, name: string): Promise<string> {
  const arrived = page.waitForEvent('framenavigated');
  await within.getByRole('link', { name, exact: true }).click();
  const { pathname, search } = new URL((await arrived).url());
  await page.waitForLoadState();
  return pathname + search;
}

it.each(PEOPLE)(
  '§2 the landing page of a %s has header, hero, stats, four feature cards, pricing, a call to action and a footer',
  async (person) => {
    const page = await landing(person);
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('region', { name: 'In numbers' }).waitFor();
    expect(await page.locator('#features').getByRole('article').count()).toBe(4);
    expect(await page.locator('#pricing').getByRole('article').count()).toBe(2);
    await page.getByRole('region', { name: 'Start with the calendar file you already have.' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
  },
);

it('§1 the landing page shows 50K+ as an aim, the taglines, and a support contact address in its footer', async () => {
  const page = await landing('guest');
  await page.getByText('50K+').waitFor();
  await page.getByText('students is our goal').waitFor();
  for (const tagline of ['For You', 'Simple', 'All-In-One']) {
    await page.getByText(tagline, { exact: true }).waitFor();
  }
  const address = page.getByRole('contentinfo').getByRole('link', { name: 'support@localhost' });
  expect(await address.getAttribute('href')).toBe('mailto:support@localhost');
});

it('§1 pricing: Free at $0, Student Pro at $5 per month, each with its lines', async () => {
  const page = await landing('guest');
  const [free, pro] = await page.locator('#pricing').getByRole('article').all();
  const textOf = async (plan: Locator | undefined) => (await plan?.innerText()) ?? '';
  expect(await textOf(free)).toMatch(
    /Free\s+\$0[^]*Up to 3 courses\s+Assignment tracking\s+Grade management\s+Email support/,
  );
  const lines = (await pro?.getByRole('listitem').allInnerTexts()) ?? [];
  expect(await textOf(pro)).toMatch(/Student Pro\s+\$5\s+per month/);
  expect(lines.map((line) => line.split('\n')[0])).toEqual([
    'Unlimited courses',
    'Detailed grade analytics',
    'Enhanced calendar features',
    'Priority support',
    'Advanced course analytics',
  ]);
});

it.each<[Person, string[]]>([
  ['guest', ['Login', 'Get Started']],
  ['free user', ['Go to Dashboard']],
  ['Pro user', ['Go to Dashboard']],
])('§2 header buttons of a %s: %j', async (person, buttons) => {
  const page = await landing(person);
  const names = await namesOf(page.getByRole('banner'));
  expect(names.filter((name) => !['Termwise', 'Features', 'Pricing'].includes(name))).toEqual(buttons);
});

it.each<[Person, string, string]>([
  ['guest', 'Login', '/login'],
  ['guest', 'Get Started', '/register'],
  ['free user', 'Go to Dashboard', '/dashboard'],
  ['Pro user', 'Go to Dashboard', '/dashboard'],
])('§2 header: as a %s, %s leads to %s', async (person, name, address) => {
  const page = await landing(person);
  expect(await follow(page, page.getByRole('banner'), name)).toBe(address);
});

it.each(PEOPLE)(
  '§2 hero: as a %s, Start Free Trial goes to /register and View Demo to /dashboard',
  async (person) => {
    let page = await landing(person);
    expect(await follow(page, page.getByRole('main'), 'Start Free Trial')).toBe('/register');
    if (person !== 'guest') await page.waitForURL('**/dashboard');
    page = await landing(person);
    await page.getByRole('main').getByRole('link', { name: 'View Demo', exact: true }).click();
    await page.waitForURL(person === 'guest' ? '/login?next=%2Fdashboard' : '/dashboard');
  },
);

it.each<[Person, string]>([
  ['guest', '/register'],
  ['free user', '/subscription?checkout=pro'],
  ['Pro user', '/dashboard'],
])('§2 Upgrade to Pro sends a %s to %s', async (person, address) => {
  const page = await landing(person);
  expect(await follow(page, page.locator('#pricing'), 'Upgrade to Pro')).toBe(address);
});

it('§2 Upgrade to Pro starts the checkout of a logged-in free user', async () => {
  const { token } = await openAccount(fixture.product);
  const { page } = await fixture.visit({ token });
  await page.goto('/');
  await page.locator('html[data-tier="free"]').waitFor();
  await page.locator('#pricing').getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.waitForURL('**/test-checkout/*');
  await page.getByRole('heading', { level: 1, name: 'Student Pro' }).waitFor();
});

it.each<[Person, boolean]>([
  ['guest', false],
  ['free user', true],
  ['Pro user', true],
])('§2 footer links of a %s (dashboard: %s)', async (person, hasDashboard) => {
  const page = await landing(person);
  const footer = page.getByRole('contentinfo');
  const targets: Record<string, string | null> = {};
  for (const link of await footer.getByRole('link').all()) {
    targets[(await link.innerText()).trim()] = await link.getAttribute('href');
  }
  expect(targets).toEqual({
    Home: '/',
    Subscription: '/subscription',
    ...(hasDashboard ? { Dashboard: '/dashboard' } : {}),
    'Grade calculator': '/tools/grade-calculator',
    About: '/about',
    Legal: '/legal',
    Privacy: '/legal/privacy',
    Terms: '/legal/terms',
    Refunds: '/legal/refund',
    'support@localhost': 'mailto:support@localhost',
  });
  for (const name of ['Help Center', 'Contact Us']) {
    const plain = footer.getByText(name, { exact: true });
    expect(await plain.evaluate((element) => element.closest('a, button') === null)).toBe(true);
  }
});

it('§8 a failure to fetch the current user logs the user out, on the landing page too', async () => {
  const { page } = await fixture.visit({ token: 'no.such.token' });
  provoke(page, /^401 GET \/api\/auth\/me$/);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

it('hides prices and the way to pay where the operator sells nothing', async () => {
  const page = await landing('guest');
  await page.evaluate(() => (document.documentElement.dataset['billing'] = 'off'));
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(
    /\$\d|Upgrade to Pro|No card needed|free for as long|no surprises|choose which 3 courses/,
  );
  expect(text).toContain('Nothing is sold here: every account includes everything listed below.');
});

it.each(['/about', '/legal/terms', '/legal/refund'])(
  'the text of %s speaks of plans only where they are sold',
  async (address) => {
    const { page } = await fixture.visit();
    await page.goto(address);
    const main = page.getByRole('main');
    const offer = /\$5|3 (active )?courses|Ask within 14 days/;
    expect(await main.innerText()).toMatch(offer);
    await page.evaluate(() => (document.documentElement.dataset['billing'] = 'off'));
    const text = await main.innerText();
    expect(text).not.toMatch(offer);
    expect(text).toMatch(/No plans are sold|Nothing is sold/);
  },
);
