import { isDeepStrictEqual } from 'node:util';

/** The result of merging one row with a calendar's current version. */
export interface Merge<Fields> {
  /** The merged fields. */
  fields: Fields;
  /** The value to store as imported: the calendar's if it was accepted, the former one otherwise. */
  base: Fields;
  /** Fields that take a new value. */
  changed: (keyof Fields & string)[];
  /** Fields that the calendar changed but the student had edited: they stay the student's. */
  kept: (keyof Fields & string)[];
}

/**
 * Merges the last imported values, the current ones, and the calendar's, field by field: a field the student didn't
 * touch follows the calendar; an edited one stays, and so does a good text if it arrives damaged. Values are
 * compared by content.
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  current: Fields,
  incoming: Fields,
): Merge<Fields> {
  const merge: Merge<Fields> = { fields: { ...current }, base: { ...base }, changed: [], kept: [] };
  for (const field of Object.keys(incoming) as (keyof Fields & string)[]) {
    if (isDeepStrictEqual(incoming[field], base[field]) || isDamaged(incoming[field], base[field])) continue;
    if (isDeepStrictEqual(current[field], incoming[field])) {
      merge.base[field] = incoming[field];
    } else if (isDeepStrictEqual(current[field], base[field])) {
      merge.fields[field] = incoming[field];
      merge.base[field] = incoming[field];
      merge.changed.push(field);
    } else {
      merge.kept.push(field);
    }
  }
  return merge;
}

/** Whether a text has undecodable characters that the known text doesn't have. */
function isDamaged(text: unknown, known: unknown): boolean {
  return (
    typeof text === 'string' &&
    typeof known === 'string' &&
    text.includes('\ufffd') &&
    !known.includes('\ufffd')
  );
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
