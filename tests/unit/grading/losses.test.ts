import fc from 'fast-check';

import { courseFigure } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import { courseLosses } from '#domain/grading/losses';

import { exam, item, work } from './grade-item';
import { reordered, ruledGradebooks } from './gradebook-arbitrary';
import { LAW } from './laws';

function costsOf(gradebook: Gradebook) {
  return courseLosses(gradebook)?.items.map(({ itemId, cost, gainOfTenth }) => [itemId, cost, gainOfTenth]);
}

describe('what cost the most', () => {
  it('weighs what is missing by maximum and by category', () => {
    const gradebook = {
      categories: [work, exam],
      items: [
        item('a', 90, 100),
        item('b', 20, 50),
        item('c', 10, 10),
        item('d', 75, 100, { categoryId: 'exam' }),
      ],
    };
    // work is 120 of 160: 30 points there are 30 / 160 × 60 = 11.25 %, a tenth of 50 is 5 / 160 × 60 = 1.875 %
    expect(costsOf(gradebook)).toEqual([
      ['b', 11.25, 1.88],
      ['d', 10, 4],
      ['a', 3.75, 3.75],
    ]);
    expect(courseLosses(gradebook)?.waterfall).toEqual({
      current: 75,
      rest: 0,
      categories: [
        {
          categoryId: 'work',
          cost: 15,
          bars: [
            { itemId: 'b', cost: 11.25 },
            { itemId: 'a', cost: 3.75 },
          ],
        },
        { categoryId: 'exam', cost: 10, bars: [{ itemId: 'd', cost: 10 }] },
      ],
    });
  });

  it.each<[string, Partial<Gradebook>, [string, number][]]>([
    [
      'a missing item costs all of it',
      { items: [item('a', 10, 10), item('b', null, 30, { gradingState: 'missing' })] },
      [['b', 75]],
    ],
    [
      'an open or pending one costs nothing',
      { items: [item('a', 8, 10), item('b', null, 30), item('c', 1, 9, { gradingState: 'pending' })] },
      [['a', 20]],
    ],
    [
      'excused and omitted ones neither',
      {
        items: [
          item('a', 8, 10),
          item('b', 0, 9, { gradingState: 'excused' }),
          item('c', 0, 9, { gradingState: 'omitted' }),
        ],
      },
      [['a', 20]],
    ],
    [
      'extra credit has no loss',
      { items: [item('a', 8, 10), item('b', 1, 9, { isBonus: true }), item('c', 0, 0)] },
      [['a', 20]],
    ],
    ['nor has what is above full marks', { items: [item('a', 8, 10), item('b', 11, 10)] }, [['a', 10]]],
    [
      'a dropped item is left out',
      {
        categories: [{ ...work, dropLowest: 1 }],
        items: [item('a', 8, 10), item('b', 1, 10), item('c', 10, 10)],
      },
      [['a', 10]],
    ],
    [
      'ties go by id',
      { items: [item('b', 8, 10), item('a', 8, 10)] },
      [
        ['a', 10],
        ['b', 10],
      ],
    ],
    [
      'a category without weight costs nothing',
      {
        categories: [work, { id: 'exam', weight: 0 }],
        items: [item('a', 8, 10), item('b', 0, 10, { categoryId: 'exam' })],
      },
      [['a', 20]],
    ],
    ['under an override nothing does', { items: [item('a', 8, 10)], rules: { override: 70 } }, []],
    [
      'a mean of percentages',
      {
        categories: [{ ...work, aggregation: 'mean_of_percents' }],
        items: [item('a', 8, 10), item('b', 50, 200)],
      },
      [
        ['b', 37.5],
        ['a', 10],
      ],
    ],
    [
      'weights of items',
      {
        categories: [{ ...work, aggregation: 'item_weights' }],
        items: [item('a', 8, 10, { weight: 3 }), item('b', 50, 200)],
      },
      [
        ['b', 18.75],
        ['a', 15],
      ],
    ],
  ])('%s', (_case, parts, expected) => {
    const costs = courseLosses({ categories: [work], items: [], ...parts })?.items;
    expect(costs?.map(({ itemId, cost }) => [itemId, cost])).toEqual(expected);
  });

  it('says nothing while there is no grade', () => {
    expect(courseLosses({ categories: [work], items: [item('a', null, 10)] })).toBeNull();
  });

  it('shares out hundredths so that the bars add up: three thirds of 10 %', () => {
    const items = ['a', 'b', 'c'].map((id) => item(id, 9, 10));
    expect(courseLosses({ categories: [work], items })?.waterfall).toEqual({
      current: 90,
      rest: 0,
      categories: [
        {
          categoryId: 'work',
          cost: 10,
          bars: [
            { itemId: 'a', cost: 3.34 },
            { itemId: 'b', cost: 3.33 },
            { itemId: 'c', cost: 3.33 },
          ],
        },
      ],
    });
  });

  it('names what no item explains: extra credit, an override, a cap', () => {
    const items = [item('a', 80, 100), item('extra', 5, 0)];
    const restOf = (rules: Gradebook['rules']) =>
      courseLosses({ categories: [work], items, rules })?.waterfall;
    expect(restOf({})).toMatchObject({ current: 85, rest: -5 });
    expect(restOf({ override: 70 })).toEqual({ current: 70, rest: 30, categories: [] });
    expect(restOf({ cap: 90 })).toMatchObject({ current: 85, rest: 10, categories: [{ cost: 5 }] });
  });
});

