import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { ask, openAccount } from './support/account';
import { holdBackCode } from './support/held-back-code';
import { exploreSampleData, requestsOf, settle } from './support/product';
import { useProduct, useVisitor } from './support/product-fixture';

/** The grid of a wide calendar is laid out by its own code. */
const PAINTED = {
  phone: ['/dashboard', '/assignments', '/courses', '/grades', '/calendar'],
  desktop: ['/dashboard', '/assignments', '/courses', '/grades'],
};

/** Selects the main parts of the first screen, and their positions. */
const PLACES = 'main :is(h2, h3, [data-assignment], td, th, li a, li button, [role=radiogroup])';

describe.each(['phone', 'desktop'] as const)('a first visit on a %s', (screen) => {
  let page: Page;
  useVisitor({ screen, hasPictures: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  /** Opens a page as if this browser had never seen one. */
  async function open(address: string): Promise<() => Promise<void>> {
    const release = await holdBackCode(page);
    await page.evaluate(() => localStorage.removeItem('first-paint'));
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('[aria-busy] main').waitFor();
    return release;
  }

  const places = () =>
    page.evaluate(async (selector) => {
      // Until the font arrives, text uses a system font.
      await document.fonts.ready;
      const all = Array.from(document.querySelectorAll(selector), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // Browsers and servers know different spaces around a dash.
        const text = element.textContent.replaceAll(/\s+/gu, ' ');
        return { text, box: [x, y, width, height].map(Math.round) };
      });
      return all.filter(({ box: [, top = 0, width = 0] }) => width > 0 && top < innerHeight);
    }, PLACES);

  it.each(PAINTED[screen])(
    'sees %s before the code has come, and in its place when it has',
    async (address) => {
      const release = await open(address);
      expect(await page.locator('#root *').count()).toBe(0);
      const painted = await places();
      expect(painted.length).toBeGreaterThan(3);
      await release();
      await settle(page);
      const moved = async () => {
        const shown = await places();
        return painted.filter((place) => !shown.some((other) => isDeepStrictEqual(place, other)));
      };
      // A busy machine may still be drawing.
      for (let tries = 0; tries < 20 && (await moved()).length > 0; tries += 1)
        await page.waitForTimeout(250);
      expect(await moved()).toEqual([]);
    },
  );

  it('keeps a tick made before the code has come', async () => {
    const release = await open('/dashboard');
    const tick = page.getByRole('checkbox', { name: /^Done: / }).first();
    const name = (await tick.getAttribute('aria-label')) ?? '';
    await tick.click();
    const asked = requestsOf(page);
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('PlanAssignment') ?? false,
    );
    await release();
    await saved;
    expect(asked.filter((body) => body.includes('mutation PlanAssignment'))).toHaveLength(1);
    expect(await page.getByRole('checkbox', { name, exact: true }).first().isChecked()).toBe(true);
  });

  it('takes no typing that would be lost', async () => {
    const release = await open('/courses');
    expect(
      await page
        .locator('[aria-busy] select')
        .evaluateAll((fields) => fields.map((field) => field.matches('[inert]'))),
    ).toEqual([true]);
    await release();
    expect(await page.locator('main select').first().isEnabled()).toBe(true);
  });

  it('starts without a picture if the server makes none', async () => {
    await page.route(/\/first-paint\?/, (route) => route.fulfill({ status: 204 }));
    await page.evaluate(() => localStorage.removeItem('first-paint'));
    await page.goto('/dashboard');
    await page
      .getByRole('checkbox', { name: /^Done: / })
      .first()
      .waitFor();
    await page.unroute(/\/first-paint\?/);
  });
});

describe('the picture of a page', () => {
  const fixture = useProduct();
  const CREATE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';

  const get = (token: string, query = 'path=/courses&width=412') =>
    fetch(`${fixture.product.url}/first-paint?${query}`, { headers: { authorization: `Bearer ${token}` } });

  it('shows each student their own plan, however many ask at once', async () => {
    const names = ['Astronomy', 'Botany', 'Calculus'];
    const tokens = await Promise.all(
      names.map(async (name) => {
        const { token } = await openAccount(fixture.product);
        await ask(fixture.product, token, CREATE, {
          input: { name, code: name.slice(0, 3).toUpperCase(), credits: 3 },
        });
        return token;
      }),
    );
    const asked = Array.from({ length: 12 }, (_, index) => index % names.length);
    const pictures = await Promise.all(
      asked.map(async (owner) => {
        const answer = await get(tokens[owner] ?? '');
        return { owner, status: answer.status, text: await answer.text() };
      }),
    );
    const painted = pictures.filter(({ status }) => status === 200);
    expect(painted.length).toBeGreaterThanOrEqual(4);
    for (const { owner, text } of painted)
      expect(names.filter((name) => text.includes(name))).toEqual([names[owner]]);
    // A visitor who arrives while other pictures are painted waits for the code.
    expect(pictures.filter(({ status }) => status === 204).length).toBe(asked.length - painted.length);
  });

  it('is made for a student, of a page that is painted, at a width there is', async () => {
    const { token } = await openAccount(fixture.product);
    const refusal = async (answer: Promise<Response>) => {
      const { status, headers } = await answer;
      return [status, headers.get('content-type')?.split(';')[0]];
    };
    expect(await refusal(get(''))).toEqual([401, 'application/json']);
    for (const query of [
      'path=/profile&width=412',
      'width=412',
      'path=/courses',
      'path=/courses&width=0',
      'path=/courses&width=99999',
      'path=/courses&width=1e3',
      'path=/courses&path=/grades&width=412',
    ])
      expect(await refusal(get(token, query))).toEqual([400, 'application/json']);
    const answer = await get(token, 'path=/courses/&width=412');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.status).toBe(200);
  });
});
