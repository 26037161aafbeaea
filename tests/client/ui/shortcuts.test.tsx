import { fireEvent, render, screen } from '@testing-library/react';
import { setPreference } from '../../../client/ui/device/preferences';
import { useShortcut, useShortcutKeys } from '../../../client/ui/device/shortcuts';

const actions = { add: jest.fn(), grades: jest.fn(), other: jest.fn() };

function Keys() {
  useShortcutKeys();
  useShortcut('n', 'Add', actions.add);
  useShortcut('g r', 'Grades', actions.grades);
  return (
    <>
      <input aria-label="Title" />
      <input type="checkbox" aria-label="Done" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
    </>
  );
}

function Later() {
  useShortcut('n', 'Other', actions.other);
  return null;
}

const press = (key: string, options: object = {}) => fireEvent.keyDown(document.body, { key, ...options });

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  setPreference('shortcuts', true);
});

afterEach(() => jest.useRealTimers());

test('one key acts, and two in a row', () => {
  render(<Keys />);
  press('n');
  press('g');
  press('r');
  expect(actions.add).toHaveBeenCalledTimes(1);
  expect(actions.grades).toHaveBeenCalledTimes(1);
});

test('the second key of two must come within a second', () => {
  render(<Keys />);
  press('g');
  jest.advanceTimersByTime(1500);
  press('r');
  expect(actions.grades).not.toHaveBeenCalled();
});

test('keys do not act in text fields, in dialogs, or with Ctrl', () => {
  render(<Keys />);
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'n' });
  fireEvent.keyDown(screen.getByText('In a dialog'), { key: 'n' });
  press('n', { ctrlKey: true });
  expect(actions.add).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Done'), { key: 'n' });
  expect(actions.add).toHaveBeenCalledTimes(1);
});

test('keys that were switched off do nothing', () => {
  render(<Keys />);
  setPreference('shortcuts', false);
  press('n');
  expect(actions.add).not.toHaveBeenCalled();
});

test('what is registered later takes a key over, until it leaves', () => {
  const { rerender } = render(
    <>
      <Keys />
      <Later />
    </>,
  );
  press('n');
  expect(actions.other).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <Keys />
    </>,
  );
  press('n');
  expect(actions.add).toHaveBeenCalledTimes(1);
});
