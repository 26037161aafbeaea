import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGrades, type ReadGrades, type ReadingOptions } from './read-harness';

const FOLDER = path.join(__dirname, '../../fixtures/tables');

/** What is right of a table; the values were decided before it was read for the first time. */
interface Right extends ReadingOptions {
  /** The grade of a new course, in percent. */
  current?: number;
  /** Each item as `state earned/possible @due`; a state is left out if the item counts, a dash is an unknown value. */
  items: Record<string, string>;
  /** The rows that aren't items. */
  left: string[];
  /** The total that the table shows itself, in percent. */
  total?: number;
}

const RIGHT = JSON.parse(readFileSync(path.join(FOLDER, 'right.json'), 'utf8')) as Record<string, Right>;

function itemText({ lines }: ReadGrades): Record<string, string> {
  const entries = lines.map((line) => {
    const { gradingState: state, letter, pointsEarned, pointsPossible, dueDate, dueTime, fault } = line;
    const shown = [
      state && state !== 'counted' ? `${state} ` : '',
      `${letter ?? pointsEarned ?? '-'}/${pointsPossible ?? '-'}`,
      dueDate ? ` @${dueDate}${dueTime ? `T${dueTime}` : ''}` : '',
      fault ? ` (${fault.reason})` : '',
    ];
    return [line.title, shown.join('')] as const;
  });
  return Object.fromEntries(entries);
}

const readTable = (name: string, { current: _current, items: _items, ...right }: Right) =>
  readGrades({ content: readFileSync(path.join(FOLDER, fileOf(name)), 'utf8') }, right);

/** A table as text, or a saved page. */
const FILES = readdirSync(FOLDER).filter((name) => /\.(tsv|html)$/.test(name));
const fileOf = (name: string) => FILES.find((file) => path.parse(file).name === name) ?? `${name}.tsv`;

describe('a table that a school gives', () => {
  it.each(Object.entries(RIGHT))('%s is read as it is meant', async (name, right) => {
    const found = await readTable(name, right);
    expect({
      items: itemText(found),
      left: found.left,
      ...(right.current !== undefined && { current: found.current }),
      ...(right.total !== undefined && { total: Number(found.total?.replace(',', '.')) }),
    }).toEqual({
      items: right.items,
      left: right.left,
      ...(right.current !== undefined && { current: right.current }),
      ...(right.total !== undefined && { total: right.total }),
    });
  });

  it('has its right values written down', () => {
    expect(FILES.map((name) => path.parse(name).name).sort()).toEqual(Object.keys(RIGHT).sort());
    expect(FILES.length).toBeGreaterThanOrEqual(60);
  });
});
