import type { BrowserContext, Page } from 'playwright-core';
import { ask, openAccount } from '../support/account';
import { provoke } from '../support/complaints';
import { goOffline } from '../support/offline';
import { settle } from '../support/product';
import { useProduct } from '../support/product-fixture';

const ROWS = '{ assignments { id title priority } }';
const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } } }`;
const EDIT = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { id } } }`;
const DELETE = 'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';
const PLACE = `mutation ($input: CreateStudyBlockInput!) {
  createStudyBlock(input: $input) { studyBlock { id } } }`;
const MOVE = `mutation ($input: UpdateStudyBlockInput!) {
  updateStudyBlock(input: $input) { studyBlock { id } } }`;
const CREATE_EVENT = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const EDIT_EVENT = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';
const DATES = '{ calendar(from: "2026-11-23", to: "2026-11-29") { occurrences { originalStart place } } }';
const BLOCKS = '{ calendar(from: "2026-11-23", to: "2026-11-29") { studyBlocks { startsAt } } }';

interface Rows {
  assignments: { id: string; title: string; priority: number }[];
}

describe('what was changed without a connection, and elsewhere meanwhile', () => {
  const fixture = useProduct();
  let page: Page;
  let context: BrowserContext;
  let token: string;

  /** A student with some assignments. @returns their IDs */
  async function student(...titles: string[]): Promise<string[]> {
    ({ token } = await openAccount(fixture.product));
    const ids: string[] = [];
    for (const title of titles) {
      const input = { title, dueDate: '2026-11-25' };
      const { createAssignment } = await elsewhere<{ createAssignment: { assignment: { id: string } } }>(
        CREATE,
        input,
      );
      ids.push(createAssignment.assignment.id);
    }
    return ids;
  }

  /** Opens a page, and takes the network away. */
  async function leave(path: string): Promise<void> {
    const visitor = await fixture.visit({
      token,
      hasWorker: true,
      provoked: /net::ERR_INTERNET_DISCONNECTED/,
    });
    ({ page, context } = visitor);
    await page.goto(path);
    await settle(page);
    await goOffline(page);
  }

  /** The network returns, and the student looks at what couldn't be saved. */
  async function comeBack(refused: RegExp): Promise<void> {
    provoke(page, refused);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
  }

  const elsewhere = <Data>(document: string, input: object) =>
    ask<Data>(fixture.product, token, document, { input });
  const rows = async () => (await ask<Rows>(fixture.product, token, ROWS)).assignments;
  const bar = (text: string) => page.getByRole('status').getByText(text);
  const list = () => page.getByRole('dialog', { name: 'Changes on this device' });
  const allSaved = () => list().getByText('Everything is saved.').waitFor();

  async function select(...titles: string[]): Promise<void> {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  }
  const selected = (name: string) =>
    page.getByRole('region', { name: 'Selected assignments' }).getByRole('button', { name });

  it('is asked about if it was edited with others; those are saved', async () => {
    const [first] = await student('Poster', 'Sketch');
    await leave('/assignments');
    await select('Poster', 'Sketch');
    await selected('Edit').click();
    await page.getByRole('dialog').getByLabel('Priority').selectOption({ label: '1, highest' });
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await bar('1 change will be saved').waitFor();
    await elsewhere(EDIT, { id: first, priority: 3 });
    await comeBack(/^409 POST \/graphql UpdateAssignments$/);
    await list().getByText('Other device: 3').waitFor();
    const priorities = async () => (await rows()).map(({ title, priority }) => `${title} ${priority}`).sort();
    expect(await priorities()).toEqual(['Poster 3', 'Sketch 1']);
    await list().getByRole('button', { name: 'Keep mine: “Poster”' }).click();
    await allSaved();
    expect(await priorities()).toEqual(['Poster 1', 'Sketch 1']);
  });

  it('is not deleted before the student has seen what changed', async () => {
    const [first] = await student('Model', 'Report', 'Diary');
    await leave('/assignments');
    await select('Model', 'Report');
    await selected('Delete').click();
    await bar('1 change will be saved').waitFor();
    await elsewhere(EDIT, { id: first, title: 'Model of a cell' });
    await comeBack(/^409 POST \/graphql DeleteAssignments$/);
    await list().getByText('You deleted this here, and changed it on another device.').waitFor();
    await list().getByText('Other device: Model of a cell').waitFor();
    const titles = async () => (await rows()).map(({ title }) => title).sort();
    expect(await titles()).toEqual(['Diary', 'Model of a cell']);
    await list().getByRole('button', { name: 'Keep it: “Model of a cell”' }).click();
    await allSaved();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Model of a cell' }).first().waitFor();
    expect(await titles()).toEqual(['Diary', 'Model of a cell']);
  });

  it('can be saved after what was deleted elsewhere is restored', async () => {
    const [id] = await student('Essay');
    await leave('/assignments');
    await page.getByRole('link', { name: 'Essay' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Essay on moss');
    await page.keyboard.press('Tab');
    await bar('1 change will be saved').waitFor();
    await page.keyboard.press('Escape');
    await elsewhere(DELETE, { id });
    await comeBack(/^404 POST \/graphql UpdateAssignment$/);
    await list().getByText('Restore it, then try again.').waitFor();
    await list().getByText('Essay on moss').waitFor();
    await list().getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore Essay' }).click();
    await page.getByText('Restored').first().waitFor();
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await list().getByRole('button', { name: 'Try again: “Essay”' }).click();
    await allSaved();
    expect(await rows()).toMatchObject([{ title: 'Essay on moss' }]);
  });

  it('of a series is not deleted before the student has seen which of its dates changed', async () => {
    await student();
    const times = { startLocal: '2026-11-24T10:00', endLocal: '2026-11-24T11:00' };
    const { createEvent } = await elsewhere<{ createEvent: { event: { id: string } } }>(CREATE_EVENT, {
      ...{ title: 'Chess club', ...times, recurrenceRule: 'FREQ=DAILY;COUNT=4' },
    });
    const { id } = createEvent.event;
    await leave('/calendar?view=agenda');
    await page.getByRole('button').filter({ hasText: 'Chess club' }).nth(1).click();
    await page.getByRole('button', { name: 'Delete this and following' }).click();
    await bar('1 change will be saved').waitFor();
    const originalStart = '2026-11-26T10:00';
    await elsewhere(EDIT_EVENT, { id, scope: 'this', originalStart, place: 'Room 9' });
    await comeBack(/^409 POST \/graphql DeleteEvent$/);
    await list().getByText('You deleted this here, and changed it on another device.').waitFor();
    await list()
      .getByText(/^Other device: .*26.*: Room 9$/)
      .waitFor();
    const places = async () => {
      const { calendar } = await ask<{ calendar: { occurrences: { place: string | null }[] } }>(
        ...([fixture.product, token, DATES] as const),
      );
      return calendar.occurrences.map(({ place }) => place);
    };
    expect(await places()).toEqual([null, null, 'Room 9', null]);
    await list().getByRole('button', { name: 'Delete anyway: “Chess club”' }).click();
    await allSaved();
    expect(await places()).toEqual([null]);
  });

  it('is asked about if a study block was moved on both', async () => {
    const [assignmentId] = await student('Thesis');
    const { createStudyBlock } = await elsewhere<{ createStudyBlock: { studyBlock: { id: string } } }>(
      PLACE,
      {
        ...{ assignmentId, startLocal: '2026-11-24T16:00', minutes: 60 },
      },
    );
    const { id } = createStudyBlock.studyBlock;
    await leave('/calendar?view=agenda');
    await page.locator(`[data-entry-id="${id}"]`).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '+1 day' }).click();
    await bar('1 change will be saved').waitFor();
    await elsewhere(MOVE, { id, startLocal: '2026-11-24T18:00', minutes: 90 });
    await comeBack(/^409 POST \/graphql MoveStudyBlock$/);
    await list().getByText('You changed this on another device, too.').waitFor();
    expect(await list().innerText()).toMatch(/^Other device: .*\b(6|18):00/m);
    await list().getByRole('button', { name: 'Use theirs: “Study block for Thesis”' }).click();
    await allSaved();
    const { calendar } = await ask<{ calendar: { studyBlocks: object[] } }>(fixture.product, token, BLOCKS);
    expect(calendar.studyBlocks).toEqual([{ startsAt: '2026-11-24T18:00:00Z' }]);
  });
});
