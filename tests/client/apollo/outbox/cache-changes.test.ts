import { ObservableCache } from '../../../../client/apollo/persistence';
import { changesBetween, putBack } from '../../../../client/apollo/outbox/cache-changes';

type Contents = Record<string, Record<string, unknown>>;
const ref = (id: string) => ({ __ref: `Row:${id}` });

/** A cache before and after a change that adds row 3 to a list and to one inside a group, and takes row 1 out. */
function changed() {
  const cache = new ObservableCache();
  const rows = (...ids: string[]) => ({
    __typename: 'Query',
    rows: ids.map(ref),
    today: { title: 'Today', rows: ids.map(ref) },
  });
  cache.restore({ ROOT_QUERY: rows('1', '2') } as never);
  const before = cache.extract();
  cache.restore({ ROOT_QUERY: rows('2', '3') } as never);
  const changes = changesBetween(before as never, cache.extract() as never);
  return { cache, rows, changes, contents: () => (cache.extract() as Contents)['ROOT_QUERY'] };
}

test('a change is taken back as if it had never been made', () => {
  const { cache, rows, changes, contents } = changed();
  putBack(cache, changes);
  expect(contents()).toEqual(rows('1', '2'));
});

test('what else came into a list meanwhile stays when a change is taken back, and what comes back has its place', () => {
  const { cache, rows, changes, contents } = changed();
  cache.restore({ ROOT_QUERY: rows('2', '3', '4') } as never);
  putBack(cache, changes);
  expect(contents()).toEqual(rows('1', '2', '4'));
});

test('a change is shown again on a list that has changed meanwhile', () => {
  const { cache, rows, changes, contents } = changed();
  cache.restore({ ROOT_QUERY: rows('1', '2', '4') } as never);
  putBack(cache, { before: changes.after, after: changes.before });
  expect(contents()).toEqual(rows('2', '3', '4'));
});

test('a value that was changed again stays', () => {
  const cache = new ObservableCache();
  const write = (title: string) => cache.restore({ 'Row:1': { __typename: 'Row', title } } as never);
  write('first');
  const before = cache.extract();
  write('mine');
  const changes = changesBetween(before as never, cache.extract() as never);
  write('theirs');
  putBack(cache, changes);
  expect((cache.extract() as Contents)['Row:1']).toMatchObject({ title: 'theirs' });
});

test('a change is kept by what differs alone, however long the list', () => {
  const cache = new ObservableCache();
  const all = Array.from({ length: 300 }, (_, index) => ref(String(index)));
  const show = (rows: object[]) =>
    cache.restore({ ROOT_QUERY: { __typename: 'Query', rows, other: all, 'page({})': ref('0') } } as never);
  show(all);
  const before = cache.extract();
  show(all.toSpliced(150, 1));
  const changes = changesBetween(before as never, cache.extract() as never);
  expect(changes).toEqual({
    before: { ROOT_QUERY: { rows: [ref('150'), ref('151')] } },
    after: { ROOT_QUERY: { rows: [ref('151')] } },
  });
  // Meanwhile, something else came before it.
  show([ref('new'), ...all.toSpliced(150, 1)]);
  putBack(cache, changes);
  expect((cache.extract() as Contents)['ROOT_QUERY']?.['rows']).toEqual([ref('new'), ...all]);
  putBack(cache, changes);
  expect((cache.extract() as Contents)['ROOT_QUERY']?.['rows']).toEqual([ref('new'), ...all]);
});

test('of a long list inside a group, such as the days of the calendar, no more is kept', () => {
  const cache = new ObservableCache();
  const all = Array.from({ length: 300 }, (_, index) => ref(String(index)));
  const show = (occurrences: object[], days: object = { from: '2026-11-01' }) =>
    cache.restore({ ROOT_QUERY: { __typename: 'Query', 'calendar({})': { ...days, occurrences } } } as never);
  show(all);
  const before = cache.extract();
  show([...all, ref('new')]);
  const changes = changesBetween(before as never, cache.extract() as never);
  expect(JSON.stringify(changes).length).toBeLessThan(250);
  const shown = () => (cache.extract() as Contents)['ROOT_QUERY']?.['calendar({})'];
  // Meanwhile, the days were fetched again, with one more that others added.
  show([...all, ref('theirs')], { from: '2026-11-02' });
  putBack(cache, { before: changes.after, after: changes.before });
  expect(shown()).toEqual({ from: '2026-11-02', occurrences: [...all, ref('theirs'), ref('new')] });
  putBack(cache, changes);
  expect(shown()).toEqual({ from: '2026-11-02', occurrences: [...all, ref('theirs')] });
});
