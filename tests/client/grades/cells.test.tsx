import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PRESET_SCALES, US_PLUS_MINUS } from '../../../domain/grading/scale-presets';
import type { Gradebook_AssignmentFragment } from '../../../client/generated/graphql';
import { NameCell } from '../../../client/features/grades/gradebook/category-rows';
import { NumberCell } from '../../../client/features/grades/gradebook/cell-input';
import { ScoreCell, ItemRow } from '../../../client/features/grades/gradebook/item-row';
import { item } from './sample-gradebook';
import { leaveField } from '../../../client/ui/device/leaving';

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

test('leaving the page saves like leaving the cell', async () => {
  const { first, cell } = setUp();
  await userEvent.click(cell('First'));
  await userEvent.keyboard('12');
  act(leaveField);
  expect(first.mock.calls).toEqual([[12]]);
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

describe('a score', () => {
  const setUpScore = (stored: Partial<Gradebook_AssignmentFragment> = {}, isLive = false) => {
    const onChange = jest.fn();
    const one = item({ title: 'Quiz', pointsPossible: 100, ...stored });
    render(<ScoreCell item={one} scale={US_PLUS_MINUS} isLive={isLive} onChange={onChange} />);
    const changes = () => onChange.mock.calls.map(([, change]: unknown[]) => change);
    return { changes, cell: screen.getByLabelText('Score of Quiz') };
  };

  test('brings up a keyboard with "/", "%", and letters on a phone; a number, the keypad', () => {
    expect(setUpScore().cell).toHaveAttribute('inputmode', 'text');
    expect(setUp().cell('First')).toHaveAttribute('inputmode', 'decimal');
  });

  test('that may be either leads Tab to the question, which is read without its answers', async () => {
    const one = item({ title: 'Partiel', pointsPossible: 100 });
    render(<ScoreCell item={one} scale={PRESET_SCALES.fr_20} onChange={jest.fn()} />);
    await userEvent.type(screen.getByLabelText('Score of Partiel'), '14');
    await userEvent.tab();
    const answer = screen.getByRole('button', { name: '14 of 100 points?' });
    expect(answer).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Is this');
    expect(screen.getByRole('alert')).not.toContainElement(answer);
    await userEvent.tab({ shift: true });
    expect(screen.getByLabelText('Score of Partiel')).toHaveFocus();
  });

  test.each([
    ['18', { pointsEarned: 18 }],
    ['18/20', { pointsEarned: 18, pointsPossible: 20 }],
    ['85%', { pointsEarned: 85 }],
    ['b+', { letter: 'B+' }],
    ['ex', { gradingState: 'excused' }],
  ])('%s is one', async (typed, change) => {
    const { cell, changes } = setUpScore();
    await userEvent.type(cell, `${typed}{Enter}`);
    expect(changes()).toEqual([change]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that may be points or a grade is asked once it is typed, and saved as it is answered', async () => {
    const onChange = jest.fn();
    const one = item({ title: 'Partiel', pointsPossible: 100 });
    render(<ScoreCell item={one} scale={PRESET_SCALES.fr_20} onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Score of Partiel'), '14');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/Is this\s?14 of 100 points\?\s?or the grade 14\?/);
    await userEvent.click(screen.getByRole('button', { name: '14 of 100 points?' }));
    await userEvent.type(screen.getByLabelText('Score of Partiel'), '14{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'or the grade 14?' }));
    expect(onChange.mock.calls).toEqual([
      [one, { pointsEarned: 14 }],
      [one, { letter: '14/20' }],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('answers that question in a line below its row, and goes on to the next score', async () => {
    const row = {
      categories: [],
      isPaused: false,
      isDropped: false,
      isWeighed: false,
      hasItemWeights: false,
    };
    const common = {
      ...row,
      scale: PRESET_SCALES.fr_20,
      habit: null,
      onChange: jest.fn(),
      onSettings: jest.fn(),
    };
    render(
      <table data-grid>
        <tbody>
          <ItemRow item={item({ id: 'one', title: 'Partiel', pointsPossible: 100 })} {...common} />
          <ItemRow item={item({ id: 'two', title: 'Examen', pointsPossible: 100 })} {...common} />
        </tbody>
      </table>,
    );
    for (const [title, next] of [
      ['Partiel', 'Examen'],
      ['Examen', 'Examen'],
    ]) {
      await userEvent.type(screen.getByLabelText(`Score of ${title}`), '14{Enter}');
      const question = screen.getByRole('alert');
      expect(screen.getByLabelText(`Score of ${title}`).closest('tr')).not.toContainElement(question);
      expect(question.closest('td')).toHaveAttribute('colspan', '7');
      await userEvent.click(screen.getByRole('button', { name: 'or the grade 14?' }));
      expect(screen.getByLabelText(`Score of ${next}`)).toHaveFocus();
    }
    expect(common.onChange).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['-3', 'A score can’t be negative. Enter 0 or more.'],
    ['Q', 'Enter points, such as 18 or 18/20, a percentage, or a letter grade from your grading scale.'],
  ])('%s stays in its cell with the reason, until Escape takes it back', async (typed, reason) => {
    const { cell, changes } = setUpScore({ pointsEarned: 7 });
    await userEvent.click(cell);
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(cell).toHaveAccessibleDescription(reason);
    await userEvent.keyboard('{Escape}');
    expect(cell).toHaveValue('7');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(changes()).toEqual([]);
  });

  test('entered as a letter shows what it counts as, and points take its place', async () => {
    const { cell, changes } = setUpScore({ letter: 'B+', pointsEarned: 89 });
    expect(cell).toHaveValue('B+');
    expect(screen.getByText('counts as 89')).toBeVisible();
    await userEvent.clear(cell);
    await userEvent.type(cell, '89{Enter}');
    expect(changes()).toEqual([{ pointsEarned: 89 }]);
  });

  test('that is a grade says so beside points possible, which it is not out of', () => {
    const scale = PRESET_SCALES.fr_20;
    const shown = (values: Parameters<typeof item>[0]) =>
      render(<ScoreCell item={item(values)} scale={scale} onChange={jest.fn()} />);
    shown({ title: 'Examen', letter: '14/20', pointsEarned: 70 });
    expect(screen.getByLabelText('Score of Examen')).toHaveValue('14');
    expect(screen.getByText('14/20 counts as 70')).toBeVisible();
    shown({ title: 'Devoir', letter: '14/20', pointsEarned: 14, pointsPossible: 20 });
    shown({ title: 'Partiel', pointsEarned: 14 });
    expect(screen.getAllByText(/counts as/)).toHaveLength(1);
  });

  test('needs a maximum above 0 to be a letter', async () => {
    const { cell, changes } = setUpScore({ pointsPossible: 0 });
    await userEvent.type(cell, 'A{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in “Out of” first.');
    expect(changes()).toEqual([]);
  });

  test('tried out is counted with each key, its maximum when it is complete; Escape takes it back', async () => {
    const { cell, changes } = setUpScore({ pointsEarned: 7 }, true);
    await userEvent.click(cell);
    await userEvent.keyboard('18/20');
    expect(changes()).toEqual([{ pointsEarned: 1 }, { pointsEarned: 18 }]);
    await userEvent.keyboard('{Enter}');
    expect(changes().at(-1)).toEqual({ pointsEarned: 18, pointsPossible: 20 });
    await userEvent.keyboard('9{Escape}');
    expect(cell).toHaveValue('7');
  });
});
