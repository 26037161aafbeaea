import { act, fireEvent, render } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import { remember, withdrawUndo } from '../../../client/notifications/undo';
import { RowsByType } from '../support/rows-by-type';

const change = (id: string) =>
  remember({ id, name: 'UpdateAssignment', variables: {}, mayWait: true, before: {}, after: {} });

/** Opens the page; the returned function leaves it. */
function open(server: RowsByType): () => void {
  const { unmount } = render(
    <ApolloProvider client={server.client}>
      <UndoBar />
    </ApolloProvider>,
  );
  return () => {
    act(() => void dispatchEvent(new Event('pagehide')));
    unmount();
    act(() => withdrawUndo());
  };
}

test('Ctrl+Z undoes what was changed before a reload, the last change first; after a log-out, nothing', async () => {
  jest.useFakeTimers();
  const server = new RowsByType();
  server.rows = { User: { id: 'u1' } };
  const undone = () => server.sent.flatMap(({ variables: { id } }) => (id === undefined ? [] : [id]));
  const press = async () => {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
  const leave = open(server);
  change('a1');
  change('a2');
  leave();
  // What a page does by itself as it is opened wrote nothing.
  remember({ id: null, name: 'Logout', variables: {}, mayWait: false, before: {}, after: {} });
  const leaveAgain = open(server);
  await press();
  await press();
  expect(undone()).toEqual(['a2', 'a1']);
  change('a3');
  withdrawUndo();
  leaveAgain();
  open(server);
  await press();
  expect(undone()).toEqual(['a2', 'a1']);
  jest.useRealTimers();
});
