import fc from 'fast-check';

import { courseFigure, courseGrade } from '#domain/grading/course-grade';
import type { GradeItem } from '#domain/grading/participation';
import type { CourseRules, DropMode, GradeCategory } from '#domain/grading/rules';

import { CENTRAL_LAW, LAW } from './laws';

type Pair = readonly [earned: number | null, possible: number];

function items(pairs: readonly Pair[], rest: Partial<GradeItem> = {}): GradeItem[] {
  return pairs.map(([pointsEarned, pointsPossible], index) => ({
    id: `item-${index}`,
    categoryId: 'all',
    gradingState: 'counted',
    pointsEarned,
    pointsPossible,
    ...rest,
  }));
}

function gradeOf(
  list: readonly GradeItem[],
  rules: Partial<GradeCategory>,
  dropMode: DropMode,
  more: CourseRules = {},
) {
  const categories = [{ id: 'all', weight: 100, ...rules }];
  const current = courseFigure({ categories, items: list, rules: { dropMode, ...more } }, 'current');
  return current.gradable ? current.value : current.reason;
}

describe('drops that combine lowest and highest (instructure/canvas-lms#2299)', () => {
  const withScore = (q: number): Pair[] => [
    [100, 100],
    [42, 91],
    [14, 55],
    [q, 38],
  ];
  const rules = { dropLowest: 2, dropHighest: 1 };
  const series = (mode: DropMode) => [1, 2, 3, 4].map((q) => gradeOf(items(withScore(q)), rules, mode));

  it('lets the grade fall in canvas mode when the score of one item rises from 2 to 3', () => {
    expect(series('canvas')).toEqual([46.15, 46.15, 7.89, 10.53]);
  });

  it('does not in fair mode', () => {
    expect(series('fair')).toEqual([46.15, 46.15, 46.15, 46.15]);
  });
});

describe('drop rules as Canvas states and tests them', () => {
  it('keeps the best ratio: 31/40, 17/24, 7/10 drops 17/24, because 38/50 is more than 48/64', () => {
    const list = items([
      [31, 40],
      [17, 24],
      [7, 10],
    ]);
    expect(gradeOf(list, { dropLowest: 1 }, 'canvas')).toBe(76);
    expect(gradeOf(list, { dropLowest: 1 }, 'fair')).toBe(76);
  });

  it('drops the larger of two zeros (Canvas issue 166): 33.3 % and not 25 %', () => {
    const list = items([
      [5, 10],
      [0, 10],
      [0, 5],
    ]);
    expect(
      ['canvas', 'fair', 'by_percent'].map((mode) => gradeOf(list, { dropLowest: 1 }, mode as DropMode)),
    ).toEqual([33.33, 33.33, 33.33]);
  });

  const three: Pair[] = [
    [9, 10],
    [5, 10],
    [1, 10],
  ];
  it.each<[string, Pair[], Partial<GradeCategory>, number | string]>([
    ['drops the lowest', three, { dropLowest: 1 }, 70],
    ['drops the highest', three, { dropHighest: 1 }, 30],
    ['drops both ends', three, { dropLowest: 1, dropHighest: 1 }, 50],
    ['always keeps one', three, { dropLowest: 5 }, 90],
    ['drops nothing from the top when both would take all', three, { dropLowest: 2, dropHighest: 1 }, 90],
    ['keeps the only item', [[3, 10]], { dropLowest: 1, dropHighest: 1 }, 30],
    [
      'does not drop an item without a score',
      [
        [9, 10],
        [5, 10],
        [null, 10],
      ],
      { dropLowest: 1 },
      90,
    ],
  ])('%s', (_rule, pairs, rules, expected) => {
    expect(gradeOf(items(pairs), rules, 'canvas')).toBe(expected);
    expect(gradeOf(items(pairs), rules, 'fair')).toBe(expected);
  });

  it.each<DropMode>(['canvas', 'fair', 'by_percent'])('keeps what is never dropped, in %s mode', (mode) => {
    const [worst, ...others] = items([
      [1, 10],
      [5, 10],
      [9, 10],
    ]);
    const list = [{ ...(worst as GradeItem), neverDrop: true }, ...others];
    expect(gradeOf(list, { dropLowest: 1 }, mode)).toBe(50);
    expect(gradeOf(list, { dropLowest: 2 }, mode)).toBe(mode === 'by_percent' ? 10 : 50);
  });

  it('drops an item with a maximum before extra credit without one', () => {
    const list = items([
      [50, 100],
      [5, 0],
    ]);
    expect(gradeOf(list, { dropLowest: 1 }, 'canvas')).toBe('no_weight_in_play');
    expect(gradeOf(list, { dropLowest: 1 }, 'fair')).toBe(55);
  });

  it('ranks a category of nothing but extra credit by points', () => {
    const list = [
      ...items([
        [8, 0],
        [3, 0],
        [1, 0],
      ]),
      ...items([[50, 100]], { categoryId: 'exams', id: 'exam' }),
    ];
    const categories = [
      { id: 'all', weight: null, dropLowest: 1, dropHighest: 1 },
      { id: 'exams', weight: null },
    ];
    for (const dropMode of ['canvas', 'fair'] as const) {
      expect(courseGrade({ categories, items: list, rules: { dropMode } }).current).toEqual({
        gradable: true,
        value: 53,
      });
    }
  });

  it('decides current and floor each for itself', () => {
    const list = items([
      [9, 10],
      [5, 10],
      [null, 10],
    ]);
    const categories = [{ id: 'all', weight: 100, dropLowest: 1 }];
    expect(courseGrade({ categories, items: list })).toMatchObject({
      current: { value: 90 },
      floor: { value: 70 },
    });
  });
});

