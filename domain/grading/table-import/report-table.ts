import { ACCOUNT_LIMITS, NUMBER_RANGES, TABLE_LIMITS, TEXT_LIMITS } from '../../limits/limits';
import { isSameName } from '../score-import';
import { type GradebookField, recognizeGradebook } from './columns';
import { isTotalLine } from './gradebook-lines';
import { decimalMarkIn, type DecimalMark } from './numbers';
import { isEmptyCell, readMaximum, readScoreCell } from './score-cell';
import {
  categoryName,
  schoolHeadings,
  type SchoolCategory,
  type SchoolSystem,
  type SchoolTable,
  SchoolTableError,
  SYSTEM_RULES,
} from './school-table';

/** A row of a school's page. */
export interface ReportRow {
  /** Its texts, below the headings. */
  readonly cells: readonly string[];
  /** How deep it is inside of categories; 0 for rows that stand side by side. */
  readonly level: number;
  /** The ID of its item; null if the page doesn't say it. */
  readonly key: string | null;
  /** Whether the page marks it as a total. */
  readonly isTotal: boolean;
}

/** The grades of a course as a school's page shows them. */
export interface Report {
  readonly system: SchoolSystem;
  readonly headings: readonly string[];
  readonly rows: readonly ReportRow[];
  /** The address of the course. */
  readonly link: string | null;
}

/** A category while its rows are read. */
interface OpenCategory {
  readonly name: string;
  readonly level: number;
  weight: number | null;
  dropped: number;
}

/** A row that is an item, with the categories around it. */
interface Item {
  readonly row: ReportRow;
  readonly category: OpenCategory | null;
}

/** Hints that stand beside a weight or a score. */
const HINTS = {
  dropped: /\bdropped\b!?/i,
  excluded: /\b(excluded|exempt(ed)?)\b/i,
  bonus: /\b(extra credit|bonus)\b/i,
};

/** Headings of what only these pages show, without accents. */
const WEIGHT_HEADING =
  /^(calculated weight|weight achieved|weight|berechnete gewichtung|gewichtung|poids|ponderation calculee|peso calculado|ponderacion calculada)$/;
const POINTS_HEADING = /^(points|punkte|puntos)$/;
const GRADE_HEADING = /^(grade|note|nota|bewertung|calificacion)$/;
const LETTER_HEADING = /^(letter grade|letter|grade letter|notenstufe|note lettre|letra)$/;

/**
 * The table of a school's page: items with the categories around them, weights, drops, and the total that the page
 * shows itself. An item beside weighted categories becomes a category of its own, as it counts like one there.
 *
 * @throws SchoolTableError for a page without items
 */
export function toSchoolTable({ system, headings, rows, link }: Report): SchoolTable {
  if (rows.length > 2 * TABLE_LIMITS.lines) throw new SchoolTableError('too_many');
  const reader = new CellReader(headings, rows);
  const { items, categories, total } = classifyRows(rows, reader, system);
  if (items.length === 0) throw new SchoolTableError('no_items');
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
    link: link && link.length <= TEXT_LIMITS.link ? link : null,
    mark: reader.mark,
    ungraded: 0,
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
    const category = around[outermost] ?? null;
    if (row.isTotal || isTotalLine(title) || (category && isTotalOf(title, category))) {
      const isOfCategory = category && (!isFlat || isTotalOf(title, category));
      if (!isOfCategory) total ??= row;
      else if (around.length === outermost + 1) category.weight ??= reader.weight(row);
    } else if (isFlat ? reader.isAlone(row) : (rows[index + 1]?.level ?? 0) > row.level) {
      const opened = { name: title, level: row.level, weight: reader.weight(row), dropped: 0 };
      around = isFlat ? [opened] : [...around, opened];
      if (around.length === outermost + 1) categories.push(opened);
    } else {
      if (category && reader.hasHint(row, 'dropped')) category.dropped += 1;
      items.push({ row, category });
    }
  }
  return { items, categories, total };
}

function enclosesAll([first, ...others]: readonly ReportRow[]): boolean {
  return first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
}

function isTotalOf(title: string, { name }: OpenCategory): boolean {
  return isSameName(title, `${name} total`) || isSameName(title, 'Category total');
}

