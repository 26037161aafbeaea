import fc from 'fast-check';
import Fraction from 'fraction.js';

import { parseDecimal, sum, roundHalfUp } from '#domain/grading/decimal';

import { decimals } from './gradebook-arbitrary';
import { LAW } from './laws';

describe('parseDecimal', () => {
  it.each([
    [0.1, '1/10'],
    ['0.1000', '1/10'],
    ['-0.5', '-1/2'],
    ['+12.25', '49/4'],
    [1e-7, '1/10000000'],
    [1e21, '1000000000000000000000'],
    [-1_000_000, '-1000000'],
    ['00012.3400', '617/50'],
    ['-0', '0'],
  ])('reads %p as exactly %s', (input, expected) => {
    expect(parseDecimal(input).toFraction()).toBe(expected);
  });

  it.each(['', ' ', '1,5', 'abc', '1/2', '1.(3)', '0x10', '1e1000', '1.', '.5', NaN, Infinity, -Infinity])(
    'refuses %p',
    (input) => {
      expect(() => parseDecimal(input)).toThrow(RangeError);
    },
  );

  it('adds tenths without drift', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (count) => {
        expect(roundHalfUp(sum(Array.from({ length: count }, () => parseDecimal(0.1))), 4)).toBe(count / 10);
      }),
      LAW,
    );
  });
});

describe('roundHalfUp', () => {
  it.each([
    ['93.825', 93.83],
    ['90.875', 90.88],
    ['88.545', 88.55],
    ['60.125', 60.13],
    ['79.135', 79.14],
    ['87.125', 87.13],
    ['88.355', 88.36],
    ['1.005', 1.01],
    ['89.994999999999999999999', 89.99],
    ['89.995', 90],
    ['0.004', 0],
  ])('rounds %s to %d, where binary doubles may fail', (value, expected) => {
    expect(roundHalfUp(parseDecimal(value), 2)).toBe(expected);
  });

  it('rounds a negative half away from zero', () => {
    expect(roundHalfUp(parseDecimal('-0.125'), 2)).toBe(-0.13);
    expect(roundHalfUp(parseDecimal('-0.1249'), 2)).toBe(-0.12);
  });

  it('never gives a negative zero', () => {
    expect(roundHalfUp(parseDecimal('-0.001'), 2)).toBe(0);
    expect(roundHalfUp(parseDecimal('-0'), 2)).toBe(0);
  });

  it('rounds to the number of decimals asked for', () => {
    const twoThirds = new Fraction(2, 3);
    expect([0, 1, 3].map((places) => roundHalfUp(twoThirds, places))).toEqual([1, 0.7, 0.667]);
  });

  it('is exact where the value has no more decimals, and at most half a unit off elsewhere', () => {
    fc.assert(
      fc.property(decimals(-1_000_000, 1_000_000), (input) => {
        const exact = parseDecimal(input);
        expect(roundHalfUp(exact, 4)).toBe(Number(input) + 0);
        expect(parseDecimal(roundHalfUp(exact, 2)).sub(exact).abs().lte(new Fraction(1, 200))).toBe(true);
      }),
      LAW,
    );
  });
});
