import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { courseGrade } from '../../../domain/grading/course-grade';
import {
  evaluationOf,
  gradeOf,
  inPeriod,
  toGradebook,
} from '../../../client/features/grades/gradebook/gradebook';
import { hintsOf } from '../../../client/features/grades/what-if/grade-hints';
import {
  changesOf,
  gradingWith,
  type PeriodValues,
  periodFaults,
  scaleChoices,
  valuesOf,
} from '../../../client/features/grades/rules/grading-values';
import ItemDialog from '../../../client/features/grades/gradebook/item-dialog';
import { scaleOf } from '../../../client/features/grades/scales/letter-of';
import { PeriodChoice } from '../../../client/features/grades/gradebook/course-gradebook';
import { HintList } from '../../../client/features/grades/what-if/hint-list';
import { withNewPeriod, PeriodFields } from '../../../client/features/grades/rules/period-fields';
import { DialogForm } from '../../../client/ui/overlay/dialog-form';
import { useForm } from '../../../client/ui/form/use-form';
import WorkingDrawer from '../../../client/features/grades/working/working-drawer';
import { gradebook, GRADING, item } from './sample-gradebook';

const period = (id: string, month: string, weight: number | null) => ({
  __typename: 'GradingPeriod' as const,
  id,
  name: `Quarter ${id}`,
  startsOn: `2026-${month}-01`,
  endsOn: `2026-${month}-28`,
  weight,
});
const GRADED = { ...GRADING, periods: [period('1', '09', 40), period('2', '10', 60)] };
const COURSE = gradebook({
  grading: GRADED,
  categories: [],
  assignments: [
    item({ id: 'a1', title: 'Essay', dueDate: '2026-09-10', pointsEarned: 90 }),
    item({ id: 'a2', title: 'Talk', dueDate: '2026-10-10', pointsEarned: 60 }),
    item({ id: 'a3', title: 'Lost', dueDate: '2026-12-10', pointsEarned: 0 }),
  ],
});

