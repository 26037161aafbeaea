import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import ConfirmAddress from '../../../client/features/users/confirm-address';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

const EMAIL = 'sample@example.org';

function open(me: { emailConfirmed: boolean; pendingEmail: string | null }) {
  const account = { __typename: 'User', id: 'u1', email: EMAIL, ...me };
  const server = new FakeServer({
    respond: ({ name }) =>
      name === 'PendingEmail'
        ? { me: account }
        : name === 'RequestEmailConfirmation'
          ? {
              requestEmailConfirmation: {
                __typename: 'UserPayload',
                user: { ...account, pendingEmail: EMAIL },
              },
            }
          : new Promise<object>(() => undefined),
  });
  show(
    server,
    <CurrentUserProvider>
      <ConfirmAddress />
    </CurrentUserProvider>,
  );
  return server;
}

test('an address that is not confirmed is asked about, and its link is sent again', async () => {
  const server = open({ emailConfirmed: false, pendingEmail: EMAIL });
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Link sent.');
  expect(server.requests.map(({ name }) => name)).toContain('RequestEmailConfirmation');
  await userEvent.click(screen.getByRole('button', { name: 'Don’t ask again' }));
  const { variables } = server.requests.find(({ name }) => name === 'UpdateProfile') ?? {};
  expect(variables).toEqual({ input: { preferences: { asksToConfirmEmail: false } } });
});

test('without a link under way, one is offered', async () => {
  open({ emailConfirmed: false, pendingEmail: null });
  expect(await screen.findByRole('button', { name: 'Send confirmation link' })).toBeInTheDocument();
});

test('an address that was confirmed elsewhere is not asked about', async () => {
  const server = open({ emailConfirmed: true, pendingEmail: null });
  await waitFor(() => expect(server.requests.map(({ name }) => name)).toContain('PendingEmail'));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
