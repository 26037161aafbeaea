import fc from 'fast-check';
import { courseGrade } from '#domain/grading/course-grade';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import type { ReportRow } from '#domain/grading/table-import/report-cells';
import { toSchoolTable } from '#domain/grading/table-import/report-table';
import { gradebookAfter, planGradebook } from '../../../client/features/grade-imports/gradebook-plan';

/** A part of a course at a school that calculates every category as a weighted mean. */
type Part = { weight: number } & ({ earned: number; possible: number } | { parts: Part[] });

const weight = fc.constantFrom(10, 20, 40);
const item = fc.record({
  weight,
  earned: fc.integer({ min: 0, max: 40 }),
  possible: fc.constantFrom(10, 20, 40),
});
const { tree } = fc.letrec<{ tree: Part; part: Part }>((tie) => ({
  tree: fc.record({ weight, parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }) }),
  part: fc.oneof({ maxDepth: 3, withCrossShrink: true }, item, tie('tree')),
}));

function shareOf(part: Part): number {
  if ('earned' in part) return part.earned / part.possible;
  const sum = part.parts.reduce((total, { weight: own }) => total + own, 0);
  return part.parts.reduce((total, inner) => total + (inner.weight / sum) * shareOf(inner), 0);
}

/** The rows of Moodle's user report. */
function rowsOf(part: Part, name: string, level: number, weighs: string): ReportRow[] {
  const row = (at: number, cells: readonly string[], isTotal = false): ReportRow => ({
    ...{ cells, level: at, isTotal, key: null },
  });
  const percentage = `${(100 * shareOf(part)).toFixed(2)} %`;
  if ('earned' in part) {
    return [row(level, [name, weighs, String(part.earned), `0–${part.possible}`, percentage])];
  }
  const sum = part.parts.reduce((total, { weight: own }) => total + own, 0);
  const inner = part.parts.flatMap((one, at) =>
    rowsOf(one, `${name}.${at}`, level + 1, `${((100 * one.weight) / sum).toFixed(2)} %`),
  );
  const total = row(level + 1, [`${name} total`, weighs, '', '0–100', percentage], true);
  return [row(level, [name, '', '', '', '']), ...inner, total];
}

/** The grade after an import into a new course, and the categories that can't be copied. */
function imported(course: Part) {
  const school = toSchoolTable({
    system: 'moodle',
    headings: ['Grade item', 'Calculated weight', 'Grade', 'Range', 'Percentage'],
    rows: rowsOf(course, 'Course', 0, '-'),
    link: null,
    page: null,
  });
  const { columns } = recognizeGradebook(school.rows);
  const { lines } = readGradebookLines(school.rows.slice(1), columns, '.');
  const plan = planGradebook(null, lines, school, 'UTC');
  const { current } = courseGrade(gradebookAfter({ categories: [], items: [] }, plan, null));
  return { ours: current.gradable ? current.value : null, simplified: school.simplified };
}

test('a course of nested weighted means has the same total here, unless we say that it can’t', () => {
  let exact = 0;
  fc.assert(
    fc.property(tree, (course) => {
      const { ours, simplified } = imported(course);
      if (simplified.length > 0) return;
      exact += 1;
      expect(Math.abs((ours ?? Number.NaN) - 100 * shareOf(course))).toBeLessThan(0.25);
    }),
    { numRuns: 300 },
  );
  expect(exact).toBeGreaterThan(50);
});
