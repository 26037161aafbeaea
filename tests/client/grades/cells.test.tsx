import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NameCell } from '../../../client/features/grades/name-cell';
import { NumberCell } from '../../../client/features/grades/number-cell';

const RANGE = { min: 0, max: 100 };

function setUp() {
  const first = jest.fn();
  const second = jest.fn();
  render(
    <div data-grid>
      <NumberCell label="First" column="earned" value={10} range={RANGE} onSave={first} />
      <NumberCell label="Other column" column="possible" value={50} range={RANGE} onSave={jest.fn()} />
      <NumberCell label="Second" column="earned" value={null} range={RANGE} onSave={second} />
    </div>,
  );
  return { first, second, cell: (name: string) => screen.getByLabelText(name) };
}

test('Enter saves once and goes to the next cell of the column', async () => {
  const { first, cell } = setUp();
  await userEvent.click(cell('First'));
  await userEvent.keyboard('12,5{Enter}');
  expect(first.mock.calls).toEqual([[12.5]]);
  expect(cell('Second')).toHaveFocus();
});

test('Enter in the last cell saves there', async () => {
  const { second, cell } = setUp();
  await userEvent.click(cell('Second'));
  await userEvent.keyboard('7{Enter}');
  expect(second.mock.calls).toEqual([[7]]);
  expect(cell('Second')).toHaveFocus();
});

test('the arrows and Shift+Enter walk the column both ways', async () => {
  const { cell } = setUp();
  await userEvent.click(cell('First'));
  await userEvent.keyboard('{ArrowDown}');
  expect(cell('Second')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('First')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cell('Second')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(cell('First')).toHaveFocus();
});

test('Escape puts the former value back, and nothing is saved', async () => {
  const { first, cell } = setUp();
  await userEvent.click(cell('First'));
  await userEvent.keyboard('99{Escape}');
  expect(cell('First')).toHaveValue('10');
  await userEvent.tab();
  expect(first).not.toHaveBeenCalled();
});

test('an emptied cell saves null; the same number written otherwise saves nothing', async () => {
  const { first, cell } = setUp();
  await userEvent.click(cell('First'));
  await userEvent.keyboard('10.0');
  await userEvent.tab();
  expect(first).not.toHaveBeenCalled();
  await userEvent.clear(cell('First'));
  await userEvent.tab();
  expect(first.mock.calls).toEqual([[null]]);
});

test.each([
  ['101', 'Enter a number from 0 to 100.'],
  ['-1', 'Enter a number from 0 to 100.'],
  ['1,000.5', 'Enter a number, like 12 or 12.5.'],
])('%s stays in its cell with the reason', async (typed, reason) => {
  const { first, cell } = setUp();
  await userEvent.click(cell('First'));
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(cell('First')).toHaveFocus();
  expect(cell('First')).toHaveAccessibleDescription(reason);
  await userEvent.tab();
  expect(cell('First')).toHaveValue(typed);
  expect(first).not.toHaveBeenCalled();
});

test('a name is saved without the spaces around it, and never emptied', async () => {
  const onSave = jest.fn();
  render(<NameCell label="Name" value="Labs" maxLength={80} isDisabled={false} onSave={onSave} />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.keyboard(' {Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}{Control>}a{/Control} Lab reports {Enter}');
  expect(onSave.mock.calls).toEqual([['Lab reports']]);
});
