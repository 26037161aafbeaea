import { ObservableCache } from '../../../../client/apollo/persistence';
import { changesSince, putBack } from '../../../../client/apollo/outbox/cache-changes';

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
  const changes = changesSince(cache, before as never);
  return { cache, rows, changes, contents: () => (cache.extract() as Contents)['ROOT_QUERY'] };
}

test('a change is taken back as if it had never been made', () => {
  const { cache, rows, changes, contents } = changed();
  putBack(cache, changes);
  expect(contents()).toEqual(rows('1', '2'));
});

test('what else came into a list meanwhile stays when a change is taken back', () => {
  const { cache, rows, changes, contents } = changed();
  cache.restore({ ROOT_QUERY: rows('2', '3', '4') } as never);
  putBack(cache, changes);
  expect(contents()).toEqual(rows('2', '4', '1'));
});

test('a change is shown again on a list that has changed meanwhile', () => {
  const { cache, rows, changes, contents } = changed();
  cache.restore({ ROOT_QUERY: rows('1', '2', '4') } as never);
  putBack(cache, { before: changes.after, after: changes.before });
  expect(contents()).toEqual(rows('2', '4', '3'));
});

test('a value that was changed again stays', () => {
  const cache = new ObservableCache();
  const write = (title: string) => cache.restore({ 'Row:1': { __typename: 'Row', title } } as never);
  write('first');
  const before = cache.extract();
  write('mine');
  const changes = changesSince(cache, before as never);
  write('theirs');
  putBack(cache, changes);
  expect((cache.extract() as Contents)['Row:1']).toMatchObject({ title: 'theirs' });
});
