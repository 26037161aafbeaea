import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { createStudent } from './support/account';
import { launchBrowser, NOON, startProduct, visit, type Product, type Visitor } from './support/product';

const BUILD_LIMIT_MS = 240_000;

/** A port nobody listens on; the build needs the address of the API before the API is there. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The client, built for an API that answers elsewhere. */
async function buildFor(apiUrl: string): Promise<string> {
  const clientDir = path.join(mkdtempSync(path.join(tmpdir(), 'termwise-client-')), 'client');
  const env = { ...process.env, NODE_ENV: 'production', VITE_API_URL: apiUrl };
  await promisify(execFile)(process.execPath, ['scripts/build-client.mjs', clientDir], { env });
  return clientDir;
}

describe('the client on another origin than the API', () => {
  let api: Product | undefined;
  let web: Product | undefined;
  let browser: Browser | undefined;
  let visitor: Visitor;
  let clientDir: string | undefined;

  beforeAll(async () => {
    const [apiPort, webPort] = [await freePort(), await freePort()];
    const webUrl = `http://127.0.0.1:${webPort}`;
    clientDir = await buildFor(`http://127.0.0.1:${apiPort}`);
    api = await startProduct(() => NOON, { appUrl: webUrl, corsOrigins: [webUrl] }, { port: apiPort });
    web = await startProduct(() => NOON, {}, { clientDir, port: webPort });
    browser = await launchBrowser();
    visitor = await visit(browser, web);
  }, BUILD_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await web?.close();
    await api?.close();
    if (clientDir) rmSync(path.dirname(clientDir), { recursive: true, force: true });
  });
  afterEach(() => {
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  it('takes a student from signing up to Student Pro', async () => {
    const { page } = visitor;
    await createStudent(page, 'sample.student@example.edu');
    await page.goto('/subscription?checkout=pro');
    await page.waitForURL(`${api?.url}/test-checkout/**`);
    await page.getByRole('button', { name: 'Pay $5 (test)' }).click();
    await page.waitForURL(`${web?.url}/subscription/success`);
    await page.getByRole('heading', { level: 1, name: 'You are on Student Pro' }).waitFor();
  });

  it('knows the student on the public pages, and sends files across', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to Dashboard' }).first().waitFor();
    await page.goto('/import');
    const calendar = path.resolve('tests/fixtures/feeds/canvas-feed.ics');
    await page.locator('input[type="file"]').first().setInputFiles(calendar);
    await page
      .getByText(/canvas-feed\.ics/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Import/ })
      .first()
      .waitFor();
  });

  it('lets no other origin in', async () => {
    const foreign = await fetch(`${api?.url}/api/ip`, { headers: { origin: 'https://elsewhere.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});
