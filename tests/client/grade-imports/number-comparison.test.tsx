import { render, screen } from '@testing-library/react';
import { courseGrade } from '#domain/grading/course-grade';
import { gradebookAfter, planGradebook } from '../../../client/features/grade-imports/gradebook-plan';
import { NumberComparison } from '../../../client/features/grade-imports/gradebook-import';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';

const compare = (weights: readonly [number, number]) => {
  const [labs, exams] = weights;
  const rows = [
    ['Lab 1', '8', '10', 'Labs', String(labs)],
    ['Midterm', '40', '50', 'Exams', String(exams)],
  ];
  const columns = ['title', 'earned', 'possible', 'category', 'weight'] as const;
  const { lines } = readGradebookLines(rows, [...columns], '.');
  const plan = planGradebook(null, lines, null, 'UTC');
  const after = courseGrade(gradebookAfter({ categories: [], items: [] }, plan, null));
  render(<NumberComparison now={null} after={after} />);
};

test('category weights that make 200 are said before anything is brought in', () => {
  compare([100, 100]);
  expect(screen.getByRole('status')).toHaveTextContent('The category weights add up to 200%, not 100%.');
});

test('weights that make 100 need no word', () => {
  compare([40, 60]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Current/ })).toHaveTextContent('80%');
});

test('a course by points has no weights to add up', () => {
  const items = [
    { id: 'a', categoryId: null, pointsEarned: 8, pointsPossible: 10, gradingState: 'counted' as const },
  ];
  render(<NumberComparison now={null} after={courseGrade({ categories: [], items })} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
