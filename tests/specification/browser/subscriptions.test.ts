import type { Browser, Page } from 'playwright-core';
import { readEnv } from '../../../server/env';
import { createStudent } from '../../browser/support/account';
import { provoke } from '../../browser/support/complaints';
import {
  sharedBrowser,
  startProduct,
  visit,
  type Product,
  type Visitor,
} from '../../browser/support/product';
import { FakePaddle, type SignedMessage } from '../../support/fake-paddle';
import { servePaddleJs } from '../../support/fake-paddle-js';

/** Signatures hold for five minutes, so the money paths play now. */
const now = (): Date => new Date();

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** A journey's way of paying: the steps between pressing the button and the waiting page. */
type Pay = (page: Page) => Promise<void>;

/** A product, a student in it, and the way to pay there. */
interface Setting {
  product: Product;
  visitor: Visitor;
  pay: Pay;
  close(): Promise<void>;
}

async function onStandIn(): Promise<Setting> {
  const product = await startProduct(now, readEnvironment({}));
  const visitor = await visit(browser, product, { now: now() });
  return {
    product,
    visitor,
    async pay(page) {
      await page.waitForURL('**/test-checkout/*');
      await page.getByText('No money moves').waitFor();
      await page.getByRole('button', { name: 'Pay $5 (test)' }).click();
    },
    close: async () => {
      await visitor.context.close();
      await product.close();
    },
  };
}

async function onPaddle(): Promise<Setting> {
  const paddle = await FakePaddle.start();
  const product = await startProduct(now, readEnvironment(paddle.variables));
  const visitor = await visit(browser, product, { now: now() });
  await servePaddleJs(visitor.page, paddle, (messages) => post(product, messages));
  return {
    product,
    visitor,
    async pay(page) {
      await page.getByRole('dialog', { name: 'Paddle checkout' }).waitFor();
      expect(new URL(page.url()).search).toBe('?checkout=pro');
      await page.getByRole('button', { name: 'Pay with the fake Paddle' }).click();
    },
    async close() {
      await visitor.context.close();
      await product.close();
      await paddle.close();
    },
  };
}

/** The relevant settings that an operator's variables produce. */
function readEnvironment(variables: NodeJS.ProcessEnv) {
  const { billing } = readEnv(variables);
  return { billing };
}

async function post({ url }: Product, messages: readonly SignedMessage[]): Promise<void> {
  for (const { body, headers } of messages) {
    const response = await fetch(`${url}/api/webhooks/paddle`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }
}

describe.each([
  ['on the stand-in', onStandIn],
  ['with Paddle', onPaddle],
])('the whole money path %s', (_, open) => {
  let setting: Setting;
  let page: Page;

  beforeAll(async () => {
    setting = await open();
    page = setting.visitor.page;
    await register(page);
  });
  afterAll(() => setting.close());

  it('§9 the free plan holds 3 courses, and a 4th is refused with the way to Student Pro', async () => {
    await page.goto('/courses');
    for (const code of ['ONE 1', 'TWO 2', 'SIX 3']) await addCourse(page, code);
    await page.getByText('3 of 3 active courses').first().waitFor();
    provoke(page, /^403 POST \/graphql CreateCourse$/);
    await fillCourse(page, 'TEN 4');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'There’s a problem' }).waitFor();
    const way = dialog.getByRole('link', { name: 'Upgrade to Student Pro' });
    expect(await way.getAttribute('href')).toBe('/subscription?checkout=pro');
    await way.click();
  });

  it('§4 a finished checkout leads to /subscription/success, where the status is fetched again, §8 and Upgraded to Pro successfully!', async () => {
    const fetchedAgain = page.waitForRequest(
      (request) =>
        isOperation(request.postData(), 'SubscriptionStatus') &&
        request.frame().url().endsWith('/subscription/success'),
    );
    await setting.pay(page);
    await page.waitForURL('**/subscription/success');
    await fetchedAgain;
    await page.getByRole('heading', { level: 1, name: 'You’re on Student Pro' }).waitFor();
    await seeToast(page, 'Upgraded to Pro successfully!');
    await page.getByRole('main').getByText('Unlimited courses').waitFor();
  });

  it('§1 Student Pro holds unlimited courses: the 4th is added', async () => {
    await page.getByRole('link', { name: 'Go to Courses' }).click();
    await page.waitForURL('**/courses');
    await addCourse(page, 'TEN 4');
  });

  it('§4 cancelling with a reason keeps Student Pro until the end of the period; the status is fetched again', async () => {
    await page.goto('/subscription');
    await page.getByText(/^Renews on /).waitFor();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Student Pro' });
    await dialog.getByText(/^You’ll keep Student Pro until \d/).waitFor();
    await dialog.getByLabel('Why are you canceling?').fill('The term is over.');
    const fetchedAgain = page.waitForRequest((request) =>
      isOperation(request.postData(), 'SubscriptionStatus'),
    );
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await seeToast(page, 'Subscription cancelled successfully!');
    await fetchedAgain;
    await page.getByText(/^You have Student Pro until .* then you’re on Free\.$/).waitFor();
    await page.getByRole('cell', { name: /^Subscription canceled/ }).waitFor();
  });

  it('§4 a cancelled subscription that is still active is reactivated through checkout, at a date named before', async () => {
    await page.getByText(/^You pay \$5 now\. Your next payment is on .* the days you already paid/).waitFor();
    const promised = await dateAfter(page, /Your next payment is on (.+?), after/);
    await page.getByRole('link', { name: 'Reactivate Student Pro' }).click();
    await setting.pay(page);
    await page.waitForURL('**/subscription/success');
    await page.getByRole('heading', { level: 1, name: 'You’re on Student Pro' }).waitFor();
    await page.getByText(`Your next payment is on ${promised}.`).waitFor();
    await page.getByRole('link', { name: 'See your subscription' }).click();
    await page.getByText(`Renews on ${promised}.`).waitFor();
    await page.getByRole('cell', { name: /^Student Pro reactivated/ }).waitFor();
  });

  it('opens no second checkout for who has Student Pro', async () => {
    await page.goto('/subscription?checkout=pro');
    await page.waitForURL((url) => url.pathname === '/subscription' && url.search === '');
    await page.getByText(/^Renews on /).waitFor();
  });
});