describe('drops by percentage, as Moodle and Open edX', () => {
  it('drops the lowest percentage even where the ratio would gain by another', () => {
    const list = items([
      [31, 40],
      [17, 24],
      [7, 10],
    ]);
    expect(gradeOf(list, { dropLowest: 1 }, 'by_percent')).toBe(75);
  });

  it('may drop everything, which leaves nothing to grade', () => {
    const list = items([
      [9, 10],
      [5, 10],
    ]);
    const grade = courseGrade({
      categories: [{ id: 'all', weight: null, dropLowest: 5 }],
      items: list,
      rules: { dropMode: 'by_percent' },
    });
    expect(grade.current).toEqual({ gradable: false, reason: 'all_dropped' });
    expect(grade.categories[0]?.current).toEqual({ gradable: false, reason: 'all_dropped' });
  });

  it('never drops extra credit', () => {
    const list = [
      ...items([
        [5, 10],
        [9, 10],
      ]),
      ...items([[1, 10]], { id: 'bonus', isBonus: true }),
    ];
    expect(gradeOf(list, { dropLowest: 1 }, 'by_percent')).toBe(100);
  });

  it('counts items not released yet as zeros and drops them first (Open edX)', () => {
    const list = items([
      [8, 10],
      [6, 10],
      [null, 10],
    ]);
    const categories = [{ id: 'all', weight: 100, aggregation: 'mean_of_percents' as const, dropLowest: 1 }];
    const rules = { dropMode: 'by_percent' as const };
    expect(courseFigure({ categories, items: list, rules }, 'floor')).toEqual({ gradable: true, value: 70 });
  });
});

const pair = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.constantFrom(0, 4, 10, 24, 38, 40));
const pairs = fc.array(pair, { minLength: 1, maxLength: 6 });

/** Every way to keep so many of a list. */
function choices<Row>(rows: readonly Row[], count: number): Row[][] {
  if (count === 0) return [[]];
  const [first, ...rest] = rows;
  if (first === undefined) return [];
  return [...choices(rest, count - 1).map((choice) => [first, ...choice]), ...choices(rest, count)];
}

/** The best ratio of any choice, by comparing whole products; extra credit alone beats every ratio. */
function bestRatio(list: readonly Pair[], drops: number): number | null {
  const kept = choices(list, list.length - Math.min(drops, list.length - 1));
  const sums = kept.map((choice) =>
    choice.reduce<Pair>(
      ([earned, possible], one) => [(earned ?? 0) + (one[0] ?? 0), possible + one[1]],
      [0, 0],
    ),
  );
  if (sums.some(([, possible]) => possible === 0)) return null;
  const best = sums.reduce((one, other) =>
    (other[0] ?? 0) * (one[1] ?? 0) > (one[0] ?? 0) * (other[1] ?? 0) ? other : one,
  );
  return ((best[0] ?? 0) * 100) / (best[1] ?? 1);
}

describe('laws of drops', () => {
  it('in canvas mode, dropping the lowest equals brute force; so it does in fair mode with maxima', () => {
    fc.assert(
      fc.property(pairs, fc.nat(3), (list, drops) => {
        const expected = bestRatio(list, drops);
        const canvas = gradeOf(items(list), { dropLowest: drops }, 'canvas', {
          rounding: { decimals: 6, mode: 'half_up' },
        });
        if (expected === null) return typeof canvas === 'string';
        const isClose = (value: number | string) =>
          typeof value === 'number' && Math.abs(value - expected) < 1e-5;
        if (list.some(([, possible]) => possible === 0)) return isClose(canvas);
        const fair = gradeOf(items(list), { dropLowest: drops }, 'fair', {
          rounding: { decimals: 6, mode: 'half_up' },
        });
        return isClose(canvas) && isClose(fair);
      }),
      CENTRAL_LAW,
    );
  });

  it('in fair mode the grade lies between the worst and the best kept percentage, whatever is dropped', () => {
    fc.assert(
      fc.property(pairs, fc.nat(3), fc.nat(3), (list, dropLowest, dropHighest) => {
        const real = list.filter(([, possible]) => possible > 0);
        if (real.length === 0) return true;
        const percents = real.map(([earned, possible]) => (100 * earned) / possible);
        const value = gradeOf(items(real), { dropLowest, dropHighest }, 'fair');
        return (
          typeof value === 'number' &&
          value >= Math.min(...percents) - 0.01 &&
          value <= Math.max(...percents) + 0.01
        );
      }),
      LAW,
    );
  });
});
