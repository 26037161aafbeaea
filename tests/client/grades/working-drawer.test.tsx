import { ApolloProvider } from '@apollo/client/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CourseWorkingDrawer from '../../../client/features/grades/working/course-working-drawer';
import WorkingDrawer, { type WorkingQuestion } from '../../../client/features/grades/working/working-drawer';
import { PRESET_SCALES } from '../../../domain/grading/scale-presets';
import { FakeServer } from '../support/fake-server';
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

test('a course by weights shows its rule, its parts and the weights used', () => {
  const drawer = open();
  expect(drawer).toHaveAccessibleName('BIO 210: Current');
  expect(within(drawer).getByRole('status')).toHaveTextContent('42.5% F');
  expect(drawer).toHaveTextContent('Your 42.5% comes from Essays, the only category that counts so far.');
  expect(drawer).toHaveTextContent('Each category’s percentage counts by its weight.');
  expect(lines(within(drawer).getByRole('region', { name: 'Categories' }))).toEqual([
    'EssaysAdds 42.5%: 42.5% × 40 ÷ 4042.5%',
    'ExamNothing is graded yet.–',
  ]);
  expect(drawer).toHaveTextContent('The weights that count so far add up to 40, so each is divided by 40');
  expect(lines(within(drawer).getByRole('region', { name: 'Course grade' }))).toEqual([
    '42.5% is F, which starts at 0%: 0 grade points.',
  ]);
});

test('a typed letter and a replaced score say what they count as', () => {
  const exams = [
    item({ id: 'e1', title: 'Exam 1', categoryId: 'k1', pointsEarned: 50 }),
    item({ id: 'e2', title: 'Exam 2', categoryId: 'k1', pointsEarned: 89, letter: 'B+' }),
  ];
  const final = item({ id: 'f', title: 'Final', categoryId: 'k2', pointsEarned: 80, replaces: 'k1' });
  const course = gradebook({ ...WEIGHTED, assignments: [...exams, final] });
  const drawer = open({ categoryId: 'k1' }, course);
  expect(lines(within(drawer).getByRole('region', { name: 'Scores' }))).toEqual([
    'Exam 1replaced using “Final” (own score: 50 of 100)80 of 100',
    'Exam 2B+ counts as 89%89 of 100',
  ]);
});

test('a category that holds others leads to them, each with its weight there', async () => {
  const course = gradebook({
    categories: [
      category({ weight: 40 }),
      category({ id: 'k2', name: 'Drafts', parentId: 'k1', weight: 30 }),
      category({ id: 'k3', name: 'Exam', weight: 60 }),
    ],
    assignments: [
      item({ id: 'a1', title: 'Draft 1', categoryId: 'k2', pointsEarned: 80 }),
      item({ id: 'a2', title: 'Essay', categoryId: 'k1', pointsEarned: 60, weight: 10 }),
      item({ id: 'a3', title: 'Final', categoryId: 'k3', pointsEarned: 90 }),
    ],
  });
  const drawer = open({}, course);
  expect(lines(within(drawer).getByRole('region', { name: 'Categories' }))).toEqual([
    'EssaysAdds 30%: 75% × 40 ÷ 10075%',
    'ExamAdds 54%: 90% × 60 ÷ 10090%',
  ]);
  expect(lines(within(drawer).getByRole('region', { name: 'Course grade' }))[0]).toBe('30% + 54% = 84%');
  expect(drawer).toHaveTextContent(
    'Your 84% averages 2 categories by weight, from Essays (75%) to Exam (90%).',
  );
  await userEvent.click(within(drawer).getByRole('button', { name: 'Scores in Essays' }));
  expect(drawer).toHaveTextContent('each count by their weight');
  expect(lines(within(drawer).getByRole('region', { name: 'What’s in it' }))).toEqual([
    'DraftsAdds 60%: 80% × 30 ÷ 4080%',
  ]);
  expect(within(drawer).getByRole('region', { name: 'Its own assignments' })).toHaveTextContent(
    '6 ÷ 40 = 15%',
  );
  await userEvent.click(within(drawer).getByRole('button', { name: 'Scores in Drafts' }));
  expect(lines(within(drawer).getByRole('region', { name: 'Scores' }))).toEqual(['Draft 180 of 100']);
});

