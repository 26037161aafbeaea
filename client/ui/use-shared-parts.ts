import { useState } from 'react';

/**
 * The value, made of the parts of the one rendered before where they are equal (structural sharing), so memoized
 * components below are rendered only for the parts that changed. For plain data without cycles. What has another `id`
 * stays as it is: a row that moved is not made of the parts of the row that was there.
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
  if (before['id'] !== next['id']) return next;
  const keys = Object.keys(next);
  const parts: Plain = Array.isArray(next) ? ([] as unknown as Plain) : {};
  let isSame = before.constructor === next.constructor && keys.length === Object.keys(before).length;
  for (const key of keys) {
    parts[key] = share(before[key], next[key]);
    isSame &&= key in before && Object.is(before[key], parts[key]);
  }
  return isSame ? before : parts;
}

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return value?.constructor === Object || Array.isArray(value);
}
