import { TABLE_LIMITS } from '#domain/limits/limits';
import { SchoolTableError } from '#domain/grading/table-import/school-table';

/** A row of a table with one text a column. */
export interface GridRow {
  cells: string[];
  /** The column in which its first text begins. */
  name: number;
  element: HTMLTableRowElement;
}

/** Bounds of what is looked at; no page of grades comes near them. */
const MOST_COLUMNS = 40;
const MOST_ROWS = 3 * TABLE_LIMITS.lines;
const LONGEST_TEXT = 600;

/** What a screen doesn't show as text. */
const UNSEEN =
  'script, style, template, svg, button, select, .sr-only, .visually-hidden, .accesshide, .d2l-offscreen';

/**
 * The texts of a table by column: a cell across several columns stands in the last of them, one across several rows
 * only in the first. Rows without a text are left out.
 *
 * @throws SchoolTableError for a table beyond all measure
 */
export function readGrid(table: HTMLTableElement): GridRow[] {
  if (table.rows.length > MOST_ROWS) throw new SchoolTableError('too_many');
  const below: number[] = [];
  return [...table.rows].flatMap((element) => {
    const cells: string[] = [];
    let name = -1;
    for (const cell of element.cells) {
      while ((below[cells.length] ?? 0) > 0) cells.push('');
      if (cells.length >= MOST_COLUMNS) break;
      const [first, text] = [cells.length, textOf(cell)];
      const last = Math.min(first + Math.max(1, cell.colSpan), MOST_COLUMNS) - 1;
      for (let at = first; at <= last; at += 1) {
        cells.push(at === last ? text : '');
        // One more, as it is counted down at the end of this row.
        below[at] = cell.rowSpan;
      }
      if (text !== '' && name < 0) name = first;
    }
    below.forEach((rows, at) => (below[at] = Math.max(0, rows - 1)));
    return name < 0 ? [] : [{ cells, name, element }];
  });
}

/** The text that an element shows, without what `left` selects. */
export function textOf(element: Element | null, left = ''): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll(left ? `${UNSEEN}, ${left}` : UNSEEN)) unseen.remove();
  const texts: string[] = [];
  const walker = copy.ownerDocument.createTreeWalker(copy, 4);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}