describe('the gradebook of a course with grading periods', () => {
  test('places items by due date, and says which belong to none', () => {
    expect(courseGrade(toGradebook(COURSE)).current).toEqual({ gradable: true, value: 72 });
    expect(inPeriod(COURSE, '1').assignments.map(({ id }) => id)).toEqual(['a1']);
    expect(hintsOf(COURSE, evaluationOf(COURSE))).toContainEqual({ kind: 'outsidePeriods', count: 1 });
  });

  test('says that without any weight the grade is 0%, not that weights are scaled up', () => {
    const course = { ...COURSE, grading: { ...GRADED, periods: [period('1', '09', null)] } };
    render(<HintList course={course} evaluation={evaluationOf(course)} />);
    expect(screen.getByText(/No grading period has a weight.*0%.*“Grading rules”/)).toBeVisible();
    expect(screen.queryByText(/scaled up/)).toBeNull();
  });

  test('shows the grade and the letter of each, and goes to one by a press', async () => {
    const choose = jest.fn();
    const grade = gradeOf(COURSE);
    render(
      <PeriodChoice course={COURSE} grade={grade} scale={scaleOf(COURSE)} chosen={null} choose={choose} />,
    );
    expect(screen.getByRole('button', { name: /Whole course.*72%/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: /Quarter 1.*90% A-/ }));
    expect(choose).toHaveBeenCalledWith('1');
  });

  test('explains a number by its periods, and each of them by its scores', async () => {
    render(
      <WorkingDrawer course={COURSE} question={{ view: 'current', categoryId: null }} onClose={() => {}} />,
    );
    const drawer = within(screen.getByRole('dialog'));
    drawer.getByText('36% + 36% = 72%');
    drawer.getByText('not in any grading period');
    await userEvent.click(drawer.getByRole('button', { name: 'How Quarter 2 is calculated' }));
    expect(drawer.getByText('Talk')).toBeVisible();
    expect(drawer.getByRole('region', { name: 'Quarter 2' })).toBeVisible();
    expect(drawer.queryByRole('region', { name: 'Course grade' })).toBeNull();
    expect(drawer.queryByText('Essay')).toBeNull();
    expect(drawer.getByRole('status')).toHaveTextContent('60%');
  });

  test('puts an item into a period by hand', async () => {
    const onSave = jest.fn(() => Promise.resolve(true));
    const [essay = item()] = COURSE.assignments;
    render(<ItemDialog course={COURSE} item={essay} onSave={onSave} onClose={() => {}} />);
    const choice = screen.getByLabelText(/^Grading period/);
    expect(within(choice).getByRole('option', { name: 'By due date: Quarter 1' })).toBeInTheDocument();
    await userEvent.selectOptions(choice, 'Quarter 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith(essay, expect.objectContaining({ gradingPeriodId: '2' }));
  });
});

describe('grading periods in the form', () => {
  const scales = scaleChoices(GRADING.scale, []);
  const changes = (periods: readonly PeriodValues[]) =>
    changesOf(GRADED, gradingWith(GRADED, { ...valuesOf(GRADED), periods }, scales));
  const { periods } = valuesOf(GRADED);
  const [first, second] = periods as [PeriodValues, PeriodValues];

  test('are sent as a whole once one changed; a new one without an id', () => {
    const { id, ...added } = { ...second, id: 'new:3', startsOn: '2026-11-01', endsOn: '2026-11-30' };
    expect(changes(periods)).toEqual({});
    expect(changes([first])).toEqual({ periods: [first] });
    expect(changes([first, second, { ...added, id }])).toEqual({ periods: [first, second, added] });
  });

  test.each([
    [{ endsOn: '2026-09-30' }, 'periods[1].endsOn'],
    [{ startsOn: '2026-09-28' }, 'periods[1].startsOn'],
  ])('name the field that cannot stand: %j', (change, field) => {
    const typed = [first, { ...second, ...change }];
    expect(Object.keys(periodFaults(typed))).toEqual([field]);
    expect(changes(typed)).toEqual({});
  });

  test('wait for both days of a new one', () => {
    const typed = [first, second, { ...second, id: 'new:3', startsOn: '2026-11-01', endsOn: null }];
    expect(periodFaults(typed)).toEqual({});
    expect(changes(typed)).toEqual({});
  });

  const added = (count: number) =>
    Array.from({ length: count }).reduce<PeriodValues[]>((some) => withNewPeriod(some), []);
  const withWeights = (weights: readonly (number | null)[]) =>
    added(weights.length).map((one, index) => ({ ...one, weight: weights[index] ?? null }));

  test.each([1, 2, 3, 4, 6, 7])('are added with equal weights of 100 in all: %i', (count) => {
    const weights = added(count).map(({ weight }) => weight ?? 0);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9);
    expect(Math.max(...weights) - Math.min(...weights)).toBeLessThan(0.1);
  });

  test.each([
    [[40], [40, 60]],
    [
      [40, null],
      [40, 30, 30],
    ],
    [
      [40, 60],
      [40, 60, null],
    ],
    [
      [80, 60],
      [80, 60, null],
    ],
    [
      [null, null, null],
      [25, 25, 25, 25],
    ],
    [[NaN], [NaN, null]],
  ])('keep typed weights when one is added: %j', (typed, wanted) => {
    expect(withNewPeriod(withWeights(typed)).map(({ weight }) => weight)).toEqual(wanted);
  });

  test('take the first free number when one is added after another was removed', () => {
    const [, kept] = added(2);
    const names = withNewPeriod([kept as PeriodValues]).map(({ name }) => name);
    expect(names).toEqual(['Quarter 2', 'Quarter 1']);
  });

  test('are not saved without a weight, and the error names the period', async () => {
    const submit = jest.fn(() => Promise.resolve());
    render(<PeriodForm submit={submit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Weight of Quarter 2 is required.');
    expect(submit).not.toHaveBeenCalled();
  });

  test('name the period of every field that is wrong', async () => {
    const name = { name: '' };
    render(<PeriodForm submit={() => Promise.resolve()} second={name} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name of Period 2 is required.', 'Weight of Period 2 is required.']);
  });

  test('that are removed are told until the rules are saved, and can be kept', async () => {
    const removed = 'Removed when you save: Quarter 1.';
    const { unmount } = render(<PeriodForm submit={() => Promise.resolve()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Quarter 1' }));
    expect(screen.getByText(removed, { exact: false })).toBeVisible();
    unmount();
    render(<PeriodForm submit={() => Promise.resolve()} />);
    expect(screen.getByText(removed, { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByText(removed, { exact: false })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Quarter 1' })).toBeVisible();
  });
});

interface PeriodFormProps {
  submit(): Promise<void>;
  second?: { name: string };
}

function PeriodForm({ submit, second }: PeriodFormProps) {
  const periods = [period('1', '09', 40), { ...period('2', '10', null), ...second }];
  const initial = valuesOf({ ...GRADED, periods });
  const form = useForm({ name: 'grading:periods', initial, submit });
  return (
    <DialogForm form={form} action="Save" onCancel={() => {}}>
      <PeriodFields form={form} stored={initial.periods} />
    </DialogForm>
  );
}
