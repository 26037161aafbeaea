import { isDeepStrictEqual } from 'node:util';
import { type Merge, mergeBy } from '#domain/feeds/merge';

/** Merges what a calendar says, see {@link mergeBy}. Values are compared by content. */
export function mergeFields<Fields extends object>(
  base: Fields,
  current: Fields,
  incoming: Fields,
): Merge<Fields> {
  return mergeBy(isDeepStrictEqual, base, current, incoming);
}

/** Like {@link mergeFields}, for records whose entries come and go: an absent entry also counts as a value. */
export function mergeRecords<Value>(
  base: Readonly<Record<string, Value>>,
  current: Readonly<Record<string, Value>>,
  incoming: Readonly<Record<string, Value>>,
): Merge<Record<string, Value>> {
  const keys = Object.keys({ ...base, ...current, ...incoming });
  const complete = (record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  const merge = mergeFields<Record<string, Value | null>>(
    complete(base),
    complete(current),
    complete(incoming),
  );
  return { ...merge, fields: withoutAbsent(merge.fields), base: withoutAbsent(merge.base) };
}

function withoutAbsent<Value>(record: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, Value] => entry[1] !== null),
  );
}
