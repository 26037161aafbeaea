import { act, renderHook } from '@testing-library/react';
import {
  type ListGroup,
  FIRST_ROWS,
  ROW_STEP,
  useRowsInSteps,
} from '../../../client/features/assignments/board/use-rows-in-steps';
import { assignment } from './assignment-samples';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A group of as many assignments. */
function group(key: string, count: number): ListGroup {
  const assignments = Array.from({ length: count }, (_, index) => assignment({ id: `${key}-${index}` }));
  return { key, title: key, assignments };
}

/** The number of mounted rows of each group. */
function mount(...groups: ListGroup[]) {
  const { result, unmount } = renderHook(() => useRowsInSteps(groups, () => ({})));
  const counts = () => Object.fromEntries(result.current.groups.map(({ key, rows }) => [key, rows.length]));
  return { counts, isWhole: () => result.current.isWhole, unmount };
}

/** The browser has been idle once. */
const idle = () => act(() => jest.advanceTimersByTime(2_000));

test('a long list begins with a few rows and grows while the browser is idle', () => {
  const lists = [group('late', 10), group('week', 40), group('later', 40)];
  const { counts, isWhole, unmount } = mount(...lists);
  expect(counts()).toEqual({ late: 10, week: FIRST_ROWS - 10 });
  idle();
  expect(counts()).toEqual({ late: 10, week: FIRST_ROWS + ROW_STEP - 10 });
  for (let rows = FIRST_ROWS + ROW_STEP; rows < 90; rows += ROW_STEP) {
    expect(isWhole()).toBe(false);
    idle();
  }
  expect(isWhole()).toBe(true);
  expect(counts()).toEqual({ late: 10, week: 40, later: 40 });
  unmount();
  // On return, the list has the same length.
  expect(mount(...lists).counts()).toEqual({ late: 10, week: 40, later: 40 });
});

test('paper has all rows at once', () => {
  const { counts } = mount(group('all', 300));
  expect(counts()['all']).toBeLessThan(300);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(counts()).toEqual({ all: 300 });
});

test('rows below one that left the list have the same assignments and facts', () => {
  const whole = group('all', 3);
  const tasks = new Map(whole.assignments.map(({ id }) => [id, { reason: id, isDueSoon: true }]));
  const { result, rerender } = renderHook(
    ({ assignments }) => useRowsInSteps([{ ...whole, assignments }], (id) => ({ task: tasks.get(id) })),
    { initialProps: whole },
  );
  const below = whole.assignments.slice(1);
  rerender({ ...whole, assignments: below });
  const rows = result.current.groups[0]?.rows ?? [];
  expect(rows).toHaveLength(2);
  rows.forEach(({ id, task, assignment: its }, index) => {
    expect(its).toBe(below[index]);
    expect(task).toBe(tasks.get(id));
  });
});
