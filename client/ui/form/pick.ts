/** A record with these fields alone. */
export function pick<T extends object>(record: T, names: readonly PropertyKey[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as T;
}

/** A record without these fields. */
export function without<T extends object>(record: T, names: readonly PropertyKey[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T;
}
