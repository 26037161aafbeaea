import {
  type Answer,
  begun,
  credentials,
  field,
  fill,
  leaveFor,
  loadForms,
  ofForms,
  open,
  place,
  press,
  refusal,
} from '../support/account-page';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import documents from '../../../client/generated/persisted-documents.json';
import { VISITOR_KNOWN } from '../../../client/boot/visitor';
import { handOver, takeHandover } from '../../../client/boot/handover';

describe('logging in', () => {
  test('sends the persisted operation, stores the token, and leads to where the visitor wanted to go', async () => {
    const { sent } = open('/login?next=%2Fgrades', begun);
    await fill(credentials);
    await press('Log in');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/grades'));
    const input = { email: credentials.Email, password: credentials.Password };
    expect(sent).toMatchObject([{ operationName: 'Login', variables: { input } }]);
    const hash = sent[0]?.extensions.persistedQuery.sha256Hash ?? '';
    expect((documents as Record<string, string>)[hash]).toContain('mutation Login(');
    expect(localStorage.getItem('token')).toBe('a-token');
    expect(takeHandover()).toEqual({ success: 'Login successful!' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('refused, it says why, takes the focus there, and keeps what was typed', async () => {
    const message = 'The email or password is incorrect.';
    open('/login', refusal(message, { code: 'UNAUTHENTICATED' }));
    await fill(credentials);
    await press('Log in');
    const summary = await screen.findByRole('alert', { name: 'There’s a problem' });
    expect(summary).toHaveTextContent(message);
    expect(summary).toHaveFocus();
    expect(document.title).toBe('Error: Log in · Termwise');
    expect(field('Password')).toHaveValue(credentials.Password);
    expect(document.querySelector('[data-toast="error"]')).toHaveTextContent(message);
    expect(localStorage.getItem('token')).toBeNull();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test.each<[string, Answer, string]>([
    ['nobody answers', 'no answer', 'Network Error'],
    ['a gateway answers', 502, 'Network Error'],
    ['a filter answers', 403, 'Network Error'],
    ['the server fails without a word', { errors: [{ message: '' }] }, 'Login failed'],
    ['the server fails with a page', 500, 'Login failed'],
    [
      'there were too many attempts',
      refusal('Too many attempts. Try again in 40 seconds.', { code: 'RATE_LIMITED', retryAfter: 40 }),
      'Too many attempts. Try again in 40 seconds.',
    ],
  ])('when %s, that is told', async (_, answer, text) => {
    open('/login', answer);
    await fill(credentials);
    await press('Log in');
    expect(await screen.findByRole('alert', { name: 'There’s a problem' })).toHaveTextContent(text);
  });

  test('a server that is too busy to begin is asked again', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { sent } = open('/login', refusal('Busy.', { code: 'UNAVAILABLE', retryAfter: 0.01 }), begun);
    await fill(credentials);
    await press('Log in');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    expect(sent).toHaveLength(2);
    jest.restoreAllMocks();
  });

  test('an empty form is not sent; each error is at its field until something is typed there', async () => {
    const { sent } = open('/login', begun);
    await press('Log in');
    expect(field('Email')).toHaveAccessibleDescription('Email is required.');
    expect(field('Email')).toBeInvalid();
    await userEvent.click(screen.getByRole('link', { name: 'Password is required.' }));
    expect(field('Password')).toHaveFocus();
    await fill(credentials);
    expect(field('Email')).toBeValid();
    expect(field('Email')).not.toHaveAttribute('aria-describedby');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Log in · Termwise');
    expect(sent).toEqual([]);
  });

  test('the password can be shown and hidden, and is in no draft', async () => {
    open('/login', begun);
    await fill(credentials);
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(sessionStorage.getItem('draft:login')).toBe('{"email":"sample@example.org"}');
    open('/forgot-password');
    expect(field('Email')).toHaveValue(credentials.Email);
  });

  test('offline, the page says beforehand that it needs a connection', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/login', begun);
    const line = screen.getByText('You’re offline. To log in or sign up, go online first.');
    expect(line).not.toHaveAttribute('hidden');
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(line).toHaveAttribute('hidden');
    onLine.mockRestore();
  });

  test('what the document before has left is told once', () => {
    handOver({ success: 'Logged out successfully' });
    open('/login');
    expect(screen.getByText('Logged out successfully')).toBeInTheDocument();
    handOver({ deletionAt: '2026-11-28T12:00:00Z' });
    open('/login');
    expect(screen.getByText(/^Your account will be deleted on .*28.*2026/)).toBeInTheDocument();
    open('/login');
    expect(screen.queryByText(/^Your account will be deleted on/)).toBeNull();
  });

  test('the demo begins a session with sample data in the zone of the browser', async () => {
    const { sent } = open('/login?next=%2Fcalendar', begun);
    await press('Explore with sample data');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/calendar'));
    expect(sent).toMatchObject([{ operationName: 'StartDemo', variables: { input: place } }]);
  });
});

describe('the code of the forms', () => {
  const logIn = () => screen.getByRole('button', { name: 'Log in' });
  /** The code comes once the returned function is called. */
  const delayForms = () => {
    let come = (): void => undefined;
    loadForms.mockImplementation(async () => {
      await new Promise<void>((resolve) => (come = resolve));
      return ofForms();
    });
    return () => come();
  };

  test('is fetched once, when the page is touched', async () => {
    open('/login', begun);
    expect(loadForms).not.toHaveBeenCalled();
    await userEvent.click(field('Email'));
    await userEvent.click(field('Password'));
    expect(loadForms).toHaveBeenCalledTimes(1);
  });

  test('a form sent before it has come is sent then, once, and says until then that it is under way', async () => {
    const come = delayForms();
    const { sent } = open('/login', begun);
    await fill(credentials);
    await userEvent.type(field('Password'), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Logging in' }));
    expect(sent).toEqual([]);
    come();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
    const input = { email: credentials.Email, password: credentials.Password };
    expect(sent).toMatchObject([{ operationName: 'Login', variables: { input } }]);
  });

  test('a button pressed and a password typed before it has come are not lost', async () => {
    const come = delayForms();
    open('/register', begun);
    await fill({ Email: credentials.Email, Password: 'hello' });
    await press('Show password');
    come();
    await waitFor(() => expect(field('Password')).toHaveAttribute('type', 'text'));
    expect(screen.getByText('3 characters to go')).toBeInTheDocument();
    expect(sessionStorage.getItem('draft:register')).toContain(credentials.Email);
  });

  test('a button that was pressed twice meanwhile acts once', async () => {
    const come = delayForms();
    open('/register', begun);
    await fill({ Password: 'hello' });
    await press('Show password');
    await press('Show password');
    come();
    await waitFor(() => expect(screen.getByText('3 characters to go')).toBeInTheDocument());
    await waitFor(() => expect(field('Password')).toHaveAttribute('type', 'text'));
    await press('Hide password');
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  test('what was typed is kept as a draft, without passwords, if it never comes', async () => {
    loadForms.mockRejectedValue(new TypeError('Failed to fetch'));
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/register', begun);
    await fill({ 'First name': 'Ada', Email: credentials.Email, Password: credentials.Password });
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await submit();
    await screen.findByRole('alert');
    await submit();
    await waitFor(() => expect(sessionStorage.getItem('draft:register')).toContain('Ada'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(credentials.Password);
    open('/register', begun);
    expect(field('Email')).toHaveValue(credentials.Email);
    said.mockRestore();
  });

  test('without a connection, a press says so, and the next one works', async () => {
    loadForms.mockRejectedValue(new TypeError('Failed to fetch'));
    open('/login', begun);
    await fill(credentials);
    await userEvent.click(logIn());
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    expect(field('Password')).toHaveValue(credentials.Password);
    loadForms.mockImplementation(ofForms);
    await userEvent.click(logIn());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/dashboard'));
  });
});

describe('who is logged in already', () => {
  const becomeKnown = () => document.dispatchEvent(new Event(VISITOR_KNOWN));

  test.each(['/login', '/register', '/forgot-password', '/reset-password?token=a'])(
    'is sent from %s to the dashboard',
    (address) => {
      document.documentElement.dataset['signedIn'] = '';
      open(address);
      expect(leaveFor).not.toHaveBeenCalled();
      becomeKnown();
      expect(leaveFor).toHaveBeenCalledWith('/dashboard');
    },
  );

  test('may confirm an address', () => {
    document.documentElement.dataset['signedIn'] = '';
    open('/confirm-email?token=a');
    becomeKnown();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('goes where they wanted once another tab has logged in', () => {
    open('/login?next=%2Fgrades');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'a-token' }));
    expect(leaveFor).toHaveBeenCalledWith('/grades');
  });
});
