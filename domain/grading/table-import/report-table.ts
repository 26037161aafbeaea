import { ACCOUNT_LIMITS, TABLE_LIMITS, TEXT_LIMITS } from '../../limits/limits';
import { isLonger } from '../../limits/text-fault';
import type { Aggregation } from '../rules';
import { CellReader, plainHeading, type ReportRow } from './report-cells';
import {
  categoryName,
  type SchoolCategory,
  schoolHeadings,
  type SchoolSystem,
  type SchoolTable,
  SchoolTableError,
  SYSTEM_RULES,
} from './school-table';
import { SYSTEM_HEADINGS } from './school-words';
import { summaryOf } from './summary-row';

/** The grades of a course as a school's page shows them. */
export interface Report {
  readonly system: SchoolSystem;
  readonly headings: readonly string[];
  readonly rows: readonly ReportRow[];
  /** The address of the course. */
  readonly link: string | null;
  /** Which of several pages it is; null for all of it. */
  readonly page: SchoolTable['page'];
  /** Whether it was copied as text, which doesn't say where categories end. */
  readonly isText?: boolean;
}

/**
 * The table of a school's page: items with the categories around them, weights, drops, and the total that the page
 * shows itself, see {@link placeItems}.
 *
 * @throws SchoolTableError for a page without items, and for a text whose weights contradict its categories
 */
export function toSchoolTable({ system, headings, rows, link, page, isText = false }: Report): SchoolTable {
  if (rows.length > 2 * TABLE_LIMITS.lines) throw new SchoolTableError('too_many');
  const reader = new CellReader(headings, rows);
  const { items, categories: all, total } = classifyRows(rows, reader, system);
  if (items.length === 0) throw new SchoolTableError('no_items');
  // As a text, the course itself is a category without items of its own.
  const categories = isText ? all.filter((category) => category.items.length > 0) : all;
  if (isText && system === 'moodle' && !addsUp(items, categories, reader)) {
    throw new SchoolTableError('plain_text');
  }
  const placed = placeItems(items, categories, reader);
  return {
    system,
    rows: [
      schoolHeadings('Extra credit'),
      ...items.map((item) => reader.line(item.row, placed.names.get(item) ?? '')),
    ],
    categories: placed.categories,
    rules: SYSTEM_RULES[system],
    total: total ? reader.total(total) : { percent: null, letter: null },
    link: link && !isLonger(link, TEXT_LIMITS.link) ? link : null,
    mark: reader.mark,
    ungraded: 0,
    unread: [],
    simplified: placed.simplified,
    page,
  };
}

/** Finds out what each row is: an item, a category, or a total. */
function classifyRows(rows: readonly ReportRow[], reader: CellReader, system: SchoolSystem) {
  const items: Item[] = [];
  const categories: OpenCategory[] = [];
  let around: OpenCategory[] = [];
  let total: ReportRow | null = null;
  // The outermost category of Moodle is the course itself.
  const outermost = system === 'moodle' && enclosesAll(rows) ? 1 : 0;
  const isFlat = rows.every(({ level }) => level === 0);
  for (const [index, row] of rows.entries()) {
    const title = reader.text(row, 'title');
    if (title === '') continue;
    if (!isFlat) around = around.filter(({ level }) => level < row.level);
    const category = around.slice(outermost).at(-1) ?? null;
    const sum = summaryOf(title, category ? [category.name] : []);
    const isTotal = row.isTotal || sum === 'whole' || sum === 'plain';
    const isOfOwn = category !== null && (sum === 'part' || isWholeOf(title, category, reader));
    if (isTotal || isOfOwn) {
      const isOfCategory = category && (!isFlat || isOfOwn);
      if (isOfCategory) readTotal(category, row, reader);
      else total ??= row;
      // Without levels, a total below the items ends their category.
      if (isFlat && isOfCategory && category.items.length > 0) around = [];
    } else if (isFlat ? reader.isAlone(row) : (rows[index + 1]?.level ?? 0) > row.level) {
      const opened = openCategory(row.level, title, reader.weight(row));
      const isCourse = around.length < outermost;
      const siblings = isFlat || !category ? categories : category.children;
      if (!isCourse) siblings.push(opened);
      around = isFlat ? [opened] : [...around, opened];
    } else {
      if (category && reader.hasHint(row, 'dropped')) category.dropped += 1;
      const item = { row, category };
      category?.items.push(item);
      items.push(item);
    }
  }
  return { items, categories, total };
}

/** Whether the weights in each category, and those in the course, are parts of a whole, as Moodle shows them. */
function addsUp(items: readonly Item[], categories: readonly OpenCategory[], reader: CellReader): boolean {
  const sumOf = (parts: readonly Item[]) =>
    parts
      .filter(({ row }) => !reader.hasHint(row, 'bonus'))
      .reduce((sum, { row }) => sum + (reader.weight(row) ?? 0), 0);
  const isWhole = (sum: number) => Math.abs(sum - WHOLE) <= WHOLE_ROUNDING;
  const inside = categories.map((category) => sumOf(category.items));
  const loose = items.filter(({ category }) => category === null);
  const ofCategories = categories.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const all = sumOf(loose) + ofCategories;
  const isOneCategory = categories.length === 1 && loose.length === 0 && ofCategories === 0;
  const isWeighted = all > 0 || inside.some((sum) => sum > 0);
  return inside.every((sum) => sum === 0 || isWhole(sum)) && (!isWeighted || isOneCategory || isWhole(all));
}

const WHOLE = 100;
/** Weights are shown with two decimals. */
const WHOLE_ROUNDING = 1;

function openCategory(level: number, name: string, weight: number | null): OpenCategory {
  return { name, level, weight, isDropped: false, dropped: 0, children: [], items: [] };
}

/** Reads a category's total, which states the category's weight in the one around it. */
function readTotal(category: OpenCategory, row: ReportRow, reader: CellReader): void {
  category.weight ??= reader.weight(row);
  category.isDropped ||= reader.hasHint(row, 'dropped') || reader.hasHint(row, 'excluded');
}

function enclosesAll([first, ...others]: readonly ReportRow[]): boolean {
  return first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
}

/** Whether a title says more than the name of a category whose weights are complete: its total in any language. */
function isWholeOf(title: string, { name, items }: OpenCategory, reader: CellReader): boolean {
  const sum = items.reduce((all, { row }) => all + (reader.weight(row) ?? 0), 0);
  return Math.abs(sum - WHOLE) <= WHOLE_ROUNDING && title !== name && title.includes(name);
}

/** The system whose pages have these headings; null if none is known for them. */
export function systemOfHeadings(headings: readonly string[]): SchoolSystem | null {
  const plain = headings.map(plainHeading).join(' | ');
  const systems = ['brightspace', 'moodle', 'blackboard'] as const;
  return systems.find((system) => SYSTEM_HEADINGS[system].test(plain)) ?? null;
}

/** A category of a page, with its contents. */
interface OpenCategory {
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
interface Item {
  readonly row: ReportRow;
  readonly category: OpenCategory | null;
}

/** The placement of all categories and items. */
interface Placed {
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
function placeItems(items: readonly Item[], open: readonly OpenCategory[], reader: CellReader): Placed {
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
