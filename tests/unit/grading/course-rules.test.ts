import fc from 'fast-check';

import { courseGrade, evaluateCourse } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type { GradeItem } from '#domain/grading/participation';
import type { CourseRules, GradeCategory } from '#domain/grading/rules';
import { courseWorking } from '#domain/grading/working';

import { LAW } from './laws';

const graded = (value: number) => ({ gradable: true, value });
const notGradable = (reason: string) => ({ gradable: false, reason });

let made = 0;
function item(
  categoryId: string,
  earned: number | null,
  possible: number,
  rest: Partial<GradeItem> = {},
): GradeItem {
  made += 1;
  return {
    id: `item-${made}`,
    categoryId,
    pointsEarned: earned,
    pointsPossible: possible,
    gradingState: 'counted',
    ...rest,
  };
}

const category = (id: string, weight: number | null, rest: Partial<GradeCategory> = {}) => ({
  id,
  weight,
  ...rest,
});
const course = (categories: GradeCategory[], items: GradeItem[], rules: CourseRules = {}): Gradebook => ({
  categories,
  items,
  rules,
});

describe('the four numbers', () => {
  const exams = [category('exams', 100)];

  it('takes open items as out, as 0, as full marks and as the own mean', () => {
    const items = [item('exams', 8, 10), item('exams', 6, 10), item('exams', null, 20)];
    expect(courseGrade(course(exams, items))).toMatchObject({
      current: graded(70),
      floor: graded(35),
      ceiling: graded(85),
      projected: { expected: graded(70), band: null },
    });
  });

  it('counts a pending score everywhere but in current', () => {
    const items = [item('exams', 8, 10), item('exams', 2, 10, { gradingState: 'pending' })];
    expect(courseGrade(course(exams, items))).toMatchObject({
      current: graded(80),
      floor: graded(50),
      ceiling: graded(50),
      projected: { expected: graded(50) },
    });
  });

  it('takes a missing item as 0 in all of them', () => {
    const items = [item('exams', 8, 10), item('exams', null, 10, { gradingState: 'missing' })];
    const { current, floor, ceiling } = courseGrade(course(exams, items));
    expect([current, floor, ceiling]).toEqual([graded(40), graded(40), graded(40)]);
  });

  it('shows the band of the own deviations: 60, 70, 80 lie 6.67 from their mean on average', () => {
    const items = [60, 70, 80, null].map((score) => item('exams', score, 100));
    const { projected } = courseGrade(course(exams, items));
    expect(projected).toEqual({
      expected: graded(70),
      band: { low: graded(68.33), high: graded(71.67) },
    });
  });

  it('projects a category without scores at the grade of the course', () => {
    const categories = [category('homework', 50), category('exams', 50)];
    const items = [item('homework', 9, 10), item('exams', null, 100)];
    const grade = courseGrade(course(categories, items));
    expect(grade.categories[1]).toMatchObject({
      current: notGradable('nothing_graded'),
      floor: graded(0),
      ceiling: graded(100),
      projected: { expected: graded(90) },
    });
    expect(grade.projected.expected).toEqual(graded(90));
  });

  it('does not foresee extra credit', () => {
    const items = [item('exams', 12, 10), item('exams', null, 10)];
    expect(courseGrade(course(exams, items)).projected.expected).toEqual(graded(110));
  });

  it('knows nothing before the first score, but floor and ceiling', () => {
    const items = [item('exams', null, 10)];
    expect(courseGrade(course(exams, items))).toMatchObject({
      current: notGradable('nothing_graded'),
      floor: graded(0),
      ceiling: graded(100),
      projected: { expected: notGradable('no_weight_in_play') },
    });
  });
});

