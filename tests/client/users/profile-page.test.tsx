import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SessionProvider } from '../../../client/apollo/session-context';
import type { Session } from '../../../client/apollo/session';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import ProfilePage from '../../../client/pages/profile-page';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

// They have settings of the build, which only Vite reads.
jest.mock('../../../client/apollo/transfer', () => ({}));
jest.mock('../../../client/boot/consent', () => ({}));

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const CONFIRMED = {
  me: { __typename: 'User', id: 'u1', email: 'sample@example.org', emailConfirmed: true, pendingEmail: null },
};

/** Opens the page of an account whose address is confirmed; all other questions wait. */
async function open(address: string): Promise<FakeServer> {
  const server = new FakeServer({
    respond: ({ name }) => (name === 'PendingEmail' ? CONFIRMED : new Promise<object>(() => undefined)),
  });
  show(
    server,
    <SessionProvider session={{} as Session}>
      <CurrentUserProvider>
        <ProfilePage />
      </CurrentUserProvider>
    </SessionProvider>,
    address,
  );
  await screen.findAllByRole('heading', { level: 2 });
  return server;
}

const address = () => (screen.getByLabelText('Address') as HTMLInputElement).value;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test.each([
  ['/profile', '/profile', 'Name and email'],
  ['/profile#name', '/profile', 'Name and email'],
  ['/profile#plan', '/profile', 'Plan'],
  ['/profile#password', '/profile', 'Password'],
  ['/profile#devices', '/profile', 'Devices'],
  ['/profile#apps', '/profile', 'Connected apps'],
  ['/profile#delete', '/profile', 'Delete account'],
  ['/profile#region', '/profile?tab=preferences', 'Time zone and language'],
  ['/profile#preferences', '/profile?tab=preferences', 'Preferences'],
  ['/profile#device', '/profile?tab=preferences', 'This device'],
  ['/profile#notifications', '/profile?tab=notifications', 'Notifications'],
  ['/profile#reminders', '/profile?tab=notifications', 'Default reminders'],
  ['/profile#push', '/profile?tab=notifications', 'Push notifications'],
  ['/profile#data', '/profile?tab=data', 'Your data'],
  ['/profile#app-passwords', '/profile', 'App passwords for calendar apps'],
  ['/profile#tokens', '/profile?tab=developers', 'Access tokens'],
  ['/profile#webhooks', '/profile?tab=developers', 'Webhooks'],
  ['/profile?tab=account#webhooks', '/profile?tab=developers', 'Webhooks'],
  ['/profile?tab=unknown', '/profile?tab=unknown', 'Name and email'],
])('%s opens %s with the section %s', async (asked, landed, title) => {
  await open(asked);
  const section = await heading(title);
  expect(address()).toBe(landed);
  const [, id = ''] = asked.split('#');
  if (id) expect(section.closest('section')?.id).toBe(id);
});

test('each part is a link, and only the part that is shown asks for its data', async () => {
  const server = await open('/profile');
  await heading('Devices');
  expect(server.asked.toSorted()).toEqual(['AppPasswords', 'ConnectedApps', 'PendingEmail', 'Sessions']);
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('link', { name: 'Developers' }));
  await heading('Access tokens');
  expect(screen.getByRole('link', { name: 'Developers' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
  expect(server.asked.slice(4).toSorted()).toEqual(['PersonalAccessTokens', 'Webhooks']);
  await waitFor(() => expect(document.title).toBe('Profile: Developers · Termwise'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
});
