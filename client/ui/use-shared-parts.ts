import { useState } from 'react';

/**
 * The value, made of the parts of the one rendered before where they are equal (structural sharing), so memoized
 * components below are rendered only for the parts that changed. For plain data without cycles. Entries of a list are
 * known by their `id` or `key`, if they have one, wherever they stand: a row that moved is the same object.
 */
export function useSharedParts<Value>(value: Value): Value {
  const [keep] = useState(() => {
    let last: unknown;
    return (next: Value) => (last = share(last, next)) as Value;
  });
  return keep(value);
}

function share(before: unknown, next: unknown): unknown {
  if (Object.is(before, next) || !isPlain(before) || !isPlain(next)) return next;
  const isList = Array.isArray(next);
  const nameOf = (key: string, part: unknown): unknown => (isList ? (idOf(part) ?? key) : key);
  const former = new Map(Object.entries(before).map(([key, part]) => [nameOf(key, part), part]));
  const entries = Object.entries(next);
  const parts: Plain = isList ? ([] as unknown as Plain) : {};
  let isSame = before.constructor === next.constructor && entries.length === Object.keys(before).length;
  for (const [key, part] of entries) {
    parts[key] = share(former.get(nameOf(key, part)), part);
    isSame &&= key in before && Object.is(before[key], parts[key]);
  }
  return isSame ? before : parts;
}

function idOf(part: unknown): unknown {
  const { id, key } = (part ?? {}) as Plain;
  return id ?? key;
}

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return value?.constructor === Object || Array.isArray(value);
}
