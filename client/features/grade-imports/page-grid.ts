import { SchoolTableError } from '#domain/grading/table-import/school-table';
import { TABLE_LIMITS } from '#domain/limits/limits';
import { type Element, isNamed, textOf, within } from './page-tree';

/** A row of a table with one text a column. */
export interface GridRow {
  cells: string[];
  /** The column in which its first text begins. */
  name: number;
  element: Element;
}

/** Bounds of the tables that are read; no page of grades comes near them. */
const MOST_COLUMNS = 40;
const MOST_ROWS = 3 * TABLE_LIMITS.lines;

/**
 * The rows of a table.
 *
 * @throws SchoolTableError for a table over the limit
 */
export function rowsOf(table: Element): Element[] {
  const rows = within(table, isNamed('tr'));
  if (rows.length > MOST_ROWS) throw new SchoolTableError('too_many');
  return rows;
}

/**
 * The texts of a table by column: the text of a cell across several columns is in the last of them, that of a cell
 * across several rows only in the first. Rows without a text are left out.
 *
 * @throws SchoolTableError for a table over the limit
 */
export function readGrid(table: Element): GridRow[] {
  const below: number[] = [];
  return rowsOf(table).flatMap((element) => {
    const cells: string[] = [];
    let name = -1;
    for (const cell of within(element, isNamed('td', 'th'))) {
      while ((below[cells.length] ?? 0) > 0) cells.push('');
      if (cells.length >= MOST_COLUMNS) break;
      const [first, text] = [cells.length, textOf(cell)];
      const last = Math.min(first + spanOf(cell, 'colspan'), MOST_COLUMNS) - 1;
      for (let at = first; at <= last; at += 1) {
        cells.push(at === last ? text : '');
        // One more, as it is counted down at the end of this row.
        below[at] = spanOf(cell, 'rowspan');
      }
      if (text !== '' && name < 0) name = first;
    }
    below.forEach((rows, at) => (below[at] = Math.max(0, rows - 1)));
    return name < 0 ? [] : [{ cells, name, element }];
  });
}

/** Over how many columns or rows a cell reaches. */
function spanOf({ attribs }: Element, direction: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribs[direction] ?? '1', 10);
  return span > 0 ? span : 1;
}
