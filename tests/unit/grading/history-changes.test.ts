import type { PastGradebook } from '../../../domain/grading/grade-history';
import { historyChanges } from '../../../domain/grading/history-changes';

type Item = PastGradebook['items'][number];

const item = (changes: Partial<Item> = {}): Item => ({
  id: 'a1',
  title: 'Lab 3',
  categoryId: 'k1',
  pointsPossible: 10,
  pointsEarned: 8,
  gradingState: 'counted',
  ...changes,
});
const book = (changes: Partial<PastGradebook> = {}): PastGradebook => ({
  items: [item()],
  categories: [{ id: 'k1', name: 'Labs', weight: 40, dropLowest: 0 }],
  rules: { cap: null, rounding: { decimals: 2, mode: 'half_up' } },
  ...changes,
});

test('the first state only says that the history begins', () => {
  expect(historyChanges(null, book())).toEqual([{ kind: 'begin', items: 1 }]);
});

test('the same state twice has no changes, whatever the order of fields and items', () => {
  const other = item({ id: 'a2' });
  expect(
    historyChanges(
      book({ items: [item(), other], rules: { rounding: { mode: 'half_up', decimals: 2 }, cap: null } }),
      book({ items: [other, item()] }),
    ),
  ).toEqual([]);
});

test.each([
  ['a better score', { pointsEarned: 9 }, { kind: 'score', title: 'Lab 3', from: 8, to: 9, possible: 10 }],
  [
    'a score taken out',
    { pointsEarned: null },
    { kind: 'score', title: 'Lab 3', from: 8, to: null, possible: 10 },
  ],
  ['another maximum', { pointsPossible: 12 }, { kind: 'maximum', title: 'Lab 3', from: 10, to: 12 }],
  [
    'another state',
    { gradingState: 'excused' as const },
    { kind: 'state', title: 'Lab 3', from: 'counted', to: 'excused' },
  ],
  ['another name', { title: 'Lab three' }, { kind: 'item_renamed', from: 'Lab 3', to: 'Lab three' }],
  ['another category', { categoryId: null }, { kind: 'item_rules', title: 'Lab 3' }],
  ['a drop by hand', { manuallyDropped: true }, { kind: 'item_rules', title: 'Lab 3' }],
])('%s of an item', (_, change, expected) => {
  expect(historyChanges(book(), book({ items: [item(change)] }))).toEqual([expected]);
});

test('decimals that are written differently are the same', () => {
  const after = book({ items: [item({ pointsEarned: '8.0', pointsPossible: '10.00' })] });
  expect(historyChanges(book(), after)).toEqual([]);
});

test('an item that arrives with its score, and one that goes', () => {
  const after = book({ items: [item({ id: 'a2', title: 'Lab 4', pointsEarned: 7 })] });
  expect(historyChanges(book(), after)).toEqual([
    { kind: 'item_added', title: 'Lab 4' },
    { kind: 'score', title: 'Lab 4', from: null, to: 7, possible: 10 },
    { kind: 'item_gone', title: 'Lab 3' },
  ]);
});

test('categories and rules', () => {
  const after = book({
    categories: [
      { id: 'k1', name: 'Laboratory', weight: 50, dropLowest: 1 },
      { id: 'k2', name: 'Exam', weight: 50 },
    ],
    rules: { cap: 100, rounding: { decimals: 1, mode: 'half_up' } },
  });
  expect(historyChanges(book(), after)).toEqual([
    { kind: 'category_weight', title: 'Laboratory', from: 40, to: 50 },
    { kind: 'category_renamed', from: 'Labs', to: 'Laboratory' },
    { kind: 'category_rules', title: 'Laboratory' },
    { kind: 'category_added', title: 'Exam' },
    { kind: 'course_rules', rules: ['cap', 'rounding'] },
  ]);
  expect(historyChanges(after, book({ rules: after.rules ?? {} }))).toContainEqual({
    kind: 'category_gone',
    title: 'Exam',
  });
});
