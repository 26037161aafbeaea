import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import type { ObservableCache } from '../persistence';
import type { CacheChanges } from './kept-changes';

type Objects = Record<string, Record<string, unknown> | null>;

/** Objects of the cache that differ from an earlier extract, except those no list shows. */
export function changesSince(cache: ApolloCache, earlier: NormalizedCacheObject): CacheChanges {
  return changesBetween(earlier, cache.extract() as NormalizedCacheObject);
}

/** The same between two extracts. */
export function changesBetween(earlier: NormalizedCacheObject, now: NormalizedCacheObject): CacheChanges {
  const before: Objects = {};
  const after: Objects = {};
  for (const id of new Set([...Object.keys(earlier), ...Object.keys(now)])) {
    if (earlier[id] === now[id] || id === 'ROOT_MUTATION' || id === '__META') continue;
    before[id] = (earlier[id] as Objects[string] | undefined) ?? null;
    after[id] = (now[id] as Objects[string] | undefined) ?? null;
  }
  return { before, after };
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
    else if (!now[id]) missing[id] = old;
    else if (made) putFieldsBack(cache, id, fieldsBack(old, made, now[id]));
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

type Fields = Readonly<Record<string, unknown>>;

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
  if (Array.isArray(old) && Array.isArray(made) && Array.isArray(now)) {
    const added = old.filter((each) => !holds(made, each) && !holds(now, each)) as unknown[];
    return [...(now as unknown[]).filter((each) => holds(old, each) || !holds(made, each)), ...added];
  }
  return isGroup(old) && isGroup(made) && isGroup(now) ? { ...now, ...fieldsBack(old, made, now) } : now;
}

function holds(list: readonly unknown[], value: unknown): boolean {
  return list.some((each) => isSame(each, value));
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('__ref' in value);
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
