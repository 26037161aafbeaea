import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';

import type { SyllabusBlock } from './syllabus';

/** A text as a page shows it; the origin is at the lower left. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly height: number;
}

/** A part of a line without a gap in it. */
interface Segment {
  text: string;
  x: number;
  right: number;
}

interface Row {
  segments: Segment[];
  /** The baselines of its first and last line. */
  y: number;
  end: number;
  height: number;
}

/** Widths and distances, in heights of the letters. */
const SPACE = 0.14;
const CELL_GAP = 0.7;
const LOOSE_GAP = 0.35;
const OVERLAP = 0.8;

/** Texts that begin this near to each other, in points, may be a column; cells are in line up to `IN_LINE`. */
const ALIGNED = 1.5;
const GUTTER = 1.2;
const IN_LINE = 4;
const SAME_LINE = 0.4;
const NEXT_LINE = 1.55;

/** A cell has no more lines than this. */
const MOST_LINES = 12;

/** Texts of a page that are read, and their smallest height in points. */
const MOST_ITEMS = 20_000;
const SMALLEST = 1;

/** Places across a page where the strip between its columns is looked for, at most; those beyond its middle aren't. */
const MOST_STEPS = 200;

/** Fewer rows beside each other are no columns of a page. */
const FEWEST_ROWS = 2;

/** How often a program may go from one column of a page to the other; in tables, it does so at each row. */
const MOST_SWITCHES = 2;

/**
 * The lines and tables of a page in reading order: columns of a page one after the other, cells of a table in rows, and
 * broken lines joined.
 *
 * @param items in the order in which the file draws them
 */
export function readPage(items: readonly PlacedText[], page: number): SyllabusBlock[] {
  const drawn = items.filter(isReadable).slice(0, MOST_ITEMS);
  const gutter = gutterOf(drawn);
  if (!gutter) return blocksOf(rowsOf(drawn), page);
  const { x, top, bottom } = gutter;
  const isInside = ({ y }: PlacedText) => y <= top && y >= bottom;
  const parts = [
    drawn.filter(({ y }) => y > top),
    drawn.filter((item) => isInside(item) && item.x < x),
    drawn.filter((item) => isInside(item) && item.x >= x),
    drawn.filter(({ y }) => y < bottom),
  ];
  return parts.flatMap((part) => blocksOf(rowsOf(part), page));
}

/** Whether a text is one that a reader of the page could read. */
function isReadable({ text, x, y, width, height }: PlacedText): boolean {
  return height >= SMALLEST && [x, y, width, height].every(Number.isFinite) && text.trim() !== '';
}

/** The empty strip between two columns of a page, and where it begins and ends; null for a page without columns. */
function gutterOf(items: readonly PlacedText[]): { x: number; top: number; bottom: number } | null {
  let [left, right] = [Infinity, -Infinity];
  for (const { x, width } of items) {
    left = Math.min(left, x);
    right = Math.max(right, x + width);
  }
  const height = medianOf(items.map((item) => item.height));
  const lines = items.toSorted((one, other) => other.y - one.y);
  let best: { x: number; from: number; to: number; rows: number } | null = null;
  // A step that is too small to change `x` would never end.
  const step = Math.max(height / 2, (right - left) / MOST_STEPS);
  for (let at = 0; at * step < (right - left) * 0.6; at += 1) {
    const x = left + (right - left) * 0.2 + at * step;
    const isCrossed = (item: PlacedText) =>
      item.x < x && item.x + item.width > x - (height * GUTTER) / 2 && item.x + item.width > x;
    for (let from = 0; from < lines.length; from += 1) {
      let to = from;
      while (to < lines.length && !isCrossed(lines[to] as PlacedText)) to += 1;
      const inside = lines.slice(from, to);
      const sides = [inside.filter((item) => item.x < x), inside.filter((item) => item.x >= x)];
      const rows = Math.min(
        ...sides.map((side) => new Set(side.map(({ y }) => Math.round(y / height))).size),
      );
      if (rows >= FEWEST_ROWS && rows > (best?.rows ?? 0)) best = { x, from, to, rows };
      from = to;
    }
  }
  if (!best) return null;
  const { x, from, to } = best;
  const inside = new Set(lines.slice(from, to));
  const sides = items.filter((item) => inside.has(item)).map((item) => item.x < x);
  const switches = sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length;
  if (switches > MOST_SWITCHES) return null;
  return { x, top: lines[from]?.y ?? 0, bottom: lines[to - 1]?.y ?? 0 };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 10;
}

