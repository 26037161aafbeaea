import type { RevisionListener } from '../../../client/apollo/revision-stream';
import {
  AWAY_MS,
  PAUSE_MS,
  REST_MS,
  RETRY_MS,
  SETTLE_MS,
  watchScreen,
} from '../../../client/apollo/screen-watch';
import { answered, serverReached, syncStatus } from '../../../client/apollo/sync-status';
import { LogoutDocument, MeDocument } from '../../../client/generated/graphql';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

const named = (firstName: string) => ({ me: currentUser({ firstName }) });
const loggedOut = { logout: { __typename: 'SuccessPayload', success: true } };

/** A tab that shows the student's name in two places; everything it asks waits. */
function openTab() {
  const { client, requests } = new FakeServer();
  client.writeQuery({ query: MeDocument, data: named('Old') });
  const shown: (string | undefined)[] = [];
  const watching = client
    .watchQuery({ query: MeDocument, fetchPolicy: 'cache-first' })
    .subscribe(({ data, loading }) => void shown.push(loading ? 'loading' : data?.me?.firstName));
  const again = client
    .watchQuery({ query: MeDocument, fetchPolicy: 'cache-only' })
    .subscribe(() => undefined);
  const stop = watchScreen(client, (listener) => {
    stream = listener;
    return () => (stream = null);
  });
  const close = (): void => {
    stop();
    watching.unsubscribe();
    again.unsubscribe();
  };
  const change = () => client.mutate({ mutation: LogoutDocument }).catch(() => undefined);
  return { client, requests, shown, close, change };
}

let tab: ReturnType<typeof openTab>;
/** The server's event stream; null while no one listens. */
let stream: RevisionListener | null = null;
/** The account's. */
let revision: number;
let visibility: jest.SpyInstance;

/** Lets time go on, and everything that was promised happen. */
const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

async function turn(state: DocumentVisibilityState): Promise<void> {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
}

async function beAway(milliseconds: number): Promise<void> {
  await turn('hidden');
  await pass(milliseconds);
  await turn('visible');
}

async function changeElsewhere(): Promise<void> {
  revision += 1;
  stream?.onRevision(revision, false);
  await pass();
}

beforeEach(() => {
  jest.useFakeTimers();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  answered.first = 0;
  answered.all = true;
  serverReached.set(true);
  revision = 1;
  tab = openTab();
  jest.advanceTimersByTime(SETTLE_MS);
  stream?.onRevision(revision, true);
});

afterEach(() => {
  tab.close();
  visibility.mockRestore();
  syncStatus.set({ ...syncStatus.get(), isOnline: true });
  jest.useRealTimers();
});

test('a change elsewhere is followed, each query asked once, and nothing is loading meanwhile', async () => {
  await changeElsewhere();
  expect(tab.requests).toMatchObject([{ name: 'Me', isQuiet: true }]);
  await tab.requests[0]?.answer(named('New'));
  await pass();
  expect(tab.shown).toEqual(['Old', 'New']);
});

test('who comes back after some seconds finds what happened meanwhile', async () => {
  await beAway(AWAY_MS);
  expect(tab.requests).toHaveLength(1);
});

test('a glance at another tab asks nothing', async () => {
  await beAway(AWAY_MS - 1);
  expect(tab.requests).toHaveLength(0);
});

test('the window that has the focus again counts as come back to', async () => {
  window.dispatchEvent(new Event('blur'));
  await pass(AWAY_MS);
  window.dispatchEvent(new Event('focus'));
  expect(tab.requests).toHaveLength(1);
});

test('a hidden tab hears nothing, and asks when it is shown if something changed', async () => {
  await turn('hidden');
  expect(stream).toBeNull();
  await turn('visible');
  stream?.onRevision(revision, true);
  expect(tab.requests).toHaveLength(0);
  await turn('hidden');
  await changeElsewhere();
  await turn('visible');
  stream?.onRevision(revision, true);
  expect(tab.requests).toHaveLength(1);
});

test('what changed between the first answer and the first stream is asked for', async () => {
  tab.close();
  answered.first = revision;
  tab = openTab();
  await pass(SETTLE_MS - 1);
  expect(stream).toBeNull();
  await pass(1);
  stream?.onRevision(revision + 1, true);
  expect(tab.requests).toHaveLength(1);
});

test('a log-in that is over elsewhere is asked about, so that the session ends', async () => {
  stream?.onRefused();
  expect(tab.requests).toHaveLength(1);
});

test('many changes elsewhere are one question now and one after a pause', async () => {
  await changeElsewhere();
  await changeElsewhere();
  await tab.requests[0]?.answer(named('New'));
  await pass();
  await changeElsewhere();
  await pass(PAUSE_MS - 1);
  expect(tab.requests).toHaveLength(1);
  await pass(1);
  expect(tab.requests).toHaveLength(2);
  await tab.requests[1]?.answer(named('New'));
  await pass();
  await pass(PAUSE_MS * 3);
  expect(tab.requests).toHaveLength(2);
});

test('no two rounds are on their way at a time', async () => {
  await changeElsewhere();
  await changeElsewhere();
  await pass(PAUSE_MS * 3);
  expect(tab.requests).toHaveLength(1);
  await tab.requests[0]?.answer(named('New'));
  await pass();
  expect(tab.requests).toHaveLength(2);
});

