import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NeedDrawer from '../../../client/features/grades/what-if/need-drawer';
import { category, gradebook, item } from './sample-gradebook';

const ITEMS = [
  item({ id: 'a1', title: 'Midterm', pointsEarned: 80 }),
  item({ id: 'a2', title: 'Paper', pointsPossible: 50 }),
  item({ id: 'a3', title: 'Final', pointsPossible: 50 }),
];

function open(assignments = ITEMS, isWhatIf = false): HTMLElement {
  render(<NeedDrawer course={gradebook({ assignments })} isWhatIf={isWhatIf} onClose={() => undefined} />);
  return screen.getByRole('dialog', { name: 'BIO 210: what do I need?' });
}

const answerFor = (letter: RegExp) =>
  within(screen.getByRole('row', { name: letter })).getByRole('cell').textContent;

test('on a phone, its address is its only step in the history', () => {
  const media = window.matchMedia;
  window.matchMedia = (query) => ({ ...media(query), matches: query === '(pointer: coarse)' });
  const steps = history.length;
  open();
  window.matchMedia = media;
  expect(history.length).toBe(steps);
});

test('it begins with everything that is open: one percentage for each letter', () => {
  const drawer = open();
  expect(drawer).toHaveTextContent('On 2 ungraded assignments');
  expect(answerFor(/^A from/)).toBe('Not possible: at most 90%');
  expect(answerFor(/^A- from/)).toBe('99.99% on each');
  expect(answerFor(/^B from/)).toBe('85.99% on each');
});

test('one item is answered in its points, the others at the mean or as chosen', async () => {
  const drawer = open();
  await userEvent.click(within(drawer).getByText('On 2 ungraded assignments'));
  await userEvent.click(within(drawer).getByRole('checkbox', { name: /^Paper/ }));
  expect(drawer).toHaveTextContent('On 1 of 2 ungraded assignments');
  // The mean is of the midterm and this one: 124.49 of 150.
  expect(answerFor(/^B from/)).toBe('44.5 of 50 points');
  const others = within(drawer).getByLabelText('Other ungraded work');
  await userEvent.selectOptions(others, 'earn full points');
  expect(answerFor(/^B from/)).toBe('35.99 of 50 points');
  await userEvent.selectOptions(others, 'earn 0');
  expect(answerFor(/^B from/)).toBe('Not possible: at most 65%');
});

test('a target of one’s own is answered, and a lower one is safe', async () => {
  const drawer = open();
  const target = within(drawer).getByLabelText(/your own target/);
  await userEvent.type(target, '85');
  expect(within(drawer).getByRole('status')).toHaveTextContent('89.99% on each');
  await userEvent.clear(target);
  await userEvent.type(target, '30');
  expect(within(drawer).getByRole('status')).toHaveTextContent('Yours even with 0');
  await userEvent.clear(target);
  expect(within(drawer).getByRole('status')).toBeEmptyDOMElement();
});

test('a target that is no percentage is named at its field', async () => {
  const drawer = open();
  const target = within(drawer).getByLabelText(/your own target/);
  await userEvent.type(target, 'abc');
  expect(target).toBeInvalid();
  expect(target).toHaveAccessibleDescription('Enter a number, like 12 or 12.5.');
  expect(within(drawer).getByRole('alert')).toHaveTextContent('Enter a number, like 12 or 12.5.');
  await userEvent.clear(target);
  await userEvent.type(target, '201');
  expect(target).toHaveAccessibleDescription('Enter a number from 0 to 200.');
  await userEvent.clear(target);
  expect(target).toBeValid();
  expect(within(drawer).queryByRole('alert')).not.toBeInTheDocument();
});

test('an item that does not count in a course by weights is not asked about, and named', () => {
  const inCategory = ITEMS.map((one) => ({ ...one, categoryId: 'k1' }));
  const course = gradebook({
    categories: [category({ weight: 100 })],
    assignments: [...inCategory, item({ id: 'a4', title: 'Reading', pointsPossible: 5 })],
  });
  render(<NeedDrawer course={course} isWhatIf={false} onClose={() => undefined} />);
  const drawer = screen.getByRole('dialog');
  expect(drawer).toHaveTextContent('On 2 ungraded assignments');
  expect(drawer).toHaveTextContent('1 ungraded assignment doesn’t count in this course');
  expect(answerFor(/^B from/)).toBe('85.99% on each');
});

test('an answer leads to the grade that comes out with it, and back', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '85.99% on each' }));
  const way = await screen.findByRole('dialog', { name: /^BIO 210/ });
  expect(await within(way).findByRole('status')).toHaveTextContent('83%');
  expect(way).toHaveTextContent('These grades include your what-if scores.');
  await userEvent.click(within(way).getByRole('button', { name: 'Close' }));
  expect(answerFor(/^B from/)).toBe('85.99% on each');
});

test('without a chosen item it asks for one', async () => {
  const drawer = open();
  await userEvent.click(within(drawer).getByText('On 2 ungraded assignments'));
  for (const box of within(drawer).getAllByRole('checkbox')) await userEvent.click(box);
  expect(within(drawer).getByRole('status')).toHaveTextContent('Choose at least one assignment.');
  expect(within(drawer).queryByRole('table')).not.toBeInTheDocument();
});

test('when nothing is open it says so', () => {
  expect(open([item({ pointsEarned: 80 })])).toHaveTextContent('Nothing is open');
});

test('an item without a maximum is left out next to one that has it, and named', () => {
  const drawer = open([...ITEMS, item({ id: 'a4', title: 'Poster', pointsPossible: null })]);
  expect(drawer).toHaveTextContent('On 2 ungraded assignments');
  expect(drawer).toHaveTextContent('Ungraded work without points possible isn’t included');
});

test('where no open item has a maximum, each counts with the middle one of the graded', () => {
  const graded = [20, 30, 50].map((pointsPossible, index) =>
    item({ id: `g${index}`, pointsPossible, pointsEarned: pointsPossible * 0.8 }),
  );
  const drawer = open([...graded, item({ id: 'a4', title: 'Poster', pointsPossible: null })]);
  expect(drawer).toHaveTextContent(
    'each counts as 30 points, the median of the 3 assignments that have points',
  );
  const certain = within(drawer).queryAllByText(/^(Not possible|Yours)/);
  expect(certain.map((each) => [each.textContent, each.className])).toEqual(
    certain.map(() => [expect.stringMatching(/, with guessed points$/), '']),
  );
  expect(certain).not.toHaveLength(0);
  expect(answerFor(/^B from/)).toBe('27.9 of 30 points');
});