describe('aggregations of a category', () => {
  const items = () => [item('all', 5, 10, { weight: 3 }), item('all', 90, 100, { weight: 1 })];

  it.each([
    ['points', 86.36],
    ['mean_of_percents', 70],
    ['item_weights', 60],
  ] as const)('%s gives %d', (aggregation, expected) => {
    const grade = courseGrade(course([category('all', 100, { aggregation })], items()));
    expect(grade.current).toEqual(graded(expected));
  });

  it('adds a bonus item without its maximum: points, or its percentage (Moodle, mean with extra credits)', () => {
    const bonus = () => [...items(), item('all', 5, 50, { isBonus: true })];
    const by = (aggregation: GradeCategory['aggregation']) =>
      courseGrade(course([category('all', 100, { aggregation })], bonus())).current;
    expect(by('points')).toEqual(graded(90.91));
    expect(by('mean_of_percents')).toEqual(graded(75));
  });

  it('ignores an item of weight 0, and one that has no percentage', () => {
    const list = [...items(), item('all', 0, 10, { weight: 0 }), item('all', 5, 0)];
    const rules = category('all', 100, { aggregation: 'item_weights' });
    expect(courseGrade(course([rules], list)).current).toEqual(graded(60));
  });

  it('is not used in a course by points', () => {
    const rules = category('all', null, { aggregation: 'mean_of_percents' });
    expect(courseGrade(course([rules], items())).current).toEqual(graded(86.36));
  });
});

describe('weights that do not sum to 100', () => {
  const three = (weights: (number | null)[]) => weights.map((weight, index) => category(`c${index}`, weight));
  const scores = (values: (number | null)[]) => values.map((value, index) => item(`c${index}`, value, 100));

  it.each<[string, CourseRules['overWeights'], (number | null)[], number | string]>([
    ['Canvas scales 80 up', 'as_canvas', [40, 40, null], 75],
    ['Canvas does not scale 110 down', 'as_canvas', [50, 50, 10], 85],
    ['Moodle divides by 110', 'always_divide', [50, 50, 10], 77.27],
    ['Open edX never divides', 'never_divide', [40, 40, null], 60],
  ])('%s', (_rule, overWeights, weights, expected) => {
    const grade = courseGrade(course(three(weights), scores([70, 80, 100]), { overWeights }));
    expect(grade.current).toEqual(graded(expected as number));
  });

  it('gives 25.25 % for weights 0, 0 and 50 in Open edX, which never rescales', () => {
    const grade = courseGrade(
      course(three([0, 0, 50]), scores([90, 90, 50.5]), { overWeights: 'never_divide' }),
    );
    expect(grade.current).toEqual(graded(25.25));
  });

  it.each([
    ['as_canvas', notGradable('no_weight_in_play')],
    ['always_divide', notGradable('no_weight_in_play')],
    ['never_divide', graded(0)],
  ] as const)('gives a course whose weights are all 0 what %s gives it', (overWeights, expected) => {
    const rules = { total: 'weights', overWeights } as const;
    const grade = courseGrade(course(three([0, null, 0]), scores([1, 2, 3]), rules));
    expect(grade).toMatchObject({ current: expected, floor: expected, ceiling: expected });
  });

  it('has no grade before the first score, also where 100 is always the divisor', () => {
    const rules = { total: 'weights', overWeights: 'never_divide' } as const;
    const open = courseGrade(course(three([0, 50, 50]), scores([null, null, null]), rules));
    expect(open.current).toEqual(notGradable('nothing_graded'));
    // Open edX: a grade of 0 from the first score on, whatever that score weighs.
    expect(courseGrade(course(three([0, 50, 50]), scores([90, null, null]), rules)).current).toEqual(
      graded(0),
    );
  });
});

