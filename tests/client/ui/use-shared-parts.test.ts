import { renderHook } from '@testing-library/react';
import { useSharedParts } from '../../../client/ui/use-shared-parts';

/** What two renderings give. */
function twice<Value>(first: Value, second: Value): [Value, Value] {
  const { result, rerender } = renderHook(({ value }: { value: Value }) => useSharedParts(value), {
    initialProps: { value: first },
  });
  const before = result.current;
  rerender({ value: second });
  return [before, result.current];
}

test('a value with the same parts is the same object', () => {
  const [before, after] = twice([{ id: 1, rows: ['a'] }], [{ id: 1, rows: ['a'] }]);
  expect(after).toBe(before);
});

test('a part that changed is new, with everything around it; the others are the same', () => {
  const [before, after] = twice(
    [
      { id: 1, rows: ['a'] },
      { id: 2, rows: ['b'] },
    ],
    [
      { id: 1, rows: ['a'] },
      { id: 2, rows: ['b', 'c'] },
    ],
  );
  expect(after).toEqual([
    { id: 1, rows: ['a'] },
    { id: 2, rows: ['b', 'c'] },
  ]);
  expect(after).not.toBe(before);
  expect(after[0]).toBe(before[0]);
});

test('entries that moved are the same objects: a row that came or went changes no other', () => {
  const row = (id: number) => ({ id, task: { reason: `${id}` } });
  const group = (key: string, ...ids: number[]) => ({ key, rows: ids.map(row) });
  const [before, after] = twice(
    [group('late', 1), group('today', 2, 3, 4), group('later', 5)],
    [group('today', 9, 2, 4), group('later', 5)],
  );
  expect(after).toEqual([group('today', 9, 2, 4), group('later', 5)]);
  expect(after[0]?.rows[1]).toBe(before[1]?.rows[0]);
  expect(after[0]?.rows[2]).toBe(before[1]?.rows[2]);
  expect(after[1]).toBe(before[2]);
});

test('a new entry is the object it was given, not a copy made of another one', () => {
  const added = { id: 2, rows: ['a'] };
  const [, after] = twice([{ id: 1, rows: ['a'] }], [added, { id: 1, rows: ['a'] }]);
  expect(after[0]).toBe(added);
});

test.each<[unknown, unknown]>([
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [['a'], { 0: 'a' }],
  [undefined, { a: 1 }],
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [['a', 'b'], ['a']],
])('%j and %j differ', (first, second) => {
  const [, after] = twice(first, second);
  expect(after).toStrictEqual(second);
});
