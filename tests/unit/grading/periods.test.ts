import fc from 'fast-check';

import { courseFigure, courseGrade, evaluateCourse, type Grade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import { type Gradebook, idsThatCount } from '#domain/grading/gradebook';
import type { GradeCategory } from '#domain/grading/rules';
import { courseLosses } from '#domain/grading/losses';
import type { GradeItem } from '#domain/grading/participation';
import { type GradingPeriod, periodFault, periodOf, type PeriodWeight } from '#domain/grading/periods';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { neededFor } from '#domain/grading/solve-course';
import { courseStakes, skipCosts } from '#domain/grading/stake';
import { courseWorking } from '#domain/grading/working';

import { reordered, ruledGradebooks } from './gradebook-arbitrary';
import { LAW } from './laws';

const item = (
  id: string,
  periodId: string | null,
  earned: number | null,
  rest: Partial<GradeItem> = {},
): GradeItem => ({
  id,
  periodId,
  categoryId: null,
  pointsEarned: earned,
  pointsPossible: 100,
  gradingState: 'counted',
  ...rest,
});
const READING = { scale: US_PLUS_MINUS, basis: 'percent', finalLetter: null } as const;
const QUARTERS: PeriodWeight[] = [
  { id: 'q1', weight: 40 },
  { id: 'q2', weight: 60 },
];
const ITEMS = [item('a', 'q1', 90), item('b', 'q1', 70), item('c', 'q2', 60)];
const book = (items = ITEMS, periods = QUARTERS, categories: GradeCategory[] = []): Gradebook => ({
  categories,
  items,
  periods,
});
const valueOf = (grade: Grade | undefined) => (grade?.gradable ? grade.value : grade?.reason);
const percent = (gradebook: Gradebook, view: View = 'current') => valueOf(courseFigure(gradebook, view));
const numbers = (gradebook: Gradebook) => VIEWS.map((view) => percent(gradebook, view));
const weighed = (...weights: (number | null)[]) =>
  weights.map((weight, index) => ({ id: `q${index + 1}`, weight }));

describe('grading periods', () => {
  it('are each graded alone, then combined by weight', () => {
    const { periods, current } = courseGrade(book());
    expect(periods.map((period) => [period.id, valueOf(period.current), period.gradedItems])).toEqual([
      ['q1', 80, 2],
      ['q2', 60, 1],
    ]);
    expect(valueOf(current)).toBe(68);
  });

  it('that have no grade yet: out of the current number, 0 in the floor, 100 in the ceiling', () => {
    const waiting = book(ITEMS.slice(0, 2));
    expect(numbers(waiting)).toEqual([80, 32, 92, 80]);
    expect(courseGrade(waiting).periods.map(({ floor }) => valueOf(floor))).toEqual([80, 'nothing_graded']);
  });

  it.each([
    ['less than 100 is scaled up', [20, 20], 70],
    ['more than 100 is not scaled down', [60, 60], 84],
    ['nothing anywhere gives 0', [0, null], 0],
    ['one period of no weight changes nothing', [50, 0], 80],
  ])('weights: %s', (_, weights, expected) => {
    expect(percent(book(ITEMS, weighed(...weights)))).toBe(expected);
  });

  it('have no current number while nothing is graded, whatever the weights', () => {
    const open = ITEMS.map((one) => ({ ...one, pointsEarned: null }));
    expect(numbers(book(open, weighed(0, 0)))).toEqual(['nothing_graded', 0, 0, 'no_points_possible']);
    expect(numbers(book([]))).toEqual(Array(4).fill('nothing_graded'));
  });

  it('drop by themselves: the same category drops one item in each', () => {
    const homework: GradeCategory[] = [{ id: 'homework', weight: 100, dropLowest: 1 }];
    const items = [...ITEMS, item('d', 'q2', 20)].map((one) => ({ ...one, categoryId: 'homework' }));
    const { categories } = courseGrade(book(items, QUARTERS, homework));
    expect(categories.map(({ periodId, current }) => [periodId, valueOf(current)])).toEqual([
      ['q1', 90],
      ['q2', 60],
    ]);
    expect(percent(book(items, QUARTERS, homework))).toBe(72);
  });

  it('replace by themselves: a final stands in for an exam of its own period only', () => {
    const exams: GradeCategory[] = [{ id: 'exams', weight: 100 }];
    const items = ITEMS.map((one) => ({ ...one, categoryId: 'exams' }));
    const final = item('final', 'q2', 100, { categoryId: 'exams', replaces: 'exams' });
    expect(percent(book([...items, final], QUARTERS, exams))).toBe(92);
  });

  it('leave out what belongs to none of them', () => {
    const stray = [...ITEMS, item('stray', null, 0), item('lost', 'gone', 0)];
    expect(numbers(book(stray))).toEqual(numbers(book()));
    expect(courseGrade(book(stray)).outsidePeriods).toBe(2);
    expect([...idsThatCount(book(stray))]).toEqual(['a', 'b', 'c']);
    const { leftOut } = courseWorking(evaluateCourse(book(stray)), 'current');
    expect(leftOut).toEqual(['stray', 'lost'].map((id) => ({ id, reason: 'outside_periods' })));
  });

  it('are capped like a course', () => {
    const capped = { ...book([item('a', 'q1', 120), item('c', 'q2', 80)]), rules: { cap: 100 } };
    expect(percent(capped)).toBe(88);
  });

  it('show how each entered the course', () => {
    const { rule, weights, periods } = courseWorking(evaluateCourse(book(ITEMS.slice(0, 2))), 'floor');
    expect([rule, weights?.inPlay, weights?.divisor]).toEqual(['periods', 100, 100]);
    expect(periods.map(({ weight, taken, contribution }) => [weight, taken, contribution])).toEqual([
      [40, 80, 32],
      [60, 0, 0],
    ]);
  });
});

describe('what is asked about a course with grading periods', () => {
  it('is solved with them', () => {
    const open = [item('a', 'q1', 80), item('final', 'q2', null)];
    expect(neededFor({ gradebook: book(open), itemIds: ['final'] }, 86)).toMatchObject({
      status: 'needed',
      need: 90,
    });
  });

  it('takes what is at stake by the weight of the period', () => {
    const open = [item('a', 'q1', 100), item('b', 'q1', null), item('c', 'q2', 100), item('d', 'q2', null)];
    expect(courseStakes(book(open), READING).map(({ itemId, percent: stake }) => [itemId, stake])).toEqual([
      ['b', 20],
      ['d', 30],
    ]);
    expect(skipCosts(book(open), READING, ['b', 'd']).map((cost) => cost.percent)).toEqual([20, 30]);
    const waiting = [item('a', 'q1', 100), item('b', 'q1', null)];
    expect(courseStakes(book(waiting), READING)[0]?.percent).toBe(20);
  });

  it('says what was lost, in hundredths that add up', () => {
    const waterfall = courseLosses(book())?.waterfall;
    expect(waterfall).toEqual({
      current: 68,
      rest: 0,
      categories: [
        {
          categoryId: null,
          cost: 32,
          bars: [
            { itemId: 'c', cost: 24 },
            { itemId: 'b', cost: 6 },
            { itemId: 'a', cost: 2 },
          ],
        },
      ],
    });
  });
});

describe('laws of grading periods', () => {
  const placed = (gradebook: Gradebook, places: readonly (string | null)[]): Gradebook => ({
    ...gradebook,
    items: gradebook.items.map((one, index) => ({ ...one, periodId: places[index % places.length] ?? null })),
  });
  const places = fc.array(fc.constantFrom('q1', 'q2', 'q3', null), { minLength: 3, maxLength: 6 });
  const weights = fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(null, 0, 20, 33.3, 50, 120)));

  it('one period that holds everything is no period', () => {
    fc.assert(
      fc.property(ruledGradebooks(), fc.constantFrom(1, 40, 100), (gradebook, weight) => {
        const one = { ...placed(gradebook, ['q1']), periods: [{ id: 'q1', weight }] };
        const { periods, categories, ...whole } = courseGrade(one);
        const { categories: known, ...expected } = courseGrade(gradebook);
        expect({ ...whole, periods: [] }).toEqual(expected);
        expect(categories).toEqual(known.map((category) => ({ ...category, periodId: 'q1' })));
        expect(periods[0]?.current).toEqual(whole.current);
      }),
      LAW,
    );
  });

  it('their order does not matter, and one of no weight beside weighed ones changes nothing', () => {
    fc.assert(
      fc.property(ruledGradebooks(), places, weights, fc.nat(), (gradebook, places_, chosen, seed) => {
        const periods = weighed(...chosen);
        const course = { ...placed(gradebook, places_), periods };
        expect(numbers({ ...course, periods: reordered(periods, seed) })).toEqual(numbers(course));
        const idle = [...periods, { id: 'idle', weight: 0 }];
        expect(percent({ ...course, periods: idle })).toEqual(percent(course));
      }),
      LAW,
    );
  });

  it('together they are what a hand computes from each alone', () => {
    fc.assert(
      fc.property(ruledGradebooks(), places, weights, (gradebook, places_, chosen) => {
        const rules = { ...gradebook.rules, cap: null, rounding: { decimals: 4, mode: 'half_up' as const } };
        const course = { ...placed(gradebook, places_), rules, periods: weighed(...chosen) };
        const alone = course.periods.flatMap(({ id, weight }) => {
          const items = course.items.filter(({ periodId }) => periodId === id);
          const grade = courseFigure({ categories: course.categories, items, rules }, 'current');
          return grade.gradable ? [{ weight: weight ?? 0, value: grade.value }] : [];
        });
        const total = alone.reduce((sum, { weight }) => sum + weight, 0);
        const product = alone.reduce((sum, { weight, value }) => sum + weight * value, 0);
        const grade = courseFigure(course, 'current');
        expect(grade.gradable).toBe(alone.length > 0);
        if (grade.gradable)
          expect(grade.value).toBeCloseTo(total > 0 ? product / Math.min(total, 100) : 0, 2);
      }),
      LAW,
    );
  });
});

