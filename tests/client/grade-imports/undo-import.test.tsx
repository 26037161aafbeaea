import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';
import {
  gradebookInput,
  planGradebook,
  type TargetCourse,
} from '../../../client/features/grade-imports/gradebook-plan';
import { useGradeImport } from '../../../client/features/grade-imports/use-grade-import';
import { category, gradebook, item } from '../grades/sample-gradebook';
import { FakeServer, user } from '../support/fake-server';

const LINK = 'https://moodle.example.edu/course/view.php?id=31';

const UNKEYED = { gradebookKey: null, gradebookBase: null, dueTime: null, dueZone: null, dueAt: null };

const before: TargetCourse = {
  ...gradebook({ categories: [category({ id: 'essays', name: 'Essays' })] }),
  link: null,
  assignments: [
    { ...item({ id: 'lettered', title: 'Essay 1', pointsEarned: 88, letter: 'B+' }), ...UNKEYED },
    {
      ...item({ id: 'scored', title: 'Essay 2', pointsEarned: 70, categoryId: 'essays' }),
      ...UNKEYED,
    },
    { ...item({ id: 'same', title: 'Essay 3', pointsEarned: 60 }), ...UNKEYED },
  ],
};

function line(changes: Partial<GradebookLine>): GradebookLine {
  return {
    index: 0,
    key: null,
    title: '',
    category: null,
    pointsEarned: null,
    letter: null,
    pointsPossible: null,
    gradingState: null,
    dueDate: null,
    dueTime: null,
    weight: null,
    isBonus: null,
    neverDrop: null,
    fault: null,
    ...changes,
  };
}

const LINES = [
  line({ title: 'Essay 1', pointsEarned: 91, category: 'Essays' }),
  line({ title: 'Essay 2', isBonus: true, neverDrop: true, category: 'Homework' }),
  line({ title: 'Essay 3', pointsEarned: 60 }),
];

test('undoing an import restores scores, letters, flags, categories, and the link of the course', async () => {
  const restored = { __typename: 'AssignmentsPayload', assignments: [], courses: [], user: user() };
  const server = new FakeServer({
    respond({ name }) {
      if (name === 'ImportGradebook') return { importGradebook: imported() };
      if (name === 'RestoreItems') return { updateAssignments: restored };
      throw new Error('offline');
    },
  });
  const { result } = renderHook(() => useGradeImport(() => undefined), {
    wrapper: ({ children }) => <ApolloProvider client={server.client}>{children}</ApolloProvider>,
  });
  const plan = planGradebook(before, LINES, null, 'UTC');
  const input = { ...gradebookInput({ courseId: 'c1' }, plan), link: LINK };
  const outcome = await act(() => result.current.gradebook(input, plan, before));
  expect(outcome?.undoWords).toContain('restores 2 changed items');
  await act(() => expect(outcome?.undo()).rejects.toThrow('offline'));
  const kept = {
    ...{ pointsPossible: 100, gradingState: 'counted', isBonus: false, neverDrop: false },
    ...{ dueDate: null, dueTime: null, dueZone: null, gradebookBase: null },
  };
  expect(server.last('RestoreItems').variables['input']).toEqual({
    assignments: [
      { ...kept, id: 'lettered', title: 'Essay 1', letter: 'B+', categoryId: null },
      { ...kept, id: 'scored', title: 'Essay 2', pointsEarned: 70, categoryId: 'essays' },
    ],
  });
  expect(server.last('UpdateCourse').variables['input']).toEqual({ id: 'c1', link: null });
});

function imported() {
  const { link: _, assignments: _items, ...course } = before;
  const term = { __typename: 'Term', id: 't1', gpa: user().gpa };
  return {
    __typename: 'GradebookImport',
    created: 0,
    updated: 2,
    unchanged: 1,
    categoriesCreated: 1,
    categoriesUpdated: 0,
    course: {
      ...course,
      targetNeed: null,
      term,
      assignments: before.assignments.map(({ gradebookKey: _key, gradebookBase: _base, ...each }) => each),
    },
    user: user(),
  };
}
