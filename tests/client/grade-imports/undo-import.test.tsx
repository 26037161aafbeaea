import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';
import {
  gradebookInput,
  planGradebook,
  type TargetCourse,
} from '../../../client/features/grade-imports/gradebook-plan';
import { useGradeImport } from '../../../client/features/grade-imports/use-grade-import';
import { notify } from '../../../client/notifications/notify';
import { category, gradebook, item } from '../grades/sample-gradebook';
import { FakeServer, user, type Request } from '../support/fake-server';

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

const DELETION = { __typename: 'Deletion', id: 'd1' };
const GONE = { errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] };

const TRANSCRIPT = {
  __typename: 'TranscriptImport',
  ...{ termsCreated: 1, coursesKept: 0, user: user() },
  terms: [{ __typename: 'Term', id: 't1', name: 'Fall' }],
  courses: [{ __typename: 'Course', id: 'c2', code: 'BIO 1' }],
};

/** The hook before a server whose answers the test gives. */
function importing(respond: (request: Request) => object) {
  const server = new FakeServer({ respond });
  const { result } = renderHook(() => useGradeImport(() => undefined), {
    wrapper: ({ children }) => <ApolloProvider client={server.client}>{children}</ApolloProvider>,
  });
  return { server, result };
}

test('undoing an import that was interrupted deletes what is left of the added items', async () => {
  let isCut = true;
  const [item1] = before.assignments;
  const added = ['new1', 'new2'].map((id) => ({ ...item1!, id, title: id }));
  let now = [...before.assignments, ...added];
  const { server, result } = importing(({ name, variables }) => {
    if (name === 'ImportGradebook') return { importGradebook: imported(now) };
    if (name === 'ImportCourse') return { course: { ...before, assignments: now } };
    const { ids } = variables['input'] as { ids: string[] };
    now = now.filter(({ id }) => !ids.includes(id));
    if (isCut) throw new Error('offline');
    return { deleteAssignments: { __typename: 'DeletePayload', deletion: DELETION } };
  });
  const plan = planGradebook(before, [], null, 'UTC');
  const outcome = await act(() =>
    result.current.gradebook(gradebookInput({ courseId: 'c1' }, plan), plan, before),
  );
  now = now.filter(({ id }) => id !== 'new1');
  await act(() => expect(outcome?.undo()).rejects.toThrow('offline'));
  expect(server.last('DeleteAssignments').variables).toEqual({ input: { ids: ['new2'] } });
  isCut = false;
  await act(() => outcome?.undo());
  expect(server.asked.filter((name) => name === 'DeleteAssignments')).toHaveLength(1);
});

test('undoing an import restores what is left, and says how much is not', async () => {
  const said = jest.spyOn(notify, 'success').mockReturnValue();
  const left = before.assignments.filter(({ id }) => id !== 'lettered');
  const restored = { __typename: 'AssignmentsPayload', assignments: [], courses: [], user: user() };
  const { server, result } = importing(({ name }) => {
    if (name === 'ImportGradebook') return { importGradebook: imported(before.assignments) };
    if (name === 'ImportCourse') return { course: { ...before, assignments: left } };
    if (name === 'RestoreItems') return { updateAssignments: restored };
    throw Object.assign(new Error('Gone'), GONE);
  });
  const plan = planGradebook(before, LINES, null, 'UTC');
  const input = { ...gradebookInput({ courseId: 'c1' }, plan), link: LINK };
  const outcome = await act(() => result.current.gradebook(input, plan, before));
  await act(() => outcome?.undo());
  expect(server.last('RestoreItems').variables['input']).toMatchObject({ assignments: [{ id: 'scored' }] });
  expect(said.mock.calls).toEqual([['1 item wasn’t changed because it’s been deleted']]);
  said.mockRestore();
});

test('undoing a transcript goes on after courses that are gone', async () => {
  const { server, result } = importing(({ name }) => {
    if (name === 'ImportTranscript') return { importTranscript: TRANSCRIPT };
    throw name === 'DeleteCourse' ? Object.assign(new Error('Gone'), GONE) : new Error('offline');
  });
  const outcome = await act(() => result.current.transcript({ terms: [] }, []));
  await act(() => expect(outcome?.undo()).rejects.toThrow('offline'));
  expect(server.asked).toEqual(['ImportTranscript', 'DeleteCourse', 'DeleteTerm']);
});

test('undoing an import restores scores, letters, flags, categories, and the link of the course', async () => {
  const restored = { __typename: 'AssignmentsPayload', assignments: [], courses: [], user: user() };
  const { server, result } = importing(({ name }) => {
    if (name === 'ImportGradebook') return { importGradebook: imported(before.assignments) };
    if (name === 'ImportCourse') return { course: before };
    if (name === 'RestoreItems') return { updateAssignments: restored };
    throw new Error('offline');
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

function imported(items: TargetCourse['assignments']) {
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
      assignments: items.map(({ gradebookKey: _key, gradebookBase: _base, ...each }) => each),
    },
    user: user(),
  };
}
