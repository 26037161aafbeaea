import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ITALIAN, US_PLUS_MINUS } from '../../../domain/grading/scale-presets';
import { NameCell } from '../../../client/features/grades/gradebook/name-cell';
import { NumberCell } from '../../../client/features/grades/gradebook/number-cell';

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

describe('letters', () => {
  const setUpLetters = (hasMaximum: boolean, letter: string | null = null) => {
    const saved = { points: jest.fn(), letter: jest.fn() };
    render(
      <NumberCell
        label="Score"
        column="earned"
        value={letter ? 89 : null}
        range={RANGE}
        letters={{ scale: US_PLUS_MINUS, value: letter, hasMaximum, onSave: saved.letter }}
        onSave={saved.points}
      />,
    );
    return { ...saved, cell: screen.getByLabelText('Score') };
  };

  test('a letter of the scale is saved as the scale writes it', async () => {
    const { cell, letter, points } = setUpLetters(true);
    await userEvent.type(cell, 'b+{Enter}');
    expect(letter.mock.calls).toEqual([['B+']]);
    expect(points).not.toHaveBeenCalled();
  });

  test('a letter stays in sight with what it counts as, and points take its place', async () => {
    const { cell, points } = setUpLetters(true, 'B+');
    expect(cell).toHaveValue('B+');
    expect(screen.getByText('counts as 89')).toBeVisible();
    await userEvent.clear(cell);
    await userEvent.type(cell, '89{Enter}');
    expect(points.mock.calls).toEqual([[89]]);
  });

  test('a number is points, also where the scale has a grade of that name', async () => {
    const saved = { points: jest.fn(), letter: jest.fn() };
    const letters = { scale: ITALIAN, value: null, hasMaximum: true, onSave: saved.letter };
    render(
      <NumberCell
        label="Score"
        column="earned"
        value={null}
        range={RANGE}
        letters={letters}
        onSave={saved.points}
      />,
    );
    await userEvent.type(screen.getByLabelText('Score'), '29{Enter}');
    await userEvent.clear(screen.getByLabelText('Score'));
    await userEvent.type(screen.getByLabelText('Score'), '30l{Enter}');
    expect([saved.points.mock.calls, saved.letter.mock.calls]).toEqual([[[29]], [['30L']]]);
  });

  test('what is no letter of the scale, or has no maximum, is not saved', async () => {
    const { cell, letter } = setUpLetters(false);
    await userEvent.type(cell, 'Q{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('letter grade from your grading scale');
    await userEvent.clear(cell);
    await userEvent.type(cell, 'A{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in “Out of” first.');
    expect(letter).not.toHaveBeenCalled();
  });
});
