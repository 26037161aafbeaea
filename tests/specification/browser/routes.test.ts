import { provoke } from '../../browser/support/complaints';
import { exploreSampleData, type Visitor } from '../../browser/support/product';
import { useProduct } from '../../browser/support/product-fixture';

/** The specification's table of routes. */
const PUBLIC = ['/', '/legal', '/about', '/legal/terms', '/legal/privacy', '/legal/refund'];
const GUESTS_ONLY = ['/login', '/register', '/forgot-password', '/reset-password'];
const LOGIN_REQUIRED = [
  ...['/dashboard', '/courses', '/courses/{id}', '/assignments', '/grades', '/calendar', '/profile'],
  ...['/subscription', '/subscription/success'],
];

const fixture = useProduct();
let guest: Visitor;
let student: Visitor;
let courseId: string;

beforeAll(async () => {
  [guest, student] = await Promise.all([fixture.visit(), fixture.visit()]);
  await exploreSampleData(student.page);
  await student.page.goto('/courses');
  const link = student.page.locator('a[href^="/courses/"]').first();
  courseId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
});

const addressOf = (route: string) => route.replace('{id}', courseId);

it('§2 has 19 routes beside the not-found page', () => {
  expect([...PUBLIC, ...GUESTS_ONLY, ...LOGIN_REQUIRED]).toHaveLength(19);
});

describe.each(PUBLIC)('§2 §6 %s is public', (route) => {
  it.each(['guest', 'student'] as const)('§2 §6 for a %s', async (who) => {
    const { page } = who === 'guest' ? guest : student;
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(route);
  });
});

describe.each(GUESTS_ONLY)('§2 §6 %s is for guests only', (route) => {
  it('§2 §6 is a page of its own for a guest', async () => {
    const answer = await guest.page.goto(route);
    expect(answer?.status()).toBe(200);
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(guest.page.url()).pathname).toBe(route);
  });

  it('§2 redirects a logged-in user to /dashboard', async () => {
    await student.page.goto(route);
    await student.page.waitForURL('**/dashboard');
  });

  it('sends no referrer to anybody', async () => {
    const answer = await guest.page.goto(route);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  });
});

describe.each(LOGIN_REQUIRED)('§2 §6 %s requires a login', (route) => {
  it('§2 redirects a guest to /login', async () => {
    await guest.page.goto(addressOf(route));
    await guest.page.waitForURL('**/login*');
  });

  it('§2 §6 opens for a logged-in user', async () => {
    const answer = await student.page.goto(addressOf(route));
    expect(answer?.status()).toBe(200);
    await student.page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(student.page.url()).pathname).toBe(addressOf(route));
  });
});

it.each(['/no-such-page', '/legal/no-such-page', '/dashboard/no-such-page', '/404'])(
  '§2 any other path, such as %s, is the not-found page',
  async (address) => {
    for (const { page } of [guest, student]) {
      provoke(page, new RegExp(`^404 GET ${address}$`));
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'We can’t find that page.' }).waitFor();
    }
  },
);

it.each(['/api/no-such-call', '/api', '/feeds/no-such-feed.ics'])(
  'answers %s like an API, not with a page',
  async (address) => {
    const answer = await guest.page.request.get(address);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).not.toContain('html');
  },
);

it.each([...LOGIN_REQUIRED, ...GUESTS_ONLY])(
  '§2 before a navigation to %s the user is fetched first when a token is stored but the user is not loaded',
  async (route) => {
    const token = await student.page.evaluate(() => localStorage.getItem('token'));
    const { page } = await fixture.visit({ token: token ?? '' });
    let headingsBefore: number | null = null;
    await page.route('**/graphql', async (asked) => {
      const { operationName } = asked.request().postDataJSON() as { operationName: string };
      if (operationName === 'Me' && headingsBefore === null) {
        // While the user is on the way nothing of the page may stand.
        await page.waitForTimeout(300);
        headingsBefore = await page.getByRole('heading', { level: 1 }).count();
      }
      await asked.continue();
    });
    await page.goto(addressOf(route));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(headingsBefore).toBe(0);
  },
);

it.each(PUBLIC)('§2 on %s, too, the user is fetched when a token is stored', async (route) => {
  const asked = student.page.waitForRequest((request) => request.url().endsWith('/api/auth/me'));
  await student.page.goto(route);
  expect((await asked).headers()['authorization']).toMatch(/^Bearer /);
});

it('an address of a course that cannot be one says that there is no such course', async () => {
  for (const id of ['zzz', '019a0000-0000-7000-8000-000000000000']) {
    provoke(student.page, /^40[04] POST \/graphql CoursePage$/);
    await student.page.goto(`/courses/${id}`);
    await student.page.getByText('This course doesn’t exist or was deleted.').waitFor();
    await expect(student.page.getByRole('button', { name: 'Try again' }).count()).resolves.toBe(0);
  }
});

it('every public page has a title, a description and a canonical address of its own', async () => {
  const heads = new Set<string>();
  for (const route of PUBLIC) {
    await guest.page.goto(route);
    const description = await guest.page.locator('meta[name="description"]').getAttribute('content');
    const canonical = await guest.page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(route);
    heads.add(await guest.page.title()).add(description ?? '');
  }
  expect(heads.size).toBe(2 * PUBLIC.length);
});

it('robots.txt hides no feed, and the sitemap names exactly the public pages', async () => {
  const robots = await (await guest.page.request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap: http');
  expect(robots).not.toMatch(/Disallow: \/(feeds|\s*$)/m);
  const sitemap = await (await guest.page.request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(named.sort()).toEqual([...PUBLIC, '/tools/grade-calculator'].sort());
});
