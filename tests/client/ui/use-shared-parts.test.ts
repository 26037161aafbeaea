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

test('a row that moved keeps its own parts, and none of those of the row that was there', () => {
  const row = (id: number) => ({ id, task: { reason: 'due soon', weights: [id] } });
  const [one, two, added] = [row(1), row(2), row(3)];
  const [, after] = twice([one, two], [added, one, two]);
  expect(after.map(({ task }) => task)).toEqual([added.task, one.task, two.task]);
  [added, one, two].forEach((each, index) => expect(after[index]?.task).toBe(each.task));
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
