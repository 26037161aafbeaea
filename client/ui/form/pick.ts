/** A record with these fields alone. */
export function pick<T extends object>(record: T, names: readonly PropertyKey[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as T;
}

/** A record without these fields. */
export function without<T extends object>(record: T, names: readonly PropertyKey[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T;
}

/** The values, plain JSON, that another record doesn't have. */
export function differing<Values extends object>(values: Values, other: Partial<Values>): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  return pick(
    values,
    names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(other[name])),
  );
}

/** A set with a value that it didn't have, or without one that it had. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
