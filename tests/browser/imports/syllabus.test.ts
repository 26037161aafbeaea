import path from 'node:path';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from '../support/accessibility';
import { ask, openAccount } from '../support/account';
import { provoke } from '../support/complaints';
import { settle } from '../support/product';
import { useProduct } from '../support/product-fixture';
import { inTurn } from '../support/turns';

const CREATE_COURSE =
  'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const file = (name: string) => path.resolve(__dirname, '../../fixtures/syllabi', name);

describe.each([inTurn('desktop')])('a syllabus on a %s', (screen) => {
  const fixture = useProduct();
  let page: Page;
  let token: string;

  beforeAll(async () => {
    ({ token } = await openAccount(fixture.product));
    ({ page } = await fixture.visit({ screen, token }));
  });

  const choose = (...names: string[]) => page.locator('input[type=file]').setInputFiles(names.map(file));
  const section = (name: RegExp) => page.getByRole('region', { name });

  it('becomes a course, after the student has checked and corrected it', async () => {
    await page.goto('/import');
    await page.getByRole('button', { name: /^Read a syllabus/ }).click();
    await page.getByRole('heading', { level: 1, name: 'From a syllabus' }).waitFor();
    await settle(page);
    await expectAccessible(page);
    await choose('us-history.pdf');
    await section(/^Assignments \(8 of 8\)$/).waitFor();
    expect(await page.getByLabel('Course code').inputValue()).toBe('HIST 245');
    const deadlines = section(/^Assignments/);
    // Each entry stands next to the line it comes from.
    await deadlines.getByText('Research proposal due Tuesday, February 23').waitFor();
    await section(/^Grading \(5 of 5\)$/)
      .getByText('Selected weights add up to 100%')
      .waitFor();
    await section(/^Class times \(1 of 1\)$/).waitFor();
    await page.getByRole('checkbox', { name: /^Use this scale/ }).isChecked();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await deadlines.getByRole('checkbox', { name: /^Rough draft/ }).click();
    await deadlines.getByRole('button', { name: 'Edit Research proposal' }).click();
    await deadlines.getByLabel('Title').fill('Proposal');
    await deadlines.getByRole('checkbox', { name: /^Proposal/ }).waitFor();
    await expectAccessible(page);
    // A reload keeps what was read and corrected.
    await page.reload();
    await deadlines.getByRole('checkbox', { name: /^Proposal/ }).waitFor();
    await page.getByRole('button', { name: 'Add 13 entries' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(/^7 assignments added/).waitFor();
    await page.goto('/import?by=syllabus');
    await page.getByText('Or paste its text').waitFor();
    expect(await section(/^Assignments/).count()).toBe(0);
  });

  it('is read for a course from its page, shows what the course has, and undo takes it back', async () => {
    await page.goto('/courses');
    await page
      .getByRole('link', { name: /HIST 245/ })
      .first()
      .click();
    // The card in the list has a menu with the same name.
    await page.waitForURL('**/courses/*');
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Actions for HIST 245' }).first().click();
    await page.getByRole('menuitem', { name: 'Add from a syllabus' }).click();
    await choose('us-history.pdf');
    const deadlines = section(/^Assignments \(1 of 8\)/);
    await deadlines.getByText('Already in the course').first().waitFor();
    await deadlines.getByRole('checkbox', { name: /^Rough draft/, checked: true }).waitFor();
    await section(/^Grading \(0 of 5\)/).waitFor();
    await settle(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Add 1 entry' }).click();
    await page.waitForURL('**/courses/*');
    await page.getByText(/^1 assignment added/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Import undone').waitFor();
  });

  it('of a new course is added as paused while the plan has no room for another active one', async () => {
    for (const code of ['ART 1', 'BIO 2', 'CS 3'])
      await ask(fixture.product, token, CREATE_COURSE, { input: { code, name: code } }).catch(() => null);
    await page.goto('/import?by=syllabus');
    await page.getByLabel('Or paste its text').fill('LAW 20 Spring 2027\nCase note due March 4');
    await page.getByRole('button', { name: 'Read text' }).click();
    await page.getByText(/^Your plan has no room for another active course/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 1 entry' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText(/^1 assignment added/).waitFor();
  });

  it('that is damaged says so, and its text can be pasted', async () => {
    provoke(page, /^400 POST \/api\/imports\/syllabus$/);
    await page.goto('/import?by=syllabus');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'scan.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.4\nnothing'),
    });
    await page.getByText(/^This file is a damaged PDF file/).waitFor();
    await page.getByRole('button', { name: 'Remove scan.pdf' }).click();
    await page.getByLabel('Or paste its text').fill('CS 10 Spring 2027\nEssay due March 4');
    await page.getByRole('button', { name: 'Read text' }).click();
    await page.getByRole('checkbox', { name: /^Essay/, checked: true }).waitFor();
  });
});
