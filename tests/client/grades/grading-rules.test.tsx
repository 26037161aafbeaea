import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { US_PLAIN } from '../../../domain/grading/scale-presets';
import CategoryDialog from '../../../client/features/grades/gradebook/category-dialog';
import { earlierCourses } from '../../../client/features/grades/rules/grading-dialog';
import { expectedGrade } from '../../../client/features/grades/grade-optimism';
import { droppedItems, hintsOf } from '../../../client/features/grades/what-if/grade-hints';
import { evaluationOf } from '../../../client/features/grades/gradebook/gradebook';
import {
  changesOf,
  gradingWith,
  SCHOOL_RULES,
  scaleChoices,
  SCHOOLS,
  schoolOf,
  valuesOf,
} from '../../../client/features/grades/rules/grading-values';
import ItemDialog from '../../../client/features/grades/gradebook/item-dialog';
import { targetStanding } from '../../../client/features/grades/what-if/target-need';
import { category, gradebook, GRADING, item } from './sample-gradebook';

const OWN = {
  ...GRADING.scale,
  ...{ id: '019a0000-0000-7000-8000-000000000001', preset: null, name: 'Mine', version: 1 },
  bands: US_PLAIN.bands.map((band) => ({ __typename: 'GradeBand' as const, ...band })),
};
const SCALES = scaleChoices(GRADING.scale, [OWN]);
const VALUES = valuesOf(GRADING);

describe('the values of the form', () => {
  const changes = (values: Partial<typeof VALUES>, stored = GRADING) =>
    changesOf(stored, gradingWith(stored, { ...valuesOf(stored), ...values }, SCALES));

  test('send nothing as long as nothing is changed', () => {
    expect(changes({})).toEqual({});
  });

  test.each([
    [{ total: 'points' }, { total: 'points' }],
    [{ decimals: '1' }, { rounding: { decimals: 1, mode: 'half_up' } }],
    [{ scale: 'de_1_5' }, { scale: { preset: 'de_1_5' } }],
    [{ scale: OWN.id }, { scale: { id: OWN.id } }],
    [{ passed: 'yes' }, { passed: true }],
    [
      { cap: 100, target: 90 },
      { cap: 100, target: 90 },
    ],
    [{ levelBonus: null, gpaWeight: null }, {}],
  ] as const)('%j sends %j', (values, sent) => {
    expect(changes(values)).toEqual(sent);
  });

  test('give the scale back to the account', () => {
    const stored = { ...GRADING, hasOwnScale: true, scale: OWN, ownScale: OWN };
    expect(valuesOf(stored).scale).toBe(OWN.id);
    expect(changes({ scale: 'account' }, stored)).toEqual({ scale: null });
  });

  test('do not send a number that cannot be stored', () => {
    expect(changes({ cap: Number.NaN, target: 201, override: -2000 })).toEqual({});
  });

  test('drop a final letter that the chosen scale lacks', () => {
    const stored = { ...GRADING, basis: 'letter' as const, finalLetter: 'B+' };
    expect(changes({ scale: 'us_4_0' }, stored)).toEqual({ scale: { preset: 'us_4_0' }, finalLetter: null });
  });

  test('are those of a school once its rules are taken over, and nobody’s before', () => {
    expect(schoolOf(VALUES)).toBeNull();
    for (const school of SCHOOLS) expect(schoolOf({ ...VALUES, ...SCHOOL_RULES[school] })).toBe(school);
  });

  test('make the numbers that the server will store', () => {
    const course = gradebook({
      categories: [category({ weight: 60 }), category({ id: 'k2', name: 'Exams', weight: 50 })],
      assignments: [
        item({ id: 'a1', categoryId: 'k1', pointsEarned: 80 }),
        item({ id: 'a2', categoryId: 'k2', pointsEarned: 60 }),
      ],
    });
    const as = (school: (typeof SCHOOLS)[number]) =>
      expectedGrade({
        ...course,
        grading: gradingWith(GRADING, { ...VALUES, ...SCHOOL_RULES[school] }, SCALES),
      }).percent;
    expect(SCHOOLS.map(as)).toEqual([78, 70.91, 78]);
  });
});

