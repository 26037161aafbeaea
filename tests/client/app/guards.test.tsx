import { act, render, screen } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Session, SessionState } from '../../../client/apollo/session';
import { SessionProvider } from '../../../client/apollo/session-context';
import { GuestOnly, RequireUser } from '../../../client/app/guards';
import { useCurrentUser } from '../../../client/features/users/current-user';
import { MeDocument, type CurrentUserFragment } from '../../../client/generated/graphql';
import { createStore } from '../../../client/ui/device/store';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

const GUEST: SessionState = { status: 'guest', wasClosed: false };
const USER: SessionState = { status: 'user', destination: null };

function Place() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function Greeting() {
  return <p>hello {useCurrentUser().firstName}</p>;
}

function open(address: string, initial: SessionState, changes: Partial<CurrentUserFragment> = {}) {
  const state = createStore(initial);
  const { client } = new FakeServer();
  client.writeQuery({ query: MeDocument, data: { me: currentUser(changes) } });
  render(
    <ApolloProvider client={client}>
      <SessionProvider session={{ state } as unknown as Session}>
        <MemoryRouter initialEntries={[address]}>
          <Place />
          <Routes>
            <Route element={<GuestOnly />}>
              <Route path="/login" element={<h1>Log in</h1>} />
              <Route path="/register" element={<h1>Register</h1>} />
            </Route>
            <Route element={<RequireUser />}>
              <Route path="*" element={<Greeting />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </ApolloProvider>,
  );
  return { become: (next: SessionState) => act(() => state.set(next)) };
}

test('a guest is sent to the log-in page, which knows where they wanted to go', () => {
  open('/courses/7?tab=grades', GUEST);
  expect(screen.getByText('at /login?next=%2Fcourses%2F7%3Ftab%3Dgrades')).toBeVisible();
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

test.each(['/login', '/register'])('a user who opens %s is sent to the dashboard', (address) => {
  open(address, USER);
  expect(screen.getByText('at /dashboard')).toBeVisible();
});

test('logging in leads to the wanted address', () => {
  const { become } = open('/login?next=%2Fgrades', GUEST);
  become(USER);
  expect(screen.getByText('at /grades')).toBeVisible();
});

test('registering leads where it says, whatever was wanted', () => {
  const { become } = open('/register?next=%2Fgrades', GUEST);
  become({ status: 'user', destination: '/import' });
  expect(screen.getByText('at /import')).toBeVisible();
});

test('an expired session comes back to the same page after logging in', () => {
  const { become } = open('/grades', USER);
  become(GUEST);
  expect(screen.getByText('at /login?next=%2Fgrades')).toBeVisible();
});

test('logging out forgets where one was', () => {
  const { become } = open('/grades', USER);
  become({ status: 'guest', wasClosed: true });
  expect(screen.getByText('at /login')).toBeVisible();
});
