import type { Page } from 'playwright-core';
import { addDays } from '#domain/time/local-date';
import { expectAccessible } from './support/accessibility';
import { ask, openAccount } from './support/account';
import { recordShifts } from './support/layout-shift';
import { exploreSampleData, NOON, settle } from './support/product';
import { useProduct, useVisitor } from './support/product-fixture';

describe('what to do next', () => {
  let page: Page;
  useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await settle(page);
  });

  const next = () => page.getByRole('region', { name: 'Do next' });

  it('is answered on Today at a glance, with the reason of each', async () => {
    const tasks = next().getByRole('listitem');
    expect(await tasks.count()).toBeGreaterThan(0);
    expect(await tasks.count()).toBeLessThanOrEqual(3);
    await next()
      .getByText(/worth (?:under )?[\d.]+ GPA points, .+ of work/)
      .first()
      .waitFor();
    await tasks.first().getByRole('button', { name: /^Why/ }).click();
    await page.getByRole('dialog').getByText('Show the numbers').click();
    await page.getByRole('dialog').getByText('What it’s worth').waitFor();
    await expectAccessible(page, { isDialog: true });
    await page.keyboard.press('Escape');
  });

  it.each([
    [1280, 800],
    [360, 800],
  ])('can be ticked on the first screen of %i × %i, each of it standing once', async (width, height) => {
    await page.setViewportSize({ width, height });
    const tick = await next().getByRole('checkbox').first().boundingBox();
    expect((tick?.y ?? height) + (tick?.height ?? 0)).toBeLessThan(height);
    const ids = await page
      .locator('[data-assignment]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-assignment')));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves the buttons of a sheet uncovered while the last change can be undone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('region', { name: /^Late/ }).getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await next()
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Why is it here?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pin first' }).click({ trial: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => !document.querySelector('[data-assignment] [type=checkbox]:checked'));
  });

  it('opens there by a click on its title, and going back closes it', async () => {
    await next().getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.goBack();
    await page.getByRole('textbox', { name: 'Title' }).waitFor({ state: 'detached' });
  });

  it('takes a line from anywhere, as it is understood while it is typed', async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    await dialog
      .getByLabel('What do you need to do?')
      .fill('Field notes BIO 210 tomorrow 5pm p1 ~3h "read p2"');
    for (const chip of ['BIO 210', 'priority 1', 'at 17:00']) await dialog.getByText(chip).first().waitFor();
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/assignments');
    await page.getByRole('link', { name: 'Field notes read p2', exact: true }).waitFor();
  });

  it('adds what repeats with its reminders from the palette, and takes all of it back', async () => {
    await page.goto('/assignments');
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('essay BIO 210 fri 5pm p1 ~3h every week until in 3 weeks worth 15% !1d');
    await page.getByText(/^Add “essay/).click();
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    const understood = dialog.getByRole('list', { name: 'Understood' });
    for (const chip of ['every week', /times, until /, 'reminder 1 day before', 'weight 15%', 'priority 1'])
      await understood.getByText(chip).waitFor();
    expect(await understood.getAttribute('aria-live')).toBe('polite');
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const essays = page.getByRole('link', { name: 'essay', exact: true });
    await essays.nth(2).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await essays.first().waitFor({ state: 'detached' });
    expect(await essays.count()).toBe(0);
  });

  it('closes the palette on a phone, where it leaves no room to press beside it', async () => {
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('button', { name: 'Close' }).click();
    await palette.waitFor({ state: 'detached' });
    if (desktop) await page.setViewportSize(desktop);
  });

  it('takes a chip back into the words when it is removed', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    const line = dialog.getByLabel('What do you need to do?');
    await line.fill('Call home p1');
    await dialog.getByRole('button', { name: /^priority 1/ }).click();
    expect(await line.inputValue()).toBe('Call home "p1"');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/assignments');
    await page.getByRole('link', { name: 'Call home p1', exact: true }).waitFor();
  });
});