test('the courses that can be repeated: those of all terms, the newest first, each once and never itself', () => {
  const course = (id: string) => ({ __typename: 'Course' as const, id, code: id.toUpperCase(), name: id });
  const term = (id: string, startsOn: string, courses: string[]) => ({
    __typename: 'Term' as const,
    ...{ id, name: id, startsOn },
    courses: courses.map(course),
  });
  const terms = [term('old', '2024-09-01', ['a']), term('new', '2026-09-01', ['b', 'self'])];
  expect(earlierCourses(terms, [course('b'), course('loose')], 'self')).toEqual([
    { value: 'b', label: 'B, new' },
    { value: 'a', label: 'A, old' },
    { value: 'loose', label: 'LOOSE, No term' },
  ]);
});

const SCORES = [
  item({ id: 'a1', title: 'First', categoryId: 'k1', pointsEarned: 40 }),
  item({ id: 'a2', title: 'Second', categoryId: 'k1', pointsEarned: 80 }),
];
const COURSE = gradebook({ categories: [category()], assignments: SCORES });

describe('the settings of a category', () => {
  test('show what they do before they are saved', async () => {
    const saved: unknown[] = [];
    const onSave = async (_category: unknown, change: unknown) => saved.push(change);
    const onClose = jest.fn();
    render(<CategoryDialog course={COURSE} category={category()} onSave={onSave} onClose={onClose} />);
    const drop = screen.getByLabelText('Drop lowest');
    await userEvent.clear(drop);
    await userEvent.type(drop, '1');
    const preview = screen.getByRole('region', { name: 'Effect on your grades' });
    expect(within(preview).getByRole('status')).toHaveTextContent('Current 80% instead of 60%');
    expect(within(preview).getByRole('status')).toHaveTextContent('Letter B- instead of D-');
    expect(saved).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([
      {
        ...{ parentId: null, weight: 100, aggregation: 'points', isBonus: false },
        ...{ dropLowest: 1, dropHighest: 0 },
      },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  test('put it inside another one, where it has a weight of its own', async () => {
    const saved: unknown[] = [];
    const onSave = async (_category: unknown, change: unknown) => saved.push(change);
    const homework = category({ id: 'k2', name: 'Homework', weight: 50 });
    const course = gradebook({
      categories: [category({ weight: 50 }), homework, category({ id: 'k3', name: 'Labs', weight: 60 })],
      assignments: [...SCORES, item({ id: 'a3', title: 'Lab 1', categoryId: 'k3', pointsEarned: 90 })],
    });
    const [, , labs = homework] = course.categories;
    render(<CategoryDialog course={course} category={labs} onSave={onSave} onClose={jest.fn()} />);
    expect(screen.getByLabelText(/Weight in percent of the course/)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/Inside/), 'Homework');
    expect(screen.getByLabelText(/Weight in percent of Homework/)).toBeInTheDocument();
    const preview = screen.getByRole('region', { name: 'Effect on your grades' });
    expect(within(preview).getByRole('status')).toHaveTextContent('Current 75% instead of 84%');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([expect.objectContaining({ parentId: 'k2', weight: 60 })]);
  });

  test('of one that holds others leave drops to these, and it goes into no other one', () => {
    const inside = category({ id: 'k2', name: 'Drafts', parentId: 'k1' });
    const course = gradebook({ ...COURSE, categories: [category(), inside, category({ id: 'k3' })] });
    render(<CategoryDialog course={course} category={category()} onSave={jest.fn()} onClose={jest.fn()} />);
    expect(screen.queryByLabelText('Drop lowest')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Inside/)).not.toBeInTheDocument();
    expect(screen.getByText(/Set drops in each category inside it/)).toBeInTheDocument();
  });

  test('are not saved with a number out of range', async () => {
    const onSave = jest.fn();
    render(<CategoryDialog course={COURSE} category={category()} onSave={onSave} onClose={jest.fn()} />);
    const drop = screen.getByLabelText('Drop highest');
    await userEvent.clear(drop);
    await userEvent.type(drop, '101');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent('There’s a problem');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});

test('the settings of an item ask for a weight only where weights of items count', async () => {
  const onSave = jest.fn();
  const weighed = { ...COURSE, categories: [category({ aggregation: 'item_weights' })] };
  const [first = item()] = SCORES;
  const { unmount } = render(<ItemDialog course={COURSE} item={first} onSave={onSave} onClose={jest.fn()} />);
  expect(screen.queryByLabelText(/Weight within/)).not.toBeInTheDocument();
  unmount();
  render(<ItemDialog course={weighed} item={first} onSave={onSave} onClose={jest.fn()} />);
  await userEvent.type(screen.getByLabelText(/Weight within/), '3');
  expect(screen.getByRole('status')).toHaveTextContent('Current 50% instead of 60%');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Drop this assignment/ }));
  expect(screen.getByRole('status')).toHaveTextContent('Current 80% instead of 60%');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith(first, { weight: 3, manuallyDropped: true });
});

test('an item can replace the lowest score of a category, and have a letter', async () => {
  const onSave = jest.fn();
  const [first = item()] = SCORES;
  const final = item({ id: 'final', title: 'Final', pointsEarned: 90, categoryId: null });
  const course = { ...COURSE, assignments: [...SCORES, final] };
  render(<ItemDialog course={course} item={final} onSave={onSave} onClose={jest.fn()} />);
  expect(screen.queryByRole('radio', { name: /With the average/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(
    screen.getByLabelText(/Replaces the lowest score in/),
    first.categoryId ?? '',
  );
  await userEvent.click(screen.getByRole('radio', { name: /With the average/ }));
  await userEvent.selectOptions(screen.getByLabelText(/Score as a letter grade/), 'B+');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith(final, {
    replaces: first.categoryId,
    replacesHow: 'average',
    letter: 'B+',
  });
});

describe('hints', () => {
  const hints = (course: typeof COURSE) => hintsOf(course, evaluationOf(course));
  const ruled = (rules: Partial<typeof GRADING>, changes: Partial<typeof COURSE> = {}) => ({
    ...COURSE,
    ...changes,
    grading: { ...GRADING, ...rules },
  });

  test('are none where all is usual, nor for a bonus category beside the hundred', () => {
    expect(hints(COURSE)).toEqual([]);
    const bonus = category({ id: 'k2', name: 'Bonus', weight: 5, isBonus: true });
    expect(hints({ ...COURSE, categories: [category(), bonus] })).toEqual([]);
  });

  test('name what looks wrong', () => {
    const categories = [category({ weight: 95, dropLowest: 2 })];
    const assignments = [...SCORES, item({ id: 'a3', pointsEarned: 5 })];
    expect(hints({ ...COURSE, categories, assignments })).toEqual([
      { kind: 'weights', sum: 95 },
      { kind: 'uncategorised', count: 1 },
      { kind: 'tooFewToDrop', name: 'Essays', asked: 2, applied: 1 },
    ]);
    expect(hints(ruled({ override: 91 }))).toEqual([
      { kind: 'override', computed: { gradable: true, value: 60 } },
    ]);
    expect(hints(ruled({ basis: 'audit' }))).toEqual([{ kind: 'basis', basis: 'audit' }]);
  });

  test('mark what a rule drops', () => {
    const course = { ...COURSE, categories: [category({ dropLowest: 1 })] };
    expect([...droppedItems(evaluationOf(course))]).toEqual(['a1']);
  });

  test('say how far a target is', () => {
    const open = [...SCORES, item({ id: 'a3', title: 'Final', categoryId: 'k1' })];
    // (40 + 80 + 90) of 300
    expect(targetStanding(ruled({ target: 70 }, { assignments: open }))).toMatchObject({
      need: { status: 'needed', unit: 'points', need: 89.99, assignment: { id: 'a3', title: 'Final' } },
    });
    expect(targetStanding(ruled({ target: 90 }, { assignments: open }))).toMatchObject({
      need: { status: 'impossible', maximum: 73.33 },
    });
    expect(targetStanding(ruled({ target: 62.5 }))).toEqual({ target: 62.5, need: null, percent: 60 });
    expect(targetStanding(COURSE)).toBeNull();
    // No score moves a grade that was entered.
    expect(targetStanding(ruled({ target: 90, override: 91 }, { assignments: open }))).toEqual({
      target: 90,
      need: null,
      percent: 91,
    });
  });
});
