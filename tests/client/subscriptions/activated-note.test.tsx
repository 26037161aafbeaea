import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivatedNote from '../../../client/features/acts/activated-note';
import { NOW } from '../assignments/assignment-samples';
import { show, stopClock } from '../assignments/harness';
import { FakeServer, undoAnswer } from '../support/fake-server';

stopClock();

test('what Student Pro activated can be paused again, and the focus and the words stay in one place', async () => {
  const server = new FakeServer();
  show(server, <ActivatedNote />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  const upgrade = (canUndo: boolean) =>
    server.last('UpgradeAct').answer({
      recentActs: [
        {
          ...{ __typename: 'Act', id: 'act', canUndo, at: new Date(NOW).toISOString() },
          items: [{ __typename: 'ActItem', title: 'Drawing', count: 1 }],
        },
      ],
    });
  await upgrade(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => server.last('UndoAct'));
  await server.last('UndoAct').answer(undoAnswer());
  await waitFor(() => expect(server.asked.filter((name) => name === 'UpgradeAct')).toHaveLength(2));
  await upgrade(false);
  await waitFor(() => expect(status).not.toBeEmptyDOMElement());
  expect(status).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
