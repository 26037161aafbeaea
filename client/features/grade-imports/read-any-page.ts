import { TABLE_LIMITS } from '#domain/limits/limits';
import { type Element, firstWithin, isNamed, isNamedOrRole, parsePage, textOf, within } from './page-tree';
import { hasFields, spanOf } from './read-page';

/** More tables, rows, and columns than any page of grades has. */
const MOST_TABLES = 200;
const MOST_ROWS = 3 * TABLE_LIMITS.lines;
const MOST_COLUMNS = 40;

/** Cells and rows of tables, as elements or by their roles. */
const isTable = isNamedOrRole(['table'], ['table', 'grid', 'treegrid']);
const isRow = isNamedOrRole(['tr'], ['row']);
const isCell = isNamedOrRole(['td', 'th'], ['cell', 'gridcell', 'columnheader', 'rowheader']);

/**
 * The rows of a page's tables with headings of grades, whoever wrote it, each below the heading of its part of the page;
 * empty for another page.
 *
 * @param hasHeadings whether a row is one of headings
 */
export function tablesIn(html: string, hasHeadings = hasFields): string[][] {
  const { root: page } = parsePage(html);
  const isTitle = isNamed('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption');
  const parts = within(page, (element) => isTitle(element) || isTable(element)).slice(0, MOST_TABLES);
  const tables: { title: string; rows: string[][] }[] = [];
  let title = '';
  for (const part of parts) {
    if (isTitle(part)) title = textOf(part);
    else {
      const rows = firstWithin(part, isTable) ? [] : gridOf(part);
      if (rows.some(hasHeadings)) tables.push({ title, rows });
    }
  }
  return tables.flatMap(({ title: name, rows }) => (tables.length > 1 && name ? [[name], ...rows] : rows));
}

/** The texts of a table: that of a cell across several rows stands in each of them. */
function gridOf(table: Element): string[][] {
  const above: { text: string; rows: number }[] = [];
  const grid = within(table, isRow)
    .slice(0, MOST_ROWS)
    .map((row) => {
      const cells: string[] = [];
      const goDown = () => {
        for (let held = above[cells.length]; held && held.rows > 0; held = above[cells.length]) {
          held.rows -= 1;
          cells.push(held.text);
        }
      };
      for (const cell of within(row, isCell).slice(0, MOST_COLUMNS)) {
        goDown();
        const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
        for (let at = 0; at < wide && cells.length < MOST_COLUMNS; at += 1) {
          const text = at === 0 ? textOf(cell) : '';
          above[cells.length] = { text, rows: high - 1 };
          cells.push(text);
        }
      }
      goDown();
      return cells;
    });
  return grid.filter((cells) => cells.some(Boolean));
}
