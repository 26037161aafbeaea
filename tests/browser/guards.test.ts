import { provoke, takeComplaints } from './support/complaints';
import { openGradebook } from './support/course';
import { exploreSampleData, settle } from './support/product';
import { useProduct } from './support/product-fixture';

const fixture = useProduct();

const PERCENT = /[\d.]+%/;

/** The percentage in a text; NaN, which is close to nothing, if there is none. */
const percentOf = (text: string | null): number => Number.parseFloat(PERCENT.exec(text ?? '')?.[0] ?? '');

it('would notice: a refused request, a failed one, and a refusal that does not happen', async () => {
  const { page, complaints } = await fixture.visit();
  await page.goto('/about');
  await page.route('**/api/ip', (route) => route.abort());
  await page.evaluate(async () => {
    await fetch('/api/no-such-call');
    await fetch('/api/ip').catch(() => null);
  });
  while (complaints.length < 2) await page.waitForTimeout(20);
  expect(takeComplaints()).toEqual(['404 GET /api/no-such-call', expect.stringContaining('net::ERR_FAILED')]);
  provoke(page, /^409 /);
  expect(takeComplaints()).toEqual(['did not happen: /^409 /']);
});

it('sends a guest to the log-in page, which remembers the wanted address', async () => {
  const { page } = await fixture.visit();
  await page.goto('/dashboard');
  await page.waitForURL('**/login?next=%2Fdashboard');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

it('sends a student who is logged in from the log-in page to the dashboard', async () => {
  const { page } = await fixture.visit();
  await exploreSampleData(page);
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
});

it('answers an unknown address with status 404 and a page that says so', async () => {
  const { page } = await fixture.visit();
  provoke(page, /^404 GET \/no-such-page$/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.title()).resolves.toMatch(/not found/i);
});

it('keeps room in the footer for what its script brings', async () => {
  const { page } = await fixture.visit();
  const places = () =>
    page
      .locator('footer section')
      .evaluateAll((groups) =>
        groups.map((group) => group.getBoundingClientRect()).map(({ x, y }) => [x, y]),
      );
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Scripts that run before the first paint aren't held.
  await page.route(/\/assets\/public-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // Nothing is painted before the styles are there.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = await places();
  expect(before).toHaveLength(4);
  release();
  await page.locator('[data-theme-switch]:enabled').waitFor();
  const after = await places();
  const moved = after.flat().map((place, index) => Math.abs(place - (before.flat()[index] ?? 0)));
  // The chosen theme is in bolder letters, which take a few pixels more.
  expect(Math.max(...moved)).toBeLessThan(10);
});

it('logs out every tab when one logs out', async () => {
  const { page, openTab } = await fixture.visit();
  await exploreSampleData(page);
  const other = await openTab();
  await other.goto('/courses');
  await other.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login*');
});

it('shows in one tab what changed in another, and leaves alone what is being typed', async () => {
  const { page, openTab } = await fixture.visit();
  await exploreSampleData(page);
  const other = await openTab();
  await other.goto('/courses');
  await settle(other);
  const grade = other.locator('article').filter({ hasText: 'BIO 210' }).getByText(PERCENT);
  const before = (await grade.textContent()) ?? '';
  await other.getByRole('button', { name: 'New course' }).first().click();
  const typed = other.getByRole('dialog').getByLabel('Name');
  await typed.fill('Half a word');

  await openGradebook(page);
  await settle(page);
  await page.getByLabel('Score of Final exam', { exact: true }).fill('100');
  await page.getByLabel('Score of Final exam', { exact: true }).press('Enter');
  await grade.filter({ hasText: before }).waitFor({ state: 'detached' });
  const inGradebook = page.getByRole('button', { name: /^BIO 210, Current: / });
  // A card rounds to one decimal place.
  const percent = percentOf(await inGradebook.getAttribute('aria-label'));
  expect(percentOf(await grade.textContent())).toBeCloseTo(percent, 1);
  expect(await typed.inputValue()).toBe('Half a word');
});

it('shows the saved plan without a connection', async () => {
  const { page, context } = await fixture.visit({
    hasWorker: true,
    provoked: /net::ERR_INTERNET_DISCONNECTED/,
  });
  await exploreSampleData(page);
  const row = page.getByRole('main').getByRole('link', { name: 'Read chapter 9: membranes', exact: true });
  await row.first().waitFor();
  await settle(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await row.first().waitFor();
  await page.getByText('Offline.').waitFor();
});

// Another request would take the connection from the font, and the first text would come later.
it('asks for the document, its font, and its script before anything else', async () => {
  const { page } = await fixture.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'load' });
  expect(asked.filter((file) => file !== '/favicon.svg').sort()).toEqual([
    '/',
    expect.stringMatching(/^\/assets\/inter-basic-.*\.woff2$/),
    expect.stringMatching(/^\/assets\/public-page-.*\.js$/),
  ]);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
});
