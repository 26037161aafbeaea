import { firstWithin, isNamed, isNamedOrRole, parsePage, textOf, within } from './page-tree';
import { hasFields, readGrid } from './read-page';

/** More tables than any page of grades has. */
const MOST_TABLES = 200;

/** Cells and rows of tables, as elements or by their roles. */
const isTable = isNamedOrRole(['table'], ['table', 'grid', 'treegrid']);
const GRID = {
  isRow: isNamedOrRole(['tr'], ['row']),
  isCell: isNamedOrRole(['td', 'th'], ['cell', 'gridcell', 'columnheader', 'rowheader']),
  isRepeated: true,
};

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
      const rows = firstWithin(part, isTable) ? [] : readGrid(part, GRID).map(({ cells }) => cells);
      if (rows.some(hasHeadings)) tables.push({ title, rows });
    }
  }
  return tables.flatMap(({ title: name, rows }) => (tables.length > 1 && name ? [[name], ...rows] : rows));
}
