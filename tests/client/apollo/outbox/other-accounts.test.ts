import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { showStored } from '../../../../client/apollo/outbox/outbox';
import { notify } from '../../../../client/notifications/notify';

const mockStored = new Map<string, object>();
jest.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: async () => [...mockStored],
  keys: async () => [...mockStored.keys()],
  get: async (key: string) => mockStored.get(key),
  set: async (key: string, value: object) => void mockStored.set(key, value),
  delMany: async (keys: string[]) => keys.forEach((key) => mockStored.delete(key)),
}));
jest.mock('../../../../client/boot/background-sync', () => ({ SENDING: 'sending' }));
jest.mock('../../../../client/apollo/outbox/network', () => ({ askBackgroundSync: () => undefined }));
jest.mock('../../../../client/notifications/notify', () => ({ notify: { error: jest.fn() } }));

const changeOf = (userId: string, id: string) => ({
  ...{ id, userId, operation: 'UpdateTask', query: 'mutation UpdateTask { a }', variables: { input: {} } },
  ...{ key: id, at: Date.now(), tab: 'gone', likely: {} },
});

/** Opens the app, in the same tab as before, as a student. */
async function openAs(userId: string): Promise<string[]> {
  localStorage.setItem('token', `e30.${btoa(JSON.stringify({ sub: userId }))}.signature`);
  jest.mocked(notify.error).mockClear();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  await showStored(client);
  await new Promise((resolve) => setTimeout(resolve));
  return jest.mocked(notify.error).mock.calls.map(([text]) => text);
}

beforeEach(() => {
  mockStored.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const id of ['1', '2']) mockStored.set(id, changeOf('ada', id));
});

test('changes that wait for somebody else are told once a visit, and stay', async () => {
  expect(await openAs('ben')).toEqual([
    '2 changes of another account are still on this device. Log in with it to send them.',
  ]);
  expect(await openAs('ben')).toEqual([]);
  expect(mockStored.size).toBe(2);
});

test('they are told to everyone who comes to a shared computer, also in the same tab', async () => {
  for (const next of ['ben', 'ada', 'cem']) expect(await openAs(next)).toHaveLength(next === 'ada' ? 0 : 1);
});

test('changes of the account itself are not told of like that', async () => {
  expect(await openAs('ada')).toEqual([]);
});
