import type { Page } from 'playwright-core';
import { readEnv } from '../../../server/env';
import { TOASTER_OPTIONS } from '../../../client/notifications/notify';
import { TOAST_MS } from '../../../client/pages/public/account/feedback';
import { logIn, openAccount, PASSWORD, waitForPayment, type Account } from '../../browser/support/account';
import { provoke } from '../../browser/support/complaints';
import { useProduct } from '../../browser/support/product-fixture';

/** Payments are signed for five minutes, so this product lives now. */
const fixture = useProduct({
  clock: () => new Date(),
  settings: () => ({ billing: readEnv({}).billing }),
});
let free: Account;
let pro: Account;
let cancelled: Account;

beforeAll(async () => {
  [free, pro, cancelled] = await Promise.all([openAccount(fixture.product), subscriber(), subscriber()]);
  await send('/api/subscriptions/cancel', { reason: '' }, cancelled.token);
});

async function send(path: string, body: object, token: string): Promise<Record<string, unknown>> {
  const response = await fetch(fixture.product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function open(account?: Account): Promise<Page> {
  const { page } = await fixture.visit({ movesClock: true, ...(account ? { token: account.token } : {}) });
  return page;
}

/** A student who paid on the test checkout. */
async function subscriber(): Promise<Account> {
  const account = await openAccount(fixture.product);
  const page = await open(account);
  await page.goto('/subscription?checkout=pro');
  await page.getByRole('button', { name: 'Pay $5 (test)' }).click();
  await page.getByRole('heading', { level: 1, name: 'You’re on Student Pro' }).waitFor();
  await page.context().close();
  return account;
}

/** A toast stays three seconds; a page under load may take longer to load all it is made of. */
const ARRIVED = { waitUntil: 'commit' } as const;

/** In the application, and on the pages that stand without it. */
const TOAST = '.Toastify__toast, [data-toast]';

const toast = (page: Page, text: string) => page.locator(TOAST).getByText(text, { exact: true });

const section = (page: Page, title: string) => page.getByRole('region', { name: title });

/** A student's steps until an operation of the catalog is sent. */
interface Act {
  operation: string;
  fallback: string;
  who: () => Account | undefined;
  run(page: Page): Promise<void>;
}

const nobody = (): undefined => undefined;

const ACTS: readonly Act[] = [
  {
    operation: 'Login',
    fallback: 'Login failed',
    who: nobody,
    async run(page) {
      await page.goto('/login');
      await logIn(page, free.email, PASSWORD);
    },
  },
  {
    operation: 'Register',
    fallback: 'Registration failed',
    who: nobody,
    async run(page) {
      await page.goto('/register');
      await page.getByLabel('First name').fill('Sample');
      await page.getByLabel('Last name').fill('Student');
      await page.getByLabel('Email').fill('new.student@example.edu');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
  },
  {
    operation: 'ForgotPassword',
    fallback: 'Failed to send reset email',
    who: nobody,
    async run(page) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(free.email);
      await page.getByRole('button', { name: 'Send link' }).click();
    },
  },
  {
    operation: 'ResetPassword',
    fallback: 'Password reset failed',
    who: nobody,
    async run(page) {
      await page.goto('/reset-password?token=sample');
      await page.getByLabel('New password').fill('a louder reading room');
      await page.getByRole('button', { name: 'Set password' }).click();
    },
  },
  {
    operation: 'UpdateProfile',
    fallback: 'Profile update failed',
    who: () => free,
    async run(page) {
      await page.goto('/profile');
      const name = section(page, 'Name and email');
      await name.getByLabel('First name').fill('Someone');
      await name.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    operation: 'ChangePassword',
    fallback: 'Password change failed',
    who: () => free,
    async run(page) {
      await page.goto('/profile');
      const password = section(page, 'Password');
      await password.getByLabel('Current password').fill(PASSWORD);
      await password.getByLabel('New password').fill('a louder reading room');
      await password.getByRole('button', { name: 'Change password' }).click();
    },
  },
  {
    operation: 'SubscriptionStatus',
    fallback: 'Failed to fetch subscription status',
    who: () => free,
    run: async (page) => void (await page.goto('/subscription', ARRIVED)),
  },
  {
    operation: 'CreateCheckout',
    fallback: 'Failed to create checkout session',
    who: () => free,
    run: async (page) => void (await page.goto('/subscription?checkout=pro', ARRIVED)),
  },
  {
    operation: 'CancelSubscription',
    fallback: 'Failed to cancel subscription',
    who: () => pro,
    async run(page) {
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    },
  },
  {
    operation: 'UpgradeSubscription',
    fallback: 'Failed to upgrade subscription',
    who: () => free,
    async run(page) {
      await waitForPayment(page);
      await page.getByRole('heading', { level: 1, name: 'Your payment' }).waitFor();
      await passPatience(page);
      await page.getByRole('button', { name: 'Retry' }).click();
    },
  },
  {
    operation: 'ReactivateSubscription',
    fallback: 'Failed to reactivate subscription',
    who: () => cancelled,
    async run(page) {
      await page.goto('/subscription');
      await page.getByRole('link', { name: 'Reactivate Student Pro' }).click();
    },
  },
];

/** Lets the half minute go by after which the page that waits for a payment offers to ask again. */
async function passPatience(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: 'Retry' });
  for (let step = 0; step < 30 && !(await offer.isVisible()); step += 1) {
    await page.clock.runFor(5_000);
    await page.waitForTimeout(50);
  }
}

/** Has the server fail at one operation with status 500 and a body, which may be changed between two calls. */
async function failAt(page: Page, operation: string, answer: { body: string }): Promise<void> {
  provoke(page, new RegExp(`^500 POST /graphql ${operation}$`));
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postDataJSON() as { operationName: string };
    if (sent.operationName !== operation) return route.fallback();
    return route.fulfill({ status: 500, contentType: 'application/graphql-response+json', ...answer });
  });
}

