import { SchoolTableError } from '#domain/grading/table-import/school-table';
import type { GridRow } from './page-grid';

/** "9 / 10", "- / 10" or "- / -". */
const OUT_OF = /^[-–—\d.,\s]+\/\s*[-–—\d]/;

/**
 * The headings of Brightspace's grades in English, for a page in any language: the name is first, then points, then the
 * weight, both out of a maximum, then the grade in percent.
 *
 * @returns null for another table
 * @throws SchoolTableError if only one of points and weight is shown: they look the same
 */
export function brightspaceHeadings([headings, ...rows]: readonly GridRow[]): string[] | null {
  const name = headings?.cells.findIndex(Boolean) ?? -1;
  const texts = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
  const columns = (headings?.cells ?? []).map((_, at) => at).filter((at) => at > name);
  const [points, weight] = columns.filter((at) => texts(at).some((text) => OUT_OF.test(text)));
  const grade = columns.find((at) => texts(at).some((text) => /\d\s*%$/.test(text)));
  if (!headings || points === undefined || grade === undefined) return null;
  if (weight === undefined) throw new SchoolTableError('language');
  const known = new Map([
    [name, 'Grade Item'],
    [points, 'Points'],
    [weight, 'Weight Achieved'],
    [grade, 'Grade'],
  ]);
  return headings.cells.map((_, at) => known.get(at) ?? '');
}

/** Whether a row is the course's total: it has a weight but no points, and nothing inside it. */
export function isBrightspaceTotal(
  headings: readonly string[],
  row: GridRow,
  next: GridRow | undefined,
): boolean {
  const [points = '', weight = ''] = ['Points', 'Weight Achieved'].map(
    (text) => row.cells[headings.indexOf(text)],
  );
  return points === '' && OUT_OF.test(weight) && (next?.name ?? 0) <= row.name;
}
