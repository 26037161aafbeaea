import {
  begun,
  credentials,
  field,
  fill,
  leaveFor,
  open,
  place,
  press,
  refusal,
  server,
} from '../support/account-page';
import { screen, waitFor } from '@testing-library/dom';
import { takeBroughtPicture } from '../../../client/boot/brought-picture';
import { takeHandover } from '../../../client/boot/handover';

describe('registering', () => {
  const values = { 'First name': 'Sample', 'Last name': 'Student', Email: 'new@example.org' };

  test("sends the browser's zone and language and leads to the dashboard, whatever was wanted", async () => {
    const { sent } = open('/register?next=%2Fgrades', begun);
    await fill({ ...values, Password: 'long enough' });
    expect(screen.getByText('Long enough')).toBeInTheDocument();
    await press('Create account');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    const account = {
      firstName: 'Sample',
      lastName: 'Student',
      email: values.Email,
      password: 'long enough',
    };
    expect(sent).toMatchObject([
      { operationName: 'Register', variables: { input: { ...account, ...place } } },
    ]);
    expect(takeHandover()).toEqual({ success: 'Registration successful!' });
  });

  test('the picture of Today is brought along, and the button says until then that something is under way', async () => {
    let answer: (picture: Response) => void = () => undefined;
    server.picture = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    open('/register', begun);
    await fill({ ...values, Password: 'long enough' });
    await press('Create account');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'));
    expect(screen.getByRole('button', { name: 'Creating your account' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(leaveFor).not.toHaveBeenCalled();
    answer({ status: 200, text: () => Promise.resolve('["Today"]') } as Response);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    history.replaceState(null, '', '/dashboard');
    expect(takeBroughtPicture('a-token')).toBe('["Today"]');
  });

  test('a server that has no picture keeps nobody', async () => {
    server.picture = () => Promise.reject(new TypeError('Failed to fetch'));
    open('/register', begun);
    await fill({ ...values, Password: 'long enough' });
    await press('Create account');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('/first-paint'))).toEqual([]);
  });

  test('a short password is told in words while typing and not sent', async () => {
    const { sent } = open('/register', begun);
    await fill({ ...values, Password: 'hello' });
    expect(screen.getByText('3 characters to go')).toBeInTheDocument();
    await press('Create account');
    expect(
      screen.getByRole('link', { name: 'Password must have at least 8 characters.' }),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('what the server finds wrong is told at its field', async () => {
    open('/register', refusal('No.', { code: 'CONFLICT', fields: { 'input.email': 'is taken' } }));
    await fill({ ...values, Password: 'long enough' });
    await press('Create account');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email is taken.'));
  });
});

describe('an invitation link', () => {
  const invitation = 'tw_invite_secret';
  const student = { 'First name': 'Ada', 'Last name': 'Lovelace', ...credentials };

  test('leaves the address bar, and survives a refused form, a reload, and a look at the log-in', async () => {
    const why = 'This invitation was already used. Write to support@planner.example.';
    const first = open(`/register?plan=free#invitation=${invitation}`, refusal(why, { code: 'FORBIDDEN' }));
    expect(location.search + location.hash).toBe('?plan=free');
    expect(screen.getByText(/invited/)).toBeVisible();
    await fill(student);
    await press('Create account');
    expect(await screen.findByRole('alert', { name: 'There’s a problem' })).toHaveTextContent(why);
    open('/login');
    const { sent } = open('/register', begun);
    await fill({ Password: student.Password });
    await press('Create account');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    for (const each of [first.sent, sent])
      expect(each).toMatchObject([{ operationName: 'Register', variables: { input: { invitation } } }]);
  });

  test('is not sent by those who have none', async () => {
    const { sent } = open('/register', begun);
    await fill(student);
    await press('Create account');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent)).not.toContain('invitation');
    expect(screen.queryByText(/invited/)).toBeNull();
  });
});
