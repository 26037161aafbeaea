import { ACCOUNT_LIMITS } from '../../limits/limits';
import type { Aggregation } from '../rules';
import type { CellReader, ReportRow } from './report-cells';
import { categoryName, type SchoolCategory } from './school-table';

/** A category of a page, with its contents. */
export interface OpenCategory {
  readonly name: string;
  readonly level: number;
  /** Its share of its parent, in percent. */
  weight: number | null;
  /** Whether the school leaves all of it out. */
  isDropped: boolean;
  /** The number of its own items that the school drops. */
  dropped: number;
  readonly children: OpenCategory[];
  readonly items: Item[];
}

/** A row that is an item, with the innermost category around it. */
export interface Item {
  readonly row: ReportRow;
  readonly category: OpenCategory | null;
}

/** The placement of all categories and items. */
export interface Placed {
  readonly categories: readonly SchoolCategory[];
  /** The name of the category of an item; an item without one has none. */
  readonly names: ReadonlyMap<Item, string>;
  /** Names of categories whose inner weights can't be kept: their items count by points. */
  readonly simplified: readonly string[];
}

/** A part of a category: an item, or a category inside it. */
interface Part {
  readonly weight: number | null;
  /** The points possible of what counts now. */
  readonly possible: number;
}

/** Weights are shown with two decimals or fewer. */
const ROUNDING = { absolute: 0.006, relative: 0.01 };

/**
 * The categories of the course, and the category of each item. An item next to weighted categories becomes a
 * category, as it counts like one there.
 *
 * One level of categories can be inside another. Deeper ones move up with their effective weight, the product
 * of the weights around them; that is exact, as a school shows the weights of the present grade.
 */
export function placeItems(
  items: readonly Item[],
  open: readonly OpenCategory[],
  reader: CellReader,
): Placed {
  const most = ACCOUNT_LIMITS.gradeCategoriesPerCourse;
  const placement = new Placement(reader);
  const loose = items.filter(({ category }) => !category);
  const isWeighted =
    loose.length + open.length <= most &&
    (open.some(({ weight }) => weight !== null) ||
      weighsOtherwise(partsOf({ children: [], items: loose }, reader)));
  let free = most - open.length - (isWeighted ? loose.length : 0);
  // Their names come first, so they stay the same for any contents.
  const outer = open.map((category) => ({ category, name: placement.unique(category.name) }));
  for (const { category, name } of outer) free -= placement.addOuter(category, name, free);
  for (const item of isWeighted ? loose : []) {
    const weight = reader.weight(item.row);
    if (weight !== null) placement.addOwn(item, weight, null);
  }
  return placement;
}

/** Collects categories with unique names. */
class Placement implements Placed {
  readonly categories: SchoolCategory[] = [];
  readonly names = new Map<Item, string>();
  readonly simplified: string[] = [];
  private readonly taken: string[] = [];

  constructor(private readonly reader: CellReader) {}

  /** A name that no other category has. */
  unique(name: string): string {
    const unique = categoryName(name, this.taken);
    this.taken.push(unique);
    return unique;
  }

  /**
   * A category directly in the course, with all that is inside it.
   *
   * @param free how many categories inside it the course can still have
   * @returns how many it has
   */
  addOuter(category: OpenCategory, name: string, free: number): number {
    const isWeighted = isWeightedInside(category, this.reader);
    const inner = isWeighted ? innerParts(category, this.reader, 1) : category.children.map(toInner);
    if (inner.length === 0 || inner.length > free) {
      this.add(category, { name, weight: category.weight, parent: null });
      return 0;
    }
    const own = { ...category, children: [], dropped: 0, items: isWeighted ? [] : category.items };
    this.add(own, { name, weight: category.weight, parent: null });
    // Drops belong to the categories inside.
    if (category.dropped > 0) this.simplified.push(name);
    for (const part of inner) this.addInner(part, name, isWeighted);
    return inner.length;
  }

  private addInner({ category, item, weight }: InnerPart, parent: string, isWeighted: boolean): void {
    if (item) this.addOwn(item, weight, parent);
    else if (category) {
      const name = this.unique(category.name);
      this.add(category, { name, weight: isWeighted ? weight : null, parent });
      if (category.isDropped) this.simplified.push(name);
    }
  }

  /** Adds an item as a separate category. */
  addOwn(item: Item, weight: number | null, parent: string | null): void {
    const name = this.unique(this.reader.text(item.row, 'title'));
    this.categories.push({ ...NO_RULES, name, weight, parent });
    this.names.set(item, name);
  }

