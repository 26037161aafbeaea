/** The result of merging one row with the current version of where it was imported from. */
export interface Merge<Fields> {
  fields: Fields;
  /** The value to store as imported: the new one if it was accepted, the former one otherwise. */
  base: Fields;
  /** Fields that take a new value. */
  changed: (keyof Fields & string)[];
  /** Fields that changed there but the student had edited: they stay the student's. */
  kept: (keyof Fields & string)[];
}

/**
 * Merges the last imported values, the current ones, and the incoming ones, field by field: a field the student didn't
 * touch follows what comes; an edited one stays, and so does a good text if it arrives damaged.
 *
 * @param isSame whether two values of a field are the same
 */
export function mergeBy<Fields extends object>(
  isSame: (one: unknown, other: unknown) => boolean,
  base: Fields,
  current: Fields,
  incoming: Partial<Fields>,
): Merge<Fields> {
  const merge: Merge<Fields> = { fields: { ...current }, base: { ...base }, changed: [], kept: [] };
  for (const field of Object.keys(incoming) as (keyof Fields & string)[]) {
    const value = incoming[field] as Fields[typeof field];
    if (isSame(value, base[field]) || isDamaged(value, base[field])) continue;
    if (isSame(current[field], value)) {
      merge.base[field] = value;
    } else if (isSame(current[field], base[field])) {
      merge.fields[field] = value;
      merge.base[field] = value;
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
