import { groupByCategory } from '../../../client/features/grades/gradebook/gradebook';
import { expectedGrade } from '../../../client/features/grades/grade-optimism';
import { category, gradebook, item } from './sample-gradebook';

const layout = (course: Parameters<typeof groupByCategory>[0]) =>
  groupByCategory(course).map((group) => [group.category?.id ?? null, group.items.map(({ id }) => id)]);

test('items stand in their category by due time, those without a date last', () => {
  const course = gradebook({
    categories: [category()],
    assignments: [
      item({ id: 'late', categoryId: 'k1', dueDate: '2026-12-02' }),
      item({ id: 'undated', categoryId: 'k1' }),
      item({ id: 'soon', categoryId: 'k1', dueDate: '2026-12-01' }),
    ],
  });
  expect(layout(course)).toEqual([['k1', ['soon', 'late', 'undated']]]);
});

test('items of none or of an unknown category come last', () => {
  const course = gradebook({
    categories: [category()],
    assignments: [item({ id: 'loose' }), item({ id: 'lost', categoryId: 'gone' })],
  });
  expect(layout(course)).toEqual([
    ['k1', []],
    [null, ['loose', 'lost']],
  ]);
});

test('without categories there is one group, even an empty one', () => {
  expect(layout(gradebook())).toEqual([[null, []]]);
});

test('the expected grade is the percentage with its letter and points', () => {
  const assignments = [item({ pointsEarned: 89.99 })];
  expect(expectedGrade(gradebook({ assignments }))).toMatchObject({
    percent: 89.99,
    letter: 'B+',
    points: 3.3,
    gradedItems: 1,
  });
});

test('without anything graded there is no letter', () => {
  expect(expectedGrade(gradebook({ assignments: [item()] }))).toMatchObject({
    percent: null,
    letter: null,
    points: null,
    gradedItems: 0,
  });
});