/** The texts on each line, from top to bottom, joined where no gap is between them. */
function rowsOf(items: readonly PlacedText[]): Row[] {
  const order = new Map(items.map((item, at) => [item, at]));
  const starts = new Map<number, Set<number>>();
  for (const { x, y } of items) {
    const place = Math.round(x / ALIGNED);
    starts.set(place, (starts.get(place) ?? new Set()).add(y));
  }
  const lines: { items: PlacedText[]; y: number; height: number }[] = [];
  for (const item of items.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line && line.y - item.y < SAME_LINE * Math.max(line.height, item.height)) line.items.push(item);
    else lines.push({ items: [item], y: item.y, height: item.height });
  }
  const rows = lines.map(({ items: own, y, height }): Row => {
    const segments: Segment[] = [];
    let former = -1;
    for (const item of own.toSorted((one, other) => one.x - other.x)) {
      const { text, x, width } = item;
      const last = segments.at(-1);
      const gap = last ? (x - last.right) / height : Infinity;
      // What is not drawn one after the other, or begins below others, is rather in two cells.
      const isNext = (order.get(item) ?? 0) === former + 1;
      former = order.get(item) ?? 0;
      const isColumn = (starts.get(Math.round(x / ALIGNED))?.size ?? 0) > 2;
      if (!last || gap > (isNext && !isColumn ? CELL_GAP : LOOSE_GAP)) {
        segments.push({ text: text.trim(), x, right: x + width });
        continue;
      }
      const isApart = gap > SPACE || /\s$/.test(last.text) || /^\s/.test(text);
      last.text = `${last.text}${isApart ? ' ' : ''}${text.trim()}`;
      last.right = Math.max(last.right, x + width);
    }
    return { segments, y, end: y, height };
  });
  return withTallCells(rows);
}

/** Cells of several lines beside one in the middle of them are one row: their lines overlap. */
function withTallCells(rows: readonly Row[]): Row[] {
  const joined: { row: Row; lines: number }[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (!last || row.y + OVERLAP * row.height < last.row.end || last.lines >= MOST_LINES) {
      joined.push({ row, lines: 1 });
      continue;
    }
    for (const segment of row.segments) {
      const cell = last.row.segments.find(({ x, right }) => segment.x < right && segment.right > x);
      if (!cell) last.row.segments.push(segment);
      else
        Object.assign(cell, {
          text: `${cell.text} ${segment.text}`,
          x: Math.min(cell.x, segment.x),
          right: Math.max(cell.right, segment.right),
        });
    }
    last.row.segments.sort((one, other) => one.x - other.x);
    last.row.end = row.y;
    last.lines += 1;
  }
  return joined.map(({ row }) => row);
}

/** Rows with several cells in line with each other are a table; the others are lines. */
function blocksOf(rows: readonly Row[], page: number): SyllabusBlock[] {
  const blocks: SyllabusBlock[] = [];
  let edge = 0;
  for (const { segments } of rows) edge = Math.max(edge, segments.at(-1)?.right ?? 0);
  let at = 0;
  while (at < rows.length) {
    const table = tableAt(rows, at);
    if (table) {
      blocks.push({ page, text: '', rows: table.cells });
      at += table.rows;
      continue;
    }
    const line = lineAt(rows, at, edge);
    blocks.push({ page, text: line.text, rows: null });
    at += line.rows;
  }
  return blocks;
}

/** Cells by where they begin, in strips of a page: looking one up takes no longer on a full page. */
class Beginnings {
  private readonly strips = new Map<number, { first: Segment; last: Segment }>();

  constructor(cells: readonly Segment[] = []) {
    this.add(cells);
  }

  add(cells: readonly Segment[]): void {
    for (const cell of cells) {
      const place = Math.floor(cell.x / IN_LINE);
      const { first = cell, last = cell } = this.strips.get(place) ?? {};
      this.strips.set(place, { first: cell.x < first.x ? cell : first, last: cell.x > last.x ? cell : last });
    }
  }

  /** A cell that begins in line with a place. */
  near(x: number): Segment | undefined {
    const [before, here, after] = [-1, 0, 1].map((step) => this.strips.get(Math.floor(x / IN_LINE) + step));
    return [before?.last, here?.first, after?.first].find((cell) => cell && Math.abs(cell.x - x) < IN_LINE);
  }
}

