import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, expectNoOverlap } from './support/accessibility';
import { ask, storedToken } from './support/account';
import { exploreSampleData, SCREENS, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** A Tuesday two weeks after the day the journeys play on: of a week A. */
const TUESDAY = '2026-12-08';

describe('the calendar screen', () => {
  let page: Page;
  const fixture = useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    const [termId, courseId] = await currentCourse();
    await api('mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { event { id } } }', {
      ...{ courseId, title: 'Field lab', pattern: 'weekly', weekdays: [2], everyWeeks: 2, week: 1 },
      ...{ startTime: '14:00', durationMinutes: 60, place: 'Greenhouse' },
    });
    await api('mutation ($input: UpdateTermInput!) { updateTerm(input: $input) { term { id } } }', {
      ...{ id: termId, cycleLength: 6 },
    });
    await api(
      'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }',
      { termId, kind: 'preserve', label: 'Founders day', firstDay: '2026-12-10', lastDay: '2026-12-10' },
    );
  });

  /** Asks the API as the student does. */
  const api = async <Answer>(query: string, input: object = {}): Promise<Answer> =>
    ask(fixture.product, await storedToken(page), query, { input });

  const createEvent = (input: object) =>
    api('mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }', input);

  async function currentCourse(): Promise<[termId: string, courseId: string]> {
    const { terms, courses } = await api<{
      terms: { id: string; isCurrent: boolean }[];
      courses: { id: string; termId: string }[];
    }>('{ terms { id isCurrent } courses { id termId } }');
    const termId = terms.find(({ isCurrent }) => isCurrent)?.id ?? '';
    return [termId, courses.find((course) => course.termId === termId)?.id ?? ''];
  }

  const dialog = (): Locator => page.getByRole('dialog');
  const show = async (view: string, day = TUESDAY): Promise<void> => {
    await page.goto(`/calendar?view=${view}&day=${day}`);
    await settle(page);
  };
  const entry = (name: RegExp): Locator => page.getByRole('main').getByRole('button', { name }).first();
  /** The starts of the classes called Field lab from the given Tuesday on. */
  const starts = async (): Promise<string[]> => {
    const { calendar } = await api<{ calendar: { occurrences: { title: string; startLocal: string }[] } }>(
      '{ calendar(from: "2026-12-07", to: "2027-01-10") { occurrences { title startLocal } } }',
    );
    return calendar.occurrences
      .filter(({ title }) => title === 'Field lab')
      .map(({ startLocal }) => startLocal.slice(0, 16));
  };

  it('keeps its range, pages and views in sight above the hours', async () => {
    await show('week');
    const top = async (found: Locator) => (await found.boundingBox())?.y ?? NaN;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = await top(page.getByRole('button', { name: 'Next week' }));
    const days = await top(page.getByRole('columnheader').filter({ hasText: /Tue/ }));
    expect(bar).toBeGreaterThan(0);
    expect(days).toBeGreaterThan(bar);
  });

  it('names the days of a rotation and the weeks, and says why a day has no classes', async () => {
    await show('week');
    const header = page.getByRole('columnheader').filter({ hasText: /Tue/ });
    await header.getByText(/Day \d · Week A/).waitFor();
    await page.getByRole('main').getByText('Founders day: no classes').waitFor();
    await page.getByText('W50', { exact: true }).waitFor();
    await show('agenda');
    await page.getByRole('heading', { name: /^Tue,? 8 Dec Day \d · Week A$/ }).waitFor();
  });

  it('names the column of a day in full, and stays there when a page is turned from an entry', async () => {
    await show('week');
    await page.getByRole('columnheader', { name: /^Tuesday,? 8 December 2026, Day \d · Week A$/ }).waitFor();
    await entry(/Field lab/).focus();
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group');
    await page.keyboard.press('PageUp');
    await entry(/Field lab/).waitFor();
  });

  it('moves every date of a class of A weeks to the day it is given, in another week, and back', async () => {
    await show('month');
    await entry(/Field lab/).click();
    await dialog().getByRole('button', { name: 'Move to…' }).click();
    await dialog().getByRole('radio', { name: 'All' }).check();
    await dialog()
      .getByText(/^Every Tuesday moves/)
      .waitFor();
    await dialog().getByRole('spinbutton', { name: 'day, Day' }).click();
    await page.keyboard.type('14');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText(/Field lab moved to .*, along with its other Tuesday classes/).waitFor();
    expect((await starts())[0]).toBe('2026-12-14T14:00');
    const isUndo = (body: string | null): boolean => body?.includes('UndoAct') ?? false;
    const undone = page.waitForResponse((response) => isUndo(response.request().postData()));
    await page.getByRole('button', { name: 'Undo' }).click();
    await undone;
    expect((await starts()).slice(0, 2)).toEqual(['2026-12-08T14:00', '2026-12-22T14:00']);
  });

  it('asks of a series which dates move, and takes the answer back', async () => {
    await show('week');
    await entry(/Field lab/).click();
    await dialog().getByRole('button', { name: 'Adjust' }).click();
    await page.getByRole('menuitem', { name: '30 minutes later' }).click();
    await dialog().getByRole('radiogroup', { name: 'Which dates move' }).waitFor();
    await expectAccessible(page, { isDialog: true });
    await dialog().getByRole('radio', { name: 'This and following' }).check();
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText(/moved to .*, along with all later dates/).waitFor();
    expect((await starts()).slice(0, 2)).toEqual(['2026-12-08T14:30', '2026-12-22T14:30']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await entry(/Field lab 14:00/).waitFor();
    expect((await starts()).slice(0, 2)).toEqual(['2026-12-08T14:00', '2026-12-22T14:00']);
  });

  it('leaves everything where it was when the question is not answered', async () => {
    await show('week');
    await entry(/Field lab/).press('Alt+ArrowDown');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await entry(/Field lab 14:00/).waitFor();
    expect((await starts())[0]).toBe('2026-12-08T14:00');
  });

  it('makes an entry longer with the keyboard', async () => {
    await show('week');
    await entry(/Field lab/).press('Alt+Shift+ArrowDown');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText(/this date only/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Field lab changed back').waitFor();
  });

  it('moves with the pointer, and says what takes place at the same time', async () => {
    await createEvent({ title: 'Dentist', startLocal: '2026-12-08T16:00', endLocal: '2026-12-08T17:00' });
    await show('week');
    await entry(/Dentist/).scrollIntoViewIfNeeded();
    const from = await entry(/Dentist/).boundingBox();
    const to = await entry(/Field lab/).boundingBox();
    if (!from || !to) throw new Error('Both entries are drawn');
    await page.mouse.move(from.x + from.width / 2, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + to.width / 2, to.y + 8, { steps: 4 });
    await page.mouse.up();
    await page.getByText(/Dentist moved to .* At the same time: .*Field lab\./).waitFor();
  });

  it('takes a move back with Ctrl+Z, and does not make it again with the next one', async () => {
    await createEvent({ title: 'Optician', startLocal: '2026-12-10T16:00', endLocal: '2026-12-10T17:00' });
    await show('week');
    await entry(/Optician/).press('Alt+ArrowDown');
    await page.getByText(/^Optician moved to /).waitFor();
    await entry(/^Optician 16:00/).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await entry(/^Optician 16:00/).waitFor();
    await settle(page);
    // The next one is about the change before, although the page was loaded since.
    await page.keyboard.press('Control+z');
    await entry(/^Dentist 16:00/).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await entry(/^Dentist 16:00/).waitFor({ state: 'detached' });
    await entry(/^Optician 16:00/).waitFor();
  });

  it('changes one date of a series in its form, with a warning and a way back', async () => {
    await show('agenda');
    await entry(/Field lab/).click();
    await dialog().getByRole('button', { name: 'Edit the series' }).click();
    await dialog().getByRole('radio', { name: 'All', checked: true }).waitFor();
    await dialog().getByRole('radio', { name: 'This class' }).check();
    await dialog()
      .getByText(/At the same time: Dentist/)
      .waitFor();
    await dialog().getByLabel('Location').fill('Boat house');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Field lab changed on this date only').waitFor();
    await page
      .getByText(/Boat house/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByText(/Boat house/)
      .first()
      .waitFor({ state: 'detached' });
  });

  it('shows a cancelled class struck through, and brings it back', async () => {
    await show('agenda');
    await entry(/Field lab/).click();
    await dialog().getByRole('button', { name: 'Cancel this class' }).click();
    const cancelled = entry(/Field lab.*Canceled/s);
    await cancelled.waitFor();
    expect(
      await cancelled
        .getByText('Field lab')
        .evaluate((text) => getComputedStyle(text.closest(':not(bdi)') as Element).textDecorationLine),
    ).toBe('line-through');
    await settle(page);
    await expectAccessible(page);
    await cancelled.click();
    await dialog().getByRole('button', { name: 'Restore' }).click();
    await cancelled.waitFor({ state: 'detached' });
    await entry(/Field lab/).waitFor();
  });

  it('leaves layers out, remembers it, and says so when nothing is left', async () => {
    await show('agenda');
    await page.getByRole('button', { name: 'Layers' }).click();
    for (const layer of ['Classes', 'Deadlines', 'Exams', 'Events', 'Study blocks', 'Other calendars'])
      await dialog()
        .getByRole('checkbox', { name: new RegExp(`^${layer}`) })
        .uncheck();
    await page.keyboard.press('Escape');
    await page.getByText('No entries in the layers shown.').waitFor();
    await page.reload();
    await settle(page);
    await page.getByRole('button', { name: 'Layers: 0 of 6' }).waitFor();
    await page.getByRole('button', { name: 'Show all layers' }).click();
    await entry(/Field lab/).waitFor();
  });

  it('shows the whole term, and leads to a week by keyboard and by pointer', async () => {
    const asked: string[] = [];
    const listen = (request: { postData(): string | null }) => asked.push(request.postData() ?? '');
    page.on('request', listen);
    await show('term');
    page.off('request', listen);
    expect(asked.filter((body) => /calendar(Term)?\b|TermStrip|CalendarPage/.test(body))).toHaveLength(1);
    const weeks = page.getByRole('table').getByRole('rowheader').getByRole('button');
    expect(await weeks.count()).toBeGreaterThan(10);
    await page.getByRole('cell', { name: /Founders day: no classes/ }).waitFor();
    await page
      .getByRole('cell', { name: /Exam: / })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Layers' }).click();
    const exams = dialog().getByRole('checkbox', { name: /^Exams/ });
    await exams.uncheck();
    await page
      .getByRole('cell', { name: /Exam: / })
      .first()
      .waitFor({ state: 'detached' });
    await exams.check();
    await page.keyboard.press('Escape');
    await expectNoOverflow(page);
    await weeks.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=week/);
    await page.goBack();
    await page.getByRole('cell', { name: /Founders day: no classes/ }).click({ force: true });
    await page.waitForURL(/view=week&day=2026-12-07/);
  });

  it('takes a move and a stretch back with Esc, by pointer and by keyboard, and saves nothing', async () => {
    await createEvent({ title: 'Choir', startLocal: '2026-12-10T18:00', endLocal: '2026-12-10T19:30' });
    await show('week');
    const sent: string[] = [];
    const listen = (request: { postData(): string | null }) => sent.push(request.postData() ?? '');
    page.on('request', listen);
    await entry(/Choir/).scrollIntoViewIfNeeded();
    const box = await entry(/Choir/).boundingBox();
    if (!box) throw new Error('The entry is drawn');
    const middle = box.x + box.width / 2;
    for (const grip of [box.y + 20, box.y + box.height - 3]) {
      await page.mouse.move(middle, grip);
      await page.mouse.down();
      await page.mouse.move(middle, grip - 30, { steps: 6 });
      // A preview of the change is drawn next to the entry.
      await page.getByText('Choir', { exact: true }).nth(1).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Change canceled. Nothing was saved.').waitFor();
      await page.mouse.move(middle, grip, { steps: 2 });
      await page.mouse.up();
      expect(await entry(/Choir/).boundingBox()).toEqual(box);
    }
    expect(await dialog().count()).toBe(0);
    await entry(/Choir/).press('Alt+ArrowDown');
    await entry(/^Choir 18:15/).waitFor();
    await page.keyboard.press('Escape');
    await entry(/^Choir 18:00/).waitFor();
    // The keys would have rested long enough to save.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    page.off('request', listen);
    expect(sent.filter((body) => /Move|Update/.test(body))).toEqual([]);
  });

  it('takes a selection of empty time back with Esc', async () => {
    await show('week', '2027-01-12');
    const slot = await page.getByRole('main').getByText('Wed').first().boundingBox();
    if (!slot) throw new Error('The column has a header');
    await page.mouse.move(slot.x + 20, slot.y + 300);
    await page.mouse.down();
    await page.mouse.move(slot.x + 20, slot.y + 380, { steps: 6 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.getByText('Change canceled. Nothing was saved.').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('repeats an event monthly by its weekday, three times, and shows it so again', async () => {
    await show('month');
    await page.getByRole('button', { name: 'New event' }).click();
    await dialog().getByLabel('Title').fill('Book club');
    await dialog().getByLabel('Repeats').selectOption('Monthly');
    await dialog().getByLabel('On', { exact: true }).selectOption('The second Tuesday');
    await dialog().getByLabel('Ends', { exact: true }).selectOption('After a number of times');
    await dialog().getByLabel('Number of times').fill('3');
    await settle(page);
    await expectAccessible(page, { isDialog: true });
    await dialog().getByRole('button', { name: 'Add event' }).click();
    await entry(/Book club/).click();
    expect(await rulesOf('Book club')).toEqual(['FREQ=MONTHLY;COUNT=3;BYDAY=2TU']);
    await dialog().getByRole('button', { name: 'Edit the series' }).click();
    expect(await chosen('Repeats')).toBe('Monthly');
    expect(await chosen('On')).toBe('The second Tuesday');
    await dialog().getByLabel('Repeats').selectOption('Yearly');
    await dialog().getByLabel('Ends', { exact: true }).selectOption('Never');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Book club changed on all dates').waitFor();
    expect(await rulesOf('Book club')).toEqual(['FREQ=YEARLY']);
  });

  it('tells in words a rule its form cannot say, and keeps it when something else is saved', async () => {
    const recurrenceRule = 'FREQ=MONTHLY;COUNT=8;BYDAY=1TU,3TU';
    await createEvent({
      title: 'Orchestra',
      startLocal: '2026-12-01T20:00',
      endLocal: '2026-12-01T21:00',
      recurrenceRule,
    });
    await show('agenda', '2026-12-01');
    await entry(/Orchestra/).click();
    await dialog().getByRole('button', { name: 'Edit the series' }).click();
    const words =
      'Every month on the first Tuesday and the third Tuesday, 8 times. Choose another option to change it.';
    await dialog().getByText(words).waitFor();
    await dialog().getByLabel('Title').fill('String orchestra');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Orchestra changed on all dates').waitFor();
    expect(await rulesOf('String orchestra')).toEqual([recurrenceRule]);
  });

  it('offers the day beside month and week, and the tools lie over nothing', async () => {
    const views = page.getByRole('radiogroup', { name: 'View' });
    for (const width of [1280, 1024, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const view of ['month', 'week', 'agenda'] as const) {
        await show(view, '2026-11-30');
        await expectNoOverflow(page);
        await expectNoOverlap(views.locator('../..'));
      }
      await views.getByRole('radio', { name: 'Day' }).click();
      await page.waitForURL(/view=day/);
    }
    await page.setViewportSize(SCREENS.desktop);
  });

  /** The selected value of a list in the open dialog. */
  const chosen = (label: string): Promise<string> =>
    dialog()
      .getByLabel(label, { exact: true })
      .evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label ?? '');

  /** The rules of the events with a title. */
  async function rulesOf(title: string): Promise<string[]> {
    const { calendar } = await api<{ calendar: { occurrences: { title: string; eventId: string }[] } }>(
      '{ calendar(from: "2026-12-01", to: "2026-12-31") { occurrences { title eventId } } }',
    );
    const ids = new Set(calendar.occurrences.filter((one) => one.title === title).map((one) => one.eventId));
    const events = [...ids].map((id) =>
      api<{ event: { recurrenceRule: string } }>(`{ event(id: "${id}") { recurrenceRule } }`),
    );
    return (await Promise.all(events)).map(({ event }) => event.recurrenceRule);
  }

  it('prints a week on one sheet, black on white in the dark theme too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await show('week');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  });
});