describe('a full term on a phone with a slow line', () => {
  /** The delay of each answer of the API, once the page is there. */
  const SLOW_MS = 2_500;
  /** The most that Today moves by itself. */
  const MOST_SHIFT = 0.005;
  const CREATE =
    'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
  const UPDATE =
    'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
  const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
  /** That can be seen on the first screen; nine of them are in the bars. */
  const MOST_CONTROLS = 26;
  const today = NOON.toISOString().slice(0, 10);

  let page: Page;
  let token: string;
  const fixture = useProduct();
  beforeAll(async () => {
    ({ token } = await openAccount(fixture.product));
    const add = <Data>(query: string, input: object) => ask<Data>(fixture.product, token, query, { input });
    const courseIds: string[] = [];
    for (const code of ['BIO 101', 'CHEM 110', 'HIST 131']) {
      const { createCourse } = await add<{ createCourse: { course: { id: string } } }>(COURSE, {
        ...{ code, name: `Introduction to ${code}`, credits: 4 },
      });
      courseIds.push(createCourse.course.id);
    }
    for (let number = 0; number < 300; number += 1) {
      await add(CREATE, {
        ...{ title: `Problem set ${number}`, courseId: courseIds[number % 3] },
        ...{ dueDate: addDays(today, Math.floor(number / 4) - 2), dueTime: `${18 + (number % 4)}:00` },
        ...{ pointsPossible: 20, estimateMinutes: number % 2 ? 60 : null },
      });
    }
    ({ page } = await fixture.visit({ token, screen: 'phone' }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().addInitScript(recordShifts);
    await page.goto('/dashboard');
    await settle(page);
    await ticks().first().waitFor();
    await page.getByRole('button', { name: 'Don’t ask again' }).tap();
    await page.waitForTimeout(4_000);
    await page.context().route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue().catch(() => undefined);
    });
  });

  const ticks = () => page.getByRole('checkbox', { name: /^Done: / });
  /** The rows of the first screen with their places, from the top. */
  const rows = () =>
    page.locator('[data-assignment]').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const top = Math.round(line.getBoundingClientRect().top + scrollY);
        return top < innerHeight ? [{ id: line.getAttribute('data-assignment'), top }] : [];
      }),
    );
  /** What an act moves, now and until all its answers have come. */
  const expectStillAfter = async (act: () => Promise<void>) => {
    const before = await rows();
    await page.evaluate(() => window.shifts.splice(0));
    await act();
    await page.waitForTimeout(300);
    const expectSame = async () => expect(await rows()).toEqual(before);
    await expectSame();
    await page.waitForTimeout(3 * SLOW_MS);
    await expectSame();
    const shifts = await page.evaluate(() => window.shifts);
    expect({ shifts, sum: shifts.reduce((sum, { value }) => sum + value, 0) <= MOST_SHIFT }).toMatchObject({
      sum: true,
    });
  };

  it('begins with the day, what is due, and what to do next, and has few controls on the first screen', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const next = await page.getByRole('region', { name: 'Do next' }).boundingBox();
    const bar = await page.locator('nav.fixed').boundingBox();
    expect(next!.y).toBeLessThan(bar!.y - 40);
    const controls = await page
      .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
      .evaluateAll((all) =>
        all.flatMap((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          // What lies under a bar can't be seen, and a box takes its presses through its label.
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          const isSeen = control.contains(hit) || hit?.closest('label')?.contains(control);
          return isSeen ? [control.getAttribute('aria-label') ?? control.textContent] : [];
        }),
      );
    expect(controls.length <= MOST_CONTROLS ? [] : controls).toEqual([]);
  });

  it('moves nothing when two rows are ticked in quick succession, and takes each tick for its row', async () => {
    const [first, second] = (await rows()).map(({ id }) => `[data-assignment="${id}"]`) as [string, string];
    // Both are on the screen, where the finger sees them.
    await page.locator(`${second} input`).scrollIntoViewIfNeeded();
    const place = (await page.locator(`${second} input`).boundingBox())!;
    await expectStillAfter(async () => {
      await page.locator(`${first} input`).tap();
      await page.waitForTimeout(150);
      await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    });
    for (const row of [first, second]) expect(await page.locator(`${row} input`).isChecked()).toBe(true);
  });

  it('moves nothing when a tick of what is to be done next is undone', async () => {
    const row = page.getByRole('region', { name: 'Do next' }).getByRole('checkbox').first();
    const name = (await row.getAttribute('aria-label')) ?? '';
    await expectStillAfter(() => row.tap());
    await expectStillAfter(() => page.getByRole('button', { name: 'Undo' }).tap());
    expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(false);
  });

  it('moves nothing while a score is entered and saved', async () => {
    await expectStillAfter(async () => {
      const before = await rows();
      await page
        .getByRole('button', { name: /^Add score for/ })
        .first()
        .tap();
      await page.getByLabel('Score', { exact: true }).fill('18');
      expect(await rows()).toEqual(before);
      await page.keyboard.press('Enter');
      await page.getByText('18 / 20').waitFor();
    });
  });

  it('moves nothing when work is added or done elsewhere', async () => {
    await expectStillAfter(async () => {
      const input = { title: 'Sooner than all', dueDate: today, dueTime: '12:30', estimateMinutes: 30 };
      await ask(fixture.product, token, CREATE, { input });
    });
    const [, , third] = await rows();
    await expectStillAfter(async () => {
      await ask(fixture.product, token, UPDATE, { input: { id: third?.id, progress: 'submitted' } });
    });
  });

  it('moves nothing when the last work of the day is done, whatever comes next', async () => {
    const { token: other } = await openAccount(fixture.product);
    const title = 'Annotated bibliography of the primary sources on the early modern grain trade';
    await ask(fixture.product, other, CREATE, { input: { title: 'Reading', dueDate: today } });
    await ask(fixture.product, other, CREATE, { input: { title, dueDate: addDays(today, 2) } });
    const { page: own } = await fixture.visit({ token: other, screen: 'phone' });
    await own.goto('/dashboard');
    await settle(own);
    const row = own.locator('[data-assignment]').filter({ hasText: 'Annotated' });
    const place = await row.boundingBox();
    await own.getByRole('checkbox', { name: 'Done: Reading' }).tap();
    await own.getByText('You’re done for today.').waitFor();
    expect(await row.boundingBox()).toEqual(place);
  });
});
