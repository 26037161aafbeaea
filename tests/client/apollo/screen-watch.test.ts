import { AWAY_MS, CHANGES_CHANNEL, PAUSE_MS, watchScreen } from '../../../client/apollo/screen-watch';
import { syncStatus } from '../../../client/apollo/sync-status';
import { LogoutDocument, MeDocument } from '../../../client/generated/graphql';
import { currentUser } from '../support/current-user';
import { FakeServer } from '../support/fake-server';

const named = (firstName: string) => ({ me: currentUser({ firstName }) });
const loggedOut = { logout: { __typename: 'SuccessPayload', success: true } };

/** Hands messages over at once: how long they travel is the browser's business. */
class ImmediateChannel extends EventTarget {
  private static readonly open = new Set<ImmediateChannel>();

  constructor(private readonly name: string) {
    super();
    ImmediateChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of ImmediateChannel.open) {
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close(): void {
    ImmediateChannel.open.delete(this);
  }
}

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
  const stop = watchScreen(client);
  const close = (): void => {
    stop();
    watching.unsubscribe();
    again.unsubscribe();
  };
  const change = () => client.mutate({ mutation: LogoutDocument }).catch(() => undefined);
  return { client, requests, shown, close, change };
}

let tab: ReturnType<typeof openTab>;
let elsewhere: BroadcastChannel;
let visibility: jest.SpyInstance;
const browserChannel = globalThis.BroadcastChannel;

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
  elsewhere.postMessage(null);
  await pass();
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.BroadcastChannel = ImmediateChannel as unknown as typeof BroadcastChannel;
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  tab = openTab();
  elsewhere = new BroadcastChannel(CHANGES_CHANNEL);
});

afterEach(() => {
  tab.close();
  elsewhere.close();
  visibility.mockRestore();
  globalThis.BroadcastChannel = browserChannel;
  syncStatus.set({ ...syncStatus.get(), isOnline: true });
  jest.useRealTimers();
});

test('a change in another tab is followed, each query asked once, and nothing is loading meanwhile', async () => {
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

test('a hidden tab asks when it is shown, however soon', async () => {
  await turn('hidden');
  await changeElsewhere();
  expect(tab.requests).toHaveLength(0);
  await turn('visible');
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

test('a failure leaves what is shown', async () => {
  await changeElsewhere();
  await tab.requests[0]?.refuse(new TypeError('Failed to fetch'));
  expect(tab.shown).toEqual(['Old']);
});

test('an answer that may not know of a change made here is given up and asked for after it', async () => {
  await changeElsewhere();
  const changed = tab.change();
  await pass(PAUSE_MS);
  expect(tab.requests).toMatchObject([{ name: 'Me', isGone: true }, { name: 'Logout' }]);
  await tab.requests[0]?.answer(named('Too early'));
  await tab.requests[1]?.answer(loggedOut);
  await changed;
  expect(tab.requests).toHaveLength(3);
  await tab.requests[2]?.answer(named('New'));
  await pass();
  expect(tab.shown).toEqual(['Old', 'New']);
});

test('other tabs hear of a change that succeeded, and of no other', async () => {
  const heard = jest.fn();
  elsewhere.addEventListener('message', heard);
  const refused = tab.change();
  await pass();
  await tab.requests[0]?.refuse(new TypeError('Failed to fetch'));
  await refused;
  expect(heard).not.toHaveBeenCalled();
  const changed = tab.change();
  await pass();
  await tab.requests[1]?.answer(loggedOut);
  await changed;
  expect(heard).toHaveBeenCalledTimes(1);
  // The tab itself has the answer of its change and asks nothing.
  expect(tab.requests).toHaveLength(2);
});

test('who follows no longer neither asks nor tells', async () => {
  const heard = jest.fn();
  elsewhere.addEventListener('message', heard);
  await changeElsewhere();
  tab.close();
  expect(tab.requests).toMatchObject([{ isGone: true }]);
  await beAway(AWAY_MS);
  await changeElsewhere();
  const changed = tab.change();
  await pass(PAUSE_MS);
  await tab.requests[1]?.answer(loggedOut);
  await changed;
  expect(tab.requests).toHaveLength(2);
  expect(heard).not.toHaveBeenCalled();
});
