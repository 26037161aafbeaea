import type { Page } from 'playwright-core';
import { kept } from './kept';
import { ZONE, type Product } from './product';

/** The password of every account these functions open. */
export const PASSWORD = 'a quiet library corner';

/**
 * Registers a student the way a guest does; it ends on the dashboard, before the page has loaded its last file: the
 * message that greets them leaves after three seconds.
 */
export async function createStudent(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Last name').fill('Student');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard', { waitUntil: 'domcontentloaded' });
}

/** An address that no other account of a shared product has. */
const newAddress = (): string => `account-${kept.nextNumber()}@example.edu`;

/** An existing account, and the token of its first session. */
export interface Account {
  email: string;
  token: string;
}

/** Opens an account without a browser, for tests about later steps. */
export async function openAccount({ url }: Product): Promise<Account> {
  const email = newAddress();
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'Sample', lastName: 'Student' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { email, token };
}

/** Opens an account on Student Pro that was a sample account, and has its data. */
export async function openProAccount(product: Product): Promise<Account> {
  const { startDemo } = await ask<{ startDemo: Account }>(product, null, START_DEMO, {
    input: { timezone: ZONE, locale: 'en-GB' },
  });
  const email = newAddress();
  const input = { email, password: PASSWORD, firstName: 'Sample', lastName: 'Student' };
  const { keepDemo } = await ask<{ keepDemo: Account }>(product, startDemo.token, KEEP_DEMO, { input });
  await subscribe(product, email);
  return { email, token: keepDemo.token };
}

/** Gives an account Student Pro, as if somebody had paid. */
export async function switchToPro(product: Product, token: string): Promise<void> {
  const { me } = await ask<{ me: { id: string } }>(product, token, '{ me { id } }');
  await product.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = '${me.id}'`);
}

const START_DEMO = 'mutation ($input: StartDemoInput!) { startDemo(input: $input) { token } }';
const KEEP_DEMO = 'mutation ($input: RegisterInput!) { keepDemo(input: $input) { token } }';

/** Leaves the same state as the provider's message about a new subscription. */
async function subscribe({ sql }: Product, email: string): Promise<void> {
  await sql(`INSERT INTO subscriptions
      (user_id, id, provider, provider_id, status, started_at, next_billed_at, entitled_until, occurred_at)
    SELECT id, gen_random_uuid(), 'stand-in', 'sub_' || id, 'active', now(), now() + interval '30 days',
      now() + interval '33 days', now() FROM users WHERE email = '${email}'`);
  await sql(`UPDATE users SET subscription_tier = 'pro' WHERE email = '${email}'`);
}

/** Fills the log-in form and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The token this browser holds. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** The number of plan copies this device keeps. */
export function savedCopies(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('termwise');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const listing = opening.result.transaction('cache').objectStore('cache').getAllKeys();
          // Each copy is a head and its pieces, whose keys extend that of the head.
          const isHead = (key: IDBValidKey) => /^cache:[^:]+:[^:]+$/.test(String(key));
          listing.onsuccess = () => resolve(listing.result.filter(isHead).length);
        };
      }),
  );
}

/** Opens the page that waits for a payment, in a tab that looks as if it had opened a checkout. */
export async function waitForPayment(page: Page): Promise<void> {
  await page.goto('/subscription/success');
  await page.evaluate(() => sessionStorage.setItem('checkout-opened', '1'));
  await page.reload();
}

/** Asks the API as a student does, on a way that is not the page's: a refusal fails the test. */
export async function ask<Data>(
  { url }: Product,
  token: string | null,
  query: string,
  variables: object = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