  /** A category with all the items that are anywhere inside it. */
  private add(category: OpenCategory, place: Pick<SchoolCategory, 'name' | 'weight' | 'parent'>): void {
    const { name } = place;
    const parts = partsOf(category, this.reader);
    const isLeaf = category.children.length === 0;
    const aggregation = isLeaf ? aggregationOf(parts) : null;
    const isExact = isLeaf
      ? aggregation !== null || !weighsOtherwise(parts)
      : !isWeightedInside(category, this.reader);
    if (!isExact) this.simplified.push(name);
    this.categories.push({ ...NO_RULES, ...place, dropLowest: droppedIn(category), aggregation });
    for (const item of allItems(category)) this.names.set(item, name);
  }
}

const NO_RULES = { weight: null, dropLowest: 0, dropHighest: 0, aggregation: null, parent: null } as const;

/** A part that comes to lie directly inside an outer category; one of `category` and `item` is set. */
interface InnerPart {
  readonly category?: OpenCategory;
  readonly item?: Item;
  readonly weight: number | null;
}

function toInner(category: OpenCategory): InnerPart {
  return { category, weight: null };
}

/** The parts of a category by effective weight; weighted categories inside it are replaced by their own parts. */
function innerParts({ children, items }: OpenCategory, reader: CellReader, share: number): InnerPart[] {
  const effective = (weight: number | null) => (weight === null ? null : Number((share * weight).toFixed(4)));
  const ofCategories = children.flatMap((child) => {
    if (!isWeightedInside(child, reader)) return [{ category: child, weight: effective(child.weight) }];
    return innerParts(child, reader, (share * (child.weight ?? 0)) / 100);
  });
  const ofItems = items.map((item) => ({ item, weight: effective(reader.weight(item.row)) }));
  return [...ofCategories, ...ofItems];
}

/**
 * Whether categories inside one count there by weights of their own, rather than by points: one of the tree has parts
 * that points don't weigh right.
 */
function isWeightedInside(category: OpenCategory, reader: CellReader): boolean {
  if (category.children.length === 0) return false;
  return [category, ...allCategories(category)].some((one) => weighsOtherwise(partsOf(one, reader)));
}

/** Returns the parts that a category's percentage comes from. */
function partsOf({ children, items }: Pick<OpenCategory, 'children' | 'items'>, reader: CellReader): Part[] {
  const toPart = ({ row }: Item) => ({ weight: reader.weight(row), possible: reader.possible(row) });
  const ofCategories = children.map((child) => {
    const counted = allItems(child)
      .map(toPart)
      .filter(({ weight }) => weight !== null);
    return { weight: child.weight, possible: counted.reduce((sum, { possible }) => sum + possible, 0) };
  });
  return [...ofCategories, ...items.map(toPart)];
}

/** Whether parts have weights other than their points give them. */
function weighsOtherwise(parts: readonly Part[]): boolean {
  const known = parts.filter(isWeighed);
  return !areProportional(
    known,
    known.map(({ possible }) => possible),
  );
}

/** How items become a percentage; null if their weights don't show it, or can't be kept. */
function aggregationOf(parts: readonly Part[]): Aggregation | null {
  const known = parts.filter(isWeighed);
  if (new Set(known.map(({ possible }) => possible)).size < 2) return null;
  if (!weighsOtherwise(known)) return 'points';
  return areProportional(
    known,
    known.map(() => 1),
  )
    ? 'mean_of_percents'
    : null;
}

function isWeighed(part: Part): part is Part & { weight: number } {
  return part.weight !== null && part.possible > 0;
}

/** Whether weights are those that sizes give, as far as rounded weights tell. */
function areProportional(parts: readonly { weight: number }[], sizes: readonly number[]): boolean {
  const { absolute, relative } = ROUNDING;
  const ratios = (sign: 1 | -1) =>
    parts.map(({ weight }, at) => ((weight + sign * absolute) * (1 + sign * relative)) / (sizes[at] ?? 1));
  return Math.max(...ratios(-1)) <= Math.min(...ratios(1));
}

function allCategories({ children }: OpenCategory): OpenCategory[] {
  return children.flatMap((child) => [child, ...allCategories(child)]);
}

function allItems(category: OpenCategory): Item[] {
  return [category, ...allCategories(category)].flatMap(({ items }) => items);
}

function droppedIn(category: OpenCategory): number {
  return [category, ...allCategories(category)].reduce((sum, { dropped }) => sum + dropped, 0);
}
