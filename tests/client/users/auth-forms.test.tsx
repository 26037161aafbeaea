import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '../../../client/apollo/session';
import { SessionProvider } from '../../../client/apollo/session-context';
import { syncStatus } from '../../../client/apollo/sync-status';
import { LoginForm } from '../../../client/features/users/login-form';
import { RegisterForm } from '../../../client/features/users/register-form';
import { StartDemo } from '../../../client/features/users/start-demo';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

const payload = { __typename: 'AuthPayload' as const, token: 'a-token', user: currentUser() };
const place = { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: navigator.language };

const begun = () => ({ login: payload, register: payload, startDemo: payload });

function setUp(content: ReactNode, respond: () => object = begun) {
  const server = new FakeServer({ respond });
  const begin = jest.fn(async () => undefined);
  render(
    <ApolloProvider client={server.client}>
      <SessionProvider session={{ begin } as unknown as Session}>{content}</SessionProvider>
    </ApolloProvider>,
  );
  return { begin, server };
}

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value);
};

beforeEach(() => sessionStorage.clear());

test('logging in begins the session with what the server answered', async () => {
  const input = { email: 'sample@example.org', password: 'correct horse' };
  const { begin, server } = setUp(<LoginForm />);
  await fill({ Email: input.email, Password: input.password });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(begin).toHaveBeenCalledWith(payload));
  expect(server.last('Login').variables).toEqual({ input });
});

test('a refused log-in says why and keeps the password', async () => {
  const input = { email: 'sample@example.org', password: 'wrong horse' };
  const message = 'The email or password is incorrect.';
  const { begin } = setUp(<LoginForm />, () => {
    throw new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] });
  });
  await fill({ Email: input.email, Password: input.password });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Password')).toHaveValue('wrong horse');
  expect(begin).not.toHaveBeenCalled();
});

test('the password can be shown and hidden', async () => {
  setUp(<LoginForm />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('offline, the page says that logging in needs a connection', () => {
  syncStatus.set({ isOnline: false, syncedAt: null });
  setUp(<LoginForm />);
  expect(screen.getByText('You’re offline. Connect to the internet to log in.')).toBeVisible();
});

afterEach(() => act(() => syncStatus.set({ isOnline: true, syncedAt: null })));

test("registering sends the browser's zone and language and leads to the import", async () => {
  const values = {
    firstName: 'Sample',
    lastName: 'Student',
    email: 'new@example.org',
    password: 'long enough',
  };
  const { begin, server } = setUp(
    <RegisterForm destination="/import" termsHref="/legal/terms" privacyHref="/legal/privacy" />,
  );
  await fill({
    'First name': 'Sample',
    'Last name': 'Student',
    Email: values.email,
    Password: values.password,
  });
  expect(screen.getByText('Long enough')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(begin).toHaveBeenCalledWith(payload, '/import'));
  expect(server.last('Register').variables).toEqual({ input: { ...values, ...place } });
});

test('a short password is told in words while typing and not sent', async () => {
  const { begin } = setUp(
    <RegisterForm destination="/import" termsHref="/legal/terms" privacyHref="/legal/privacy" />,
  );
  await fill({ 'First name': 'A', 'Last name': 'B', Email: 'a@example.org', Password: 'hello' });
  expect(screen.getByText('3 characters to go')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByRole('link', { name: 'Password must have at least 8 characters.' })).toBeVisible();
  expect(begin).not.toHaveBeenCalled();
});

test('the demo begins a session with sample data', async () => {
  const { begin, server } = setUp(<StartDemo />);
  await userEvent.click(screen.getByRole('button', { name: 'Explore with sample data' }));
  await waitFor(() => expect(begin).toHaveBeenCalledWith(payload));
  expect(server.last('StartDemo').variables).toEqual({ input: place });
});
