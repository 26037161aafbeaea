import type { Page } from 'playwright-core';
import { useCalendarServer } from '../../support/calendar-server';
import { expectAccessible, expectNoOverflow } from '../support/accessibility';
import { createStudent } from '../support/account';
import { settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

const lesson = (uid: string, title: string, start: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART:202612${start}Z`,
    'DURATION:PT1H',
    `SUMMARY:${title}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=3';

const timetable = (...mathe: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:Timetable'],
    lesson('db-lecture', 'Databases (Lecture)', '01T080000', weekly),
    lesson('db-lab', 'Databases Praxis (Lab)', '02T080000', weekly),
    lesson('mathe', 'Mathe', '03T080000', 'LOCATION:R 2', ...mathe),
    lesson('sport', 'Sport', '04T080000'),
    'END:VCALENDAR',
  ].join('\r\n');

describe('the lessons of a calendar link', () => {
  const server = useCalendarServer();
  let page: Page;
  useVisitor({ settings: () => ({ outboundAllow: [server.host] }) }, async (visitor) => {
    ({ page } = visitor);
    await createStudent(page, 'changed-lessons@example.edu');
  });

  it('are of one course once it was merged, and are struck through when they are canceled', async () => {
    server.answer = timetable();
    await page.goto('/import');
    await page.getByLabel('Paste a calendar link').fill(server.url);
    await page.getByRole('button', { name: 'Fetch calendar' }).click();
    await page.getByText('Databases and Databases Praxis look like one course.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Merge them' }).click();
    await page.getByRole('button', { name: 'Separate Databases Praxis' }).click();
    const choice = page.getByLabel('Import Databases Praxis as');
    await choice.selectOption({ label: 'Databases' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 4 entries' }).click();
    await page.waitForURL('**/dashboard');

    server.answer = timetable('STATUS:CANCELLED');
    await page.goto('/import');
    await page.getByRole('button', { name: 'Sync now: Timetable' }).click();
    await page.goto('/calendar?view=agenda&day=2026-12-03');
    await settle(page);
    await page.getByRole('button', { name: /Mathe.*Canceled/ }).waitFor();
    await page.getByRole('button', { name: /Databases · Lecture/ }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/calendar?view=month&day=2026-12-03');
    await settle(page);
    await expectNoOverflow(page);
  });

  it('shows long names of courses whole on a phone before they are imported', async () => {
    const long = 'Introduction to the Comparative History of Political Institutions in Europe';
    server.answer = [
      'BEGIN:VCALENDAR',
      lesson('long-lecture', `POLS 2140 ${long} (Lecture)`, '01T080000', weekly),
      lesson(
        'long-name',
        'Angewandte Wahrscheinlichkeitsrechnung und Statistik (Lecture)',
        '02T080000',
        weekly,
      ),
      'END:VCALENDAR',
    ].join('\r\n');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/import');
    await page.getByLabel('Paste a calendar link').fill(`${server.url}?long`);
    await page.getByRole('button', { name: 'Fetch calendar' }).click();
    const name = page.getByRole('textbox', { name: 'Name for POLS 2140' });
    await name.waitFor();
    expect(await name.inputValue()).toBe(long);
    const cut = await page
      .getByRole('textbox', { name: /^(?:Name|Code) for/ })
      .evaluateAll(
        (fields) =>
          fields.filter(
            (field) => field.scrollHeight > field.clientHeight || field.scrollWidth > field.clientWidth,
          ).length,
      );
    expect(cut).toBe(0);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