describe('bonus, cap and override', () => {
  const categories = [category('exams', 100), category('bonus', 10, { isBonus: true })];
  const items = () => [item('exams', 95, 100), item('bonus', 10, 10)];

  it('adds a bonus category on top and never divides by it', () => {
    expect(courseGrade(course(categories, items())).current).toEqual(graded(105));
    expect(courseGrade(course(categories, items(), { overWeights: 'always_divide' })).current).toEqual(
      graded(105),
    );
  });

  it('adds its points and no maximum in a course by points', () => {
    expect(courseGrade(course(categories, items(), { total: 'points' })).current).toEqual(graded(105));
  });

  it.each([
    ['as_canvas', notGradable('no_weight_in_play')],
    ['always_divide', notGradable('no_weight_in_play')],
    ['never_divide', graded(10)],
  ] as const)('gives bonus alone what %s gives it', (overWeights, expected) => {
    const grade = courseGrade(course(categories, [item('bonus', 10, 10)], { overWeights }));
    expect(grade.current).toEqual(expected);
  });

  it.each([
    ['always_divide', 60],
    ['as_canvas', 40.4],
    ['never_divide', 1.2],
  ] as const)('divides a bonus by what %s divides by', (overWeights, expected) => {
    const light = [category('exams', 2), category('bonus', 0.4, { isBonus: true })];
    const scores = [item('exams', 40, 100), item('bonus', 10, 10)];
    expect(courseGrade(course(light, scores, { overWeights })).current).toEqual(graded(expected));
  });

  it('goes by points while only a bonus category has a weight', () => {
    const rules = [category('exams', null), category('bonus', 10, { isBonus: true })];
    expect(courseGrade(course(rules, items()))).toMatchObject({ weighting: 'points', current: graded(105) });
    expect(courseGrade(course(rules, items(), { total: 'weights' })).current).toEqual(
      notGradable('no_weight_in_play'),
    );
  });

  it('equals a weighted mean with extra credit as Moodle computes it', () => {
    const weight = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10);
    const part = fc.record({ weight, percent: fc.integer({ min: 0, max: 120 }), isBonus: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const made = parts.map((one, index) => category(`c${index}`, one.weight, { isBonus: one.isBonus }));
        const scores = parts.map(({ percent }, index) => item(`c${index}`, percent, 100));
        const rules = { total: 'weights', overWeights: 'always_divide' } as const;
        const grade = courseGrade(course(made, scores, rules)).current;
        const mass = parts.reduce((sum, one) => sum + (one.isBonus ? 0 : one.weight), 0);
        const value = parts.reduce((sum, one) => sum + one.weight * one.percent, 0);
        if (mass === 0) return !grade.gradable;
        return grade.gradable && Math.abs(grade.value - value / mass) < 0.006;
      }),
      LAW,
    );
  });

  it.each([
    [100, 100],
    ['102.5', 102.5],
    [null, 105],
  ])('caps the course at %p', (cap, expected) => {
    expect(courseGrade(course(categories, items(), { cap })).current).toEqual(graded(expected));
  });

  it('is bounded as Moodle bounds it: the course, not its categories', () => {
    const grade = courseGrade(course(categories, [item('exams', 120, 100)], { cap: 100 }));
    expect(grade).toMatchObject({ current: graded(100), categories: [{ current: graded(120) }, {}] });
  });

  it('lets a typed grade stand for all four numbers', () => {
    const { current, floor, ceiling, projected } = courseGrade(
      course(categories, items(), { override: '88.5' }),
    );
    expect([current, floor, ceiling, projected.expected]).toEqual(Array(4).fill(graded(88.5)));
  });

  it('rounds as told', () => {
    const rounded = (rules: CourseRules['rounding']) =>
      courseGrade(course([], [item('', 2, 3)], { rounding: rules })).current;
    expect(rounded({ decimals: 0, mode: 'half_up' })).toEqual(graded(67));
    expect(rounded({ decimals: 2, mode: 'truncate' })).toEqual(graded(66.66));
  });
});

