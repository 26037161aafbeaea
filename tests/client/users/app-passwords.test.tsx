import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import CreateAppPasswordDialog from '../../../client/features/users/create-app-password-dialog';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

const MADE = {
  createAppPassword: {
    __typename: 'CreateAppPasswordPayload',
    password: 'abcd-efgh-jkmn-pqrs-tuvw-xyz2',
    url: 'https://planner.example/dav/',
    appPassword: {
      __typename: 'AppPassword',
      id: 'p1',
      name: 'Phone',
      createdAt: '2026-11-26T12:00:00Z',
      lastUsedAt: null,
    },
  },
};

test('a new app password is shown with everything an app asks for, until it is closed', async () => {
  const server = new FakeServer({ respond: () => MADE });
  const onClose = jest.fn();
  show(
    server,
    <CurrentUserProvider>
      <CreateAppPasswordDialog onClose={onClose} />
    </CurrentUserProvider>,
    '/profile',
  );
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Phone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create app password' }));
  const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  await waitFor(() => expect(valueOf('Password')).toBe('abcd-efgh-jkmn-pqrs-tuvw-xyz2'));
  expect(valueOf('Server address')).toBe('https://planner.example/dav/');
  expect(valueOf('User name')).toMatch(/@/);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
