import fc from 'fast-check';

import { courseFigure } from '#domain/grading/course-grade';
import type { CourseReading } from '#domain/grading/course-figures';
import type { Gradebook } from '#domain/grading/gradebook';
import { rational } from '#domain/grading/rational';
import { US_PLUS_MINUS as scale } from '#domain/grading/scale-presets';
import { courseStakes, pointsOnLine } from '#domain/grading/stake';

import { exam, item, work } from './grade-item';
import { ruledGradebooks } from './gradebook-arbitrary';
import { LAW } from './laws';

const reading: CourseReading = { scale, basis: 'percent', finalLetter: null };

const stakes = (gradebook: Gradebook, as: Partial<CourseReading> = {}) =>
  courseStakes(gradebook, { ...reading, ...as });
const bases = (gradebook: Gradebook, as: Partial<CourseReading> = {}) =>
  Object.fromEntries(stakes(gradebook, as).map(({ itemId, basis }) => [itemId, basis]));

describe('what hangs on an item', () => {
  it('is the projected grade with the expected score, less the one with 0', () => {
    const gradebook = {
      categories: [work, exam],
      items: [item('a', 80, 100), item('b', null, 100), item('final', null, 50, { categoryId: 'exam' })],
    };
    // work: 160 of 200 against 80 of 200, 40 % of 60; the final takes the mean of the course, 80 %, of 40
    expect(stakes(gradebook)).toEqual([
      { itemId: 'b', basis: 'exact', percent: 24, points: expect.any(Number), expected: 80, isOwnMean: true },
      {
        itemId: 'final',
        basis: 'exact',
        percent: 32,
        points: expect.any(Number),
        expected: 80,
        isOwnMean: true,
      },
    ]);
  });

  it('takes full marks where nothing is graded, and says so', () => {
    const [first] = stakes({ categories: [], items: [item('a', null, 30), item('b', null, 70)] });
    expect(first).toMatchObject({ itemId: 'a', percent: 30, expected: 100, isOwnMean: false });
    expect(first?.basis).toBe('points_so_far');
  });

  it('takes the median of the category for points that nobody has said', () => {
    const gradebook = {
      categories: [],
      items: [item('a', 10, 10), item('b', 20, 20), item('c', 90, 90), item('d', null, null)],
    };
    // a fourth item of 20 points at 100 %: 140 of 140 against 120 of 140
    expect(stakes(gradebook)).toMatchObject([{ basis: 'typical_points', percent: 14.2857 }]);
  });

  it('takes the weight of an item of no category as its share of the grade, whatever the course goes by', () => {
    const ofNone = (id: string, possible: number | null, rest: object) =>
      item(id, null, possible, { categoryId: null, ...rest });
    const loose = [
      ofNone('small', 100, { weight: 15 }),
      ofNone('large', 10, { weight: 60 }),
      ofNone('all', null, { weight: 900 }),
    ];
    const stated = (percent: number, expected: number) => ({ basis: 'stated_weight', percent, expected });
    expect(stakes({ categories: [], items: loose })).toMatchObject([
      { ...stated(15, 100), isOwnMean: false },
      stated(60, 100),
      stated(100, 100),
    ]);
    const graded = { categories: [work, exam], items: [...loose, item('a', 80, 100)] };
    expect(stakes(graded)).toMatchObject([
      { ...stated(12, 80), isOwnMean: true },
      stated(48, 80),
      stated(80, 80),
    ]);
    const [small, large] = stakes(graded);
    expect(large?.points).toBeGreaterThan(small?.points ?? 0);
    // Without a weight, in a category, or out of the grade nothing changes.
    const others = [
      ofNone('plain', 10, {}),
      ofNone('out', 10, { weight: 20, gradingState: 'excused' }),
      ofNone('none', 10, { weight: 0 }),
      item('in', null, 10, { weight: 20 }),
    ];
    expect(bases({ categories: [work], items: others, rules: { total: 'points' } })).toEqual({
      ...{ plain: 'points_so_far', out: 'left_out', none: 'points_so_far', in: 'points_so_far' },
    });
  });

  it('is nothing for what the rules drop anyway', () => {
    const gradebook = {
      categories: [{ ...work, weight: null, dropLowest: 1 }],
      items: [item('a', 10, 10), item('b', 10, 10), item('open', null, 10)],
    };
    expect(stakes(gradebook)).toMatchObject([{ basis: 'dropped', percent: 0, points: 0 }]);
    const low = { ...gradebook, items: [...gradebook.items, item('low', 0, 10)] };
    expect(stakes(low)).toMatchObject([{ basis: 'points_so_far', itemId: 'open' }]);
  });

  it('names why an item has none', () => {
    const items = [
      item('excused', null, 10, { gradingState: 'excused' }),
      item('dropped', null, 10, { manuallyDropped: true }),
      item('loose', null, 10, { categoryId: null }),
      item('weightless', null, 10, { categoryId: 'exam' }),
      item('graded', 5, 10),
    ];
    const gradebook = { categories: [work, { ...exam, weight: 0 }], items };
    expect(bases(gradebook)).toEqual({
      excused: 'left_out',
      dropped: 'left_out',
      loose: 'unknown',
      weightless: 'left_out',
    });
    expect(bases({ ...gradebook, rules: { override: 90 } })).toMatchObject({ loose: 'decided' });
    expect(bases(gradebook, { basis: 'letter', finalLetter: 'A' })).toMatchObject({ loose: 'decided' });
    expect(bases({ categories: [], items: [item('a', null, null)] })).toEqual({ a: 'unknown' });
  });

  it('reads grade points on the line between the beginnings of the bands', () => {
    const at = (percent: bigint) =>
      Number(pointsOnLine(scale, rational(percent)).n) / Number(pointsOnLine(scale, rational(percent)).d);
    expect(at(90n)).toBe(3.7);
    expect(at(100n)).toBe(4);
    expect(at(0n)).toBe(0);
    // half the way from 87 (3.3) to 90 (3.7) is not on a whole percent: 88 is a third of it
    expect(at(88n)).toBeCloseTo(3.3 + 0.4 / 3, 10);
  });

  it('equals two gradebooks computed apart, whatever the rules (law)', () => {
    const fixed = { decimals: 4, mode: 'half_up' as const };
    fc.assert(
      fc.property(ruledGradebooks(), (book) => {
        const gradebook = { ...book, rules: { ...book.rules, rounding: fixed } };
        for (const stake of stakes(gradebook)) {
          expect(stake.percent).toBeGreaterThanOrEqual(0);
          if (!COMPUTED.has(stake.basis) || !isAllKnown(gradebook) || stake.expected === null) continue;
          const before = courseFigure(gradebook, 'projected');
          const expected = courseFigure(supposing(gradebook, stake.itemId, stake.expected), 'projected');
          // An item at the expected score is where the projection already has it, but for rounding: extra credit may
          // weigh three times what it is added to.
          if (before.gradable && expected.gradable && isSingle(gradebook)) {
            expect(Math.abs(before.value - expected.value)).toBeLessThan(0.02);
          }
        }
      }),
      { numRuns: LAW.numRuns / 5 },
    );
  });

  it('grows with the points of the item where nothing is dropped (law)', () => {
    const points = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(points), points), { minLength: 1, maxLength: 6 }),
        points,
        points,
        fc.constantFrom(null, 25, 100),
        (others, possible, more, weight) => {
          const book = (maximum: number): Gradebook => ({
            categories: [{ id: 'work', weight }],
            items: [
              item('it', null, maximum),
              ...others.map(([earned, max], index) => item(`o${index}`, earned, max)),
            ],
          });
          const [small] = stakes(book(possible));
          const [large] = stakes(book(possible + more));
          expect(large?.percent).toBeGreaterThanOrEqual(small?.percent ?? Infinity);
          expect(large?.points).toBeGreaterThanOrEqual(small?.points ?? Infinity);
        },
      ),
      LAW,
    );
  });

  it.each([0, 2])('answers for a course of 2 000 items of which it drops %i', (dropLowest) => {
    const items = Array.from({ length: 2_000 }, (_, index) =>
      item(`i${index}`, index % 2 === 0 ? null : index % 97, 1 + (index % 500)),
    );
    const found = stakes({ categories: [{ ...work, dropLowest }, exam], items });
    expect(found).toHaveLength(1_000);
    const exact = found.filter(({ basis }) => basis === 'exact').length;
    // The bound of effort leaves some unknown where items are dropped; without it that case takes half a minute.
    if (dropLowest === 0) expect(exact).toBe(1_000);
    else expect(exact > 9 && exact < 100).toBe(true);
  });
});

/** How a stake is known when the engine answers it from the item's own points. */
const COMPUTED: ReadonlySet<string> = new Set(['exact', 'points_so_far']);

function isAllKnown({ items }: Gradebook): boolean {
  return items.every(({ pointsPossible }) => pointsPossible !== null && Number(pointsPossible) > 0);
}

function isSingle({ items }: Gradebook): boolean {
  return items.filter(({ pointsEarned }) => pointsEarned === null).length === 1;
}

function supposing(gradebook: Gradebook, id: string, percent: number): Gradebook {
  const items = gradebook.items.map((one) =>
    one.id === id ? { ...one, pointsEarned: (Number(one.pointsPossible) * percent) / 100 } : one,
  );
  return { ...gradebook, items: items.map((one) => ({ ...one, pointsEarned: rounded(one.pointsEarned) })) };
}

function rounded(points: number | string | null): number | null {
  return points === null ? null : Math.round(Number(points) * 10_000) / 10_000;
}