test('where the line of grades has a bend, grades stand for percentages, which have no mean there', () => {
  const bands = PRESET_SCALES.cl_7_1.bands.map((band) => ({ __typename: 'GradeBand' as const, ...band }));
  const scale = { ...GRADING.scale, preset: 'cl_7_1' as const, bands, line: null };
  const categories = [category({ weight: 50 }), category({ id: 'k2', name: 'Exam', weight: 50 })];
  const course = gradebook({
    categories,
    assignments: [
      item({
        id: 'a1',
        title: 'Essay',
        categoryId: 'k1',
        pointsEarned: 6,
        pointsPossible: 30,
        letter: '2.0',
      }),
      item({ id: 'a2', title: 'Test', categoryId: 'k2', pointsEarned: 18, pointsPossible: 30 }),
    ],
    grading: { ...GRADING, scale },
  });
  const drawer = open({}, course);
  expect(lines(within(drawer).getByRole('region', { name: 'Categories' }))).toEqual([
    'EssaysCounts 50 of 1002.0',
    'ExamCounts 50 of 1004.0',
  ]);
  expect(lines(within(drawer).getByRole('region', { name: 'Course grade' }))).toEqual([
    '40% is 3.0: 100% is 7, 60% is 4, 0% is 1, and grades between lie on straight lines.',
  ]);
  expect(drawer).toHaveTextContent(
    'Your 3.0 averages 2 categories by weight, from Essays (2.0) to Exam (4.0).',
  );
});

test('what is left out stands there with the reason', () => {
  const drawer = open();
  expect(lines(within(drawer).getByRole('region', { name: 'Left out' }))).toEqual([
    'Readingno category, and only categories have a weight',
  ]);
});

test('a part leads to its scores, and back to the course', async () => {
  const drawer = open();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Scores in Essays' }));
  expect(drawer).toHaveAccessibleName('Essays: Current');
  expect(within(drawer).getByRole('heading', { name: 'Essays: Current' })).toHaveFocus();
  const scores = within(drawer).getByRole('region', { name: 'Scores' });
  expect(lines(scores)).toEqual(['Essay 117 of 20', 'Essay 2missing, counts as 00 of 20']);
  expect(scores).toHaveTextContent('17 of 40 points: 42.5%');
  expect(drawer).toHaveTextContent('Your 42.5% is 17 of 40 points in Essays.');
  expect(lines(within(drawer).getByRole('region', { name: 'Left out' }))).toEqual(['Essay 3excused']);
  await userEvent.click(within(drawer).getByRole('button', { name: 'The whole course' }));
  expect(drawer).toHaveAccessibleName('BIO 210: Current');
  expect(within(drawer).getByRole('heading', { name: 'BIO 210: Current' })).toHaveFocus();
});

test('each part begins at its top, and the way back leads to where one was', async () => {
  const drawer = open();
  const panel = drawer.parentElement as HTMLElement;
  const press = (name: string) => userEvent.click(within(drawer).getByRole('button', { name }));
  panel.scrollTop = 300;
  await press('Scores in Essays');
  expect(panel.scrollTop).toBe(0);
  panel.scrollTop = 120;
  await press('The whole course');
  expect(panel.scrollTop).toBe(300);
  await press('Scores in Essays');
  expect(panel.scrollTop).toBe(0);
});

test('another figure of the same part keeps the focus and the place', async () => {
  const drawer = open();
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Projected' }));
  expect(drawer).toHaveAccessibleName('BIO 210: Projected');
  expect(within(drawer).getByRole('radio', { name: 'Projected' })).toHaveFocus();
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
  expect(drawer).toHaveTextContent('Your 87.5% is 91 of 104 points.');
  const dropped = within(drawer).getByRole('region', { name: 'What’s dropped' });
  expect(dropped).toHaveTextContent('Dropped: Essay.');
  expect(dropped).toHaveTextContent('costs the most points compared with your 87.5%');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Scores in Essays' }));
  expect(within(drawer).getByRole('region', { name: 'How it counts' })).toHaveTextContent(
    'Dropped: the lowest assignment.In a points-based course, the lowest assignment is the one that costs the most points compared with your 87.5%',
  );
});

test.each([
  ['fair', 'costs the category the most points'],
  ['canvas', 'As in Canvas'],
  ['by_percent', 'by percentage alone'],
] as const)('a category of a course by weights says how the mode %s chooses', (dropMode, words) => {
  const course = gradebook({
    grading: { ...GRADING, dropMode },
    categories: [category({ dropLowest: 1 })],
    assignments: [
      item({ id: 'a1', categoryId: 'k1', pointsEarned: 50 }),
      item({ id: 'a2', categoryId: 'k1', pointsEarned: 90 }),
    ],
  });
  const rule = within(open({ categoryId: 'k1' }, course)).getByRole('region', { name: 'How it counts' });
  expect(rule).toHaveTextContent('Dropped: the lowest assignment.');
  expect(rule).toHaveTextContent(words);
});

