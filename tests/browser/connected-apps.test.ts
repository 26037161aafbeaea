import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { logIn, openAccount, PASSWORD, type Account } from './support/account';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { provoke } from './support/complaints';
import { exploreSampleData, settle } from './support/product';
import { useProduct } from './support/product-fixture';
import { inTurn } from './support/turns';

const CALLBACK = 'https://assistant.example/callback';
const VERIFIER = 'v'.repeat(43);

describe('an assistant asks for access', () => {
  const fixture = useProduct();
  let account: Account;
  let clientId: string;

  beforeAll(async () => {
    account = await openAccount(fixture.product);
    const answer = await post('/api/oauth/register', {
      client_name: 'Sample assistant',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    });
    clientId = ((await answer.json()) as { client_id: string }).client_id;
  });

  const post = (path: string, body: object | URLSearchParams, token?: string) =>
    fetch(fixture.product.url + path, {
      method: 'POST',
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      headers: {
        ...(!(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  const statusOf = async (token: string) =>
    (await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, token)).status;
  const address = (changed: Record<string, string> = {}) =>
    `/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'read write',
      state: 'a%20state%2B',
      ...changed,
    }).toString()}`;
  /** Comes with a browser in which the assistant's own page answers. */
  const come = async (token?: string) => {
    const { page, context } = await fixture.visit({ screen: inTurn('phone'), ...(token && { token }) });
    await context.route(`${CALLBACK}*`, (route) => route.fulfill({ body: 'Back at the assistant' }));
    return page;
  };
  const askedPage = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Connect Sample assistant to Termwise?' });
  const returned = async (page: Page) => {
    await page.waitForURL(`${CALLBACK}?*`);
    return Object.fromEntries(new URL(page.url()).searchParams);
  };

  it('a guest logs in first and comes back; the keyboard is enough, and the profile ends it', async () => {
    const page = await come();
    await page.goto(address());
    await page.waitForURL('**/login?next=*');
    await logIn(page, account.email, PASSWORD);
    await askedPage(page).waitFor();
    await page.getByText('assistant.example', { exact: true }).waitFor();
    await page.getByText(`You’re logged in as ${account.email}.`).waitFor();

    await page.getByRole('radio', { name: 'Read and change' }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio', { name: 'Read only' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const { code = '', ...others } = await returned(page);
    expect(others).toEqual({ state: 'a%20state%2B', iss: 'http://localhost:4000' });

    const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: CALLBACK };
    const answer = await post(
      '/api/oauth/token',
      new URLSearchParams({ ...form, code, code_verifier: VERIFIER }),
    );
    const tokens = (await answer.json()) as { access_token: string; scope: string };
    expect([answer.status, tokens.scope, await statusOf(tokens.access_token)]).toEqual([200, 'read', 200]);

    await page.goto('/profile#apps');
    const row = page.getByRole('listitem').filter({ hasText: 'Sample assistant' });
    // The link of the email leads to the section, which a desktop may show below others, not only to its page.
    await page.waitForFunction(() => {
      const section = document.getElementById('apps');
      return section !== null && section.getBoundingClientRect().top < innerHeight;
    });
    await row.getByText(/^assistant\.example · Connected .+ · last used/).waitFor();
    await expectNoOverflow(page);
    await row.getByRole('button', { name: 'Disconnect Sample assistant' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('is connected to another account than the one that is logged in, with the same request', async () => {
    const other = await openAccount(fixture.product);
    const page = await come(other.token);
    await page.goto(address());
    await page.getByText(`You’re logged in as ${other.email}.`).waitFor();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.waitForURL('**/login?next=*');
    expect(new URL(page.url()).searchParams.get('next')).toBe(address());
    await logIn(page, account.email, PASSWORD);
    await page.getByText(`You’re logged in as ${account.email}.`).waitFor();
    await page.getByRole('button', { name: 'Connect' }).click();
    expect(await returned(page)).toMatchObject({ state: 'a%20state%2B', code: expect.any(String) });
    const me = await post('/graphql', { query: '{ me { id } }' }, other.token);
    expect(me.status).toBe(401);
  });

  it('says no to it, and the assistant hears so', async () => {
    const page = await come(account.token);
    await page.goto(address());
    await askedPage(page).waitFor();
    await settle(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    expect(await returned(page)).toMatchObject({ error: 'access_denied', state: 'a%20state%2B' });
  });

  it('opens an app on the device by its own scheme, and says what to do if nothing happens', async () => {
    const redirect_uri = 'example-app://callback.example-app/done';
    const registered = await post('/api/oauth/register', {
      client_name: 'Sample assistant',
      redirect_uris: [redirect_uri],
      token_endpoint_auth_method: 'none',
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const page = await come(account.token);
    const opened: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => void opened.push(url));
    await page.goto(address({ client_id, redirect_uri }));
    await page.getByText('an app on this device (example-app:)', { exact: true }).waitFor();
    await settle(page);
    await page.getByRole('button', { name: 'Connect' }).click();
    const link = page.getByRole('link', { name: 'Open the app' });
    await link.waitFor();
    await expectNoOverflow(page);
    const target = await link.getAttribute('href');
    expect(target).toMatch(`${redirect_uri}?code=tw_code_`);
    expect(opened.filter((url) => url.startsWith('example-app:'))).toEqual([target]);
    await link.click();
    expect(page.url()).toContain('/authorize?');
  });

  it('is read by everybody, also in a narrow window, and in no frame', async () => {
    const { page } = await fixture.visit({ bypassPolicy: true, token: account.token });
    const response = await page.goto(address());
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response?.headers()['x-frame-options']).toBe('DENY');
    await askedPage(page).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
  });

  it('is offered nothing in a sample planner, which can be kept first', async () => {
    const page = await come();
    await exploreSampleData(page);
    await page.goto(address());
    await page.getByText('A sample planner can’t be connected to apps.').waitFor();
    await page.getByRole('button', { name: 'Use another account' }).waitFor();
    await page.getByRole('link', { name: 'Keep this planner' }).click();
    await page.waitForURL('**/profile');
  });

  it.each([
    ['read only, if that is all it asks for', { scope: 'read' }, 'Connect Sample assistant to Termwise?'],
    ['nothing, without PKCE', { code_challenge: '' }, 'This app can’t be connected'],
    [
      'nothing, for another address',
      { redirect_uri: 'https://evil.example/' },
      'This app can’t be connected',
    ],
  ])('is offered %s', async (_what, changed: Record<string, string>, heading) => {
    const page = await come(account.token);
    if ('redirect_uri' in changed) provoke(page, /^400 POST \/graphql AuthorizationRequest$/);
    await page.goto(address(changed));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('radio', { name: 'Read and change' }).count()).toBe(0);
    const back = await page.locator(`a[href^="${CALLBACK}"]`).count();
    expect(back).toBe('redirect_uri' in changed ? 0 : 1);
    expect(await page.locator('a[href*="evil.example"]').count()).toBe(0);
  });
});
