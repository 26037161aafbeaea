import { done, field, fill, leaveFor, open, press, refusal, server, stored } from '../support/account-page';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { takeHandover } from '../../../client/boot/handover';

describe('mailed links', () => {
  const PASSWORD = 'a quiet library corner';
  const setPassword = async (): Promise<void> => {
    await fill({ 'New password': PASSWORD });
    await press('Set password');
  };
  const part = (name: string) => document.querySelector(`[data-part="${name}"]`);

  test('the secret leaves the address at once, is there after a reload, and still sets the password', async () => {
    open('/reset-password?token=secret');
    expect(location.href).not.toContain('secret');
    const { state } = history as { state: unknown };
    expect(state).toEqual({ linkToken: 'secret' });
    stored.set('cache:u1:schema', {});
    const { sent } = open('/reset-password?token=secret', done);
    await setPassword();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'));
    expect(sent).toMatchObject([{ variables: { input: { token: 'secret', password: PASSWORD } } }]);
    expect(takeHandover()).toEqual({ success: 'Password reset successful!' });
    // Nobody is logged in here, so no saved plan stays.
    expect(stored.size).toBe(0);
  });

  test.each(['input.token', 'token'])('a refused link (%s) makes room for a new one', async (name) => {
    open('/reset-password?token=secret', refusal('No.', { fields: { [name]: 'has expired' } }));
    await setPassword();
    await waitFor(() => expect(part('expired')).not.toHaveAttribute('hidden'));
    expect(part('ask')).toHaveAttribute('hidden');
    expect(part('expired')).toHaveTextContent('This link has expired. Request a new one.');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('a password that is refused keeps the form', async () => {
    open(
      '/reset-password?token=secret',
      refusal('No.', { fields: { 'input.password': 'is too well known' } }),
    );
    await setPassword();
    expect(await screen.findByRole('link', { name: 'New password is too well known.' })).toBeInTheDocument();
    expect(part('ask')).not.toHaveAttribute('hidden');
  });

  test('an address without a secret is an expired link', () => {
    open('/reset-password');
    expect(part('expired')).not.toHaveAttribute('hidden');
    expect(part('ask')).toHaveAttribute('hidden');
  });

  test('a new address is confirmed by a press; a session it ended leaves nothing here', async () => {
    localStorage.setItem('token', 'old');
    document.documentElement.dataset['signedIn'] = '';
    stored.set('cache:u1:schema', {});
    const { sent } = open('/confirm-email?token=secret', done);
    expect(sent).toEqual([]);
    await press('Confirm email');
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
    expect(sent).toMatchObject([
      { operationName: 'ConfirmEmail', variables: { input: { token: 'secret' } } },
    ]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(stored.size).toBe(0);
  });

  test.each([
    ['a filter in the server’s place', [403, null]],
    ['a server that is too busy', [503, { error: 'Termwise is busy.', code: 'UNAVAILABLE' }]],
  ] as const)('%s says nothing about the stored token', async (_, answer) => {
    localStorage.setItem('token', 'of another account');
    document.documentElement.dataset['signedIn'] = '';
    server.me = answer;
    open('/confirm-email?token=secret', done);
    await press('Confirm email');
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
    expect(localStorage.getItem('token')).toBe('of another account');
  });

  test('the session of another account, and its saved plan, stay', async () => {
    localStorage.setItem('token', 'of another account');
    document.documentElement.dataset['signedIn'] = '';
    server.me = [200, { user: { subscriptionTier: 'free' } }];
    stored.set('cache:u1:schema', {});
    open('/confirm-email?token=secret', done);
    await press('Confirm email');
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
    expect(localStorage.getItem('token')).toBe('of another account');
    expect(stored.size).toBe(1);
  });

  test('a link to set a password can be sent again after half a minute', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { sent } = open('/forgot-password', done);
      await user.type(field('Email'), 'sample@example.edu');
      await user.click(screen.getByRole('button', { name: 'Send link' }));
      await waitFor(() => expect(part('sent')).not.toHaveAttribute('hidden'));
      const again = part('resend') as HTMLButtonElement;
      await jest.advanceTimersByTimeAsync(29_000);
      expect(again).toBeDisabled();
      await jest.advanceTimersByTimeAsync(1000);
      expect(again).toBeEnabled();
      await user.click(again);
      await waitFor(() => expect(part('wait')).toHaveTextContent('You can send it again in 30 seconds.'));
      expect(sent.map(({ variables }) => variables)).toEqual(
        [1, 2].map(() => ({ input: { email: 'sample@example.edu' } })),
      );
    } finally {
      jest.useRealTimers();
    }
  });
});
