import type { BrowserContext, Page } from 'playwright-core';
import { ask, switchToPro } from '../support/account';
import { provoke } from '../support/complaints';
import { openTab } from '../support/course';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData } from '../support/product';
import { useVisitor } from '../support/product-fixture';

interface Row {
  id: string;
  name: string;
}

interface Rows {
  gradeScales: Row[];
  terms: (Row & { isCurrent: boolean })[];
  courses: { id: string; code: string; grading: { cap: number | null } }[];
}

const ROWS = `{
  gradeScales { id name }
  terms { id name isCurrent }
  courses(allTerms: true) { id code grading { cap } }
}`;
const CLASSES = 'query ($termId: ID!) { meetings(termId: $termId) { id title } }';
const ADD_SCALE =
  'mutation ($input: CreateGradeScaleInput!) { createGradeScale(input: $input) { scale { id } } }';
const EDITS = {
  term: 'mutation ($input: UpdateTermInput!) { updateTerm(input: $input) { term { id } } }',
  scale: 'mutation ($input: UpdateGradeScaleInput!) { updateGradeScale(input: $input) { scale { id } } }',
  class: 'mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { event { id } } }',
  rules: `mutation ($input: UpdateCourseGradingInput!) {
    updateCourseGrading(input: $input) { course { id } } }`,
};
const BANDS = [
  { label: 'Pass', minPercent: 50, points: 4, pass: true },
  { label: 'Fail', minPercent: 0, points: 0, pass: false },
];

/** The names of a term, a scale, and a class, and the cap of a course's rules, as one side types them. */
type Typed = Record<'term' | 'scale' | 'title' | 'cap', string>;

describe('what was typed without a connection, and elsewhere meanwhile', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  let ids: Record<keyof typeof EDITS, string>;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await switchToPro(fixture.product, token);
    const scale = { direction: 'higher', bands: BANDS };
    await elsewhere(ADD_SCALE, { name: 'Ours', scale });
    const { terms, courses, gradeScales } = await rows();
    ids = {
      term: terms.find(({ isCurrent }) => isCurrent)!.id,
      scale: gradeScales[0]!.id,
      class: '',
      rules: courses.find(({ code }) => code === 'BIO 210')!.id,
    };
    ids.class = (await classes()).find(({ title }) => title === 'Cell Biology: lab')!.id;
    await goOffline(page);
  });
  const open = (path: string) => page.goto(fixture.product.url + path);
  const dialog = () => page.getByRole('dialog');
  const elsewhere = (document: string, input: object) => ask(fixture.product, token, document, { input });
  const rows = () => ask<Rows>(fixture.product, token, ROWS);
  const item = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });

  async function classes(): Promise<{ id: string; title: string }[]> {
    const variables = { termId: ids.term };
    return (
      await ask<{ meetings: { id: string; title: string }[] }>(fixture.product, token, CLASSES, variables)
    ).meetings;
  }

  /** What the server has. */
  async function saved(): Promise<Typed> {
    const { terms, gradeScales, courses } = await rows();
    return {
      term: terms.find(({ id }) => id === ids.term)!.name,
      scale: gradeScales.find(({ id }) => id === ids.scale)!.name,
      title: (await classes()).find(({ id }) => id === ids.class)!.title,
      cap: String(courses.find(({ id }) => id === ids.rules)!.grading.cap),
    };
  }

  async function save(): Promise<void> {
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
  }

  /** Edits all four on this device. @param was how they are called */
  async function type(typed: Typed, was: Typed): Promise<void> {
    await open('/courses');
    await page.getByRole('button', { name: `Actions for ${was.term}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit term' }).click();
    await dialog().getByLabel('Name').fill(typed.term);
    await save();
    await openTab(page, 'Grades');
    await page.getByRole('button', { name: 'Grading rules' }).click();
    // Unfolded as soon as there is one.
    if (was.cap === 'null') await dialog().getByText('Weights, drops, and maximum').click();
    await dialog().getByLabel('Maximum total').fill(typed.cap);
    await save();
    await open('/grades/scales');
    await page.getByRole('button', { name: `Edit ${was.scale}`, exact: true }).click();
    await dialog().getByLabel('Name', { exact: true }).fill(typed.scale);
    await save();
    await open('/calendar/timetable');
    await page
      .getByRole('table')
      .getByRole('button', { name: new RegExp(was.title) })
      .click();
    await dialog().getByLabel('Name').fill(typed.title);
    await save();
    await page.getByRole('status').getByText('4 changes will be saved').waitFor();
  }

  /** Edits all four on another device, and lets this one have its connection back. */
  async function meet({ term, scale, title, cap }: Typed): Promise<void> {
    await elsewhere(EDITS.term, { id: ids.term, name: term });
    await elsewhere(EDITS.scale, { id: ids.scale, name: scale });
    await elsewhere(EDITS.class, { id: ids.class, title });
    await elsewhere(EDITS.rules, { id: ids.rules, cap: Number(cap) });
    for (const name of ['UpdateTerm', 'UpdateGradeScale', 'UpdateMeeting', 'UpdateCourseGrading'])
      provoke(page, new RegExp(`^409 POST /graphql ${name}$`));
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
  }

  /** Looks at all three values of each, and chooses. */
  async function choose(choice: string, sides: Record<'was' | 'mine' | 'theirs', Typed>): Promise<void> {
    const { was, mine, theirs } = sides;
    for (const field of ['term', 'scale', 'title', 'cap'] as const) {
      const row = item(`This device: ${mine[field]}`);
      await row.getByText(`Before: ${was[field] === 'null' ? 'none' : was[field]}`).waitFor();
      await row.getByText(`Other device: ${theirs[field]}`).waitFor();
      await row.getByRole('button', { name: new RegExp(`^${choice}`) }).click();
      await row.waitFor({ state: 'detached' });
    }
    await dialog().getByText('Everything is saved.').waitFor();
    await page.keyboard.press('Escape');
  }

  it('is asked about with all three values, and saved if the student keeps it', async () => {
    const was = await saved();
    const mine = { term: 'My term', scale: 'My scale', title: 'My lab', cap: '101' };
    const theirs = { term: 'Their term', scale: 'Their scale', title: 'Their lab', cap: '105' };
    await type(mine, was);
    await meet(theirs);
    await choose('Keep mine', { was, mine, theirs });
    expect(await saved()).toEqual(mine);
  });

  it('gives way if the student prefers what was typed elsewhere', async () => {
    const was = await saved();
    await context.setOffline(true);
    const mine = { term: 'Late term', scale: 'Late scale', title: 'Late lab', cap: '102' };
    const theirs = { term: 'New term', scale: 'New scale', title: 'New lab', cap: '106' };
    await type(mine, was);
    await meet(theirs);
    await choose('Use theirs', { was, mine, theirs });
    expect(await saved()).toEqual(theirs);
    await open('/calendar/timetable');
    await page
      .getByRole('table')
      .getByRole('button', { name: /New lab/ })
      .waitFor();
  });
});
