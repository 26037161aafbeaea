import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openGradebook } from './support/course';
import { pasteInto } from './support/paste';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

const CANVAS = [
  'Assignment,Score,Out of,Category,Status',
  'Problem set 1,19,20,Problem sets,',
  'Lab report,18/20,,Labs,',
  'Reading notes,EX,10,Labs,Excused',
  'Field trip,18/x,20,Labs,',
  'Course total,88,100,,',
].join('\n');

const WEIGHTED = [
  'Component\tWeighting\tDue\tMark',
  'Coursework\t40%\t03/04/2026\t78',
  'Exam\t60%\t05/06/2026\t84',
  'Class average\t\t\t70',
  'Module mark\t\t\t81.6',
].join('\n');

const TRANSCRIPT = [
  'Term;Course;Title;Credits;Grade',
  'Fall 2023;MATH 1;Calculus;4;D',
  'Fall 2023;ART 1;"Drawing; a beginning";3;A-',
  'Spring 2024;MATH 1;Calculus;4;B+',
  'Summer 2024;PE 1;Swimming;1;P',
].join('\n');

/** The text of a PDF: no columns, a course on two lines, marks out of 20, and an absence. */
const FRENCH = [
  'Relevé de notes',
  'Année universitaire 2023/2024',
  'Unité d’enseignement Crédits Note/20 Résultat',
  'Semestre 3',
  'UE31 Climatologie et risques 6 12,50 ADM',
  'UE32 Statistiques appliquées aux sciences',
  'humaines 4 9,75 AJ',
  'UE42 Sport 2 ABJ',
  'Semestre 4',
  'UE41 Cartographie numérique 6 14,25 ADM',
  'Moyenne générale 13,37',
].join('\n');