/** The categories of the course, and the name of the one that each item belongs to. */
function placeItems(items: readonly Item[], open: readonly OpenCategory[], reader: CellReader) {
  const categories: SchoolCategory[] = [];
  const add = (name: string, weight: number | null, dropLowest: number): string => {
    const unique = categoryName(
      name,
      categories.map((category) => category.name),
    );
    categories.push({ name: unique, weight, dropLowest, dropHighest: 0 });
    return unique;
  };
  const byCategory = new Map(open.map((one) => [one, add(one.name, one.weight, one.dropped)]));
  const loose = items.filter(({ category }) => !category);
  const isWeighted =
    loose.length + open.length <= ACCOUNT_LIMITS.gradeCategoriesPerCourse &&
    (open.some(({ weight }) => weight !== null) || weighsOtherwise(loose, reader));
  const names = new Map<Item, string>();
  for (const item of items) {
    const weight = reader.weight(item.row);
    const own = item.category && byCategory.get(item.category);
    if (own) names.set(item, own);
    else if (isWeighted && weight !== null) names.set(item, add(reader.text(item.row, 'title'), weight, 0));
  }
  return { categories, names };
}

/** Whether items without categories have weights other than their points give them. */
function weighsOtherwise(items: readonly Item[], reader: CellReader): boolean {
  const ratios = items.flatMap(({ row }) => {
    const [weight, possible] = [reader.weight(row), reader.possible(row)];
    return weight !== null && possible > 0 ? [weight / possible] : [];
  });
  // Weights are shown with two decimals.
  return ratios.length > 1 && Math.max(...ratios) > 1.02 * Math.min(...ratios);
}

/** Reads the cells of a page's rows. */
class CellReader {
  readonly mark: DecimalMark | null;
  private readonly columns: readonly (GradebookField | null)[];
  private readonly weightAt: number;
  private readonly letterAt: number;

  constructor(headings: readonly string[], rows: readonly ReportRow[]) {
    const plain = headings.map((heading) => plainHeading(heading));
    this.weightAt = plain.findIndex((heading) => WEIGHT_HEADING.test(heading));
    this.letterAt = plain.findIndex((heading) => LETTER_HEADING.test(heading));
    this.columns = recognizeGradebook([this.known(plain)]).columns;
    const cells = rows.flatMap((row) => row.cells);
    this.mark = decimalMarkIn(cells, '.') === decimalMarkIn(cells, ',') ? decimalMarkIn(cells, '.') : null;
  }

  /** The headings without those read here; a grade beside points is their percentage. */
  private known(plain: readonly string[]): string[] {
    const hasPoints = plain.some((heading) => POINTS_HEADING.test(heading));
    return plain.map((heading, at) => {
      if (at === this.weightAt || at === this.letterAt) return '';
      return hasPoints && GRADE_HEADING.test(heading) ? 'percentage' : heading;
    });
  }

  text({ cells }: ReportRow, field: GradebookField): string {
    return cells[this.columns.indexOf(field)]?.trim() ?? '';
  }

  /** Whether a hint stands beside the weight or the score of a row. */
  hasHint(row: ReportRow, hint: keyof typeof HINTS): boolean {
    const places = [row.cells[this.weightAt] ?? '', this.text(row, 'earned'), this.text(row, 'state')];
    return HINTS[hint].test(places.join(' '));
  }

  /** Whether nothing but a name stands in a row: a heading. */
  isAlone({ cells }: ReportRow): boolean {
    return cells.filter((cell) => cell.trim() !== '').length === 1;
  }

  /** The weight of a row in percent: "40.00 %", or what can be reached of "54 / 60". */
  weight({ cells }: ReportRow): number | null {
    const plain = (cells[this.weightAt] ?? '').replace(/\([^()]*\)/g, '');
    const text = Object.values(HINTS).reduce((rest, hint) => rest.replace(hint, ''), plain);
    const cell = readScoreCell(text, this.mark ?? '.');
    const weight =
      cell.kind === 'percent'
        ? cell.percent
        : cell.kind === 'points'
          ? (cell.possible ?? cell.earned)
          : maximumOf(text);
    return weight > NUMBER_RANGES.weight.min && weight <= NUMBER_RANGES.weight.max ? weight : null;
  }

  possible(row: ReportRow): number {
    const own = readMaximum(this.text(row, 'possible'), this.mark ?? '.');
    const score = readScoreCell(this.text(row, 'earned'), this.mark ?? '.');
    return own >= 0 ? own : score.kind === 'points' ? (score.possible ?? 0) : 0;
  }

