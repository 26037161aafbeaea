import type { Page } from 'playwright-core';
import { expectNoOverflow } from './support/accessibility';
import { ask, storedToken } from './support/account';
import { exploreSampleData, SCREENS, settle, ZONE } from './support/product';
import { useVisitor } from './support/product-fixture';

/** A Tuesday two weeks after the day the journeys play on. */
const TUESDAY = '2026-12-08';

/** The height of the bar at the bottom. */
const BAR = 56;

describe('the calendar on a phone', () => {
  let page: Page;
  const fixture = useVisitor({ screen: 'phone' }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const dialog = () => page.getByRole('dialog');
  const open = async (view: string, day = TUESDAY): Promise<void> => {
    await page.goto(`/calendar?view=${view}&day=${day}`);
    await settle(page);
  };

  it('shows a whole month to choose a day from, with days that a finger hits', async () => {
    await open('agenda');
    await page.getByRole('button', { name: 'New event' }).click();
    await dialog().getByRole('button', { name: 'Open the calendar' }).first().click();
    const last = dialog().getByRole('button', { name: /^Thursday,? 31 December 2026/ });
    await last.click({ trial: true });
    const { width, height } = (await last.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
  });

  it('shows from when a date of a series was moved without widening the page', async () => {
    const { product } = fixture;
    const token = await storedToken(page);
    const { createEvent } = await ask<{ createEvent: { event: { id: string } } }>(
      product,
      token,
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }',
      {
        input: {
          ...{ title: 'Study group', timezone: ZONE, recurrenceRule: 'FREQ=WEEKLY' },
          ...{ startLocal: `${TUESDAY}T15:00`, endLocal: `${TUESDAY}T16:00` },
        },
      },
    );
    await ask(
      product,
      token,
      'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }',
      {
        input: {
          ...{ id: createEvent.event.id, scope: 'this', originalStart: `${TUESDAY}T15:00` },
          ...{ startLocal: '2026-12-09T15:00', endLocal: '2026-12-09T16:00' },
        },
      },
    );
    await open('agenda');
    await page.getByText(/^Moved from Tue,? 8 Dec 15:00$/).waitFor();
    await expectNoOverflow(page);
  });

  it('shows a moved date that is canceled on the day it was moved to, and brings it back there', async () => {
    await open('agenda');
    const wednesday = page.getByRole('region', { name: /^Wed,? 9 Dec/ });
    await wednesday.getByRole('button', { name: /Study group/ }).click();
    await dialog().getByRole('button', { name: 'Cancel this date' }).click();
    const canceled = wednesday.getByRole('button', { name: /Study group.*Canceled/s });
    await canceled.waitFor();
    await page.reload();
    await settle(page);
    await canceled.click();
    await dialog().getByRole('button', { name: 'Restore' }).click();
    await wednesday.getByText(/^Moved from Tue,? 8 Dec 15:00$/).waitFor();
  });

  it('opens a day an hour above its first class, and keeps its place when a page is turned', async () => {
    await open('day');
    const slot = (hour: string) => page.locator(`[data-time="${hour}:00:00"]`).last();
    const header = (await page.locator('.calendar-header').boundingBox())!;
    // The first class is at 11:00.
    expect((await slot('10').boundingBox())!.y).toBeCloseTo(header.y + header.height, -1);
    expect((await slot('11').boundingBox())!.y).toBeLessThan(SCREENS.phone.height - BAR);
    await page.locator('[role=button]:has([data-entry-id])').last().focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('PageDown');
    await page.getByRole('columnheader', { name: /^Wednesday/ }).waitFor();
    await settle(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it('shows the hours of a week, and opens a class and a day from them', async () => {
    await open('week');
    expect(await page.getByRole('radio', { name: 'Week' }).isChecked()).toBe(true);
    expect(await page.locator('.calendar-header [role=columnheader]:visible').count()).toBeGreaterThanOrEqual(
      7,
    );
    await expectNoOverflow(page);
    const columns = page.locator('.calendar-header [role=columnheader]:visible');
    // The hours of the axis leave a day its seventh of the width.
    expect((await columns.last().boundingBox())!.width).toBeGreaterThanOrEqual(40);
    await page.locator('[role=button]:has([data-entry-id])').last().click();
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: /^Wed/ }).first().click();
    await page.waitForURL(/view=day&day=2026-12-09/);
  });

  it('leads from entries of a week that overlap to their day in the agenda, where each is listed', async () => {
    await open('week', '2026-11-23');
    const joined = page.getByRole('button', { name: /The Modern World.*Show 1 more entry/ }).first();
    await joined.click();
    await page.waitForURL(/view=agenda&day=2026-11-24/);
    await open('week', '2026-11-23');
    // Keys that would move the first of them alone do the same.
    await joined.press('Alt+ArrowDown');
    await page.waitForURL(/view=agenda&day=2026-11-24/);
    const tuesday = page.getByRole('region', { name: /^Tue,? 24 Nov/ });
    await tuesday.getByRole('button', { name: /The Modern World/ }).waitFor();
    await tuesday.getByRole('button', { name: /Homework 5/ }).waitFor();
  });

  it('leads from a day of a month to its place in the agenda', async () => {
    await open('month');
    await page.locator('[data-date="2026-12-19"] [role=link]').click();
    await page.waitForURL(/view=agenda&day=2026-12-19/);
    await page.waitForFunction(() => document.activeElement?.id === 'agenda-2026-12-19');
  });

  it('leads from the end of an agenda to the next week', async () => {
    await open('agenda');
    await page.getByRole('button', { name: 'Show 14 – 20 Dec' }).click();
    await page.getByRole('heading', { level: 2, name: '14 – 20 Dec' }).waitFor();
    const monday = page.getByRole('heading', { level: 3, name: /^Mon,? 14 Dec/ });
    await page.waitForFunction(() => document.activeElement?.id === 'agenda-2026-12-14');
    expect((await monday.boundingBox())!.y).toBeLessThan(SCREENS.phone.height - BAR);
  });

  it('names classes by their course in a month, and deadlines by what is due', async () => {
    await open('month', '2026-11-23');
    const names = await page.locator('[data-entry-id]').allTextContents();
    expect(names.some((name) => /^Homework \d, /.test(name))).toBe(true);
    expect(names.some((name) => name.startsWith('MATH, Linear Algebra'))).toBe(true);
  });

  it('begins a term where the current week is on the screen', async () => {
    await open('term');
    const shown = page.locator('td:has-text("Tue 8 Dec")');
    const { y, height } = (await shown.boundingBox())!;
    expect(y + height).toBeLessThan(SCREENS.phone.height - BAR);
  });

  it('says that free time lies within the hours of the student’s day', async () => {
    await open('agenda');
    await page.getByRole('button', { name: 'Free time left' }).click();
    await dialog().getByText('within your day’s hours').waitFor();
    await page.goBack();
  });

  it('leads back from the timetable', async () => {
    await open('agenda');
    await page.getByRole('link', { name: 'Timetable' }).click();
    await page.waitForURL('**/calendar/timetable');
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    await page.waitForURL('**/calendar');
  });
});