describe('the period of an item', () => {
  const quarter = (id: string, startsOn: string, endsOn: string): GradingPeriod => ({
    id,
    name: id,
    weight: 50,
    startsOn,
    endsOn,
  });
  const periods = [
    quarter('spring', '2026-02-01', '2026-05-31'),
    quarter('fall', '2025-09-01', '2026-01-15'),
  ];

  it.each([
    ['on its first day', '2026-02-01', null, 'spring'],
    ['on its last day', '2026-01-15', null, 'fall'],
    ['between two', '2026-01-16', null, null],
    ['after the last', '2026-06-01', null, null],
    ['without a deadline: the last one', null, null, 'spring'],
    ['chosen by hand, whatever the due date', '2026-03-01', 'fall', 'fall'],
    ['chosen by hand and gone since', '2026-03-01', 'gone', 'spring'],
  ])('%s', (_, dueDate, gradingPeriodId, expected) => {
    expect(periodOf({ dueDate, gradingPeriodId }, periods)).toBe(expected);
    expect(periodOf({ dueDate, gradingPeriodId }, periods.toReversed())).toBe(expected);
    expect(periodOf({ dueDate, gradingPeriodId }, [])).toBeNull();
  });

  it('is one: periods neither overlap nor end before they start', () => {
    expect(periodFault(periods)).toBeNull();
    expect(periodFault([quarter('a', '2026-02-02', '2026-02-01')])).toEqual({ index: 0, field: 'endsOn' });
    const sharing = [...periods, quarter('winter', '2026-01-15', '2026-01-20')];
    expect(periodFault(sharing)).toEqual({ index: 2, field: 'startsOn' });
  });
});
