import type { BrowserContext, Page } from 'playwright-core';
import { ask, switchToPro } from '../support/account';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';
import { unfold } from '../support/sheet';

/** A dated assignment of the sample data that is still open. */
const CHAPTER = 'Read chapter 9: membranes';

const ADD_TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';
const ADD_COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const ADD_WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
const TIMES = '{ runningTimer { id } timeEntries { startedAt endedAt } }';

/** More than a waiting change takes of the device, in characters of JSON. */
const MOST_KEPT = 12_000;

/** In the page: what each waiting change takes. */
async function sizesOfChanges(): Promise<number[]> {
  const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await answer(indexedDB.open('termwise-outbox'));
  const changes = await answer(database.transaction('changes').objectStore('changes').getAll());
  return changes.map((change) => JSON.stringify(change).length);
}

interface Times {
  runningTimer: { id: string } | null;
  timeEntries: { startedAt: string; endedAt: string | null }[];
}

describe('rows without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  let pastTerm: string;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await settle(page);
    await switchToPro(fixture.product, token);
    pastTerm = await addPastTerm();
    await goOffline(page);
  });
  const elsewhere = <Data>(document: string, input?: object) =>
    ask<Data>(fixture.product, token, document, { input });

  /** A term of long ago, with work that was never done. @returns its ID */
  async function addPastTerm(): Promise<string> {
    const days = { startsOn: '2024-01-08', endsOn: '2024-05-10' };
    const { createTerm } = await elsewhere<{ createTerm: { term: { id: string } } }>(ADD_TERM, {
      ...{ name: 'Some spring', ...days },
    });
    const { createCourse } = await elsewhere<{ createCourse: { course: { id: string } } }>(ADD_COURSE, {
      ...{ termId: createTerm.term.id, code: 'LAT 101', name: 'Latin' },
    });
    const { id: courseId } = createCourse.course;
    await elsewhere(ADD_WORK, { courseId, title: 'Translate the speech', dueDate: '2024-03-01' });
    return createTerm.term.id;
  }

  const bar = (text: string) => page.getByRole('status').getByText(text);
  const add = async (line: string): Promise<void> => {
    await page.keyboard.press('n');
    await page.getByLabel('What do you need to do?').fill(line);
    await page.keyboard.press('Enter');
  };
  const open = (title: string) => page.getByRole('link', { name: title }).first().click();
  const failures = () => page.getByText(/We couldn’t load|This device has no copy|Network Error/).count();

  it('can be opened and filled before the server knows them', async () => {
    await add('Draw the map tomorrow');
    await bar('1 change will be saved').waitFor();
    await open('Draw the map');
    await unfold(page, 'Reminders');
    await page.getByText('You can set reminders once this assignment is saved.').waitFor();
    await unfold(page, 'Subtasks');
    await page.getByRole('button', { name: 'Add subtask' }).click();
    await page.getByRole('textbox', { name: 'Subtask' }).fill('Find the atlas');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /Find the atlas/ }).waitFor();
    await bar('2 changes will be saved').waitFor();
    expect(await failures()).toBe(0);
    // Not the lists and pages around them.
    const sizes = await page.evaluate(sizesOfChanges);
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThan(MOST_KEPT);
    await context.setOffline(false);
    await page.getByText('2 changes saved.').waitFor();
    await page.getByRole('button', { name: 'Add reminder' }).waitFor();
    await page.getByRole('checkbox', { name: /Find the atlas/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('that are due next show subtasks and time, though they were never opened', async () => {
    await context.setOffline(true);
    await open(CHAPTER);
    await unfold(page, 'Time log');
    await page.getByRole('button', { name: 'Log time' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('can no longer be undone once their creation is discarded', async () => {
    await add('Sharpen the pencils tomorrow');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Discard the change to “Sharpen the pencils”' }).click();
    await page.getByText('Everything is saved.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Sharpen the pencils' }).count()).toBe(0);
  });

  it('that are brought back are listed by their name', async () => {
    await context.setOffline(false);
    await bar('Offline.').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: `Actions for ${CHAPTER}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await context.setOffline(true);
    await undo.click();
    await page.getByRole('button', { name: 'Show' }).click();
    const list = page.getByRole('dialog', { name: 'Changes on this device' });
    await list.getByText(CHAPTER).waitFor();
    await list.getByText(/^Will be restored · /).waitFor();
    await context.setOffline(false);
    await page.getByText('1 change saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: CHAPTER }).first().waitFor();
  });

  it('leave Today and the calendar readable when one is deleted', async () => {
    await context.setOffline(true);
    await page
      .getByRole('button', { name: `Actions for ${CHAPTER}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Essay 2: two revolutions' }).first().waitFor();
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
    await page.getByRole('main').getByText('The Modern World').first().waitFor();
    expect(await failures()).toBe(0);
  });

  it('are listed for a term that was never listed', async () => {
    await page.goto(`${fixture.product.url}/assignments?term=${pastTerm}`);
    await page.getByRole('link', { name: 'Translate the speech' }).first().waitFor();
    expect(await failures()).toBe(0);
  });

  it('tell the time of a timer that was started and stopped before the server knew, once', async () => {
    const before = await elsewhere<Times>(TIMES);
    await page.goto(`${fixture.product.url}/assignments`);
    await open('Essay 2: two revolutions');
    await unfold(page, 'Time log');
    await page.getByRole('button', { name: 'Start timer' }).click();
    await bar('changes will be saved').waitFor();
    await page.reload();
    await page.getByText('Running for').first().waitFor();
    await page.getByRole('button', { name: 'Stop timer' }).first().click();
    await page.getByText('Running for').first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Essay 2: two revolutions' }).first().waitFor();
    expect(await page.getByText('Running for').count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('changes saved.').waitFor();
    const { runningTimer, timeEntries } = await elsewhere<Times>(TIMES);
    expect(runningTimer).toBeNull();
    expect(timeEntries).toHaveLength(before.timeEntries.length + 1);
    expect(timeEntries.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});
