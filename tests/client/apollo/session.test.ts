import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ObservableCache, Persistence } from '../../../client/apollo/persistence';
import { writeCopy } from '../../../client/apollo/copy-writer';
import { SavedCopy } from '../../../client/apollo/saved-copy';
import { Session } from '../../../client/apollo/session';
import { removeToken } from '../../../client/boot/token';
import { NO_TAGS } from '../../../client/boot/saved-start';
import { MeDocument } from '../../../client/generated/graphql';
import { takeHandover } from '../../../client/boot/handover';
import { readDraft, writeDraft } from '../../../client/boot/drafts';
import { currentUser } from '../support/current-user';
import type * as Device from '../support/device-database';
import { countCopies, stored } from '../support/device-database';
import { FakeServer, type Request } from '../support/fake-server';

jest.mock('idb-keyval', () => jest.requireActual<typeof Device>('../support/device-database').database);

const user = currentUser();
/** A token as the server makes it, as far as the client reads it. */
const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'u1' }))}.signature`;

type Respond = (request: Pick<Request, 'name'>) => Promise<object>;

const knows: Respond = async () => ({
  me: user,
  logout: { __typename: 'SuccessPayload', success: true },
});
const refuses =
  (code: string): Respond =>
  async () => {
    throw new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });
  };
const answersWith =
  (status: number, bodyText = '<h1>This page is blocked</h1>'): Respond =>
  async () => {
    throw new ServerError('no', { response: new Response('', { status }), bodyText });
  };
const isSilent: Respond = () => Promise.reject(new TypeError('Failed to fetch'));

function setUp(respond: Respond) {
  const cache = new ObservableCache();
  const { client, asked } = new FakeServer({ cache, respond });
  return { client, asked, session: new Session(client, new Persistence(cache, 'schema')) };
}

/** Acts like the log-in page, and then like the application. */
async function logIn(token: string, respond: Respond) {
  localStorage.setItem('token', token);
  const started = setUp(respond);
  await started.session.start();
  return started;
}

/** Leaves a copy of the user on the device, as an earlier visit would. */
async function saveCopy(): Promise<void> {
  const cache = new ObservableCache();
  cache.writeQuery({ query: MeDocument, data: { me: user } });
  const saved = { contents: cache.extract(), tags: NO_TAGS, syncedAt: Date.now() - 60_000 };
  await writeCopy(new SavedCopy(), 'cache:u1:schema', saved);
}

/** Waits until a session is over that another tab has ended. */
const ended = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const stop = session.state.subscribe(() => {
      if (session.state.get().status !== 'guest') return;
      stop();
      resolve();
    });
  });

beforeEach(() => {
  stored.clear();
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('without a token nobody is asked and nobody is logged in', async () => {
  const { session, asked } = setUp(knows);
  await session.start();
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: false });
  expect(asked).toEqual([]);
});

test('with a token and no saved copy the user is fetched first', async () => {
  localStorage.setItem('token', TOKEN);
  const { session, client } = setUp(knows);
  const starting = session.start();
  expect(session.state.get().status).toBe('starting');
  await starting;
  expect(session.state.get()).toEqual({ status: 'user' });
  expect(client.readQuery({ query: MeDocument })?.me.firstName).toBe('Sample');
});

test('a user restored from this device counts as loaded, also when nobody answers', async () => {
  localStorage.setItem('token', TOKEN);
  await saveCopy();
  const { session, asked } = setUp(isSilent);
  await session.start();
  expect(session.state.get().status).toBe('user');
  expect(asked).toEqual(['Me']);
  expect(localStorage.getItem('token')).toBe(TOKEN);
});

const OTHER = { ...user, id: 'u2' };
const OTHER_TOKEN = `e30.${btoa(JSON.stringify({ sub: 'u2' }))}.signature`;

test.each<[string, Respond, number]>([
  ['a refused token', refuses('UNAUTHENTICATED'), 0],
  ['an internal error', refuses('INTERNAL'), 1],
  ['a failure in the shape of the REST API', answersWith(404, '{"error":"There is nothing here."}'), 1],
  ['a refusal of this user', refuses('FORBIDDEN'), 1],
  ['too many requests', refuses('RATE_LIMITED'), 1],
])('%s when fetching the user logs out, and what was not saved waits', async (_, respond, copies) => {
  localStorage.setItem('token', TOKEN);
  await saveCopy();
  sessionStorage.setItem('draft:course:new', '{"code":"BIO 101"}');
  const { session, client } = setUp(respond);
  await session.start();
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: false });
  expect(localStorage.getItem('token')).toBeNull();
  expect(client.readQuery({ query: MeDocument })).toBeNull();
  // Only a server that says that the session is over has the copy removed.
  expect(countCopies()).toBe(copies);
  expect(sessionStorage).toHaveLength(0);

  const other = await logIn(OTHER_TOKEN, async () => ({ ...(await knows({ name: 'Me' })), me: OTHER }));
  expect(readDraft('course:new')).toBeNull();
  expect([...stored.keys()].filter((key) => key.includes('u1'))).toEqual([]);
  await other.session.logOut();
  await logIn(TOKEN, knows);
  expect(readDraft('course:new')).toEqual({ code: 'BIO 101' });
});

test('a log-out forgets what was not saved, here and in other tabs', async () => {
  for (const isElsewhere of [false, true]) {
    localStorage.clear();
    localStorage.setItem('token', TOKEN);
    const { session } = setUp(knows);
    session.watchOtherTabs();
    await session.start();
    writeDraft('course:new', { code: 'BIO 101' });
    if (isElsewhere) {
      removeToken(true);
      const event = { key: 'token', oldValue: TOKEN, newValue: null, storageArea: localStorage };
      window.dispatchEvent(new StorageEvent('storage', event));
      await ended(session);
    } else await session.logOut();
    const again = await logIn(TOKEN, knows);
    expect(readDraft('course:new')).toBeNull();
    await again.session.logOut();
  }
});

test('a log-out to use another account leads back, and forgets as much', async () => {
  localStorage.setItem('token', TOKEN);
  const { session } = setUp(knows);
  await session.start();
  writeDraft('course:new', { code: 'BIO 101' });
  await session.logOut({ leadsBack: true });
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: false });
  await logIn(TOKEN, knows);
  expect(readDraft('course:new')).toBeNull();
});

test('a session that ends in another tab, though nobody logged out, keeps what was typed here', async () => {
  localStorage.setItem('token', TOKEN);
  const { session } = setUp(knows);
  session.watchOtherTabs();
  await session.start();
  writeDraft('course:new', { code: 'BIO 101' });
  removeToken(false);
  const event = { key: 'token', oldValue: TOKEN, newValue: null, storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', event));
  await ended(session);
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: true });
  expect(readDraft('course:new')).toBeNull();
  await logIn(TOKEN, knows);
  expect(readDraft('course:new')).toEqual({ code: 'BIO 101' });
});

test('somebody else who logs in in the same tab sees nothing of what was typed there', async () => {
  localStorage.setItem('token', TOKEN);
  await setUp(knows).session.start();
  writeDraft('course:new', { code: 'BIO 101' });
  localStorage.setItem('token', OTHER_TOKEN);
  // As after the reload that another tab's log-in causes.
  await setUp(async () => ({ me: OTHER })).session.start();
  expect(readDraft('course:new')).toBeNull();
  localStorage.setItem('token', TOKEN);
  await setUp(knows).session.start();
  expect(readDraft('course:new')).toEqual({ code: 'BIO 101' });
});

test('the saved copy is shown again to the user whose session a fault of the server had ended', async () => {
  localStorage.setItem('token', TOKEN);
  await saveCopy();
  await setUp(refuses('INTERNAL')).session.start();
  expect(localStorage.getItem('token')).toBeNull();
  const { session } = await logIn(TOKEN, isSilent);
  expect(session.state.get()).toEqual({ status: 'user' });
});

test.each<[string, Respond]>([
  ['no answer', isSilent],
  ...[200, 400, 401, 403, 404, 429, 500, 502, 503, 504, 511, 520].map((status): [string, Respond] => [
    `${status} from something between`,
    answersWith(status),
  ]),
  ['JSON of a proxy', answersWith(403, '{"message":"Forbidden"}')],
  ['the server says it is busy', refuses('UNAVAILABLE')],
])('%s keeps the token and can be tried again', async (_, respond) => {
  localStorage.setItem('token', TOKEN);
  let current = respond;
  const { session } = setUp((name) => current(name));
  await session.start();
  expect(session.state.get()).toEqual({ status: 'unreachable' });
  expect(localStorage.getItem('token')).toBe(TOKEN);
  current = knows;
  await session.retry();
  expect(session.state.get().status).toBe('user');
});

test('a demo that is kept stores its new token and leaves no copy of the demo', async () => {
  const { session, client } = await logIn(OTHER_TOKEN, async () => ({ me: OTHER }));
  await saveCopy();
  await session.begin({ token: TOKEN, user });
  expect(session.state.get()).toEqual({ status: 'user' });
  expect(localStorage.getItem('token')).toBe(TOKEN);
  expect(countCopies()).toBe(0);
  expect(client.readQuery({ query: MeDocument })?.me.id).toBe('u1');
});

test.each([
  ['succeeds', knows],
  ['fails', isSilent],
])('logging out clears everything here when the call %s', async (_, onLogout) => {
  localStorage.setItem('token', TOKEN);
  const { session } = setUp((asked) => (asked.name === 'Logout' ? onLogout(asked) : knows(asked)));
  await session.start();
  await session.logOut();
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: true });
  expect(localStorage.getItem('token')).toBeNull();
  expect(countCopies()).toBe(0);
  expect(takeHandover()).toEqual({ success: 'Logged out successfully' });
});

test('a session that the student ended in another way leaves nothing here, and says when the account goes', async () => {
  localStorage.setItem('token', TOKEN);
  await saveCopy();
  const { session, client, asked } = setUp(knows);
  await session.start();
  await session.close('2026-11-28T12:00:00Z');
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: true });
  expect(takeHandover()).toEqual({ deletionAt: '2026-11-28T12:00:00Z' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(countCopies()).toBe(0);
  expect(client.readQuery({ query: MeDocument })).toBeNull();
  expect(asked).toEqual(['Me']);
});

test('a refusal of an older token leaves a newer session alone', async () => {
  localStorage.setItem('token', TOKEN);
  const { session } = setUp(knows);
  await session.start();
  await session.refuse('an older token');
  expect(session.state.get().status).toBe('user');
  await session.refuse(TOKEN);
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: false });
});

test('logging out in another tab logs out here, logging in there logs in here', async () => {
  localStorage.setItem('token', TOKEN);
  const { session } = setUp(knows);
  session.watchOtherTabs();
  await session.start();
  const change = async (newValue: string | null): Promise<void> => {
    if (newValue === null) localStorage.removeItem('token');
    else localStorage.setItem('token', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue, storageArea: localStorage }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await Promise.all([change(null), ended(session)]);
  expect(session.state.get()).toEqual({ status: 'guest', wasClosed: true });
  await change(TOKEN);
  expect(session.state.get().status).toBe('user');
});
