import type { Page } from 'playwright-core';
import { holdBackCode } from './support/held-back-code';
import { workerReady } from './support/offline';
import { exploreSampleData, requestsOf, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { reloadWatched } from './support/scripts';
import { passTime } from './support/stopped-clock';

/** Longer than Today's picture is put off. */
const QUIET_MS = 4_000;

/** Longer than the offline copy is put off. */
const COPY_MS = 20_000;

/** All that runs while a student only looks at Today. */
const RUN_BY_TODAY: readonly string[] = [
  'apollo/copy-writer.ts',
  'app-badge',
  'app/shell/shell-extras.tsx',
  'boot/first-paint.ts',
  'boot/register-service-worker.ts',
  'features/today/fresh-work.tsx',
  'features/today/recovery/catch-up-button.tsx',
  'features/today/study-today.tsx',
  'forecast-button',
  'forms',
  'home-screen',
  'icons',
  'index.html',
  'libraries',
  'pages-0-1',
  'pages-1-2-3',
  'pages-3',
  'pages-3-5',
  'pages-first',
  'pages-shared',
  'pages/dashboard-page.tsx',
  'pages/dashboard-page/glance.tsx',
  'pieces',
  'react',
  'recovery',
  'rolldown-runtime',
  'shell',
  'tasks',
  'undo-place',
  'undo-words',
];

/** All that runs, once an hour, when the offline copy is fetched. */
const RUN_BY_COPY: readonly string[] = [
  'FocusScope',
  'Text',
  '_operation_AssignmentDetailDocument',
  '_operation_CoursePageDocument',
  '_operation_NewStudyBlockDocument',
  '_operation_ScalesPageDocument',
  '_operation_fragment_AssignmentForm_assignment',
  '_operation_fragment_GradeTotals_course',
  '_operation_fragment_Gradebook_course',
  '_operation_fragment_ScaleUse_course',
  '_operation_fragment_TermStrip_assignment',
  'apollo/fresh-copy.ts',
  'clsx',
  'pages-0-1-2-3-4-5-6-7',
  'pages-1',
  'pages-2',
  'pages-4',
  'pages-4-6',
  'pages-5',
  'pages-6',
  'scrollIntoView',
  'ui/form/date-segments.tsx',
  'useCollator',
  'useControlledState',
  'useDateFormatter',
  'useEvent',
  'useFilter',
  'useFormValidation',
  'useLabel',
];

/** The status of each answer to a query from now on, such as "Me 304". */
function statusesOf(page: Page): string[] {
  const told: string[] = [];
  page.on('response', (response) => {
    const [, name] = /"operationName":"(\w+)"/.exec(response.request().postData() ?? '') ?? [];
    if (name) told.push(`${name} ${response.status()}`);
  });
  return told;
}

describe('Today again', () => {
  let page: Page;
  useVisitor({}, async ({ page: own }) => {
    page = own;
    await exploreSampleData(page);
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
  });

  const ticks = () => page.getByRole('checkbox', { name: /^Done: / });

  /** Reloads Today where the application's code does not come before it is released. */
  async function reloadHeldBack(): Promise<() => Promise<void>> {
    const release = await holdBackCode(page);
    await page.reload({ waitUntil: 'commit' });
    return release;
  }

  it('is on the screen before the application has run, in the same place as after', async () => {
    const before = await ticks().first().boundingBox();
    const release = await reloadHeldBack();
    await ticks().first().waitFor();
    expect(await page.locator('#root *').count()).toBe(0);
    expect(await ticks().first().boundingBox()).toEqual(before);
    await release();
    await page.getByRole('main').waitFor();
    expect(await ticks().first().boundingBox()).toEqual(before);
  });

  it('keeps a tick made on the picture', async () => {
    const release = await reloadHeldBack();
    const name = await ticks().first().getAttribute('aria-label');
    await ticks().first().click();
    const asked = requestsOf(page);
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('PlanAssignment') ?? false,
    );
    await release();
    await saved;
    expect(asked.filter((body) => body.includes('mutation PlanAssignment'))).toHaveLength(1);
    expect(
      await page
        .getByRole('checkbox', { name: name ?? '', exact: true })
        .first()
        .isChecked(),
    ).toBe(true);
  });

  it('asks whether anything has changed, and shows what it has when nothing did', async () => {
    const told = statusesOf(page);
    // The first visit fetches the results of the tick.
    for (let visit = 0; visit < 2; visit += 1) {
      told.length = 0;
      await page.waitForTimeout(QUIET_MS);
      await page.reload();
      await settle(page);
      await ticks().first().waitFor();
    }
    await page.waitForTimeout(QUIET_MS);
    expect([...new Set(told)].toSorted()).toEqual([
      'Me 304',
      'TodayPage 304',
      'TodayStudyBlocks 304',
      'UnreadNotifications 304',
    ]);
  });

  it('asks the same of another page that was opened before, for the same days', async () => {
    const told = statusesOf(page);
    for (let visit = 0; visit < 2; visit += 1) {
      told.length = 0;
      await page.goto('/calendar');
      await settle(page);
      await page.waitForTimeout(QUIET_MS);
    }
    expect(told).toContain('CalendarPage 304');
    expect(told.filter((each) => !each.endsWith(' 304'))).toEqual([]);
    await page.goto('/dashboard');
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
  });

  it('is nobody’s after logging out', async () => {
    expect(await page.evaluate(() => localStorage.getItem('first-paint'))).not.toBeNull();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => localStorage.getItem('first-paint'))).toBeNull();
    await page.goto('/dashboard');
    await page.waitForURL('**/login**');
    expect(await page.getByRole('checkbox', { name: /^Done: / }).count()).toBe(0);
  });
});

describe('Today while a student only looks at it', () => {
  let page: Page;
  useVisitor({ hasWorker: true }, async ({ page: own }) => {
    page = own;
    await exploreSampleData(page);
    await settle(page);
    await workerReady(page);
  });

  it('runs a fixed list of scripts, and more only to fetch the offline copy', async () => {
    const scripts = await reloadWatched(page);
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
    expect(scripts.names()).toEqual(RUN_BY_TODAY);
    await passTime(page, COPY_MS);
    await page.waitForFunction(() => localStorage.getItem('copy-fetched') !== null);
    expect(scripts.names().filter((name) => !RUN_BY_TODAY.includes(name))).toEqual(RUN_BY_COPY);
    await scripts.stop();
  });

  it('runs nothing more for the rest of the hour, however long the student looks', async () => {
    const scripts = await reloadWatched(page);
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
    await passTime(page, COPY_MS);
    await page.waitForTimeout(QUIET_MS);
    expect(scripts.names()).toEqual(RUN_BY_TODAY);
    await scripts.stop();
  });
});
