import type { Browser } from 'playwright-core';
import type { Env } from '../../../server/env';
import {
  defaultProduct,
  NOON,
  sharedBrowser,
  startProduct,
  visit,
  type BrowserKind,
  type Product,
  type Visit,
  type Visitor,
} from './product';

/** The differences between a fixture and the default product, where it is always noon. */
export interface Setting {
  /** Settings of the product; asked for when it starts. */
  settings?: () => Partial<Env>;
  /** The time of the product, and of the visitors when they come. */
  clock?: () => Date;
  /** The kind of browser that visits; a shell without this. */
  kind?: BrowserKind;
}

/** The product, and a browser to visit it with. */
export interface ProductFixture {
  product: Product;
  browser: Browser;
  /**
   * Lets a person visit, with their own browser profile. A visitor who arrives during a test leaves after it;
   * earlier ones stay.
   */
  visit(person?: Visit): Promise<Visitor>;
}

/**
 * Sets a product and a browser up, within a `describe` or for a file. Without settings it is the one that other files
 * use, too.
 */
export function useProduct({ settings, clock, kind }: Setting = {}): ProductFixture {
  const fixture = {} as ProductFixture;
  const visitors: Visitor[] = [];
  let residents = 0;
  let own: Product | undefined;
  beforeAll(async () => {
    if (settings || clock) own = await startProduct(clock, settings?.());
    fixture.product = own ?? (await defaultProduct());
    fixture.browser = await sharedBrowser(kind);
  });
  afterAll(async () => {
    await leave(0);
    await own?.close();
  });
  /** Has all visitors leave but the first ones. */
  const leave = async (first: number): Promise<void> => {
    await Promise.all(visitors.splice(first).map(({ context }) => context.close()));
  };
  beforeEach(() => {
    residents = visitors.length;
  });
  afterEach(() => leave(residents));
  return Object.assign(fixture, {
    visit: async (options: Visit = {}) => {
      fixture.browser = await sharedBrowser(kind);
      const visitor = await visit(fixture.browser, fixture.product, { now: clock?.() ?? NOON, ...options });
      visitors.push(visitor);
      return visitor;
    },
  });
}

/** A fixture with one person in it, whom every test meets where the one before left them. */
export interface VisitorFixture extends ProductFixture, Visitor {}

/**
 * Sets a fixture with one person up, within a `describe`.
 * @param begin what happens before the first test
 */
export function useVisitor(
  options: Setting & Visit = {},
  begin?: (fixture: VisitorFixture) => unknown,
): VisitorFixture {
  const fixture = useProduct(options) as VisitorFixture;
  beforeAll(async () => {
    Object.assign(fixture, await fixture.visit(options));
    await begin?.(fixture);
  });
  return fixture;
}
