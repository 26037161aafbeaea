import type { Page } from 'playwright-core';
import { CANVAS_COURSE, canvasPage, SIXTY_ITEMS_TOTAL, sixtyItems } from '../factories/canvas-gradebook';
import { LOGIN_PAGE, moodlePage, ultraPage } from '../factories/school-pages';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openAccount } from './support/account';
import { pasteInto } from './support/paste';
import { settle } from './support/product';
import { useProduct } from './support/product-fixture';
import { inTurn } from './support/turns';

/** A gradebook of sixty items is done sixty seconds after the first click; the student makes the clicks. */
const MOST_CLICKS = 4;
const MOST_SECONDS = 60;
/** The time a student takes to click, or to copy a page. */
const CLICK_SECONDS = 2;
const COPY_SECONDS = 15;

describe.each([inTurn('desktop')])('a whole gradebook on a %s', (screen) => {
  const fixture = useProduct();
  let page: Page;
  let openTab: () => Promise<Page>;
  let clicks: () => number;

  beforeAll(async () => {
    const { token } = await openAccount(fixture.product);
    ({ page, openTab } = await fixture.visit({ screen, token }));
    let count = 0;
    await page.exposeFunction('countClick', () => {
      count += 1;
    });
    await page.addInitScript(() => {
      addEventListener('click', ({ isTrusted, detail }) => {
        // A label clicks its field again, without a pointer.
        if (isTrusted && detail > 0) (window as unknown as { countClick(): void }).countClick();
      });
    });
    clicks = () => count;
    await page.goto('/grades');
  });

  const box = () => page.getByLabel('Paste here');
  const paste = (text: string, html?: string) => pasteInto(box(), text, html);
  const again = async () => {
    await page.getByRole('button', { name: 'Import another table' }).click();
    await box().click();
  };

  it('of sixty items is copied from Canvas in a few clicks, and proves its total', async () => {
    const begun = performance.now();
    await page.getByRole('link', { name: 'Import a gradebook or transcript' }).click();
    await box().click();
    await paste(canvasPage(sixtyItems()));
    await page.getByText('60 new · 0 changed · 0 unchanged').waitFor();
    await page.getByRole('rowheader', { name: /^Problem sets/ }).waitFor();
    await page.getByLabel('Code').fill('CHEM 101');
    await page.getByLabel('Total your school shows, in percent').fill(SIXTY_ITEMS_TOTAL);
    await page.getByText('Both grades match.').waitFor();
    await page.getByRole('button', { name: 'Import 60 rows' }).click();
    await page.getByText('60 assignments added').waitFor();
    await page.getByText('4 categories added').waitFor();
    const seconds = (performance.now() - begun) / 1_000;
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    expect(seconds + COPY_SECONDS + clicks() * CLICK_SECONDS).toBeLessThan(MOST_SECONDS);
  });

  it('is accessible before and after it was pasted', async () => {
    await again();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await paste(canvasPage(sixtyItems()));
    await page.getByText('Nothing to import: everything is already here.').waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Use another table' }).click();
  });

  it('again changes nothing, and later only what changed there', async () => {
    await paste(canvasPage(sixtyItems()));
    await page.getByText('0 new · 0 changed · 60 unchanged').waitFor();
    await page.getByText('Nothing to import: everything is already here.').waitFor();
    await page.getByRole('button', { name: 'Use another table' }).click();

    const [problems, ...others] = sixtyItems();
    if (!problems) throw new Error('There are no problem sets.');
    const [first, second] = problems.assignments;
    if (first) first.submission['score'] = 1;
    if (second) Object.assign(second, { name: 'Another name', due_at: '2026-12-01T21:59:59Z' });
    problems.group_weight = 40;
    await paste(canvasPage([problems, ...others]));
    await page.getByText('0 new · 2 changed · 58 unchanged').waitFor();
    await page.getByText('was “Problem set 2”').waitFor();
    await page.getByText('The category weights add up to 110%').waitFor();
    await page.getByRole('button', { name: 'Import 60 rows' }).click();
    await page.getByText('2 assignments changed').waitFor();
    await page.getByText('1 category changed').waitFor();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undone').waitFor();
    await again();
    await paste(canvasPage(sixtyItems()));
    await page.getByText('0 new · 0 changed · 60 unchanged').waitFor();
    await page.getByRole('button', { name: 'Use another table' }).click();
  });

  it('is opened in Canvas at the address built from that of the course', async () => {
    // On a phone, the box comes first, and the steps are folded.
    if (!(await page.getByLabel('Address of your Canvas course').isVisible()))
      await page.getByText('Copy the whole gradebook from your school').click();
    await page.getByLabel('Address of your Canvas course').fill(`${CANVAS_COURSE}/grades`);
    const link = page.getByRole('link', { name: 'Open gradebook' });
    expect(await link.getAttribute('href')).toBe(
      'https://canvas.example.edu/api/v1/courses/4711/assignment_groups?include[]=assignments&include[]=submission&per_page=100',
    );
    await page.getByLabel('Address of your Canvas course').fill('canvas.example.edu');
    await page.getByText('Copy the address of a course').waitFor();
  });

  it('of Moodle says what explains another total', async () => {
    await paste('Grades', moodlePage());
    await page.getByText('7 new · 0 changed · 0 unchanged').waitFor();
    expect(await page.getByLabel('Total your school shows, in percent').inputValue()).toBe('83.00');
    await page.getByText(/Your school’s letter grade is B-\./).waitFor();
    await page.getByText('Both grades match.').waitFor();
    await page.getByRole('row', { name: /^Homework.*40%.*drop lowest 1/ }).waitFor();
    await page.getByLabel('Total your school shows, in percent').fill('74.67');
    await page.getByText('Your school doesn’t drop anything.').waitFor();
    await page.getByRole('button', { name: 'Use another table' }).click();
  });

  it('of Blackboard Ultra is copied from the page itself', async () => {
    const source = await openTab();
    await source.setContent(ultraPage(2));
    await source.keyboard.press('Control+A');
    await source.keyboard.press('Control+C');
    await source.close();
    await box().focus();
    await page.keyboard.press('Control+V');
    await page.getByText('4 new · 0 changed · 0 unchanged').waitFor();
    await page.getByText(/^This is page 1 of 2 in Blackboard/).waitFor();
    expect(await page.getByLabel('Total your school shows, in percent').inputValue()).toBe('91.25');
    await page.getByRole('button', { name: 'Use another table' }).click();
  });

  it('and other pages are refused in one sentence', async () => {
    for (const [text, html, words] of [
      [LOGIN_PAGE.text, LOGIN_PAGE.html, /^This is a login page/],
      [canvasPage(sixtyItems()).slice(0, 9_000), '', /^This is only part of the page/],
      ['News\nNothing happened.', '', /^This page has no gradebook/],
    ] as const) {
      await paste(text, html);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
  });
});
