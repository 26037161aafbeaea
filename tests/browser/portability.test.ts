import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStudent } from './support/account';
import { provoke } from './support/complaints';
import { exploreSampleData } from './support/product';
import { useProduct } from './support/product-fixture';

describe('taking everything along', () => {
  const fixture = useProduct();
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-archive-'));
  const archive = path.join(folder, 'archive.zip');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('downloads the archive from the profile', async () => {
    const { page } = await fixture.visit();
    await exploreSampleData(page);
    await page.goto('/profile#data');
    const arrived = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const download = await arrived;
    expect(download.suggestedFilename()).toBe('termwise-2026-11-23.zip');
    await download.saveAs(archive);
    await page.getByText('Saved as termwise-2026-11-23.zip.').waitFor();
    // The sample account holds a plan: nothing can be brought into it.
    expect(await page.getByText('Choose an archive').count()).toBe(0);
  });

  it('tells what went wrong, stops when told, and tries again', async () => {
    const { page } = await fixture.visit();
    await exploreSampleData(page);
    await page.goto('/profile#data');
    await page.route('**/api/export', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Termwise is busy.', code: 'RATE_LIMITED', requestId: '1' },
      }),
    );
    provoke(page, /^429 GET \/api\/export$/);
    await page.getByRole('button', { name: 'Download everything' }).click();
    await page.getByRole('alert').getByText('Termwise is busy.').waitFor();
    await page.unroute('**/api/export');
    await page.route('**/api/export', () => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('progressbar', { name: 'Download progress' }).waitFor();
    await page.getByText('Preparing the archive').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('Download stopped.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const arrived = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await arrived).path();
  });

  it('brings it into a new account, which shows the courses at once', async () => {
    const { page } = await fixture.visit();
    await createStudent(page, 'portability@example.edu');
    await page.goto('/import');
    const broken = path.join(folder, 'broken.zip');
    writeFileSync(broken, 'no archive');
    const choose = page.locator('input[type=file][accept*=".json"]');
    provoke(page, /^400 POST \/api\/imports\/archive$/);
    await choose.setInputFiles(broken);
    await page.getByRole('alert').getByText('This file is neither ZIP nor JSON.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await choose.setInputFiles(archive);
    await page.getByRole('heading', { name: 'Your planner is ready' }).waitFor();
    await page.getByText('2 terms, 6 courses').waitFor();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/courses');
    await page
      .getByRole('link', { name: /^BIO 210/ })
      .first()
      .waitFor();
  });
});
