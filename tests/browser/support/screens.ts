import type { BrowserContext, Page } from 'playwright-core';
import { openAccount, openProAccount } from './account';
import {
  expectAccessible,
  expectAccessibleLayout,
  expectLargeTargets,
  expectNoKeyHints,
  expectNoOverflow,
  expectSkipLink,
  OVERLAY,
} from './accessibility';
import { expectNothingBeneathBar } from './beneath';
import { expectStill, slowFirstVisits } from './layout-shift';
import { ACCOUNT_DIALOGS, DIALOGS, PRO_DIALOGS } from './dialogs';
import { ACCOUNT_PLACES, APP_PLACES, PRO_PLACES, PUBLIC_PLACES, type Place } from './places';
import { exploreSampleData, SCREENS, settle, TABLET, type Visitor } from './product';
import { useProduct } from './product-fixture';

/** The visitor who checks a place, and whether it is a dialog. */
interface Look extends Place {
  who: 'student' | 'guest' | 'account' | 'pro';
  isDialog?: boolean;
}

const LOOKS: readonly Look[] = [
  ...APP_PLACES.map((place) => ({ ...place, who: 'student' as const })),
  ...PUBLIC_PLACES.map((place) => ({ ...place, who: 'guest' as const })),
  ...ACCOUNT_PLACES.map((place) => ({ ...place, who: 'account' as const })),
  ...PRO_PLACES.map((place) => ({ ...place, who: 'pro' as const })),
  ...ACCOUNT_DIALOGS.map((place) => ({ ...place, who: 'account' as const, isDialog: true })),
  ...PRO_DIALOGS.map((place) => ({ ...place, who: 'pro' as const, isDialog: true })),
  ...DIALOGS.map((place) => ({ ...place, who: 'student' as const, isDialog: true })),
];

/** Requests that fail because the page is about that; the one that waits for a payment asks again and again. */
const MEANT_TO_FAIL =
  /^404 GET \/no-such-page$|^\d+ POST \/graphql ConfirmEmail|^402 POST \/graphql UpgradeSubscription$/;

/**
 * Looks at pages, faces of pages and dialogs on one kind of screen, in both themes and under the content security
 * policy that students have.
 */
export function describeScreens(screen: keyof typeof SCREENS): void {
  const fixture = useProduct();
  let visitors: Record<Look['who'], Visitor>;
  let newcomers: Record<Look['who'], Visitor>;
  const violations: string[] = [];
  const titles = new Map<string, string>();
  /** The final address of each page, by its name. */
  const reached = new Map<string, string>();
  /** The page that a newcomer has just seen, and that is as it was loaded. */
  let standing: Look | null = null;

  beforeAll(async () => {
    const first = await fixture.visit();
    const token = await exploreSampleData(first.page);
    await first.context.close();
    const tokens: Record<Look['who'], string | undefined> = {
      student: token,
      guest: undefined,
      account: (await openAccount(fixture.product)).token,
      pro: (await openProAccount(fixture.product)).token,
    };
    const open = async (who: Look['who'], prepare: (context: BrowserContext) => Promise<void>) => {
      const sent = tokens[who];
      const visitor = await fixture.visit({
        screen,
        provoked: MEANT_TO_FAIL,
        ...(sent !== undefined && { token: sent }),
      });
      await prepare(visitor.context);
      return visitor;
    };
    const openAll = async (prepare: (context: BrowserContext) => Promise<void>) => ({
      student: await open('student', prepare),
      guest: await open('guest', prepare),
      account: await open('account', prepare),
      pro: await open('pro', prepare),
    });
    visitors = await openAll((context) => reportViolations(context, violations));
    newcomers = await openAll(async (context) => {
      await reportViolations(context, violations);
      await slowFirstVisits(context);
    });
  });
  afterEach(() => {
    expect(violations.splice(0)).toEqual([]);
  });

  const pages = LOOKS.filter(({ isDialog }) => !isDialog);
  describe.each(pages)('$name', (look) => {
    const isAccessible = () =>
      it('is accessible, fits, has one heading and breaks no policy', async () => {
        // A page that was just loaded by a newcomer is looked at where it stands.
        const isStanding = standing === look;
        standing = null;
        await lookAt(isStanding ? newcomers[look.who] : visitors[look.who], async (page) => {
          if (!isStanding) await arrive(page, look);
          reached.set(look.name, page.url());
          await inspect(page, screen, titles);
        });
      });
    const isStill = () =>
      it('stays where it is while it loads', async () => {
        const { name, who, address } = look;
        await lookAt(newcomers[who], (page) => expectStill(page, reached.get(name) ?? address, screen));
        if (!look.reach) standing = look;
      });
    // A face of a page has to be reached before its address is known.
    for (const test of look.reach ? [isAccessible, isStill] : [isStill, isAccessible]) test();
  });

  const dialogs = LOOKS.filter(({ isDialog }) => isDialog);
  it.each(dialogs)('the dialog of $name is accessible, fits and breaks no policy', (look) =>
    lookAt(visitors[look.who], async (page) => {
      await arrive(page, look);
      await page.locator(OVERLAY).first().waitFor();
      await expectAccessible(page, { isDialog: true });
      await expectLargeTargets(page);
      // The sheet of all shortcuts is opened with a key.
      if (screen === 'phone' && look.name !== 'the shortcuts') await expectNoKeyHints(page);
      await expectFit(page, screen, true);
    }),
  );

  it('gives every page a title of its own', () => {
    const paths = new Set(pages.map(({ address }) => address.replace(/\?.*/, '')));
    expect(titles.size).toBeGreaterThanOrEqual(paths.size);
    expect([...titles.values()].filter((title) => title.trim() === '')).toEqual([]);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });

  it('would notice: style attributes and markup from strings are refused and reported', async () => {
    const { page, complaints } = visitors.guest;
    await page.goto('/about');
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    const refusal = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>markup</p>');
        return null;
      } catch (fault) {
        return fault instanceof TypeError;
      }
    });
    expect(refusal).toBe(true);
    // The events are tasks of the page, which come before the next answer it gives.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(violations.splice(0)).toEqual(['style-src-attr', 'require-trusted-types-for']);
    expect(complaints.splice(0).length).toBeGreaterThan(0);
  });
}