describe.each([inTurn('desktop')])('tables of grades on a %s', (screen) => {
  let page: Page;
  useVisitor({ screen }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const scores = () => page.locator('[data-item] [data-column="earned"]');
  const shownScores = () =>
    scores().evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
  const paste = (text: string) => pasteInto(scores().first(), text);
  const openScores = async () => {
    await openGradebook(page);
    await scores().first().waitFor();
  };

  it('ten pasted scores are saved as one change, and put back by undo', async () => {
    await openScores();
    const before = await shownScores();
    expect(before.length).toBeGreaterThanOrEqual(10);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.postData() ?? '');
    });
    const pasted = Array.from({ length: 10 }, (_, index) => String(index + 1.5));
    await paste(pasted.join('\n'));
    await page.getByText(/^\d+ scores pasted$/).waitFor();
    expect((await shownScores()).slice(0, 10)).toEqual(pasted);
    expect(calls.filter((body) => body.includes('SaveScore'))).toHaveLength(1);
    await page.reload();
    await page.getByRole('tab', { name: 'Grades' }).click();
    await scores().first().waitFor();
    expect((await shownScores()).slice(0, 10)).toEqual(pasted);

    await paste(before.map((value) => value || '0').join('\n'));
    await page.getByText(/^\d+ scores pasted$/).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/scores restored$/).waitFor();
    expect((await shownScores()).slice(0, 10)).toEqual(pasted);
  });

  it('typed scores are taken back with Ctrl+Z and made again with Ctrl+Shift+Z', async () => {
    const [former = ''] = await shownScores();
    await scores().first().fill('3.25');
    await scores().first().press('Enter');
    await scores().nth(1).press('Control+z');
    await page.getByText('1 score restored').first().waitFor();
    expect((await shownScores())[0]).toBe(former);
    await scores().nth(1).press('Control+Shift+Z');
    await page.getByText('1 score changed again').first().waitFor();
    expect((await shownScores())[0]).toBe('3.25');
  });

  it('what does not fit is said before anything changes, and goes on to the import', async () => {
    const before = await shownScores();
    const many = [...before.map(() => '7'), '8', '9', 'A-'];
    many[1] = 'nine';
    await paste(many.join('\n'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Row 2: “nine” isn’t a score.').waitFor();
    await dialog.getByText(/^3 rows don’t fit below this cell/).waitFor();
    expect(await shownScores()).toEqual(before);
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Import all' }).click();
    await page.getByText(/^Pasted into the gradebook: \d+ rows/).waitFor();
  });

  it('a gradebook becomes changed and new items, a fault corrected in place, and undone', async () => {
    await openScores();
    const count = await scores().count();
    await page.getByRole('button', { name: 'More for the BIO 210 gradebook' }).click();
    await page.getByRole('menuitem', { name: 'Import a gradebook' }).click();
    await settle(page);
    await expectAccessible(page);
    await page.getByLabel('Paste here').fill(CANVAS);
    await page.getByRole('button', { name: 'Read table' }).click();
    await page.getByText('2 new · 1 changed · 0 unchanged · 1 to fix').waitFor();
    expect(await page.getByLabel('Course', { exact: true }).locator('option:checked').textContent()).toMatch(
      /^BIO 210/,
    );
    await page.getByText('New categories: Labs').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByLabel('Row 5: Score').fill('18/20');
    await page.getByLabel('Row 5: Score').press('Enter');
    await page.getByText('3 new · 1 changed · 0 unchanged').waitFor();
    await page.getByRole('button', { name: 'Import 4 rows' }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();
    await page.getByText('3 assignments added').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undone').waitFor();
    await page.getByRole('link', { name: 'Go to BIO 210' }).click();
    await page.getByRole('tab', { name: 'Grades' }).click();
    await scores().first().waitFor();
    expect(await scores().count()).toBe(count);
  });

  it('a table says what it leaves out, asks what it does not say, and counts its weights', async () => {
    await page.goto('/grades/import');
    await page.getByLabel('Paste here').fill(WEIGHTED);
    await page.getByRole('button', { name: 'Read table' }).click();
    await page.getByLabel('Course', { exact: true }).selectOption({ label: 'New course' });
    await page.getByLabel('Code').fill('WGT 101');
    await page.getByText('2 new · 0 changed · 0 unchanged', { exact: true }).waitFor();
    await page.getByText('Not imported, because totals are calculated here: Module mark.').waitFor();
    await page.getByText('Not imported, because they sum up a category or a class: Class average.').waitFor();
    await page.getByText('Each item counts by its own weight.').waitFor();
    const order = page.getByRole('radiogroup', { name: 'In dates, the first number is the' });
    await order.getByText('Month', { exact: true }).click();
    await page.getByText(/^We read 03\/04\/2026 as .*\bMar\b/).waitFor();
    expect(await page.getByLabel('Scores are out of').inputValue()).toBe('100');
    expect(await page.getByLabel('Total your school shows, in percent').inputValue()).toBe('81.60');
    await page.getByRole('row', { name: /^Current 81\.6/ }).waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    await order.getByText('Day', { exact: true }).click();
    await page.getByText(/^We read 03\/04\/2026 as .*\bApr\b/).waitFor();
    await page.getByRole('button', { name: 'Import anyway' }).first().click();
    await page.getByText('3 new · 0 changed · 0 unchanged', { exact: true }).waitFor();
  });

  it('new items without a category are told not to count, until one is chosen', async () => {
    await page.goto('/grades/import');
    await page.getByLabel('Paste here').fill('Item,Score,Out of\nField notes,0,100');
    await page.getByRole('button', { name: 'Read table' }).click();
    await page.getByLabel('Course', { exact: true }).selectOption({ label: 'BIO 210 Cell Biology' });
    await page.getByText('items without one don’t count in your grade').waitFor();
    const current = page.getByRole('row', { name: /^Current/ });
    const [now, without] = await current.getByRole('cell').allTextContents();
    expect(without).toBe(now);
    await page.getByLabel('Category of 1 new assignment').selectOption({ index: 1 });
    await current
      .filter({
        hasNot: page
          .getByRole('cell')
          .nth(1)
          .getByText(now ?? ''),
      })
      .waitFor();
    await expectAccessible(page);
  });

  it('a transcript of three terms arrives with its retake linked', async () => {
    await page.goto('/grades');
    await page.getByRole('link', { name: 'Import a gradebook or transcript' }).click();
    await page.getByRole('radio', { name: 'Transcript' }).click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'transcript.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${TRANSCRIPT}`, 'utf16le'),
    });
    await page.getByText('4 courses in 3 terms, 12 credits').waitFor();
    await page.getByText('4 credits · repeats an earlier course').waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Import 4 courses' }).click();
    await page.getByText('4 courses added').waitFor();
    await page.getByText('3 terms added').waitFor();
    await page.getByRole('link', { name: 'Go to grades' }).click();
    await page.getByRole('heading', { name: 'Spring 2024' }).waitFor();
  });

  it('a transcript of another country is read in its units, and asked where it can mean two things', async () => {
    await page.goto('/grades/import?kind=transcript');
    await pasteInto(page.getByLabel('Paste cells from a spreadsheet or a web page'), FRENCH);
    await page.getByText('4 courses in 2 terms, 18 credits').waitFor();
    expect(await page.getByLabel('These grades are on').inputValue()).toBe('fr_20');
    const row = page
      .getByRole('listitem')
      .filter({ hasText: 'Statistiques appliquées aux sciences humaines' });
    await row.getByText('9.75/20', { exact: true }).waitFor();
    await page
      .getByText(/^Moyenne générale: 13,37 on the transcript\. We get 12\.47\. Your school leaves out/)
      .waitFor();
    await page.getByLabel('“ABJ” means').selectOption('failed');
    await page.getByText(/We get 11\.08\. Your school leaves out failed courses\.$/).waitFor();
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Import 4 courses' }).click();
    await page.getByText('4 courses added').waitFor();
  });

  it('what is no table is refused in words', async () => {
    await page.goto('/grades/import');
    for (const [content, words] of [
      ['PK\u0003\u0004...', /^This is a workbook/],
      ['<!doctype html><table></table>', /^This page has no gradebook/],
      ['', /^This is empty/],
      ['a,"b\nc,d', /^A cell has an opening quotation mark/],
    ] as const) {
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
  });
});
