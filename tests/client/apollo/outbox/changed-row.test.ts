import { rowOf } from '../../../../client/apollo/outbox/changed-row';
import type { KeptChange } from '../../../../client/apollo/outbox/kept-changes';

const CACHE = {
  'Assignment:lab': { __typename: 'Assignment', id: 'lab', title: 'Lab report' },
  'Subtask:draft': { __typename: 'Subtask', id: 'draft', title: 'Draft', assignmentId: 'lab' },
  'StudyBlock:block': { __typename: 'StudyBlock', id: 'block', assignment: { __ref: 'Assignment:lab' } },
};

const named = (input: object) => {
  const { title, of } = rowOf(CACHE, { operation: 'Update', variables: { input } } as unknown as KeptChange);
  return { title, of };
};

test('a subtask is named with the assignment it is part of, also a new one', () => {
  expect(named({ id: 'draft', isDone: true })).toEqual({ title: 'Draft', of: 'Lab report' });
  expect(named({ id: 'new', title: 'Poster', assignmentId: 'lab' })).toEqual({
    title: 'Poster',
    of: 'Lab report',
  });
});

test('what has no title of its own has that of its assignment', () => {
  expect(named({ id: 'block', minutes: 30 })).toEqual({ title: 'Lab report', of: undefined });
});

test.each([
  [{ id: 'new', name: 'Cell Biology', code: 'BIO 101' }, 'Cell Biology'],
  [{ id: 'new', label: 'Founders day' }, 'Founders day'],
])('a row that is new is named by what was entered: %p', (input, title) => {
  expect(named(input)).toEqual({ title, of: undefined });
});

test('an assignment is part of nothing', () => {
  expect(named({ id: 'lab', title: 'Report' })).toEqual({ title: 'Lab report', of: undefined });
});
