import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Session } from '../../../client/apollo/session';
import { SessionProvider } from '../../../client/apollo/session-context';
import { ForgotPasswordForm } from '../../../client/features/users/forgot-password-form';
import ConfirmEmailPage from '../../../client/pages/confirm-email-page';
import ResetPasswordPage from '../../../client/pages/reset-password-page';
import { FakeServer } from '../support/fake-server';

const PASSWORD = 'a quiet library corner';
const success = { __typename: 'SuccessPayload' as const, success: true };
const done = () => ({ resetPassword: success, confirmEmail: success, forgotPassword: success });
const refusing = (fields: Record<string, string>) => (): never => {
  const message = 'This link has expired or was already used. Send a new one.';
  throw new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields } }] });
};

function Place() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(address: string, respond: () => object = done) {
  const server = new FakeServer({ respond });
  const verify = jest.fn(async () => undefined);
  render(
    <ApolloProvider client={server.client}>
      <SessionProvider session={{ verify } as unknown as Session}>
        <MemoryRouter initialEntries={[address]}>
          <Place />
          <Routes>
            <Route path="/forgot-password" element={<ForgotPasswordForm />} />
            <Route path="/reset-password" element={<ResetPasswordPage />} />
            <Route path="/confirm-email" element={<ConfirmEmailPage />} />
            <Route path="/login" element={<h1>Log in</h1>} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </ApolloProvider>,
  );
  return { verify, server };
}

async function setPassword(): Promise<void> {
  await userEvent.type(screen.getByLabelText('New password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

beforeEach(() => sessionStorage.clear());

test('the secret of a link leaves the address at once and still sets the password', async () => {
  const { verify, server } = open('/reset-password?token=secret');
  expect(screen.getByText('at /reset-password')).toBeVisible();
  await setPassword();
  expect(await screen.findByText('at /login')).toBeVisible();
  const input = { token: 'secret', password: PASSWORD };
  expect(server.last('ResetPassword').variables).toEqual({ input });
  expect(verify).toHaveBeenCalledTimes(1);
});

test.each(['input.token', 'token'])('a refused link (%s) makes room for a new one', async (field) => {
  const { verify } = open('/reset-password?token=secret', refusing({ [field]: 'has expired' }));
  await setPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired. Request a new one.');
  expect(screen.getByRole('link', { name: 'Get new link' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(verify).not.toHaveBeenCalled();
});

test('a password that is refused keeps the form', async () => {
  open('/reset-password?token=secret', refusing({ 'input.password': 'is too well known' }));
  await setPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent('New password is too well known.');
  expect(screen.getByLabelText('New password')).toBeVisible();
});

test('an address without a secret is an expired link', () => {
  open('/reset-password');
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired. Request a new one.');
});

test('opening the link to a new address changes nothing before it is confirmed', async () => {
  const { verify, server } = open('/confirm-email?token=secret');
  expect(verify).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible();
  expect(server.last('ConfirmEmail').variables).toEqual({ input: { token: 'secret' } });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a refused link to a new address leads to the profile', async () => {
  open('/confirm-email?token=secret', refusing({ 'input.token': 'has expired' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByRole('link', { name: 'Go to your profile' })).toBeVisible();
});

test('a link can be sent again after half a minute', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { server } = open('/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'sample@example.edu');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText('If that email has an account, a link is on its way. It works for 60 minutes.');
    const again = screen.getByRole('button', { name: 'Send again' });
    expect(again).toBeDisabled();
    for (let second = 0; second < 29; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(again).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(again).toBeEnabled();
    await user.click(again);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(await screen.findByText('You can send it again in 30 seconds.')).toBeVisible();
    expect(server.asked).toEqual(['ForgotPassword', 'ForgotPassword']);
    expect(server.last('ForgotPassword').variables).toEqual({ input: { email: 'sample@example.edu' } });
  } finally {
    jest.useRealTimers();
  }
});
