import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Difference } from '#domain/grading/match-total';
import MatchDrawer from '../../../client/features/grades/match/match-drawer';
import { differenceText, rulesOf } from '../../../client/features/grades/match/matching';
import { createFormat } from '../../../client/ui/format/format';
import { FakeServer } from '../support/fake-server';
import { category, gradebook, item } from './sample-gradebook';

const format = createFormat({ locale: 'en-US', timezone: 'UTC' });

const COURSE = gradebook({
  categories: [
    category({ id: 'k1', name: 'Labs', weight: 50, dropLowest: 1 }),
    category({ id: 'k2', name: 'Exams', weight: 50 }),
  ],
  assignments: [
    item({ id: 'a1', title: 'Lab 1', categoryId: 'k1', pointsEarned: 90 }),
    item({ id: 'a2', title: 'Lab 2', categoryId: 'k1', pointsEarned: 50 }),
    item({ id: 'a3', title: 'Midterm', categoryId: 'k2', pointsEarned: 40, pointsPossible: 50 }),
    item({ id: 'a4', title: 'Final', categoryId: 'k2' }),
  ],
});

const { client, requests } = new FakeServer();

function open(isWhatIf = false): HTMLElement {
  requests.length = 0;
  render(
    <ApolloProvider client={client}>
      <MatchDrawer course={COURSE} isWhatIf={isWhatIf} onClose={() => undefined} />
    </ApolloProvider>,
  );
  return screen.getByRole('dialog', { name: /why does my school show a different grade/ });
}

const shown = () => screen.getByLabelText('Grade your school shows, in percent');

test('a number that agrees is said to agree, also with fewer decimals', async () => {
  const drawer = open();
  expect(drawer).toHaveTextContent('Here it is 85%.');
  await userEvent.type(shown(), '85');
  await waitFor(() => expect(drawer).toHaveTextContent('Both grades match.'));
});

test('work that is not graded yet counted as 0 is found, and is no rule to take over', async () => {
  const drawer = open();
  await userEvent.type(shown(), '58,33 %');
  await waitFor(() => expect(drawer).toHaveTextContent('Your school counts ungraded work as 0.'));
  const [best] = within(drawer).getAllByRole('listitem');
  expect(within(best as HTMLElement).queryByRole('button', { name: 'Use this method' })).toBeNull();
});

test('a rule of the school is taken over', async () => {
  const drawer = open();
  await userEvent.type(shown(), '86.67');
  await waitFor(() => expect(drawer).toHaveTextContent('adds up all points and ignores category weights'));
  const [apply] = within(drawer).getAllByRole('button', { name: 'Use this method' });
  await userEvent.click(apply as HTMLElement);
  expect(requests[0]?.variables['input']).toMatchObject({ id: 'c1', total: 'points' });
});

test('what explains nothing and what is no number are said in words', async () => {
  const drawer = open();
  await userEvent.type(shown(), '12.34');
  await waitFor(() => expect(drawer).toHaveTextContent('No grading method we know'));
  await userEvent.clear(shown());
  await userEvent.type(shown(), 'A-');
  expect(drawer).toHaveTextContent('Enter a number, like 87.5');
});

test('scores that are only tried out are told, and no rule is saved from them', async () => {
  const drawer = open(true);
  expect(drawer).toHaveTextContent('This includes your what-if scores.');
  await userEvent.type(shown(), '86.67');
  await waitFor(() => expect(drawer).toHaveTextContent('adds up all points'));
  expect(within(drawer).queryByRole('button', { name: 'Use this method' })).toBeNull();
});

const EVERY: Difference[] = [
  { kind: 'pending_counts' },
  { kind: 'ungraded_as_zero' },
  { kind: 'drop_mode', mode: 'canvas' },
  { kind: 'no_drops' },
  { kind: 'total', total: 'points' },
  { kind: 'mean_of_percents' },
  { kind: 'over_weights', rule: 'never_divide' },
  { kind: 'cap', limit: 100 },
  { kind: 'no_cap' },
  { kind: 'rounding', rounding: { decimals: 0, mode: 'truncate' } },
  { kind: 'item_missing', itemId: 'a1' },
  { kind: 'item_mistyped', itemId: 'a2', score: 5 },
];

test('every difference has a sentence of its own', () => {
  const sentences = EVERY.map((difference) => differenceText(difference, COURSE, format));
  expect(new Set(sentences).size).toBe(EVERY.length);
  expect(sentences.at(-1)).toBe('“Lab 2” is 5 there and 50 here.');
});

test('only rules of the course can be taken over', () => {
  expect(rulesOf([{ kind: 'drop_mode', mode: 'by_percent' }, { kind: 'no_cap' }])).toEqual({
    dropMode: 'by_percent',
    cap: null,
  });
  expect(rulesOf([{ kind: 'drop_mode', mode: 'by_percent' }, { kind: 'ungraded_as_zero' }])).toBeNull();
  expect(rulesOf([])).toBeNull();
});
