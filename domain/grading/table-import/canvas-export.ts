import { schoolHeadings, type SchoolTable, SchoolTableError, SYSTEM_RULES } from './school-table';

/** The heading of an item in Canvas's export: its name and ID. */
const ITEM = /^(.*\S)\s*\((\d{1,20})\)$/s;

/**
 * Reads what Canvas writes with "Export grades": a column for every item, a row for every student. It says nothing of
 * groups.
 *
 * @returns null for another table
 * @throws SchoolTableError for the grades of several students
 */
export function exportOfCells(table: readonly (readonly string[])[]): SchoolTable | null {
  const [headings = [], ...rows] = table;
  if (headings[0]?.trim() !== 'Student' || headings[1]?.trim() !== 'ID') return null;
  const isMaxima = (row: readonly string[]) => /^\s*points possible/i.test(row[0] ?? '');
  const students = rows.filter((row) => row[1]?.trim() && !isMaxima(row));
  const [own] = students;
  if (students.length > 1) throw new SchoolTableError('several_students');
  const maxima = rows.find(isMaxima) ?? [];
  const lines = headings.flatMap((heading, at) => {
    const [, title, key] = ITEM.exec(heading.trim()) ?? [];
    if (!title || !key) return [];
    return [[title, '', own?.[at] ?? '', maxima[at] ?? '', '', '', '', key]];
  });
  if (!own || lines.length === 0) throw new SchoolTableError('no_items');
  const shown = (heading: string) =>
    own[headings.findIndex((text) => text.trim() === heading)]?.trim() || null;
  return {
    system: 'canvas',
    rows: [schoolHeadings('Extra credit'), ...lines],
    categories: [],
    rules: SYSTEM_RULES.canvas,
    total: { percent: shown('Current Score'), letter: shown('Current Grade') },
    link: null,
    mark: null,
    ungraded: 0,
    unread: [],
    simplified: [],
    page: null,
  };
}