/** The table that begins with a row: rows of several cells, and the lines that go on with cells above them. */
function tableAt(rows: readonly Row[], from: number): { cells: string[][]; rows: number } | null {
  const own: Row[] = [];
  const all = new Beginnings();
  let above = new Beginnings();
  let to = from;
  for (; to < rows.length; to += 1) {
    const row = rows[to] as Row;
    const last = own.at(-1);
    const distance = ((rows[to - 1]?.end ?? Infinity) - row.y) / row.height;
    if (last && distance > 4) break;
    const isBelowCells = last !== undefined && row.segments.every(({ x }) => all.near(x));
    const count = row.segments.length;
    if (isBelowCells && distance < NEXT_LINE && count < last.segments.length && !isFirst(row, last)) {
      // The text of a cell goes on.
      for (const segment of row.segments) {
        const cell = above.near(segment.x);
        if (cell) {
          cell.text += ` ${segment.text}`;
          cell.right = Math.max(cell.right, segment.right);
        } else {
          const added = { ...segment };
          last.segments.push(added);
          above.add([added]);
        }
      }
      last.end = row.end;
    } else if (count > 1 || (own.length > 1 && isBelowCells && (rows[to + 1]?.segments.length ?? 0) > 1)) {
      const segments = row.segments.map((segment) => ({ ...segment }));
      own.push({ ...row, segments });
      all.add(segments);
      above = new Beginnings(segments);
    } else break;
  }
  return own.length > 1 ? { cells: inColumns(own), rows: to - from } : null;
}

/** Whether a row begins a new one of its table: it has a text in the first column. */
function isFirst(row: Row, above: Row): boolean {
  return Math.abs((row.segments[0]?.x ?? 0) - (above.segments[0]?.x ?? 0)) < IN_LINE;
}

/** The cells of rows in columns: what lies below each other is one column. Those farther right than are read are left out. */
function inColumns(rows: readonly Row[]): string[][] {
  const columns: { x: number; right: number }[] = [];
  for (const { x, right } of rows
    .flatMap(({ segments }) => segments)
    .toSorted((one, other) => one.x - other.x)) {
    const last = columns.at(-1);
    if (last && x < last.right - 1) last.right = Math.max(last.right, right);
    else if (columns.length < SYLLABUS_LIMITS.cells) columns.push({ x, right });
    else break;
  }
  return rows.map(({ segments }) =>
    columns.map((column) =>
      segments
        .filter(({ x }) => x >= column.x - 1 && x <= column.right)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}

/** How many parts of a broken line tell whether it goes on. */
const LOOKED_BACK = 10;

/** Ends and beginnings of a line that was broken. */
const GOES_ON = /(?:[,<>≥≤=–-]|\b(?:due|on|by|at|the|of|and|to|und|am|bis|de|le|el|y))$/iu;
const BULLET = /^(?:[•·▪◦*–-]|\d{1,2}[.)])\s/;

/** A line, with those below it that go on with it; a full one reaches the right edge. */
function lineAt(rows: readonly Row[], from: number, edge: number): { text: string; rows: number } {
  const textOf = (row: Row | undefined) => row?.segments.map(({ text }) => text).join('  ') ?? '';
  const parts = [textOf(rows[from])];
  let to = from + 1;
  for (; to < rows.length; to += 1) {
    const [above, row] = [rows[to - 1] as Row, rows[to] as Row];
    const next = textOf(row);
    // What came long before says nothing about how the line goes on.
    const text = parts.slice(-LOOKED_BACK).join('');
    const isBeside = above.end - row.y < NEXT_LINE * row.height && Math.abs(row.height - above.height) < 0.5;
    if (!isBeside || row.segments.length > 1 || BULLET.test(next)) break;
    const [first] = row.segments;
    const word = /^\S+/.exec(next)?.[0].length ?? 0;
    const wordWidth = first ? ((first.right - first.x) * word) / Math.max(1, next.length) : 0;
    // Two lines that begin with a number are items of a list.
    const isStarted =
      /^[\p{Ll}(]/u.test(next) || GOES_ON.test(text) || (/^\d/.test(next) && !/^\d/.test(parts[0] ?? ''));
    const slack = row.height * (/^\p{Ll}/u.test(next) ? 2.5 : 0.2);
    const isFull = (above.segments.at(-1)?.right ?? 0) + wordWidth > edge - slack;
    const isProse = /\p{Ll}\s+\p{L}+\s+\p{L}+/u.test(text) && !/[.:!?]$/.test(text);
    if (!isFull || !(isStarted || (isProse && !startsAnew(next)))) break;
    if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next)) parts.push(`${parts.pop()?.slice(0, -1)}`, next);
    else parts.push(` ${next}`);
  }
  return { text: parts.join(''), rows: to - from };
}

/** Whether a line looks like the next item of a list: it begins with a capital and has a date or share of its own. */
function startsAnew(line: string): boolean {
  return /^\p{Lu}/u.test(line) && /\d/.test(line);
}
