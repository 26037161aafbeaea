import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Replay } from '../../../client/features/grades/analytics/replay-section';
import { indexAtEndOf } from '../../../client/features/grades/analytics/replay';
import type { GradeReplay_RecordFragment } from '../../../client/generated/graphql';
import { createFormat } from '../../../client/ui/format/format';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { category, gradebook, GRADING, item } from './sample-gradebook';

type Changed = GradeReplay_RecordFragment['changedItems'][number];

const { total, overWeights, dropMode, cap, override, rounding } = GRADING;

function changed(assignmentId: string, title: string, pointsEarned: number | null): Changed {
  return {
    __typename: 'RecordedAssignment',
    assignmentId,
    title,
    periodId: null,
    categoryId: 'k1',
    pointsPossible: 10,
    pointsEarned,
    letter: null,
    gradingState: 'counted',
    weight: null,
    isBonus: false,
    neverDrop: false,
    manuallyDropped: false,
    replaces: null,
    replacesHow: null,
  };
}

function record(
  recordedAt: string,
  percent: number | null,
  changes: Partial<GradeReplay_RecordFragment>,
): GradeReplay_RecordFragment {
  return {
    __typename: 'GradeReplayRecord',
    id: recordedAt,
    recordedAt,
    percent,
    floor: 0,
    ceiling: 100,
    projected: percent,
    letter: null,
    rules: { __typename: 'RecordedCourseRules', total, overWeights, dropMode, cap, override, rounding },
    categories: [
      {
        __typename: 'RecordedCategory',
        categoryId: 'k1',
        parentId: null,
        name: 'Labs',
        weight: 100,
        aggregation: 'points',
        isBonus: false,
        dropLowest: 0,
        dropHighest: 0,
      },
    ],
    periods: [],
    changedItems: [],
    goneItemIds: [],
    ...changes,
  };
}

const RECORDS = [
  record('2026-09-03T09:00:00.000Z', 80, { changedItems: [changed('a1', 'Lab 1', 8)] }),
  record('2026-09-10T09:00:00.000Z', 70, { changedItems: [changed('a2', 'Lab 2', 6)] }),
  record('2026-09-10T10:00:00.000Z', 75, { changedItems: [changed('a2', 'Lab 2', 7)] }),
  record('2026-09-20T09:00:00.000Z', 80, { goneItemIds: ['a2'] }),
];

const COURSE = gradebook({
  categories: [category({ name: 'Labs' })],
  assignments: [item({ title: 'Lab 1', categoryId: 'k1', pointsPossible: 10, pointsEarned: 8 })],
});

async function open(records = RECORDS): Promise<HTMLElement> {
  await act(async () => {
    render(
      <FormatProvider locale="en-GB" timezone="Europe/London">
        <Replay records={records} course={COURSE} />
      </FormatProvider>,
    );
    await import('../../../client/ui/form/date-segments');
  });
  return screen.getByRole('slider', { name: 'Day shown' });
}

const current = () => screen.getByRole('button', { name: /^BIO 210, Current/ });

test.each([
  ['2026-09-01', 0],
  ['2026-09-03', 0],
  ['2026-09-09', 0],
  ['2026-09-10', 2],
  ['2026-09-19', 2],
  ['2026-12-31', 3],
])('what held at the end of %s', (day, index) => {
  const format = createFormat({ locale: 'en-GB', timezone: 'Europe/London' });
  const days = RECORDS.map(({ recordedAt }) => format.local(recordedAt).slice(0, 10));
  expect(indexAtEndOf(days, day)).toBe(index);
});

test('begins with what holds now, and steps from change to change with the arrow keys', async () => {
  const slider = await open();
  expect(screen.getByText('Change 4 of 4')).toBeVisible();
  expect(current()).toHaveAccessibleName(/80% B-/);
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(screen.getByText('Change 3 of 4')).toBeVisible();
  expect(current()).toHaveAccessibleName(/75% C/);
  expect(screen.getByText('Lab 2: 6 → 7 of 10')).toBeVisible();
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(current()).toHaveAccessibleName(/70% C-/);
  expect(screen.getByText('Lab 2 was added')).toBeVisible();
  for (const _ of [1, 2, 3]) fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(screen.getByText('Change 1 of 4')).toBeVisible();
  expect(screen.getByText('The history starts with 1 assignment.')).toBeVisible();
});

test('a day between two changes shows what still held', async () => {
  const slider = await open();
  fireEvent.change(slider, { target: { value: '12' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Tuesday, 15 September 2026: 75%');
  expect(screen.getByText('Change 3 of 4')).toBeVisible();
  expect(screen.getByText(/^Unchanged since .*10 Sept/)).toBeVisible();
});

test('every number of a past state opens its working', async () => {
  const slider = await open();
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  await userEvent.click(current());
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent(/As of .*10 Sept/);
  expect(within(drawer).getByText('Labs')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Scores in Labs' }));
  expect(drawer).toHaveTextContent('15 of 20 points: 75%');
});

test('the slider has its first and last day at its ends', async () => {
  const slider = await open();
  expect(slider.parentElement).toHaveTextContent(/^Thu,? 3 Sept/);
});

test('a letter of another scale than today’s is said', async () => {
  const then = RECORDS.map((one) => ({ ...one, letter: one.percent === 75 ? 'Pass' : 'B-' }));
  const slider = await open(then);
  expect(screen.queryByText(/^The letter grade then/)).not.toBeInTheDocument();
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(screen.getByText(/^The letter grade then was Pass\. Letter grades here use/)).toBeVisible();
});

test('the same as a table: the last record of every day', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: /four grades/ });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(cells).toEqual(['80%', '75%', '80%']);
});