  /** A row as {@link schoolHeadings} has it. */
  line(row: ReportRow, category: string): string[] {
    const earned = this.score(row);
    const [score, ofWhat] = isUnscored(earned) ? ['', earned.split('/')[1] ?? ''] : [earned, ''];
    return [
      this.text(row, 'title'),
      category || this.text(row, 'category'),
      score,
      this.text(row, 'possible') || ofWhat,
      this.hasHint(row, 'excluded') ? 'excused' : this.text(row, 'state'),
      this.text(row, 'dueDate'),
      this.hasHint(row, 'bonus') ? 'yes' : '',
      row.key?.slice(0, TEXT_LIMITS.gradebookKey) ?? '',
    ];
  }

  /** The total as it stands there: a percentage, and a letter. */
  total(row: ReportRow): SchoolTable['total'] {
    const texts = [this.text(row, 'percent'), this.text(row, 'earned')];
    const shown = texts.map(percentIn).find(Boolean);
    const [, letter] = /(?:^|[\s(])([A-F][+−-]?)\)?$/.exec(row.cells[this.letterAt] ?? texts[1] ?? '') ?? [];
    const earned = readScoreCell(this.score(row), this.mark ?? '.');
    const possible = this.possible(row);
    const divided =
      earned.kind === 'points' && possible > 0 ? ((100 * earned.earned) / possible).toFixed(2) : null;
    return { percent: shown ?? divided, letter: letter ?? null };
  }

  private score(row: ReportRow): string {
    const earned = this.text(row, 'earned').replace(HINTS.dropped, '').trim();
    const percent = this.text(row, 'percent');
    return isEmptyCell(earned) && /\d/.test(percent) ? `${percentIn(percent) ?? percent}%` : earned;
  }
}

/** The number before a percent sign; null if there is none. */
function percentIn(text: string): string | null {
  const [before = '', after] = text.split('%');
  const number = before.trim().split(/\s/).at(-1) ?? '';
  return after !== undefined && /\d/.test(number) ? number : null;
}

/** "- / 10": a maximum without a score. */
function isUnscored(score: string): boolean {
  return /^[-–—]?\s*\/\s*\d/.test(score);
}

function maximumOf(text: string): number {
  return isUnscored(text.trim()) ? readMaximum(text.split('/')[1] ?? '', '.') : Number.NaN;
}

function plainHeading(heading: string): string {
  return heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const SYSTEM_HEADINGS: readonly (readonly [SchoolSystem, RegExp])[] = [
  ['brightspace', /\bweight achieved\b|\bgrade item\b.*\bpoints\b|\bcomments and assessments\b/],
  [
    'moodle',
    /\b(calculated weight|contribution to course total|berechnete gewichtung|ponderation calculee|peso calculado)\b|\bgrade item\b.*\brange\b/,
  ],
  ['blackboard', /\bitem name\b.*\bdue date\b|\blast activity\b/],
];

/** The system whose pages have these headings; null if none is known for them. */
export function systemOfHeadings(headings: readonly string[]): SchoolSystem | null {
  const plain = headings.map(plainHeading).join(' | ');
  return SYSTEM_HEADINGS.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/**
 * A page that was copied as text: cells separated by tabs, headings of categories on lines of their own. A line that
 * stands there several times names the kind of the item below it.
 *
 * @returns null for another table
 */
export function reportOfCells(table: readonly (readonly string[])[]): Report | null {
  const at = table.findIndex((row) => systemOfHeadings(row) !== null && recognizeGradebook([row]).hasHeader);
  const headings = table[at];
  const system = headings && systemOfHeadings(headings);
  if (!headings || !system || at > MOST_LINES_BEFORE) return null;
  const rows = table.slice(at + 1).map((cells) => ({ cells, level: 0, key: null, isTotal: false }));
  const single = rows.flatMap(({ cells }) => (cells.filter(Boolean).length === 1 ? [cells.join('')] : []));
  const isKind = ({ cells }: ReportRow) =>
    cells.filter(Boolean).length === 1 && single.filter((text) => text === cells.join('')).length > 1;
  return { system, headings, rows: rows.filter((row) => !isKind(row)), link: null };
}

/** What stands above a table on a page. */
const MOST_LINES_BEFORE = 100;