describe('a checkout that is not paid', () => {
  it('on the stand-in leads back to a calm page', async () => {
    const { visitor, close } = await onStandIn();
    const { page } = visitor;
    await register(page);
    await page.goto('/subscription');
    await page.getByRole('link', { name: 'Upgrade to Student Pro' }).click();
    await page.waitForURL('**/test-checkout/*');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Checkout closed. You weren’t charged.').waitFor();
    await page.getByText('You’re on Free. Everything here keeps working.').waitFor();
    await page.goto('/subscription/success');
    await page.getByRole('heading', { level: 1, name: 'No payment to confirm' }).waitFor();
    await page.getByRole('link', { name: 'See your subscription' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Checkout complete');
    await close();
  });

  it('§7 checkoutUrl is used when the overlay is unavailable', async () => {
    const paddle = await FakePaddle.start();
    const product = await startProduct(now, readEnvironment(paddle.variables));
    const { page, context } = await visit(browser, product, { now: now() });
    provoke(page, /net::ERR_FAILED/);
    await page.route(/cdn\.paddle\.com/, (route) => route.abort());
    await page.route('https://pay.example/**', (route) =>
      route.fulfill({ body: 'The page of the provider' }),
    );
    await register(page);
    await page.goto('/subscription?checkout=pro');
    await page.waitForURL('https://pay.example/checkout?_ptxn=*');
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/subscription');
    await context.close();
    await product.close();
    await paddle.close();
  });

  it('§8 says Failed to create checkout session, or what the server says, and that nothing was charged', async () => {
    const paddle = await FakePaddle.start();
    paddle.isDown = true;
    const product = await startProduct(now, readEnvironment(paddle.variables));
    const { page, context } = await visit(browser, product, { now: now() });
    await register(page);
    provoke(page, /^\d+ POST \/graphql CreateCheckout$/);
    await page.goto('/subscription?checkout=pro');
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('We couldn’t open checkout. You weren’t charged.').waitFor();
    await alert.getByRole('link', { name: 'Try again' }).waitFor();
    await context.close();
    await product.close();
    await paddle.close();
  });
});

it('billing switched off: everything is unlocked and no price is named', async () => {
  const product = await startProduct(now, readEnvironment({ BILLING: 'off' }));
  const { page, context } = await visit(browser, product, { now: now() });
  await register(page);
  await page.goto('/subscription');
  await page.getByText('Everything is unlocked on this server. There’s nothing to pay.').waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('$');
  await page.goto('/subscription/success');
  await page.getByRole('heading', { level: 1, name: 'Everything is unlocked' }).waitFor();
  await context.close();
  await product.close();
});

let students = 0;

async function register(page: Page): Promise<void> {
  students += 1;
  await createStudent(page, `sample.student.${students}@example.edu`);
}

async function fillCourse(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'New course' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name').fill(`About ${code}`);
  await dialog.getByRole('button', { name: 'Add course' }).click();
}

async function addCourse(page: Page, code: string): Promise<void> {
  await fillCourse(page, code);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(`About ${code}`).first().waitFor();
}

async function seeToast(page: Page, text: string): Promise<void> {
  await page.locator('.Toastify').getByText(text, { exact: true }).waitFor();
}

async function dateAfter(page: Page, pattern: RegExp): Promise<string> {
  const text = (await page.getByRole('main').textContent()) ?? '';
  return pattern.exec(text)?.[1] ?? '';
}

function isOperation(body: string | null, name: string): boolean {
  return body?.includes(`"operationName":"${name}"`) ?? false;
}