describe('laws of losses', () => {
  const hundredths = (value: number) => Math.round(value * 100);
  const unrounded = { decimals: 2, mode: 'half_up' } as const;

  it('the bars and the rest lead from 100 to the grade, and a cost is what full marks would give', () => {
    fc.assert(
      fc.property(ruledGradebooks(), (book) => {
        const gradebook = { ...book, rules: { ...book.rules, rounding: unrounded } };
        const grade = courseFigure(gradebook, 'current');
        const losses = courseLosses(gradebook);
        if (!grade.gradable || losses === null) return losses === null && !grade.gradable;
        const { current, rest, categories } = losses.waterfall;
        const bars = categories.flatMap((category) => category.bars.map(({ cost }) => hundredths(cost)));
        const fallen = bars.reduce((sum, cost) => sum + cost, 0);
        const alone = losses.items.every(({ itemId, cost }) => {
          const items = gradebook.items.map((one) =>
            one.id === itemId
              ? { ...one, gradingState: 'counted' as const, pointsEarned: one.pointsPossible }
              : one,
          );
          const better = courseFigure({ ...gradebook, items }, 'current');
          // each of the three is rounded by half a hundredth at most
          return better.gradable && Math.abs(better.value - grade.value - cost) < 0.0151;
        });
        return alone && current === grade.value && 10_000 - fallen - hundredths(rest) === hundredths(current);
      }),
      { numRuns: Math.ceil(LAW.numRuns / 2) },
    );
  });

  it('without extra credit the bars are all that is missing from 100 %, and none of them is negative', () => {
    let dropped = 0;
    fc.assert(
      fc.property(ruledGradebooks('fair'), (book) => {
        const items = book.items.map((one) => ({
          ...one,
          isBonus: false,
          pointsPossible: Number(one.pointsPossible) || 10,
          pointsEarned:
            one.pointsEarned === null
              ? null
              : Math.min(Math.abs(Number(one.pointsEarned)), Number(one.pointsPossible) || 10),
        }));
        const categories = book.categories.map((category) => ({ ...category, isBonus: false }));
        const losses = courseLosses({ items, categories, rules: { overWeights: 'always_divide' } });
        if (losses === null) return true;
        const { current, rest, categories: parts } = losses.waterfall;
        if (categories.some(({ dropLowest = 0, dropHighest = 0 }) => dropLowest + dropHighest > 0))
          dropped += 1;
        const costs = parts.flatMap(({ bars }) => bars.map(({ cost }) => hundredths(cost)));
        return (
          rest === 0 &&
          costs.every((cost) => cost > 0) &&
          costs.reduce((sum, cost) => sum + cost, 0) === 10_000 - hundredths(current)
        );
      }),
      { numRuns: Math.ceil(LAW.numRuns / 2) },
    );
    expect(dropped).toBeGreaterThan(LAW.numRuns / 20);
  });

  it('does not depend on the order of items', () => {
    fc.assert(
      fc.property(ruledGradebooks(), fc.nat(1000), (gradebook, seed) => {
        const items = reordered(gradebook.items, seed);
        return (
          JSON.stringify(courseLosses(gradebook)) === JSON.stringify(courseLosses({ ...gradebook, items }))
        );
      }),
      { numRuns: Math.ceil(LAW.numRuns / 2) },
    );
  });
});
