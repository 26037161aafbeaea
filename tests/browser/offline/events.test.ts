import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ask } from '../support/account';
import { provoke } from '../support/complaints';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData, SCREENS } from '../support/product';
import { useVisitor } from '../support/product-fixture';

const CREATE = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }`;
const UPDATE = `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }`;
const READ = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { occurrences { title place startLocal } } }`;

interface Occurrence {
  title: string;
  place: string | null;
  startLocal: string;
}

describe('events without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  let today: string;
  const ids = new Map<string, string>();
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
    await create('Dentist', 15, null);
    await create('Chess club', 16, 'FREQ=DAILY;COUNT=5');
    // Its last date is a Saturday, on which there is nothing else.
    await create('Choir', 17, 'FREQ=DAILY;COUNT=6');
    await goOffline(page, () => page.goto(`${fixture.product.url}/calendar?view=agenda&day=${today}`));
  });

  const create = async (title: string, hour: number, recurrenceRule: string | null): Promise<void> => {
    const times = { startLocal: `${today}T${hour}:00`, endLocal: `${today}T${hour + 1}:00` };
    const input = { title, ...times, recurrenceRule };
    const { createEvent } = await ask<{ createEvent: { event: { id: string } } }>(
      fixture.product,
      token,
      CREATE,
      { input },
    );
    ids.set(title, createEvent.event.id);
  };
  const later = (days: number): string =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const saved = async (): Promise<string[]> => {
    const range = { from: today, to: later(6) };
    const { calendar } = await ask<{ calendar: { occurrences: Occurrence[] } }>(
      fixture.product,
      token,
      READ,
      range,
    );
    return calendar.occurrences.map(
      ({ title, place, startLocal }) => `${startLocal} ${title}${place ? `, ${place}` : ''}`,
    );
  };
  const rows = (title: string): Locator => page.getByRole('button').filter({ hasText: title });
  const bar = (text: string): Locator => page.getByRole('status').getByText(text);
  const open = async (title: string, action: string): Promise<void> => {
    await rows(title).first().click();
    await page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: action, exact: true })
      .click();
  };
  const waits = (count: number): Promise<void> =>
    bar(`${count} ${count === 1 ? 'change' : 'changes'} will be saved when you’re online.`).waitFor();

  it('are edited: one that takes place once, one date of a series, and a whole series', async () => {
    await open('Dentist', 'Edit');
    await page.getByRole('textbox', { name: 'Title' }).fill('Orthodontist');
    await page.getByRole('button', { name: 'Save' }).click();
    await waits(1);
    await open('Chess club', '+1 day');
    await page
      .getByRole('dialog', { name: 'Move “Chess club”' })
      .getByRole('button', { name: 'Move' })
      .click();
    await waits(2);
    await open('Choir', 'Edit the series');
    await page.getByRole('textbox', { name: 'Location' }).fill('Aula');
    await page.getByRole('button', { name: 'Save' }).click();
    await waits(3);
    await rows('Orthodontist').first().waitFor();
  });

  it('are shown as waiting after a reload', async () => {
    await page.reload();
    await waits(3);
    expect(await rows('Dentist').count()).toBe(0);
    await rows('Orthodontist').first().getByRole('img', { name: 'Not sent yet' }).waitFor();
    const marks = (title: string) => rows(title).getByRole('img', { name: 'Not sent yet' }).count();
    expect([await marks('Chess club'), await marks('Choir')]).toEqual([1, 6]);
    await rows('Aula').nth(5).waitFor();
    expect(await rows('Aula').count()).toBe(6);
    expect((await saved()).filter((each) => /Orthodontist|Aula/.test(each))).toEqual([]);
  });

  it('are marked in the narrow columns of a phone’s month', async () => {
    const desktop = page.viewportSize();
    await page.setViewportSize(SCREENS.phone);
    await page.getByRole('radio', { name: 'Month' }).click();
    // A month shows only the first entries of a crowded day.
    const chip = page.getByRole('table').locator('[data-entry-id]').filter({ hasText: 'Choir' }).last();
    const mark = chip.getByRole('img', { name: 'Not sent yet' });
    expect((await chip.boundingBox())?.width).toBeLessThan(44);
    // Beside letters that fill the column.
    expect((await mark.boundingBox())?.width).toBeGreaterThanOrEqual(12);
    await page.getByRole('radio', { name: 'Agenda' }).click();
    if (desktop) await page.setViewportSize(desktop);
    await rows('Orthodontist').first().waitFor();
  });

  it('can be taken back: a date and all that follow come back', async () => {
    await rows('Choir').nth(2).click();
    await page.getByRole('button', { name: 'Delete this and following' }).click();
    await waits(4);
    expect(await rows('Choir').count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waits(3);
    expect(await rows('Choir').count()).toBe(6);
  });

  it('are saved when the connection returns, once each', async () => {
    await context.setOffline(false);
    await page.getByText('3 changes saved.').waitFor();
    await bar('Offline.').waitFor({ state: 'detached' });
    const stored = await saved();
    expect(stored.filter((each) => each.includes('Orthodontist'))).toEqual([`${today}T15:00 Orthodontist`]);
    expect(stored.filter((each) => each.includes('Chess club'))).toEqual([
      `${later(1)}T16:00 Chess club`,
      ...[1, 2, 3, 4].map((days) => `${later(days)}T16:00 Chess club`),
    ]);
    expect(stored.filter((each) => each.includes('Choir'))).toEqual(
      [0, 1, 2, 3, 4, 5].map((days) => `${later(days)}T17:00 Choir, Aula`),
    );
    await rows('Orthodontist').first().waitFor();
    expect(await page.getByRole('img', { name: 'Not sent yet' }).count()).toBe(0);
  });

  it('wait in the list if the same was changed elsewhere, until the student decides', async () => {
    await open('Orthodontist', 'Edit');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Location' }).fill('Main Street');
    await page.getByRole('button', { name: 'Save' }).click();
    await waits(1);
    await open('Orthodontist', '+1 day');
    await waits(2);
    const input = { id: ids.get('Dentist'), startLocal: `${later(3)}T15:00`, endLocal: `${later(3)}T16:00` };
    await ask(fixture.product, token, UPDATE, { input });
    provoke(page, /^409 POST \/graphql (Update|Move)Event$/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page
      .getByText(/^Other device: .*(15:00|3:00)/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Keep mine: “Orthodontist”' }).click();
    await page.getByText('Everything is saved.').waitFor();
    expect((await saved()).filter((each) => each.includes('Orthodontist'))).toEqual([
      `${later(1)}T15:00 Orthodontist, Main Street`,
    ]);
  });
});
