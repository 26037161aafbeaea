import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import type { Session, SessionState } from '../../../client/apollo/session';
import { SessionProvider } from '../../../client/apollo/session-context';
import { RequireUser } from '../../../client/app/router';
import { leaveFor } from '../../../client/boot/leave';
import { useCurrentUser } from '../../../client/features/users/current-user';
import { MeDocument, type CurrentUserFragment } from '../../../client/generated/graphql';
import { createStore } from '../../../client/ui/device/store';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

jest.mock('../../../client/boot/leave', () => ({
  ...jest.requireActual<object>('../../../client/boot/leave'),
  leaveFor: jest.fn(),
}));

// They need Vite.
jest.mock('../../../client/apollo/transfer', () => ({ transfer: jest.fn() }));
jest.mock('../../../client/app/shell/screen-follower', () => ({ ScreenFollower: () => null }));

const GUEST: SessionState = { status: 'guest', wasClosed: false };
const USER: SessionState = { status: 'user' };

beforeEach(() => jest.mocked(leaveFor).mockClear());

function Greeting() {
  return <p>hello {useCurrentUser().firstName}</p>;
}

function open(
  address: string,
  initial: SessionState,
  changes: Partial<CurrentUserFragment> = {},
  server = new FakeServer(),
) {
  history.replaceState(null, '', address);
  const state = createStore(initial);
  const { client } = server;
  client.writeQuery({ query: MeDocument, data: { me: currentUser(changes) } });
  render(
    <ApolloProvider client={client}>
      <SessionProvider session={{ state } as unknown as Session}>
        <RequireUser>
          <Greeting />
        </RequireUser>
      </SessionProvider>
    </ApolloProvider>,
  );
  return { become: (next: SessionState) => act(() => state.set(next)) };
}

test('a guest is sent to the log-in page, which knows where they wanted to go', () => {
  open('/courses/7?tab=grades', GUEST);
  expect(leaveFor).toHaveBeenCalledWith('/login?next=%2Fcourses%2F7%3Ftab%3Dgrades');
  expect(screen.queryByText(/hello/)).toBeNull();
});

test('a user sees the page and is known to it', () => {
  open('/courses', USER);
  expect(screen.getByText('hello Sample')).toBeVisible();
});

test('an account that is marked for deletion has one screen, whatever is asked for', async () => {
  open('/courses', USER, { deletionAt: '2026-11-28T12:00:00Z' });
  await screen.findByRole('heading', { level: 1, name: 'Your account will be deleted on 28 November 2026' });
  expect(screen.queryByText('hello Sample')).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('an account whose address must be confirmed has one screen until its link is opened anywhere', async () => {
  jest.useFakeTimers();
  let isClosed = true;
  let pendingEmail = 'sample@example.org';
  const me = () => currentUser({ emailConfirmed: !isClosed, mustConfirmEmail: isClosed });
  const server = new FakeServer({
    respond: ({ name, variables }) => {
      if (name === 'Me') return { me: me() };
      if (name === 'ChangeEmail') pendingEmail = (variables['input'] as { email: string }).email;
      const user = { ...me(), pendingEmail };
      if (name === 'PendingEmail') return { me: user };
      const field = name === 'ChangeEmail' ? 'updateProfile' : 'requestEmailConfirmation';
      return { [field]: { __typename: 'UserPayload', user } };
    },
  });
  open('/courses', USER, me(), server);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your email' });
  expect(screen.getByText(/the link that we sent to sample@example\.org/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download everything' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address…' }));
  fireEvent.change(await screen.findByLabelText('New email'), { target: { value: 'right@example.org' } });
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'a quiet corner' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/the link that we sent to right@example\.org/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Send link again' }));
  expect(await screen.findByText('Link sent.')).toBeVisible();
  expect(screen.queryByText('hello Sample')).toBeNull();
  isClosed = false;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('hello Sample')).toBeVisible();
  jest.useRealTimers();
});

test('an expired session comes back to the same page after logging in', () => {
  const { become } = open('/grades', USER);
  become(GUEST);
  expect(leaveFor).toHaveBeenCalledWith('/login?next=%2Fgrades');
});

test('logging out forgets where one was', () => {
  const { become } = open('/grades', USER);
  become({ status: 'guest', wasClosed: true });
  expect(leaveFor).toHaveBeenCalledWith('/login');
});

test('while a session ends nothing of it is shown, and what it left is removed before the page is left', () => {
  const { become } = open('/grades', USER);
  become({ status: 'ending' });
  expect(screen.queryByText(/hello/)).toBeNull();
  expect(leaveFor).not.toHaveBeenCalled();
});