/** Has every page of a browser report what breaks the content security policy. */
async function reportViolations(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      (window as unknown as { reportViolation(violation: string): void }).reportViolation(effectiveDirective);
    });
  });
}

/** Looks at a visitor's page. One that fails is left as it is, and the visitor opens another for the next look. */
async function lookAt(visitor: Visitor, look: (page: Page) => Promise<void>): Promise<void> {
  const { page } = visitor;
  try {
    await look(page);
  } catch (error) {
    visitor.page = await visitor.openTab();
    // A page that hangs may never close.
    void page.close().catch(() => undefined);
    throw error;
  }
}

async function arrive(page: Page, { address, reach }: Place): Promise<void> {
  await page.goto(address);
  await settle(page);
  if (!reach) return;
  await reach(page);
  await settle(page);
}

/** Less room than a screen has: a narrower window, and letters of twice the size. */
const LESS_ROOM = {
  phone: [
    { window: { width: 320, height: 640 }, letters: '100%' },
    { window: SCREENS.phone, letters: '200%' },
  ],
  desktop: [
    { window: TABLET, letters: '100%' },
    { window: SCREENS.desktop, letters: '200%' },
  ],
} as const;

/** Icons next to letters grow with them; larger ones are pictures. */
async function expectIconsToGrow(page: Page): Promise<void> {
  const left = await page.locator('.tabler-icon').evaluateAll((icons) => {
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const usual = (icon: Element) => Number(icon.getAttribute('width'));
    return (
      icons
        .filter((icon) => icon.checkVisibility() && usual(icon) >= 14 && usual(icon) <= 24)
        // Those of the bottom bar stay small: its large letters need their room.
        .filter((icon) => !icon.closest('.bottom-place'))
        .filter((icon) => parseFloat(getComputedStyle(icon).width) < scale * usual(icon) - 1)
        .map((icon) => `${icon.getAttribute('class')} ${getComputedStyle(icon).width}`)
    );
  });
  expect(left).toEqual([]);
}

/** Nothing has to be scrolled sideways or lies beneath the bottom bar, as the page is opened and with less room. */
async function expectFit(page: Page, screen: keyof typeof SCREENS, isDialog: boolean): Promise<void> {
  await expectNoOverflow(page);
  await expectNothingBeneathBar(page);
  for (const { window, letters } of LESS_ROOM[screen]) {
    await page.setViewportSize(window);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    await settle(page);
    await expectNoOverflow(page);
    await expectNothingBeneathBar(page);
    await expectIconsToGrow(page);
    if (window === TABLET) await expectAccessibleLayout(page, { isDialog });
  }
  // The letters go with the page.
  await page.setViewportSize(SCREENS[screen]);
}

/** Everything that holds on every page; titles are kept by address. */
async function inspect(page: Page, screen: keyof typeof SCREENS, titles: Map<string, string>): Promise<void> {
  // Axe takes what is above the window, behind the header, for partly covered.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectSkipLink(page);
  if (screen === 'phone') await expectNoKeyHints(page);
  await expectFit(page, screen, false);
  expect(await page.locator('h1').count()).toBe(1);
  // The page of a course is one page.
  titles.set(new URL(page.url()).pathname.replace(/[\da-f-]{36}/, ''), await page.title());
}
