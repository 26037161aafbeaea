import fc from 'fast-check';
import Fraction from 'fraction.js';

import { courseFigure, evaluateCourse } from '#domain/grading/course-grade';
import { parseDecimal, roundHalfUp } from '#domain/grading/decimal';
import type { GradeItem } from '#domain/grading/participation';
import { compare, minus, over, plus, rational, sumOf, times, toDouble } from '#domain/grading/rational';

import { LAW } from './laws';

const numerator = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
/** Short ones and such as only long sums have. */
const denominator = fc.oneof(
  fc.bigInt({ min: 1n, max: 60n }),
  fc.bigInt({ min: 1n, max: 10n ** 10n }),
  fc.bigInt({ min: 1n << 200n, max: 1n << 260n }),
);
const term = fc.record({ n: numerator, d: denominator });
const same = (one: { s: bigint; n: bigint; d: bigint }, other: Fraction) =>
  new Fraction(one.s * one.n, one.d).equals(other);

describe('laws of long sums', () => {
  it('give what fraction.js gives term by term', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 12 }), (terms) => {
        const expected = terms.reduce(
          (sum: Fraction, { n, d }) => sum.add(new Fraction(n, d)),
          new Fraction(0),
        );
        return same(sumOf(terms.map(({ n, d }) => rational(n, d))), expected);
      }),
      LAW,
    );
  });

  it('calculate and compare as fraction.js does', () => {
    fc.assert(
      fc.property(term, term, fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, b, whole) => {
        const [x, y] = [rational(a.n, a.d), rational(b.n, b.d)];
        const [one, other] = [new Fraction(a.n, a.d), new Fraction(b.n, b.d)];
        return (
          same(plus(x, y), one.add(other)) &&
          same(minus(x, y), one.sub(other)) &&
          same(times(x, y), one.mul(other)) &&
          same(over(x, whole), one.div(new Fraction(whole, 1n))) &&
          compare(x, y) === one.compare(other)
        );
      }),
      LAW,
    );
  });

  it('have a double even where numerator and denominator are far beyond its range', () => {
    const long = 7n ** 2000n;
    expect(toDouble(rational(long * 3n, long * 4n))).toBeCloseTo(0.75, 14);
    expect(toDouble(rational(-long, long * 2n))).toBeCloseTo(-0.5, 14);
    expect(toDouble(rational(1n, long))).toBe(0);
  });
});

describe('items whose maxima have nothing in common', () => {
  const unlike = (count: number): GradeItem[] =>
    Array.from({ length: count }, (_, index) => {
      const pointsPossible = ((index * 7_368_787 + 12_345) % 9_999_991) / 10_000 + 1;
      const pointsEarned = Math.floor(pointsPossible * ((index * 37) % 101) * 100) / 10_000;
      return {
        id: `item-${index}`,
        categoryId: 'all',
        gradingState: 'counted',
        pointsPossible: pointsPossible.toFixed(4),
        pointsEarned: pointsEarned.toFixed(4),
        weight: 1 + (index % 7) / 10,
      };
    });

  it('give the quotient of the sums that fraction.js gives, to the last decimal', () => {
    const items = unlike(120);
    const value = items.reduce(
      (sum, item) =>
        sum.add(
          parseDecimal(item.pointsEarned ?? 0)
            .div(parseDecimal(item.pointsPossible ?? 1))
            .mul(parseDecimal(item.weight ?? 1)),
        ),
      new Fraction(0),
    );
    const mass = items.reduce((sum, { weight }) => sum.add(parseDecimal(weight ?? 1)), new Fraction(0));
    const categories = [{ id: 'all', weight: 100, aggregation: 'item_weights' as const }];
    expect(
      courseFigure({ categories, items, rules: { rounding: { decimals: 12, mode: 'half_up' } } }, 'current'),
    ).toEqual({ gradable: true, value: roundHalfUp(value.div(mass).mul(100), 12) });
  });

  it.each(['fair', 'canvas', 'by_percent'] as const)(
    'two thousand of them end, with drops, in %s mode',
    (dropMode) => {
      const items = unlike(2000).map((item, index) =>
        index % 4 === 0 ? { ...item, pointsEarned: null } : { ...item, neverDrop: index % 3 === 0 },
      );
      const categories = [
        { id: 'all', weight: 100, aggregation: 'item_weights' as const, dropLowest: 300, dropHighest: 200 },
      ];
      const { totals } = evaluateCourse({ categories, items, rules: { dropMode } });
      const [group] = totals.projected.groups;
      expect([group?.droppedLowest.length, group?.droppedHighest.length, group?.kept.length]).toEqual([
        300, 200, 1500,
      ]);
    },
  );
});
