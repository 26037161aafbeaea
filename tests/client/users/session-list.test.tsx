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
  const ask = async (): Promise<HTMLElement> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    return screen.findByRole('alertdialog');
  };
  expect(await ask()).not.toHaveTextContent('waiting on this device');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const refusal = { message: 'No.', conflicts: [], version: null };
  act(() => waitingChanges.set([{ id: '1', refusal }] as unknown as KeptChange[]));
  expect(await ask()).toHaveTextContent(
    '1 change is still waiting on this device. If you log out now, you’ll lose it.',
  );
});
