import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { undoLast } from '../../../client/apollo/undo/undo-change';
import { ImportDone } from '../../../client/features/grade-imports/import-done';
import {
  gradebookInput,
  planGradebook,
  type TargetCourse,
} from '../../../client/features/grade-imports/gradebook-plan';
import { useGradeImport } from '../../../client/features/grade-imports/use-grade-import';
import { withdrawUndo } from '../../../client/notifications/undo';
import { gradebook } from '../grades/sample-gradebook';
import { FakeServer, undoAnswer, user } from '../support/fake-server';

afterEach(() => withdrawUndo());

const before: TargetCourse = { ...gradebook(), link: null, assignments: [] };

const { link: _, assignments: _items, ...course } = before;

const IMPORTED = {
  importGradebook: {
    ...{ __typename: 'GradebookImport', created: 3, updated: 2, unchanged: 1 },
    ...{ categoriesCreated: 1, categoriesUpdated: 0, user: user() },
    course: {
      ...course,
      targetNeed: null,
      term: { __typename: 'Term', id: 't1', gpa: user().gpa },
      assignments: [],
    },
  },
};

/** Imports a gradebook, and shows the result. */
async function imported() {
  const server = new FakeServer({
    respond: ({ name }) => (name === 'UndoAct' ? undoAnswer() : IMPORTED),
  });
  const { result } = renderHook(() => useGradeImport(() => undefined), {
    wrapper: ({ children }) => <ApolloProvider client={server.client}>{children}</ApolloProvider>,
  });
  const plan = planGradebook(before, [], null, 'UTC');
  const outcome = await act(() => result.current.gradebook(gradebookInput({ courseId: 'c1' }, plan), false));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  render(
    <ApolloProvider client={server.client}>
      <ImportDone outcome={outcome!} actions={null} />
    </ApolloProvider>,
  );
  return server;
}

const button = () => screen.queryByRole('button', { name: 'Undo import' });

test('an import says what undoing it does, and is undone as a whole', async () => {
  const server = await imported();
  screen.getByText('Undo deletes 3 added assignments and restores 2 changed assignments.');
  fireEvent.click(button()!);
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.undone()).toEqual(['ImportGradebook']);
  expect(button()).toBeNull();
});

test('after Ctrl+Z, its button has nothing left to do', async () => {
  const server = await imported();
  await act(() => undoLast(server.client, false));
  fireEvent.click(button()!);
  await screen.findByText(/^That was already undone/);
  expect(button()).toBeNull();
  expect(server.undone()).toEqual(['ImportGradebook']);
});
