import type { Page } from 'playwright-core';
import {
  createStudent,
  logIn,
  openAccount,
  PASSWORD,
  savedCopies,
  storedToken,
  type Account,
} from '../../browser/support/account';
import { provoke } from '../../browser/support/complaints';
import { settle } from '../../browser/support/product';
import { useProduct } from '../../browser/support/product-fixture';

const fixture = useProduct();
let account: Account;

beforeAll(async () => {
  account = await openAccount(fixture.product);
});

async function open(token?: string): Promise<Page> {
  const { page } = await fixture.visit(token === undefined ? {} : { token });
  return page;
}

/** The end of a call: a status, without a body unless there is one, or no answer at all. */
type Ending = number | 'no answer';

/** Has one operation of the API end that way, whichever page asks for it. */
async function endWith(page: Page, operation: string, ending: Ending, body = ''): Promise<void> {
  provoke(
    page,
    ending === 'no answer' ? /net::ERR_FAILED/ : new RegExp(`^${ending} POST /graphql ${operation}$`),
  );
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName !== operation) return route.fallback();
    return ending === 'no answer' ? route.abort() : route.fulfill({ status: ending, body });
  });
}

/** The calls of a page to the API from now on, each with its authorization header. */
function callsOf(page: Page): { path: string; authorization: string | undefined }[] {
  const calls: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(graphql|api\/)/.test(pathname)) return;
    calls.push({ path: pathname, authorization: request.headers()['authorization'] });
  });
  return calls;
}

it("§3 §4 §9 logging in and registering store the token in local storage under the key 'token'", async () => {
  const page = await open();
  await page.goto('/login');
  expect(await storedToken(page)).toBeNull();
  await logIn(page, account.email, PASSWORD);
  await page.waitForURL('**/dashboard');
  const token = (await storedToken(page)) ?? '';
  const me = await fetch(`${fixture.product.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await me.json()).toMatchObject({ user: { email: account.email } });

  const newcomer = await open();
  await createStudent(newcomer, 'newcomer@example.edu');
  expect(await storedToken(newcomer)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

it('§6 the token is sent as a bearer authorization header on calls, and nothing before there is one', async () => {
  const page = await open();
  const calls = callsOf(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(calls.splice(0).filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  await logIn(page, account.email, PASSWORD);
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
  expect(calls.splice(0)[0]).toMatchObject({ path: '/graphql', authorization: undefined });
  const authorization = `Bearer ${await storedToken(page)}`;
  for (const address of ['/dashboard', '/subscription', '/']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const sent = calls.splice(0);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((call) => call.authorization !== authorization)).toEqual([]);
  }
});

it.each<[Ending]>([[200], [500], [503], ['no answer']])(
  '§4 logout always clears local state, even if the call fails (%s)',
  async (ending) => {
    const { token } = await openAccount(fixture.product);
    const page = await open(token);
    await page.goto('/profile');
    await settle(page);
    while ((await savedCopies(page)) === 0) await page.waitForTimeout(50);
    if (ending !== 200) await endWith(page, 'Logout', ending);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByText('Logged out successfully').waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await savedCopies(page)).toBe(0);
    await page.goto('/dashboard');
    await page.waitForURL('**/login*');
  },
);

it.each<[Ending]>([[400], [401], [403], [404], [429], [500]])(
  '§4 §8 a failure to fetch the current user logs the user out (%s)',
  async (ending) => {
    const page = await open(account.token);
    await endWith(page, 'Me', ending);
    await page.goto('/courses');
    await page.waitForURL('**/login?next=%2Fcourses');
    expect(await storedToken(page)).toBeNull();
  },
);

const PAGE = '<h1>This page is blocked</h1>';

it.each<[Ending, string]>([
  [403, PAGE],
  [429, PAGE],
  [500, PAGE],
  [502, ''],
  [503, ''],
  [504, ''],
  ['no answer', ''],
])(
  '§8 when nobody answers for the server (%s %s) it is a Network Error: the user stays logged in and can retry',
  async (ending, body) => {
    const page = await open(account.token);
    await endWith(page, 'Me', ending, body);
    await page.goto('/courses');
    await page.getByRole('heading', { level: 1, name: 'Network Error' }).waitFor();
    expect(await storedToken(page)).toBe(account.token);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  },
);

it.each(['light', 'dark'] as const)('§9 the primary color of the %s theme is blue', async (theme) => {
  const { page } = await fixture.visit({ theme });
  await page.goto('/login');
  const color = await page
    .getByRole('button', { name: 'Log in' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(blue).toBeGreaterThan(200);
  expect(blue).toBeGreaterThan(1.4 * green);
  expect(green).toBeGreaterThan(red);
});
