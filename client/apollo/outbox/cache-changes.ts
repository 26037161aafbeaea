import type { NormalizedCacheObject } from '@apollo/client';
import type { ObservableCache } from '../persistence';
import type { CacheChanges } from './kept-changes';

type Fields = Readonly<Record<string, unknown>>;

type Objects = Record<string, Fields | null>;

/** What differs between two extracts of the cache, except objects that no list shows. */
export function changesBetween(earlier: NormalizedCacheObject, now: NormalizedCacheObject): CacheChanges {
  const before: Objects = {};
  const after: Objects = {};
  for (const id of new Set([...Object.keys(earlier), ...Object.keys(now)])) {
    if (earlier[id] === now[id] || id === 'ROOT_MUTATION' || id === '__META') continue;
    const [old = null, made = null] = [earlier, now].map((objects) => objects[id] as Fields | undefined);
    [before[id], after[id]] = differing(old, made) as [Fields | null, Fields | null];
  }
  return { before, after };
}

/** Of two values, what differs: of groups those fields, of lists the stretch with the element after it. */
function differing(one: unknown, other: unknown): [unknown, unknown] {
  if (Array.isArray(one) && Array.isArray(other)) return stretches(one, other);
  if (!isGroup(one) || !isGroup(other)) return [one, other];
  const names = Object.keys({ ...one, ...other }).filter((name) => !isSame(one[name], other[name]));
  const pairs = names.map((name) => [name, differing(one[name], other[name])] as const);
  const side = (index: 0 | 1) => Object.fromEntries(pairs.map(([name, values]) => [name, values[index]]));
  return [side(0), side(1)];
}

function stretches(one: Values, other: Values): [Values, Values] {
  const most = Math.min(one.length, other.length);
  let [begin, end] = [0, 0];
  while (begin < most && isSame(one[begin], other[begin])) begin += 1;
  while (end < most - begin && isSame(one.at(-1 - end), other.at(-1 - end))) end += 1;
  const after = Math.max(end - 1, 0);
  return [one.slice(begin, one.length - after), other.slice(begin, other.length - after)];
}

/**
 * Reverts a change in the cache, except in fields that have changed again since.
 *
 * @param addsMissing whether objects that the cache no longer has are added; not while something else is being written,
 * for that replaces the cache's contents
 */
export function putBack(
  cache: ObservableCache,
  { before, after }: CacheChanges,
  { addsMissing = true } = {},
): void {
  const now = cache.extract() as Objects;
  const missing: Objects = {};
  for (const [id, old] of Object.entries(before)) {
    const made = after[id];
    if (old === null) cache.evict({ id });
    else if (!now[id] && !made) missing[id] = old;
    else if (made && now[id]) putFieldsBack(cache, id, fieldsBack(old, made, now[id]));
  }
  if (addsMissing && Object.keys(missing).length > 0)
    cache.replace({ ...cache.extract(), ...missing } as NormalizedCacheObject);
}

function putFieldsBack(cache: ObservableCache, id: string, values: Fields): void {
  const fields = Object.entries(values).map(([field, value]) => [
    field,
    (_now: unknown, { DELETE }: { DELETE: unknown }) => (value === undefined ? DELETE : value),
  ]);
  if (fields.length > 0) cache.modify({ id, fields: Object.fromEntries(fields) as Modifiers });
}

type Modifiers = Parameters<ObservableCache['modify']>[0]['fields'];

function fieldsBack(old: Fields, made: Fields, now: Fields): Fields {
  const back = Object.keys({ ...old, ...made }).map((field) => {
    return [field, valueBack(old[field], made[field], now[field])] as const;
  });
  return Object.fromEntries(back.filter(([field, value]) => !isSame(value, now[field])));
}

/**
 * Returns a value without the change from `old` to `made`. Lists and groups of fields keep other changes made
 * since; any other value that was changed again stays.
 */
function valueBack(old: unknown, made: unknown, now: unknown): unknown {
  if (isSame(old, made)) return now;
  if (isSame(made, now)) return old;
  if (Array.isArray(old) && Array.isArray(made) && Array.isArray(now)) return listBack(old, made, now);
  return isGroup(old) && isGroup(made) && isGroup(now) ? { ...now, ...fieldsBack(old, made, now) } : now;
}

/** In the place of the stretch that the change made, if that is as it was; otherwise, what comes back is the last. */
function listBack(old: Values, made: Values, now: Values): Values {
  const added = old.filter((each) => !holds(made, each) && !holds(now, each));
  const at = now.findIndex((_, index) => isSame(made, now.slice(index, index + made.length)));
  const isBack = old.some((each) => !holds(made, each) && holds(now, each));
  if (at >= 0 && made.length > 0 && !isBack)
    return [...now.slice(0, at), ...old, ...now.slice(at + made.length)];
  return [...now.filter((each) => holds(old, each) || !holds(made, each)), ...added];
}

type Values = readonly unknown[];

function holds(list: Values, value: unknown): boolean {
  return list.some((each) => isSame(each, value));
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('__ref' in value);
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
