import { takeBroughtPicture } from '../../../client/boot/brought-picture';
import userEvent from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/dom';
import documents from '../../../client/generated/persisted-documents.json';
import { handOver, takeHandover } from '../../../client/boot/handover';
import { leaveFor } from '../../../client/boot/leave';
import { VISITOR_KNOWN } from '../../../client/boot/visitor';
import { renderPublicPages } from '../../../client/entries/prerender';
import { startAccountPage } from '../../../client/pages/public/account/start';
import type * as Device from '../support/device-database';
import { stored } from '../support/device-database';

jest.mock('idb-keyval', () => jest.requireActual<typeof Device>('../support/device-database').database);
jest.mock('../../../client/boot/leave', () => ({
  ...jest.requireActual<object>('../../../client/boot/leave'),
  leaveFor: jest.fn(),
}));

const place = { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: navigator.language };
const pages = renderPublicPages();

/** A sent operation. */
interface Sent {
  operationName: string;
  variables: object;
  extensions: { persistedQuery: { sha256Hash: string } };
}

type Answer = object | 'no answer' | number;

const begun = { data: { payload: { token: 'a-token' } } };
const done = { data: { payload: { success: true } } };
const refusal = (message: string, extensions: object) => ({ errors: [{ message, extensions }] });

/** The server's answer about the stored token. */
const REFUSED = [401, { error: 'Log in.', code: 'UNAUTHENTICATED' }] as const;
let me: readonly [status: number, body: unknown] = REFUSED;

/** The server's picture of Today; without one, it is 204. */
let picture = (): Promise<Response> => Promise.resolve({ status: 204 } as Response);

/** How the code of the forms comes, and how often it was asked for. */
const ofForms = () => import('../../../client/pages/public/account/forms');
const loadForms = jest.fn(ofForms);

/** Opens a page as the build renders it, on a server that gives these answers in turn, the last one ever after. */
function open(address: string, ...answers: Answer[]): { sent: Sent[] } {
  history.replaceState(null, '', address);
  const page = pages.find(({ path }) => path === location.pathname);
  const { head = '', body = '' } = page ?? {};
  const parsed = new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
  document.title = parsed.title;
  document.body.replaceChildren(...parsed.body.childNodes);
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (target, request) => {
    if (String(target).endsWith('/api/auth/me')) return reply(...me);
    if (String(target).startsWith('/first-paint')) return picture();
    sent.push(JSON.parse(String(request?.body)) as Sent);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return typeof answer === 'number' ? reply(answer, null) : reply(200, answer ?? done);
  }) as typeof fetch;
  startAccountPage('', loadForms);
  return { sent };
}

function reply(status: number, body: unknown): Response {
  const json = async (): Promise<unknown> => body ?? Promise.reject(new SyntaxError('no JSON'));
  return { ok: status < 400, status, json } as Response;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
}

const credentials = { Email: 'sample@example.org', Password: 'correct horse' };

// jsdom lacks this.
Element.prototype.scrollIntoView = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stored.clear();
  loadForms.mockReset().mockImplementation(ofForms);
  jest.mocked(leaveFor).mockClear();
  delete document.documentElement.dataset['signedIn'];
  me = REFUSED;
  picture = () => Promise.resolve({ status: 204 } as Response);
});

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

  test('is fetched once, when the page is touched', async () => {
    open('/login', begun);
    expect(loadForms).not.toHaveBeenCalled();
    await userEvent.click(field('Email'));
    await userEvent.click(field('Password'));
    expect(loadForms).toHaveBeenCalledTimes(1);
  });

  test('a form sent before it has come is sent then, once, and says until then that it is under way', async () => {
    let come = (): void => undefined;
    loadForms.mockImplementation(async () => {
      await new Promise<void>((resolve) => (come = resolve));
      return ofForms();
    });
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
    let come = (): void => undefined;
    loadForms.mockImplementation(async () => {
      await new Promise<void>((resolve) => (come = resolve));
      return ofForms();
    });
    open('/register', begun);
    await fill({ Email: credentials.Email, Password: 'hello' });
    await press('Show password');
    come();
    await waitFor(() => expect(field('Password')).toHaveAttribute('type', 'text'));
    expect(screen.getByText('3 characters to go')).toBeInTheDocument();
    expect(sessionStorage.getItem('draft:register')).toContain(credentials.Email);
  });

  test('a button that was pressed twice meanwhile acts once', async () => {
    let come = (): void => undefined;
    loadForms.mockImplementation(async () => {
      await new Promise<void>((resolve) => (come = resolve));
      return ofForms();
    });
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
    picture = () =>
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
    picture = () => Promise.reject(new TypeError('Failed to fetch'));
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
    me = answer;
    open('/confirm-email?token=secret', done);
    await press('Confirm email');
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
    expect(localStorage.getItem('token')).toBe('of another account');
  });

  test('the session of another account, and its saved plan, stay', async () => {
    localStorage.setItem('token', 'of another account');
    document.documentElement.dataset['signedIn'] = '';
    me = [200, { user: { subscriptionTier: 'free' } }];
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