describe('the working', () => {
  const categories = [category('quizzes', 40, { dropLowest: 1 }), category('exams', 60)];
  const items = [
    item('quizzes', 5, 10, { id: 'q1' }),
    item('quizzes', 9, 10, { id: 'q2' }),
    item('quizzes', null, 10, { id: 'q3' }),
    item('exams', 80, 100, { id: 'e1' }),
    item('exams', 10, 100, { id: 'e2', gradingState: 'excused' }),
    item('gone', 1, 2, { id: 'x' }),
  ];
  const evaluation = evaluateCourse(course(categories, items, { cap: 80 }));

  it('names rule, weights, drops, cap and what was left out', () => {
    expect(courseWorking(evaluation, 'current')).toEqual({
      view: 'current',
      rule: 'weights',
      grade: graded(80),
      computed: 84,
      cap: { limit: 80, isReached: true },
      rounding: { decimals: 2, mode: 'half_up' },
      weights: { rule: 'as_canvas', inPlay: 100, divisor: 100, bonusDivisor: 100 },
      points: null,
      periods: [],
      categories: [
        {
          id: 'quizzes',
          periodId: null,
          parentId: null,
          inside: null,
          aggregation: 'points',
          isBonus: false,
          grade: graded(90),
          value: 9,
          mass: 10,
          weight: 40,
          contribution: 36,
          drops: { mode: 'fair', asked: { lowest: 1, highest: 0 }, applied: { lowest: 1, highest: 0 } },
          estimate: null,
          items: [
            { id: 'q1', role: 'dropped_lowest', source: 'score', earned: 5, possible: 10, replaced: null },
            { id: 'q2', role: 'counts', source: 'score', earned: 9, possible: 10, replaced: null },
          ],
          leftOut: [{ id: 'q3', reason: 'not_graded' }],
        },
        {
          id: 'exams',
          periodId: null,
          parentId: null,
          inside: null,
          aggregation: 'points',
          isBonus: false,
          grade: graded(80),
          value: 80,
          mass: 100,
          weight: 60,
          contribution: 48,
          drops: null,
          estimate: null,
          items: [{ id: 'e1', role: 'counts', source: 'score', earned: 80, possible: 100, replaced: null }],
          leftOut: [{ id: 'e2', reason: 'excused' }],
        },
      ],
      leftOut: [{ id: 'x', reason: 'uncategorised' }],
    });
  });

  it('says at what an open item was taken', () => {
    const quizOf = (view: 'floor' | 'ceiling' | 'projected') =>
      courseWorking(evaluation, view).categories[0]?.items.find(({ id }) => id === 'q3');
    expect(quizOf('floor')).toMatchObject({ role: 'dropped_lowest', source: 'zero', earned: 0 });
    expect(quizOf('ceiling')).toMatchObject({ role: 'counts', source: 'full_marks', earned: 10 });
    expect(quizOf('projected')).toMatchObject({ role: 'counts', source: 'mean', earned: 7 });
  });

  it('says what the mean is made of that stands for open items', () => {
    const evaluated = evaluateCourse(
      course(
        [category('quizzes', 50, { dropLowest: 1 }), category('exams', 50)],
        [
          ...[60, 70, 80].map((score) => item('quizzes', score, 100)),
          item('quizzes', null, 100),
          item('exams', null, 100),
        ],
      ),
    );
    const estimates = courseWorking(evaluated, 'projected').categories.map(({ estimate }) => estimate);
    expect(estimates).toEqual([
      { percent: 70, isOfCourse: false, scores: 3, spread: 6.6667 },
      // After the drop, the course is at (70 + 80) / 2.
      { percent: 75, isOfCourse: true, scores: 0, spread: 6.6667 },
    ]);
    expect(courseWorking(evaluated, 'ceiling').categories.map(({ estimate }) => estimate)).toEqual([
      null,
      null,
    ]);
  });

  it('adds up: contributions sum to the computed grade', () => {
    const { categories: parts, computed } = courseWorking(evaluation, 'ceiling');
    expect(parts.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0)).toBeCloseTo(
      computed ?? 0,
      3,
    );
  });
});