it.each(ACTS)(
  "§8 a failed $operation shows '$fallback', and the server's own error where it sends one",
  async ({ operation, fallback, who, run }) => {
    const page = await open(who());
    const fault = (message: string) =>
      JSON.stringify({ errors: [{ message, extensions: { code: 'INTERNAL' } }] });
    const answer = { body: fault('') };
    await failAt(page, operation, answer);
    await run(page);
    await toast(page, fallback).waitFor();

    const message = 'The registrar is counting, please come back later.';
    answer.body = fault(message);
    await run(page);
    await toast(page, message).waitFor();
    expect(await toast(page, fallback).count()).toBe(0);
  },
);

it('§8 the catalogue of failures is complete', () => {
  expect(new Set(ACTS.map(({ fallback }) => fallback)).size).toBe(11);
});

it("§8 a network failure gives a 'Network Error'", async () => {
  const page = await open();
  await page.goto('/login');
  provoke(page, /net::ERR_FAILED/);
  await page.route('**/graphql', (route) => route.abort());
  await logIn(page, free.email, PASSWORD);
  await toast(page, 'Network Error').waitFor();
});

it("§8 'Registration successful!', 'Logged out successfully' and 'Login successful!'", async () => {
  const page = await open();
  await page.goto('/register');
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Last name').fill('Student');
  await page.getByLabel('Email').fill('told@example.edu');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, 'Registration successful!').waitFor();
  await page.waitForURL('**/dashboard');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await toast(page, 'Logged out successfully').waitFor();
  await logIn(page, 'told@example.edu', PASSWORD);
  await toast(page, 'Login successful!').waitFor();
});

/** Moves nothing over a toast, which would keep it. */
async function leaveAlone(page: Page): Promise<void> {
  await page.mouse.move(0, page.viewportSize()?.height ?? 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function expectAtTopRight(page: Page): Promise<void> {
  const box = await page.locator(TOAST).first().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeGreaterThan(width / 2);
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height / 2);
}

it('§9 toasts of the application stand at the top right and are gone after 3000 ms', async () => {
  expect(TOASTER_OPTIONS).toMatchObject({ position: 'top-right', autoClose: 3000 });
  const page = await open();
  await page.goto('/login');
  await logIn(page, free.email, PASSWORD);
  await page.waitForURL('**/dashboard');
  const shown = page.locator('.Toastify__toast').first();
  await shown.waitFor();
  const timer = shown.locator('.Toastify__progress-bar');
  expect(await timer.evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe('3s');
  await expectAtTopRight(page);
  await leaveAlone(page);
  await shown.waitFor({ state: 'detached' });
});

it('§9 toasts of the pages for guests do the same', async () => {
  expect(TOAST_MS).toBe(3000);
  const page = await open();
  await page.goto('/login');
  provoke(page, /^401 POST \/graphql Login$/);
  await logIn(page, 'nobody@example.edu', PASSWORD);
  const shown = page.locator('[data-toast]').first();
  await shown.waitFor();
  await expectAtTopRight(page);
  await leaveAlone(page);
  await shown.waitFor({ state: 'detached' });
});
