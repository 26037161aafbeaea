import { gql } from '@apollo/client';
import * as database from 'idb-keyval';
import { ObservableCache, Persistence } from '../../../client/apollo/persistence';
import { answerTags } from '../../../client/apollo/sync-status';
import { savedTags, saveTags } from '../../../client/boot/saved-start';

/** The device's database, in memory. */
const stored = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => 'database',
  get: jest.fn(async (key: string) => stored.get(key)),
  set: jest.fn(async (key: string, value: unknown) => void stored.set(key, value)),
  del: jest.fn(async (key: string) => void stored.delete(key)),
  keys: jest.fn(async () => [...stored.keys()]),
  clear: jest.fn(async () => stored.clear()),
}));

const COURSE = gql`
  query Course {
    course {
      id
      name
    }
  }
`;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const opened: Persistence[] = [];

function setUp(schemaHash = 'schema') {
  const cache = new ObservableCache();
  const persistence = new Persistence(cache, schemaHash);
  opened.push(persistence);
  const write = (name: string) =>
    cache.writeQuery({ query: COURSE, data: { course: { __typename: 'Course', id: 'c1', name } } });
  const read = () => cache.readQuery<{ course: { name: string } }>({ query: COURSE })?.course.name;
  return { cache, persistence, write, read };
}

/** Lets the debounced write and its promises run. */
const settle = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  stored.clear();
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  for (const persistence of opened.splice(0)) persistence.stop();
  jest.useRealTimers();
});

test('what was in the cache comes back, with the time of its last answer', async () => {
  const before = setUp();
  before.persistence.start('u1', () => NOW - 5000);
  before.write('Biology');
  await settle();
  const after = setUp();
  await expect(after.persistence.restore('u1')).resolves.toBe(NOW - 5000);
  expect(after.read()).toBe('Biology');
});

test('many changes are one write', async () => {
  const { persistence, write } = setUp();
  persistence.start('u1', () => NOW);
  jest.mocked(database.set).mockClear();
  for (let count = 0; count < 50; count += 1) write(`Name ${count}`);
  await settle();
  expect(database.set).toHaveBeenCalledTimes(1);
});

test('an optimistic change is not kept', async () => {
  const before = setUp();
  before.persistence.start('u1', () => NOW);
  before.write('Saved');
  before.cache.recordOptimisticTransaction(() => before.write('Hoped for'), 'layer');
  await settle();
  const after = setUp();
  await after.persistence.restore('u1');
  expect(after.read()).toBe('Saved');
});

test.each([
  ['of another user', 'u2', 'schema'],
  ['of another schema', 'u1', 'newer schema'],
])('a copy %s is not read and is removed', async (_, userId, schemaHash) => {
  const before = setUp();
  before.persistence.start('u1', () => NOW);
  before.write('Biology');
  await settle();
  before.persistence.stop();
  const after = setUp(schemaHash);
  await expect(after.persistence.restore(userId)).resolves.toBeNull();
  expect(after.read()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('a copy of 31 days is not shown, one of 29 days is', async () => {
  const before = setUp();
  before.persistence.start('u1', () => NOW - 31 * DAY);
  before.write('Biology');
  await settle();
  await expect(setUp().persistence.restore('u1')).resolves.toBeNull();
  before.persistence.start('u1', () => NOW - 29 * DAY);
  await settle();
  await expect(setUp().persistence.restore('u1')).resolves.toBe(NOW - 29 * DAY);
});

test('a cache above 5 MB is not kept, and neither is the smaller copy before it', async () => {
  const { persistence, write } = setUp();
  persistence.start('u1', () => NOW);
  write('Biology');
  await settle();
  expect(stored.size).toBe(1);
  write('x'.repeat(5 * 1024 * 1024));
  await settle();
  expect(stored.size).toBe(0);
});

test('after wiping nothing is left, not even what was about to be written', async () => {
  const { persistence, write } = setUp();
  persistence.start('u1', () => NOW);
  write('Biology');
  await settle();
  write('Secret');
  await persistence.wipe();
  await settle();
  write('Later');
  await settle();
  expect(stored.size).toBe(0);
});

describe('the tags of the answers in the copy', () => {
  beforeEach(() => {
    localStorage.clear();
    answerTags.set({ today: 'W/"1"' });
  });

  test('are saved when the copy is, and go with it', async () => {
    const { persistence, write } = setUp();
    persistence.start('u1', () => NOW);
    write('Biology');
    expect(savedTags()).toEqual({});
    await settle();
    expect(savedTags()).toEqual({ today: 'W/"1"' });
    await persistence.wipe();
    expect(savedTags()).toEqual({});
    expect(answerTags.get()).toEqual({});
  });

  test('are none when the device refuses the copy', async () => {
    saveTags({ today: 'W/"0"' });
    const { persistence, write } = setUp();
    jest.mocked(database.set).mockRejectedValueOnce(new Error('full'));
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    expect(savedTags()).toEqual({});
  });

  test('are those from before the copy was made, not of what came meanwhile', async () => {
    const { persistence, write } = setUp();
    let finish = (): void => undefined;
    jest.mocked(database.set).mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    answerTags.set({ today: 'W/"2"' });
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(savedTags()).toEqual({ today: 'W/"1"' });
    await settle();
    expect(savedTags()).toEqual({ today: 'W/"2"' });
  });
});

test('the picture of another account goes when its copy goes', async () => {
  stored.set('cache:u2:schema', { syncedAt: NOW, json: '{}' });
  localStorage.setItem('first-paint', '{}');
  await setUp().persistence.restore('u1');
  expect(localStorage.getItem('first-paint')).toBeNull();
});

test('a write that is on its way while the device is wiped leaves nothing behind', async () => {
  const { persistence, write } = setUp();
  let finish = (): void => undefined;
  jest.mocked(database.set).mockImplementationOnce(
    (key, value) =>
      new Promise((resolve) => {
        finish = () => {
          stored.set(String(key), value);
          resolve();
        };
      }),
  );
  persistence.start('u1', () => NOW);
  write('Secret');
  await settle();
  await persistence.wipe();
  finish();
  await settle();
  expect(stored.size).toBe(0);
});

test('hiding the page writes at once', async () => {
  const { persistence, write } = setUp();
  persistence.start('u1', () => NOW);
  write('Biology');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(1);
  visibility.mockRestore();
});

test('a damaged copy starts an empty cache', async () => {
  stored.set('cache:u1:schema', { syncedAt: NOW, json: '{"broken' });
  const { persistence, read } = setUp();
  await expect(persistence.restore('u1')).resolves.toBeNull();
  expect(read()).toBeUndefined();
});
