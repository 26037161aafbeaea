import { gql } from '@apollo/client';
import { ObservableCache, Persistence } from '../../../client/apollo/persistence';
import { answerTags } from '../../../client/apollo/answer-tags';
import { NO_TAGS, savedTags, TAGS } from '../../../client/boot/saved-start';
import type * as Device from '../support/device-database';
import { database, stored } from '../support/device-database';

jest.mock('idb-keyval', () => jest.requireActual<typeof Device>('../support/device-database').database);

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
  database.setMany.mockClear();
  for (let count = 0; count < 50; count += 1) write(`Name ${count}`);
  await settle();
  expect(database.setMany).toHaveBeenCalledTimes(1);
});

describe('a change', () => {
  const COURSES = gql`
    query Courses {
      courses {
        id
        name
      }
    }
  `;
  const courses = (changed?: string) =>
    Array.from({ length: 300 }, (_, index) => ({
      __typename: 'Course',
      id: `c${index}`,
      name: `c${index}` === changed ? 'Changed' : 'Course',
    }));
  const nameOf = (cache: ObservableCache, index: number) =>
    cache.readQuery<{ courses: { name: string }[] }>({ query: COURSES })?.courses[index]?.name;

  /** The pieces of the last write. */
  const pieces = () =>
    database.setMany.mock.lastCall?.[0].filter(([, value]) => typeof value === 'string') ?? [];

  async function saved() {
    const one = setUp();
    one.persistence.start('u1', () => NOW);
    one.cache.writeQuery({ query: COURSES, data: { courses: courses() } });
    await settle();
    return one;
  }

  test('writes only the pieces it touches, and they come back with the others', async () => {
    const { cache } = await saved();
    const whole = pieces();
    cache.writeQuery({ query: COURSES, data: { courses: courses('c7') } });
    await settle();
    // One for the assignment, one for the list, and one for the cache's own notes.
    expect(pieces().length).toBeLessThanOrEqual(3);
    expect(pieces().length).toBeLessThan(whole.length / 4);
    const after = setUp();
    await after.persistence.restore('u1');
    expect([nameOf(after.cache, 7), nameOf(after.cache, 8)]).toEqual(['Changed', 'Course']);
  });

  test('after a start writes only those, too', async () => {
    await saved();
    const after = setUp();
    await after.persistence.restore('u1');
    after.persistence.start('u1', () => NOW);
    after.cache.writeQuery({ query: COURSES, data: { courses: courses('c7') } });
    await settle();
    expect(pieces().length).toBeLessThanOrEqual(3);
  });

  test('of one tab is never mixed with what another wrote in the meantime', async () => {
    const one = await saved();
    const other = setUp();
    await other.persistence.restore('u1');
    other.persistence.start('u1', () => NOW);
    other.cache.writeQuery({ query: COURSES, data: { courses: courses('c7') } });
    await settle();
    one.cache.writeQuery({ query: COURSES, data: { courses: courses('c9') } });
    await settle();
    const after = setUp();
    await after.persistence.restore('u1');
    expect([nameOf(after.cache, 7), nameOf(after.cache, 9)]).toEqual(['Course', 'Changed']);
  });

  test('that removes an object removes it from the copy', async () => {
    const { cache } = await saved();
    cache.evict({ id: 'Course:c7' });
    await settle();
    expect(pieces().length).toBeLessThanOrEqual(2);
    expect([...stored.values()].some((json) => String(json).includes('"Course:c7":'))).toBe(false);
  });
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
  expect(stored.size).toBeGreaterThan(0);
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
  const tagged = (tag: string) => ({ revision: 7, tags: { today: tag } });
  beforeEach(() => {
    localStorage.clear();
    answerTags.set(tagged('W/"1"'));
  });

  test('are saved when the copy is, and go with it', async () => {
    const { persistence, write } = setUp();
    persistence.start('u1', () => NOW);
    write('Biology');
    expect(savedTags()).toEqual(NO_TAGS);
    await settle();
    expect(savedTags()).toEqual(tagged('W/"1"'));
    await persistence.wipe();
    expect(savedTags()).toEqual(NO_TAGS);
    expect(answerTags.get()).toEqual(NO_TAGS);
  });

  test('are none when the device refuses the copy', async () => {
    localStorage.setItem(TAGS, JSON.stringify(tagged('W/"0"')));
    const { persistence, write } = setUp();
    database.setMany.mockRejectedValueOnce(new Error('full'));
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    expect(savedTags()).toEqual(NO_TAGS);
  });

  test('are those from before the copy was made, not of what came meanwhile', async () => {
    const { persistence, write } = setUp();
    let finish = (): void => undefined;
    database.setMany.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    answerTags.set(tagged('W/"2"'));
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(savedTags()).toEqual(tagged('W/"1"'));
    await settle();
    expect(savedTags()).toEqual(tagged('W/"2"'));
  });

  test('are saved before another tab may write its copy', async () => {
    const atRelease: unknown[] = [];
    const request = async (_name: string, work: () => Promise<unknown>) => {
      const result = await work();
      atRelease.push(savedTags());
      return result;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { persistence, write } = setUp();
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    Reflect.deleteProperty(navigator, 'locks');
    expect(atRelease).toEqual([tagged('W/"1"')]);
  });

  test('of another tab are forgotten before its copy is replaced', async () => {
    const { persistence, write } = setUp();
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    const other = setUp();
    other.persistence.start('u1', () => NOW);
    other.write('Chemistry');
    await settle();
    expect(savedTags()).toEqual(tagged('W/"1"'));
    database.setMany.mockImplementationOnce(() => new Promise(() => undefined));
    write('Physics');
    await settle();
    expect(savedTags()).toEqual(NO_TAGS);
  });

  test('go when the device is wiped during the write', async () => {
    const { persistence, write } = setUp();
    let finish = (): void => undefined;
    database.setMany.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    persistence.start('u1', () => NOW);
    write('Biology');
    await settle();
    await persistence.wipe();
    finish();
    await settle();
    expect(savedTags()).toEqual(NO_TAGS);
  });
});

test('the picture of another account goes when its copy goes', async () => {
  stored.set('cache:u2:schema', { syncedAt: NOW, stamp: 'one', sizes: [] });
  localStorage.setItem('first-paint', '{}');
  await setUp().persistence.restore('u1');
  expect(localStorage.getItem('first-paint')).toBeNull();
});

test('a write that is on its way while the device is wiped leaves nothing behind', async () => {
  const { persistence, write } = setUp();
  let finish = (): void => undefined;
  database.setMany.mockImplementationOnce(
    (entries) =>
      new Promise((resolve) => {
        finish = () => {
          for (const [key, value] of entries) stored.set(key, value);
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
  expect(stored.size).toBeGreaterThan(0);
  visibility.mockRestore();
});

describe('leaving the page soon after it started', () => {
  /** A page of a student who was here before. */
  async function comeBack() {
    const before = setUp();
    before.persistence.start('u1', () => NOW);
    before.write('Biology');
    await settle();
    before.persistence.stop();
    const again = setUp();
    await again.persistence.restore('u1');
    again.persistence.start('u1', () => NOW);
    // The copy is written, and the picture about to be taken.
    await jest.advanceTimersByTimeAsync(500);
    return again;
  }

  async function leave() {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const root = jest.spyOn(document, 'querySelector');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    const looked = root.mock.calls.some(([selector]) => selector === '#root');
    visibility.mockRestore();
    root.mockRestore();
    return looked;
  }

  beforeEach(() => window.history.replaceState(null, '', '/dashboard'));

  test('takes no picture of what has not changed', async () => {
    await comeBack();
    expect(await leave()).toBe(false);
  });

  test('takes one of what has', async () => {
    const { write } = await comeBack();
    write('Chemistry');
    expect(await leave()).toBe(true);
  });
});

test('a damaged copy starts an empty cache', async () => {
  const before = setUp();
  before.persistence.start('u1', () => NOW);
  before.write('Biology');
  await settle();
  for (const [key, value] of stored) if (typeof value === 'string') stored.set(key, value.slice(1));
  const { persistence, read } = setUp();
  await expect(persistence.restore('u1')).resolves.toBeNull();
  expect(read()).toBeUndefined();
});
