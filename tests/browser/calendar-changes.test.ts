import type { Page } from 'playwright-core';
import { useCalendarServer } from '../support/calendar-server';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { createStudent } from './support/account';
import { provoke } from './support/complaints';
import { settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** Two deadlines in December and one that can be left out. */
const calendar = (day: string, isComplete = true) =>
  [
    ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:My school'],
    ...['Lab report', 'Essay'].flatMap((title, index) => [
      ...['BEGIN:VEVENT', `UID:event-assignment-${index}`, `DTSTART:202612${day}T170000Z`],
      ...[`SUMMARY:${title} [BIO 101]`, 'END:VEVENT'],
    ]),
    ...(isComplete
      ? [
          'BEGIN:VEVENT',
          'UID:event-assignment-9',
          'DTSTART:20261215T170000Z',
          'SUMMARY:Poster [BIO 101]',
          'END:VEVENT',
        ]
      : []),
    'END:VCALENDAR',
  ].join('\r\n');

describe('a calendar link', () => {
  const server = useCalendarServer();
  let page: Page;
  useVisitor({ settings: () => ({ outboundAllow: [server.host] }) }, async (visitor) => {
    ({ page } = visitor);
    await createStudent(page, 'calendar-links@example.edu');
  });

  const changes = () => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

  it('is pasted, looked at, kept up to date, and asks before a deadline moves', async () => {
    server.answer = '<!doctype html><title>Log in</title>';
    provoke(page, /^400 POST \/graphql AddCalendarSource$/);
    await page.goto('/import');
    await page.getByLabel('Paste a calendar link').fill(server.url);
    await page.getByRole('button', { name: 'Fetch calendar' }).click();
    await page.getByText('This link shows a web page, not a calendar.').first().waitFor();

    server.answer = calendar('04');
    await page.getByRole('button', { name: 'Fetch calendar' }).click();
    await page.getByRole('button', { name: 'Import 3 entries' }).click();
    await page.getByText('3 assignments added').waitFor();
    await page.waitForURL('**/dashboard');
    await page.goto('/import');
    await page.getByText(/^3 entries · synced /).waitFor();
    expect(await page.content()).not.toContain('s3cr3t');
    await expectAccessible(page);
    await expectNoOverflow(page);

    server.answer = calendar('07', false);
    await page.getByRole('button', { name: 'Sync now: My school' }).click();
    await page.getByRole('link', { name: '3 calendar changes to review' }).waitFor();
    await page.goto('/calendar');
    await page.getByRole('link', { name: '3 calendar changes to review' }).click();
    await settle(page);
    expect(await changes().count()).toBe(3);
    await page.getByText(/Lab report moved from Fri,? 4 Dec.* to Mon,? 7 Dec/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Accept 2 that don’t delete or overwrite' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine: Poster' }).click();
    await page.getByText('1 change reviewed.').waitFor();
    await page.getByRole('button', { name: 'Accept all 2' }).click();
    await page.getByText('No changes to review.').waitFor();
    expect(await page.getByText('Your school changed these.').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Accept the change to Essay' }).click();
    await page.getByText('1 change reviewed.').waitFor();
    expect(await changes().count()).toBe(1);
  });
});
