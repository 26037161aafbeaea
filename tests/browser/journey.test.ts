import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page, Response } from 'playwright-core';
import { canvasFeed, timetableFeed } from '../factories/feeds';
import { createStudent, logIn, PASSWORD } from './support/account';
import { NOON, ZONE } from './support/product';
import { useVisitor } from './support/product-fixture';

const TODAY = NOON.toISOString().slice(0, 10);

describe.each(['desktop', 'phone'] as const)('the main job on a %s', (screen) => {
  let page: Page;
  useVisitor({ screen }, (visitor) => void ({ page } = visitor));
  const files = mkdtempSync(path.join(tmpdir(), 'termwise-feeds-'));
  const canvas = path.join(files, 'canvas.ics');
  const timetable = path.join(files, 'timetable.ics');
  const email = `${screen}@example.edu`;

  beforeAll(() => {
    writeFileSync(canvas, canvasFeed({ today: TODAY, zone: ZONE }));
    writeFileSync(timetable, timetableFeed({ today: TODAY, zone: ZONE }));
  });
  afterAll(() => rmSync(files, { recursive: true }));

  it('signs up', async () => {
    await seeTold(page, 'Registration successful!', () => createStudent(page, email));
  });

  it('imports both calendars at once, and is led on to Today, which offers to undo that', async () => {
    await page.goto('/import');
    await page.setInputFiles('input[type=file]', [canvas, timetable]);
    const told = /60 assignments added · .*6 courses paused, over the Free plan’s limit/;
    await seeTold(page, told, async () => {
      await page.getByRole('button', { name: /^Import \d+ entries/ }).click();
      await page.waitForURL('**/dashboard');
    });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });

  it('shows this week with local times and ticks one', async () => {
    const date = { desktop: /^Monday,? 23 November 2026$/, phone: /^Mon,? 23 Nov$/ }[screen];
    await page.getByRole('heading', { level: 1, name: date }).waitFor();
    await seeText(assignment(page, 'STAT 200', 'Reading quiz 3'), /^Today,?\s23:59$/);
    await seeText(assignment(page, 'CS 312', 'Essay draft 4'), /In 2 days, Wed/);
    const box = assignment(page, 'BIO 210', 'Essay draft 4').getByRole('checkbox', { name: /^Done: / });
    await saving(page, () => box.check());
    await assignment(page, 'BIO 210', 'Essay draft 4').getByRole('checkbox', { checked: true }).waitFor();
  });

  it('enters two scores, and course grade and GPA follow', async () => {
    await page.goto('/courses');
    await page.getByRole('link', { name: /^BIO 210/ }).click();
    await page.getByRole('tab', { name: 'Grades' }).click();
    // 45 of 50 points are 90 %, a First in London: the average of one graded course.
    await score(page, 'Problem set 1', '45', '50');
    await seeGrade(page, /^90(\.00)?%/);
    // 45 + 40 of 50 + 50 points are 85 %; the average of marks is 85.
    await score(page, 'Lab report 2', '40', '50');
    await seeGrade(page, /^85(\.00)?%/);
    await seeAverages(page);
  });

  it('moves a deadline', async () => {
    await page.goto('/assignments');
    const moved = assignment(page, 'CS 312', 'Essay draft 4');
    await moved.getByRole('button', { name: /^Actions for / }).click();
    await saving(page, () => page.getByRole('menuitem', { name: /^Move to Fri,? 27 Nov$/ }).click());
    await seeText(moved, /In 4 days, Fri/);
  });

  it('logs out, forgets the device, and finds everything again after logging in', async () => {
    await page.goto('/profile');
    await seeTold(page, 'Logged out successfully', async () => {
      await page.getByRole('button', { name: 'Log out', exact: true }).click();
      await page.waitForURL('**/login');
    });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await logIn(page, email, PASSWORD);
    await page.waitForURL('**/dashboard');
    await page.goto('/assignments?status=all');
    await seeText(assignment(page, 'CS 312', 'Essay draft 4'), /In 4 days, Fri/);
    await assignment(page, 'BIO 210', 'Essay draft 4')
      .getByRole('checkbox', { name: /^Done: /, checked: true })
      .waitFor();
    await seeAverages(page);
    await page.goto('/courses');
    await page.getByRole('link', { name: /^BIO 210/ }).click();
    await page.getByRole('tab', { name: 'Grades' }).click();
    expect(await page.getByLabel('Score of Problem set 1', { exact: true }).inputValue()).toBe('45');
    expect(await page.getByLabel('Score of Lab report 2', { exact: true }).inputValue()).toBe('40');
  });
});

/** The line of an assignment in a list or a table. */
function assignment(page: Page, course: string, title: string): Locator {
  return page.locator('[data-assignment]').filter({ hasText: course }).filter({ hasText: title });
}

async function seeText(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text).first().waitFor();
}

async function seeGrade(page: Page, percent: RegExp): Promise<void> {
  await page.getByRole('main').getByText(percent).first().waitFor();
}

/** The averages from two scores of 45 and 40 out of 50 in the only graded course. */
async function seeAverages(page: Page): Promise<void> {
  await page.goto('/grades');
  const course = page.getByRole('row').filter({ hasText: 'BIO 210' });
  await seeText(course, '85%');
  await page.getByText('85.00', { exact: true }).first().waitFor();
}

async function score(page: Page, title: string, earned: string, possible: string): Promise<void> {
  await saving(page, async () => {
    await page.getByLabel(`Points possible for ${title}`, { exact: true }).fill(possible);
    await page.getByLabel(`Points possible for ${title}`, { exact: true }).press('Tab');
  });
  await saving(page, async () => {
    await page.getByLabel(`Score of ${title}`, { exact: true }).fill(earned);
    await page.getByLabel(`Score of ${title}`, { exact: true }).press('Enter');
  });
}

/** Waits for the answer to what an act changes: the page shows it before, and the next test may leave the page. */
async function saving(page: Page, act: () => Promise<void>): Promise<void> {
  const isSaved = (response: Response) => /"mutation\b/.test(response.request().postData() ?? '');
  await Promise.all([page.waitForResponse(isSaved), act()]);
}

/** Sees what an act leads to, which is said for three seconds: on a busy machine, the next page takes as long. */
async function seeTold(page: Page, text: string | RegExp, act: () => Promise<void>): Promise<void> {
  await Promise.all([seeText(page, text), act()]);
}
