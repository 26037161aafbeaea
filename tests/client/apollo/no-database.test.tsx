import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { forgetAll, keep, storesNothing, type KeptChange } from '../../../client/apollo/outbox/kept-changes';
import { storedChanges } from '../../../client/apollo/outbox/waiting-list';
import { ObservableCache, Persistence } from '../../../client/apollo/persistence';
import { syncStatus } from '../../../client/apollo/sync-status';
import { OfflineBar } from '../../../client/app/shell/offline-bar';
import { offlineMessages } from '../../../client/messages/en/shell';

/** Results of `indexedDB.open` without a database for this page; a request never answered comes last. */
const REFUSALS: [name: string, open: () => object][] = [
  [
    'answers with an error',
    () => {
      const request: { onerror?: () => void; error: Error } = { error: new Error('blocked') };
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  ],
  [
    'throws',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
  ['never answers', () => ({})],
];

/** Longer than anybody waits for the device. */
const PATIENCE_MS = 15_000;

const change: KeptChange = {
  ...{
    id: '1',
    userId: 'u1',
    operation: 'PlanAssignment',
    query: '',
    variables: {},
    key: 'k',
    at: 0,
    tab: '',
  },
};

/** The outcome of work, once all patience is over. */
async function outcome<Value>(work: Promise<Value>): Promise<Value | 'refused' | 'hangs'> {
  let told: Value | 'refused' | 'hangs' = 'hangs';
  work.then(
    (value) => (told = value),
    () => (told = 'refused'),
  );
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  return told;
}

afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as { indexedDB?: unknown }).indexedDB;
});

describe.each(REFUSALS)('where indexedDB.open %s', (_name, open) => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    storesNothing.set(false);
  });

  test('a change is not kept, and the device is known to store nothing', async () => {
    expect(await outcome(keep(change))).toBe(false);
    expect(storesNothing.get()).toBe(true);
  });

  test('nothing hangs that asks for what waits, starts, or logs out', async () => {
    const persistence = new Persistence(new ObservableCache(), 'schema');
    expect(await outcome(storedChanges())).toBe('refused');
    expect(await outcome(forgetAll('u1'))).toBeUndefined();
    expect(await outcome(persistence.restore('u1'))).toBeNull();
    expect(await outcome(persistence.wipe())).toBeUndefined();
  });

  test('a student without a connection is told that changes cannot wait', async () => {
    syncStatus.set({ isOnline: false, syncedAt: null });
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
    render(
      <ApolloProvider client={client}>
        <OfflineBar />
      </ApolloProvider>,
    );
    await act(() => jest.advanceTimersByTimeAsync(PATIENCE_MS));
    expect(screen.getByRole('status')).toHaveTextContent(offlineMessages.noWaiting);
  });
});
