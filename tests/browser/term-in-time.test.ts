import type { Page } from 'playwright-core';
import { useCalendarServer } from '../support/calendar-server';
import { lintCalendar } from '../support/calendar-lint';
import { readInstances, type ReadInstance } from '../support/read-calendar';
import { createStudent } from './support/account';
import { settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** Mondays of weeks with a class each, with the break, and with the change of the clocks on March 28. */
const WEEKS = [
  '2026-11-23',
  '2026-11-30',
  '2026-12-07',
  '2026-12-14',
  '2026-12-21',
  '2027-03-22',
  '2027-03-29',
];
const DAY_MS = 86_400_000;

/** Breaks stand in a feed as whole days. */
const isWholeDay = ({ start }: ReadInstance): boolean => !start.includes('T');

/** A school's calendar of deadlines. */
const schoolCalendar = (deadlines: readonly (readonly [title: string, start: string])[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:My school'],
    ...deadlines.flatMap(([title, start]) => [
      ...['BEGIN:VEVENT', `UID:${title.replace(' ', '-')}`, `DTSTART:${start}`],
      ...[`SUMMARY:${title} [BIO 101]`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** The whole of issue 5 as one student lives it; each step builds on the one before. */
describe('a term in time', () => {
  const school = useCalendarServer();
  let page: Page;
  const fixture = useVisitor({ settings: () => ({ outboundAllow: [school.host] }) }, async (visitor) => {
    ({ page } = visitor);
    await createStudent(page, 'term-in-time@example.edu');
  });

  const dialog = () => page.getByRole('dialog').last();
  const typeDay = async (field: string, digits: string) => {
    await dialog().locator(`[data-field="${field}"]`).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  };
  const save = async (name: string) => {
    await dialog().getByRole('button', { name, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  };
  const addClass = async (name: string, weekday: string, week: string) => {
    await page.getByRole('button', { name: 'Add class time' }).first().click();
    await dialog().getByLabel('Name').fill(name);
    await dialog().getByRole('checkbox', { name: weekday }).check();
    await dialog().getByRole('button', { name: 'Change weeks' }).click();
    expect(await dialog().getByLabel('Every').inputValue()).toBe('2');
    await dialog().getByLabel('In', { exact: true }).selectOption({ label: week });
    await save('Add class');
  };
  const changes = () => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

  it('has a term and a course', async () => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'New term' }).first().click();
    await dialog().getByLabel('Name').fill('Winter term');
    await typeDay('startsOn', '23112026');
    await typeDay('endsOn', '02042027');
    await save('Add term');
    await page.getByRole('button', { name: 'New course' }).first().click();
    await dialog().getByLabel('Code').fill('BIO 101');
    await dialog().getByLabel('Name').fill('Biology');
    await save('Add course');
  });

  it('has classes in A and B weeks, a break, and one class that is cancelled', async () => {
    await page.goto('/calendar/timetable');
    await page.getByRole('button', { name: 'Set up rotation' }).waitFor();
    await addClass('Field lab', 'Tue', 'Week A');
    await addClass('Seminar', 'Thu', 'Week B');
    await page.getByRole('button', { name: 'Add special days' }).click();
    await dialog().getByLabel('Name').fill('Reading week');
    await typeDay('firstDay', '07122026');
    await typeDay('lastDay', '11122026');
    await save('Add');
    await page.goto('/calendar?view=agenda&day=2026-12-15');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Field lab/ })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Cancel this class' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  /** The classes that take place in the week of a Monday, as the week view writes them. */
  const shownIn = async (monday: string): Promise<string[]> => {
    await page.goto(`/calendar?view=week&day=${monday}`);
    await settle(page);
    const texts = await page.locator('[data-entry-id]').allTextContents();
    return texts
      .filter((text) => !/cancell?ed/i.test(text))
      .map((text) => {
        const [, title, time, date = ''] =
          /^(.+?) ?(\d\d:\d\d)(?: – \d\d:\d\d)?, Class,.*?, \w+,? (\d+ \w+ \d{4})/.exec(text) ?? [];
        if (!title) throw new Error(`Not understood: ${text}`);
        return `${title} ${new Date(`${date} UTC`).toISOString().slice(0, 10)}T${time}`;
      });
  };

  it('is the same in another calendar that subscribes', async () => {
    await page.goto('/calendar');
    await settle(page);
    await page.getByRole('button', { name: 'Feeds' }).click();
    await dialog().getByLabel('Name').fill('My term');
    await dialog().getByRole('button', { name: 'Create feed' }).click();
    const shown = await dialog().getByLabel('Link', { exact: true }).inputValue();
    await dialog().getByRole('button', { name: 'Done', exact: true }).click();
    const answer = await fetch(`${fixture.product.url}${new URL(shown).pathname}`);
    const octets = Buffer.from(await answer.arrayBuffer());
    expect(lintCalendar(octets)).toEqual([]);
    const read = readInstances(octets.toString());
    const [breaks, classes] = [read.filter(isWholeDay), read.filter((instance) => !isWholeDay(instance))];
    expect(breaks.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Reading week', '2026-12-07', '2026-12-12'],
    ]);
    expect(new Set(classes.map(({ start, end }) => `${start.slice(11)} ${end.slice(11)}`))).toEqual(
      new Set(['09:00 10:00']),
    );
    const seen: string[] = [];
    for (const monday of WEEKS) {
      const sunday = new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10);
      const inFeed = classes.filter(({ start }) => start >= monday && start <= `${sunday}T23:59`);
      const onScreen = await shownIn(monday);
      expect([monday, onScreen]).toEqual([monday, inFeed.map(({ title, start }) => `${title} ${start}`)]);
      seen.push(...onScreen);
    }
    // Week A, week B, the break, week A with the class that is cancelled, week B; and two in March.
    expect(seen).toEqual([
      'Biology · Field lab 2026-11-24T09:00',
      'Biology · Seminar 2026-12-03T09:00',
      'Biology · Seminar 2026-12-24T09:00',
      'Biology · Field lab 2027-03-23T09:00',
      'Biology · Seminar 2027-04-01T09:00',
    ]);
  });

  it('asks the student when the school moves a deadline or drops one', async () => {
    const essay = ['Essay', '20261204T170000Z'] as const;
    school.answer = schoolCalendar([
      essay,
      ['Lab report', '20261209T170000Z'],
      ['Poster', '20261215T170000Z'],
    ]);
    await page.goto('/import');
    await page.getByLabel('Paste a calendar link').fill(school.url);
    await page.getByRole('button', { name: 'Fetch calendar' }).click();
    await page.getByRole('button', { name: 'Import 3 entries' }).click();
    await page.getByText('3 assignments added').waitFor();
    await page.waitForURL('**/dashboard');
    await page.goto('/import');

    school.answer = schoolCalendar([essay, ['Lab report', '20261214T170000Z']]);
    await page.getByRole('button', { name: 'Sync now: My school' }).click();
    await page.getByRole('link', { name: '2 changes to review' }).click();
    await page.getByRole('main').getByRole('link', { name: '2 calendar changes to review' }).click();
    await settle(page);
    await page.getByText(/Lab report moved from Wed,? 9 Dec.* to Mon,? 14 Dec/).waitFor();
    expect(await changes().count()).toBe(2);
    await page.getByRole('button', { name: 'Accept the change to Lab report' }).click();
    await changes().nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Keep mine: Poster' }).click();
    await page.getByText('No changes to review.').waitFor();
    for (const [day, title] of [
      ['2026-12-04', 'Essay'],
      ['2026-12-14', 'Lab report'],
      ['2026-12-15', 'Poster'],
    ] as const) {
      await page.goto(`/calendar?view=day&day=${day}`);
      await page.getByRole('main').getByText(title).first().waitFor();
    }
  });
});
