import type { Browser } from 'playwright-core';
import type { Env } from '../../../server/env';
import { launchBrowser, NOON, startProduct, visit, type Product, type Visit, type Visitor } from './product';

/** The differences between a fixture and the default product, where it is always noon. */
export interface Setting {
  /** Settings of the product; asked for when it starts. */
  settings?: () => Partial<Env>;
  /** The time of the product, and of the visitors when they come. */
  clock?: () => Date;
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

/** Sets the product and a browser up, within a `describe` or for a file. */
export function useProduct({ settings, clock = () => NOON }: Setting = {}): ProductFixture {
  const fixture = {} as ProductFixture;
  const visitors: Visitor[] = [];
  let residents = 0;
  beforeAll(async () => {
    [fixture.product, fixture.browser] = await Promise.all([
      startProduct(clock, settings?.()),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    // One of them may have failed to start.
    const { browser, product }: Partial<ProductFixture> = fixture;
    await browser?.close();
    await product?.close();
  });
  beforeEach(() => {
    residents = visitors.length;
  });
  afterEach(async () => {
    await Promise.all(visitors.splice(residents).map(({ context }) => context.close()));
  });
  return Object.assign(fixture, {
    visit: async (options: Visit = {}) => {
      const visitor = await visit(fixture.browser, fixture.product, { now: clock(), ...options });
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
