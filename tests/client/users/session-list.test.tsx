import { act, fireEvent, screen } from '@testing-library/react';
import type { Session } from '../../../client/apollo/session';
import { SessionProvider } from '../../../client/apollo/session-context';
import { waitingChanges, type KeptChange } from '../../../client/apollo/outbox/kept-changes';
import { SessionList } from '../../../client/features/users/session-list';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

afterEach(() => act(() => waitingChanges.set([])));

test('logging out everywhere says what is lost on this device', async () => {
  const server = new FakeServer({ respond: () => ({ sessions: [] }) });
  show(
    server,
    <SessionProvider session={{} as Session}>
      <SessionList />
    </SessionProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('waiting on this device');
  act(() => waitingChanges.set([{ id: '1' }] as KeptChange[]));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    '1 change is still waiting on this device. If you log out now, you’ll lose it.',
  );
});
