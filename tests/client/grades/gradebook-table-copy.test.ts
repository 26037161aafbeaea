import { gradebookAsTable } from '../../../client/features/grades/gradebook/course-gradebook';
import type { CategoryGroup } from '../../../client/features/grades/gradebook/gradebook';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { splitCells } from '#domain/grading/table-import/split-cells';

const item = (title: string, pointsEarned: number | null, gradingState = 'counted') =>
  ({ id: title, title, pointsEarned, pointsPossible: 20, gradingState }) as CategoryGroup['items'][number];
const GROUPS = [
  { category: { name: 'Labs' }, items: [item('Lab\t1', 17.5), item('=1+1', null, 'missing')] },
] as CategoryGroup[];

test('a copied gradebook stands in a spreadsheet as it stands here, and no title is a formula', () => {
  expect(splitCells(gradebookAsTable(GROUPS, ','))).toEqual([
    ['Assignment', 'Category', 'Score', 'Out of', 'In the grade'],
    ['Lab\t1', 'Labs', '17,5', '20', 'Counts'],
    ["'=1+1", 'Labs', '', '20', 'Missing (0)'],
  ]);
});

test('the import reads what was copied', () => {
  const [header = [], ...rows] = splitCells(gradebookAsTable(GROUPS, ','));
  const { columns } = recognizeGradebook([header]);
  expect(readGradebookLines(rows, columns, ',').lines).toMatchObject([
    { title: 'Lab 1', category: 'Labs', pointsEarned: 17.5, gradingState: 'counted', fault: null },
    { category: 'Labs', pointsEarned: null, gradingState: 'missing', fault: null },
  ]);
});
