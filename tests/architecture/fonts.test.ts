import { readFileSync } from 'node:fs';

/** The characters that a `unicode-range` names. */
function charactersOf(range: string): number[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index);
  });
}

test('no character belongs to two files of the font, for a browser would fetch both', () => {
  const css = readFileSync('client/styles/base.css', 'utf8');
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => charactersOf(range));
  expect(ranges.length).toBe(3);
  const all = ranges.flat();
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all).size).toBe(all.length);
});
