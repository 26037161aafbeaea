import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WorkingDrawer, { type WorkingQuestion } from '../../../client/features/grades/working-drawer';
import { category, gradebook, GRADING, item } from './sample-gradebook';

const WEIGHTED = gradebook({
  categories: [category({ weight: 40 }), category({ id: 'k2', name: 'Exam', weight: 60 })],
  assignments: [
    item({ id: 'a1', title: 'Essay 1', categoryId: 'k1', pointsEarned: 17, pointsPossible: 20 }),
    item({ id: 'a2', title: 'Essay 2', categoryId: 'k1', gradingState: 'missing', pointsPossible: 20 }),
    item({ id: 'a3', title: 'Essay 3', categoryId: 'k1', gradingState: 'excused', pointsPossible: 20 }),
    item({ id: 'a4', title: 'Final', categoryId: 'k2' }),
    item({ id: 'a5', title: 'Reading', pointsEarned: 1, pointsPossible: 1 }),
  ],
});

function open(question: Partial<WorkingQuestion> = {}, course = WEIGHTED): HTMLElement {
  render(
    <WorkingDrawer
      course={course}
      question={{ view: 'current', categoryId: null, ...question }}
      onClose={() => undefined}
    />,
  );
  return screen.getByRole('dialog');
}

const lines = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a course by weights shows its rule, its parts, the weights used and the rounding', () => {
  const drawer = open();
  expect(drawer).toHaveAccessibleName('BIO 210: Current');
  expect(within(drawer).getByRole('status')).toHaveTextContent('42.5% F');
  expect(drawer).toHaveTextContent('Each category has a weight.');
  expect(lines(within(drawer).getByRole('region', { name: 'The parts' }))).toEqual([
    'Essays42.5% × 40 ÷ 40 = 42.5%42.5%',
    'ExamNothing is graded yet.–',
  ]);
  expect(drawer).toHaveTextContent('The weights that take part make 40, so the sum is divided by 40');
  expect(lines(within(drawer).getByRole('region', { name: 'The last steps' }))).toEqual([
    '42.5% is rounded once, to 2 decimals, a half upwards: 42.5%',
    '42.5% is F, which begins at 0%: 0 points.',
  ]);
});

test('what is left out stands there with the reason', () => {
  const drawer = open();
  expect(lines(within(drawer).getByRole('region', { name: 'Left out' }))).toEqual([
    'Readingit belongs to no category, and only categories have a weight',
  ]);
});

test('a part leads to its scores, and back to the course', async () => {
  const drawer = open();
  await userEvent.click(within(drawer).getByRole('button', { name: 'The scores of Essays' }));
  expect(drawer).toHaveAccessibleName('Essays: Current');
  const scores = within(drawer).getByRole('region', { name: 'The scores' });
  expect(lines(scores)).toEqual(['Essay 117 of 20', 'Essay 2missing, counts as 00 of 20']);
  expect(scores).toHaveTextContent('17 of 40 points: 42.5%');
  expect(lines(within(drawer).getByRole('region', { name: 'Left out' }))).toEqual(['Essay 3excused']);
  await userEvent.click(within(drawer).getByRole('button', { name: 'The whole course' }));
  expect(drawer).toHaveAccessibleName('BIO 210: Current');
});

test('a course by points says what it drops and against what that is measured', async () => {
  const course = gradebook({
    categories: [
      category({ weight: null, dropLowest: 1 }),
      category({ id: 'k2', name: 'Exam', weight: null }),
    ],
    assignments: [
      item({ id: 'a1', title: 'Quiz', categoryId: 'k1', pointsEarned: 1, pointsPossible: 4 }),
      item({ id: 'a2', title: 'Essay', categoryId: 'k1', pointsEarned: 30, pointsPossible: 60 }),
      item({ id: 'a3', title: 'Final', categoryId: 'k2', pointsEarned: 90 }),
    ],
  });
  const drawer = open({}, course);
  // Without the essay 91 of 104 are 87.5 %, which it lies 22.5 points below; the quiz lies 2.5 below.
  const dropped = within(drawer).getByRole('region', { name: 'What is dropped' });
  expect(dropped).toHaveTextContent('Dropped: Essay.');
  expect(dropped).toHaveTextContent('against its 87.5%: the lowest is what lies furthest below that');
  await userEvent.click(within(drawer).getByRole('button', { name: 'The scores of Essays' }));
  expect(within(drawer).getByRole('region', { name: 'The rule' })).toHaveTextContent(
    'Dropped: the lowest item.In a course by points all drops are decided together, against its 87.5%',
  );
});

test.each([
  ['fair', 'furthest below the percentage of the category'],
  ['canvas', 'as Canvas does'],
  ['by_percent', 'by their percentages alone'],
] as const)('a category of a course by weights says how the mode %s chooses', (dropMode, words) => {
  const course = gradebook({
    grading: { ...GRADING, dropMode },
    categories: [category({ dropLowest: 1 })],
    assignments: [
      item({ id: 'a1', categoryId: 'k1', pointsEarned: 50 }),
      item({ id: 'a2', categoryId: 'k1', pointsEarned: 90 }),
    ],
  });
  const rule = within(open({ categoryId: 'k1' }, course)).getByRole('region', { name: 'The rule' });
  expect(rule).toHaveTextContent('Dropped: the lowest item.');
  expect(rule).toHaveTextContent(words);
});

test('the other numbers are one press away and say at what open items are taken', async () => {
  const drawer = open({ categoryId: 'k2', view: 'floor' });
  expect(lines(within(drawer).getByRole('region', { name: 'The scores' }))).toEqual([
    'Finalopen, taken at 00 of 100',
  ]);
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Ceiling' }));
  expect(drawer).toHaveTextContent('open, taken at full marks');
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Projected' }));
  expect(drawer).toHaveTextContent('open, taken at your mean');
});

test('a course by points adds all of them; extra credit has no maximum', () => {
  const assignments = [
    item({ id: 'a1', title: 'Lab', pointsEarned: 9, pointsPossible: 12 }),
    item({ id: 'a2', title: 'Visit', pointsEarned: 1, pointsPossible: 0 }),
  ];
  const drawer = open({}, gradebook({ assignments }));
  expect(lines(within(drawer).getByRole('region', { name: 'The scores' }))).toEqual([
    'Lab9 of 12',
    'Visitextra credit: adds points and no maximum+1',
  ]);
  expect(lines(within(drawer).getByRole('region', { name: 'The last steps' }))[0]).toBe(
    '10 of 12 points: 83.3333%',
  );
});

test('where there is no number yet it says why', () => {
  const drawer = open({}, gradebook({ assignments: [item()] }));
  expect(within(drawer).getByRole('status')).toHaveTextContent('–');
  expect(drawer).toHaveTextContent('Nothing is graded yet.');
  expect(within(drawer).queryByRole('region', { name: 'The last steps' })).not.toBeInTheDocument();
});