test('the other numbers are one press away and say at what open items are taken', async () => {
  const drawer = open({ categoryId: 'k2', view: 'floor' });
  expect(lines(within(drawer).getByRole('region', { name: 'Scores' }))).toEqual([
    'Finalopen, counted as 00 of 100',
  ]);
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Ceiling' }));
  expect(drawer).toHaveTextContent('open, counted as full points');
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Projected' }));
  expect(drawer).toHaveTextContent('open, counted as your average');
});

test('a course by points adds all of them; extra credit has no maximum', () => {
  const assignments = [
    item({ id: 'a1', title: 'Lab', pointsEarned: 9, pointsPossible: 12 }),
    item({ id: 'a2', title: 'Visit', pointsEarned: 1, pointsPossible: 0 }),
  ];
  const drawer = open({}, gradebook({ assignments }));
  expect(lines(within(drawer).getByRole('region', { name: 'Scores' }))).toEqual([
    'Lab9 of 12',
    'Visitextra credit: adds points earned, not points possible+1',
  ]);
  expect(lines(within(drawer).getByRole('region', { name: 'Course grade' }))[0]).toBe(
    '10 of 12 points: 83.33%',
  );
});

test.each([
  // 89.4962 of 100: with two decimals, 89.5% would seem to be rounded wrongly.
  [89.4962, 0, '89.4962 of 100 points: 89.496%', '89.496% is rounded once, to 0 decimals, half up: 89%'],
  [89.25, 0, '89.25 of 100 points: 89.25%', '89.25% is rounded once, to 0 decimals, half up: 89%'],
  [89.4962, 2, '89.4962 of 100 points: 89.5%', '89.5% is B+, which starts at 87%: 3.3 grade points.'],
] as const)(
  '%d% of the points, rounded to %i decimals, has as many as it needs',
  (earned, decimals, sum, next) => {
    const course = gradebook({
      grading: { ...GRADING, rounding: { ...GRADING.rounding, decimals } },
      assignments: [item({ pointsEarned: earned })],
    });
    expect(lines(within(open({}, course)).getByRole('region', { name: 'Course grade' })).slice(0, 2)).toEqual(
      [sum, next],
    );
  },
);

test('where there is no number yet it says why', () => {
  const drawer = open({}, gradebook({ assignments: [item()] }));
  expect(within(drawer).getByRole('status')).toHaveTextContent('–');
  expect(drawer).toHaveTextContent('Nothing is graded yet.');
  expect(within(drawer).queryByRole('region', { name: 'Course grade' })).not.toBeInTheDocument();
});

test('one grade point is singular, and a range whose ends agree is one number', () => {
  const scored = ['a1', 'a2', 'a3'].map((id) => item({ id, categoryId: null, pointsEarned: 65 }));
  const assignments = [...scored, item({ id: 'a4', categoryId: null, pointsEarned: null })];
  render(
    <WorkingDrawer
      course={gradebook({ categories: [], assignments })}
      question={{ view: 'projected', categoryId: null }}
      onClose={() => {}}
    />,
  );
  const drawer = screen.getByRole('dialog');
  expect(drawer).toHaveTextContent(/: 1 grade point\./);
  expect(drawer).toHaveTextContent('you’ll land at 65%.');
});

test('a course whose items are not at hand fetches them, and says so when that fails', async () => {
  const draw = (respond: () => object) =>
    render(
      <ApolloProvider client={new FakeServer({ respond }).client}>
        <CourseWorkingDrawer course={WEIGHTED} view="ceiling" onClose={() => undefined} />
      </ApolloProvider>,
    );
  const { unmount } = draw(() => ({ course: WEIGHTED }));
  expect(await screen.findByRole('dialog', { name: 'BIO 210: Ceiling' })).toHaveTextContent('77% C+');
  unmount();
  draw(() => {
    throw new Error('offline');
  });
  expect(await screen.findByRole('dialog', { name: 'BIO 210: Ceiling' })).toHaveTextContent(
    'We couldn’t load your grades.',
  );
});
