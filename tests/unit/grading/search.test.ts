import fc from 'fast-check';

import { leastThat, leastWithin, type Tried } from '#domain/grading/search';

import { LAW } from './laws';

/** A rising curve of straight pieces, as a course is with the score of one item. */
const curves = fc
  .array(
    fc.record({ length: fc.integer({ min: 1, max: 100_000 }), slope: fc.integer({ min: 0, max: 50 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((pieces) => (units: bigint) => {
    let [left, value] = [Number(units), 0];
    for (const { length, slope } of pieces) {
      value += Math.min(left, length) * slope;
      left = Math.max(0, left - length);
    }
    return value + left;
  });

describe('the search for the least score that suffices', () => {
  it('finds what halving finds, and never asks much more often', () => {
    fc.assert(
      fc.property(curves, fc.integer({ min: 1, max: 600_000 }), (curve, target) => {
        const high = 600_000n;
        let questions = 0;
        const tried = (units: bigint): Tried => {
          questions += 1;
          return { passes: curve(units) >= target, value: curve(units) };
        };
        const expected = leastThat((units) => curve(units) >= target, 0n, high);
        fc.pre(expected !== null && expected > 0n);
        expect(leastWithin(tried, { failing: 0n, passing: high }, target)).toBe(expected);
        // Each question looks at both ends of the stretch, which are known.
        expect(questions / 3).toBeLessThanOrEqual(3 * Math.log2(Number(high)) + 3);
      }),
      LAW,
    );
  });

  it('asks twice where the values lie on a line', () => {
    const asked: bigint[] = [];
    const tried = (units: bigint): Tried => {
      asked.push(units);
      return { passes: units >= 123_456n, value: Number(units) };
    };
    expect(leastWithin(tried, { failing: 0n, passing: 10_000_000n }, 123_456)).toBe(123_456n);
    expect(new Set(asked.filter((units) => units > 0n && units < 10_000_000n)).size).toBe(2);
  });

  it('halves where there are no values to go by', () => {
    const tried = (units: bigint): Tried => ({ passes: units >= 77n, value: null });
    expect(leastWithin(tried, { failing: -1n, passing: 1_000n }, 50)).toBe(77n);
  });
});
