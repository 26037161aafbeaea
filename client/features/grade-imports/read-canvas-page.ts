import type { ReportRow } from '#domain/grading/table-import/report-cells';
import type { Report } from '#domain/grading/table-import/report-table';
import { TABLE_LIMITS } from '#domain/limits/limits';
import { type Element, firstWithin, isNamed, isOfClass, type ParentNode, textOf, within } from './page-tree';

const HEADINGS = ['Name', 'Weight', 'Score', 'Out of', 'Status'];

/** An item in an address: the course's address if it is whole, and the ID of the item. */
const ITEM_ADDRESS = /^(https?:\/\/[^/]+\/courses\/\d{1,20})?.*\/assignments\/(\d{1,20})/;

/** The item of a row, and the name of its group. */
interface CanvasRow {
  row: ReportRow;
  group: string;
}

/**
 * Canvas's Grades page of a course. Its classes identify the cells in every language. It lists items by date, each with
 * its group; the weights of the groups are in a table of their own. Due dates are in the student's own format, so they
 * are left out.
 *
 * @returns null for another page
 */
export function canvasReport(page: ParentNode): Report | null {
  const isItem = (element: Element) =>
    isOfClass('student_assignment')(element) &&
    !isOfClass('hard_coded', 'group_total', 'final_grade')(element);
  const elements = within(page, isItem).slice(0, TABLE_LIMITS.lines + 1);
  if (elements.length === 0) return null;
  const items = elements.map(toItem);
  const weights = weightsIn(page);
  const rows = [...new Set(items.map(({ group }) => group))].flatMap((name) => {
    const inside = items.filter(({ group }) => group === name).map(({ row }) => row);
    if (name === '') return inside.map((row) => ({ ...row, level: 0 }));
    return [{ ...NO_ITEM, cells: [name, weights.get(name) ?? '', '', '', ''] }, ...inside];
  });
  const total = firstWithin(page, isOfClass('final_grade'));
  const own = { ...NO_ITEM, cells: ['Total', '', gradeOf(total), '', ''], isTotal: true };
  const addresses = elements.map((element) => addressOf(element)?.[1]);
  return {
    system: 'canvas',
    headings: HEADINGS,
    rows: [...rows, own],
    link: addresses.find(Boolean) ?? null,
    page: null,
  };
}

const NO_ITEM = { level: 0, key: null, isTotal: false };

function toItem(element: Element): CanvasRow {
  const title = firstWithin(element, isOfClass('title'));
  const score = firstWithin(element, isOfClass('assignment_score'));
  const [, possible = ''] = /\/([\d.,'’\s]*\d)/.exec(textOf(score, isOfClass('grade'))) ?? [];
  const dropped = isOfClass('dropped')(element) ? 'Dropped' : '';
  const excused = isOfClass('excused')(element) ? 'excused' : '';
  const key = addressOf(element)?.[2] ?? /^submission_(\d{1,20})$/.exec(element.attribs['id'] ?? '')?.[1];
  const cells = [textOf(title, isOfClass('context')), dropped, gradeOf(score), possible, excused];
  return {
    row: { cells, level: 1, key: key ?? null, isTotal: false },
    group: textOf(title && firstWithin(title, isOfClass('context'))),
  };
}

/** A visible grade, such as "9" or "87.5%", without the letter after a score; an offer to test another isn't. */
function gradeOf(element: Element | null): string {
  const grade = element && firstWithin(element, isOfClass('grade'));
  return textOf(grade, isOfClass('tooltip_wrap', 'tooltip_text')).replace(/^([\d.,]+)\s*\([^()]*\)$/, '$1');
}

function addressOf(element: Element): RegExpExecArray | null {
  const links = within(element, isNamed('a')).map(({ attribs }) => ITEM_ADDRESS.exec(attribs['href'] ?? ''));
  return links.find((found) => found !== null) ?? null;
}

/** The weights of the groups by name, such as "30%", if the course has weights. */
function weightsIn(page: ParentNode): ReadonlyMap<string, string> {
  const rows = within(page, isOfClass('summary')).flatMap((table) => within(table, isNamed('tr')));
  return new Map(
    rows.flatMap((row) => {
      const [name = '', weight = '', ...others] = within(row, isNamed('th', 'td')).map((cell) =>
        textOf(cell),
      );
      return others.length === 0 && /^\d[\d.,\s]*%$/.test(weight) ? [[name, weight] as const] : [];
    }),
  );
}