test('without a network nothing is asked', async () => {
  syncStatus.set({ ...syncStatus.get(), isOnline: false });
  await changeElsewhere();
  await beAway(AWAY_MS);
  expect(tab.requests).toHaveLength(0);
});

test('a network that is back is asked what changed meanwhile, by a new stream', async () => {
  const former = stream;
  window.dispatchEvent(new Event('online'));
  expect(stream).not.toBe(former);
  stream?.onRevision(revision, true);
  expect(tab.requests).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  stream?.onRevision(revision + 1, true);
  expect(tab.requests).toMatchObject([{ name: 'ChangedRows', variables: { after: String(revision) } }]);
});

test('a failure leaves what is shown', async () => {
  await changeElsewhere();
  await tab.requests[0]?.refuse(new TypeError('Failed to fetch'));
  expect(tab.shown).toEqual(['Old']);
});

test('what the server could not answer is asked again after a while', async () => {
  await changeElsewhere();
  answered.all = false;
  await tab.requests[0]?.refuse(new TypeError('Failed to fetch'));
  await pass(RETRY_MS / 2 - 1);
  expect(tab.requests).toHaveLength(1);
  await pass(RETRY_MS / 2 + 1);
  await tab.requests[1]?.answer(named('New'));
  await pass(RETRY_MS);
  expect(tab.requests).toHaveLength(2);
  expect(tab.shown).toEqual(['Old', 'New']);
});

test('a server that can be reached again is asked at once for what it could not answer', async () => {
  await changeElsewhere();
  answered.all = false;
  serverReached.set(false);
  await tab.requests[0]?.refuse(new TypeError('Failed to fetch'));
  await pass(2 * RETRY_MS);
  expect(tab.requests).toHaveLength(1);
  serverReached.set(true);
  await pass();
  expect(tab.requests).toHaveLength(2);
});

test('what the page itself asked for in vain is asked for once a stream begins', async () => {
  answered.all = false;
  serverReached.set(false);
  stream?.onRevision(revision, true);
  await pass();
  expect(tab.requests).toHaveLength(1);
});

test('a round that is still on its way when the network returns is given up', async () => {
  await changeElsewhere();
  window.dispatchEvent(new Event('online'));
  stream?.onRevision(revision, true);
  await pass(PAUSE_MS);
  expect(tab.requests).toMatchObject([{ isGone: true }, { isGone: false }]);
});

test('an answer that may not know of a change made here is given up and asked for after it', async () => {
  await changeElsewhere();
  const changed = tab.change();
  await pass(REST_MS);
  expect(tab.requests).toMatchObject([{ name: 'Me', isGone: true }, { name: 'Logout' }]);
  await tab.requests[0]?.answer(named('Too early'));
  await tab.requests[1]?.answer(loggedOut);
  await changed;
  // The student may be making one change after the other.
  await pass(REST_MS - 1);
  expect(tab.requests).toHaveLength(2);
  await pass(1);
  expect(tab.requests).toHaveLength(3);
  await tab.requests[2]?.answer(named('New'));
  await pass();
  expect(tab.shown).toEqual(['Old', 'New']);
});

/** Changes something here and lets the stream tell of it before or after the answer. */
async function changeHere(isToldFirst: boolean): Promise<void> {
  const changed = tab.change();
  await pass();
  const request = tab.requests.at(-1);
  const made = (revision += 1);
  if (isToldFirst) stream?.onRevision(made, false);
  await request?.answer(loggedOut, { 'account-revision': String(made) });
  await changed;
  if (!isToldFirst) stream?.onRevision(made, false);
  await pass();
}

test.each([true, false])(
  'a change made here is asked for by nobody; told before its answer: %s',
  async (isToldFirst) => {
    await changeHere(isToldFirst);
    expect(tab.requests).toMatchObject([{ name: 'Logout' }]);
    // Not even when the stream restarts.
    stream?.onRevision(revision, true);
    await pass(PAUSE_MS);
    expect(tab.requests).toHaveLength(1);
  },
);

test('a change elsewhere is followed although one made here came after it', async () => {
  const changed = tab.change();
  await pass();
  stream?.onRevision(revision + 1, false);
  stream?.onRevision(revision + 2, false);
  await tab.requests[0]?.answer(loggedOut, { 'account-revision': String(revision + 2) });
  await changed;
  expect(tab.requests).toMatchObject([{ name: 'Logout' }, { name: 'Me' }]);
});

test('a change elsewhere is followed although one made here was refused after it', async () => {
  const changed = tab.change();
  await pass();
  const elsewhere = (revision += 1);
  await tab.requests[0]?.refuseInAnswer('This was changed.', { 'account-revision': String(elsewhere) });
  await changed;
  stream?.onRevision(elsewhere, false);
  await pass(REST_MS);
  expect(tab.requests).toMatchObject([{ name: 'Logout' }, { name: 'Me' }]);
});

test('an answer that shows what was told meanwhile is enough', async () => {
  await changeElsewhere();
  await changeElsewhere();
  await tab.requests[0]?.answer(named('New'), { 'account-revision': String(revision) });
  await pass(PAUSE_MS * 3);
  expect(tab.requests).toHaveLength(1);
});

test('who follows no longer neither listens nor asks', async () => {
  await changeElsewhere();
  tab.close();
  expect(tab.requests).toMatchObject([{ isGone: true }]);
  expect(stream).toBeNull();
  await beAway(AWAY_MS);
  expect(tab.requests).toHaveLength(1);
});
