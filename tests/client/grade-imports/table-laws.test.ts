import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SUMMARY_WORDS } from '#domain/grading/table-import/school-words';
import { summaryOf } from '#domain/grading/table-import/summary-row';
import { changesNothing, planGradebook } from '../../../client/features/grade-imports/gradebook-plan';
import { importedInto, readGrades, type ReadingOptions } from './read-harness';

const FOLDER = path.join(__dirname, '../../fixtures/tables');

type Right = ReadingOptions & { current?: number; left: string[] };

const RIGHT = Object.entries(
  JSON.parse(readFileSync(path.join(FOLDER, 'right.json'), 'utf8')) as Record<string, Right>,
);

/** A table as text, or a saved page. */
const contentOf = (name: string) => {
  const file = path.join(FOLDER, `${name}.tsv`);
  return readFileSync(existsSync(file) ? file : path.join(FOLDER, `${name}.html`), 'utf8');
};
const rowsOf = (name: string) =>
  contentOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
const asText = (rows: readonly (readonly string[])[]) => ({
  content: rows.map((row) => row.join('\t')).join('\n'),
});

/** Tables of one line of headings, and columns and rows that don't depend on those around them. */
const PLAIN = RIGHT.filter(([name]) => {
  const [first = [], ...rows] = rowsOf(name);
  const isWhole =
    first.length > 1 && rows.every((row) => row.length === first.length && row.filter(Boolean).length > 1);
  return (
    isWhole &&
    !/^(page-(sakai|schoology|moodle)|own-(sections|no-headings)|new-wide(-own)?|(eighth|ninth|eleventh)-moodle-..)$/.test(
      name,
    )
  );
});

/** The values in another order: each of them first once is enough to notice one that must stay first. */
function turned<Value>(values: readonly Value[], by: number): Value[] {
  return [...values.slice(by), ...values.slice(0, by)];
}

describe('laws of tables', () => {
  it('has enough tables to try them on', () => expect(PLAIN.length).toBeGreaterThan(45));

  it.each(PLAIN)('%s has the same grade with its columns in any order', async (name, right) => {
    const rows = rowsOf(name);
    for (let by = 1; by < (rows[0]?.length ?? 0); by += 1) {
      const orders = [turned, (row: string[], at: number) => turned(row, at).reverse()];
      for (const order of orders) {
        const { current } = await readGrades(asText(rows.map((row) => order(row, by))), right);
        expect([by, current]).toEqual([by, right.current ?? current]);
      }
    }
  });

  it.each(PLAIN)('%s has the same grade with its rows in any order', async (name, right) => {
    const [first = [], ...rows] = rowsOf(name);
    for (let by = 1; by < rows.length; by += 1) {
      const { current, left } = await readGrades(asText([first, ...turned(rows, by)]), right);
      expect(current).toBe(right.current ?? current);
      expect([...left].sort()).toEqual([...right.left].sort());
    }
  });

  it.each(RIGHT)('%s changes nothing the second time', async (name, right) => {
    const content = contentOf(name);
    const { lines, plan, school } = await readGrades({ content }, right);
    expect(plan.count).toMatchObject({ new: lines.length, changed: 0 });
    const again = planGradebook(importedInto(plan), lines, school, 'UTC');
    expect(again.count).toEqual({ new: 0, changed: 0, unchanged: lines.length });
    expect(changesNothing(again)).toBe(true);
  });

  const sums = Object.entries(SUMMARY_WORDS.sum).flatMap(([language, words]) =>
    words.split(', ').map((word) => [language, word] as const),
  );
  it.each(sums)('a row that is called “%s: %s” is never an item', (_language, word) => {
    for (const title of [word, word.toUpperCase(), `${word}:`, `${word} (100 %)`, `${word} 2`]) {
      expect([title, summaryOf(title)]).toEqual([title, expect.any(String)]);
    }
  });
});
