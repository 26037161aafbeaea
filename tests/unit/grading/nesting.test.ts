import fc from 'fast-check';

import { courseFigure, courseGrade, evaluateCourse } from '#domain/grading/course-grade';
import { VIEWS } from '#domain/grading/course-total';
import { type Gradebook, idsThatCount } from '#domain/grading/gradebook';
import { historyChanges } from '#domain/grading/history-changes';
import { courseLosses } from '#domain/grading/losses';
import type { GradeItem } from '#domain/grading/participation';
import { AGGREGATIONS, type CourseRules, OVER_WEIGHTS, type GradeCategory } from '#domain/grading/rules';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { neededFor } from '#domain/grading/solve-course';
import { courseStakes } from '#domain/grading/stake';
import { courseWorking } from '#domain/grading/working';

import { LAW } from './laws';

const item = (
  id: string,
  categoryId: string,
  earned: number | null,
  rest: Partial<GradeItem> = {},
): GradeItem => ({
  id,
  categoryId,
  pointsEarned: earned,
  pointsPossible: 100,
  gradingState: 'counted',
  ...rest,
});

/** Exams of 60 % hold midterms by 40 and a final by 60; homework is 40 %. */
const CATEGORIES: GradeCategory[] = [
  { id: 'exams', weight: 60 },
  { id: 'midterms', weight: 40, parentId: 'exams' },
  { id: 'final', weight: 60, parentId: 'exams' },
  { id: 'homework', weight: 40 },
];
const ITEMS = [
  item('m1', 'midterms', 70),
  item('m2', 'midterms', 90),
  item('f', 'final', 90),
  item('h', 'homework', 100),
];
const READING = { scale: US_PLUS_MINUS, basis: 'percent', finalLetter: null } as const;

const book = (items = ITEMS, categories = CATEGORIES, rules: CourseRules = {}): Gradebook => ({
  categories,
  items,
  rules,
});
const percent = (gradebook: Gradebook, view: (typeof VIEWS)[number] = 'current') => {
  const grade = courseFigure(gradebook, view);
  return grade.gradable ? grade.value : grade.reason;
};
const percentOf = (gradebook: Gradebook, id: string) => {
  const found = courseGrade(gradebook).categories.find((category) => category.id === id)?.current;
  return found?.gradable ? found.value : found?.reason;
};
const change = (id: string, rest: Partial<GradeCategory>, categories = CATEGORIES) =>
  categories.map((category) => (category.id === id ? { ...category, ...rest } : category));

describe('a category inside another one', () => {
  it('counts there by its weight, and the other one in the course by its own', () => {
    expect(percentOf(book(), 'exams')).toBe(86);
    expect(percent(book())).toBe(91.6);
    expect(courseGrade(book()).declaredWeight).toBe(100);
    expect(courseGrade(book()).categories.map(({ gradedItems }) => gradedItems)).toEqual([3, 2, 1, 1]);
  });

  it('waits until it has a grade: the four numbers are those of a course', () => {
    const open = ITEMS.map((one) => (one.id === 'f' ? { ...one, pointsEarned: null } : one));
    expect(percentOf(book(open), 'exams')).toBe(80);
    expect(VIEWS.map((view) => percent(book(open), view))).toEqual([88, 59.2, 95.2, 90.88]);
  });

  it.each([
    ['as_canvas', 96, 80],
    ['always_divide', 80, 80],
    ['never_divide', 96, 48],
  ] as const)('divides by the rule of the course: %s', (overWeights, above, below) => {
    const both = (weight: number) => change('midterms', { weight }, change('final', { weight }));
    const items = ITEMS.map((one) => ({ ...one, pointsEarned: 80 }));
    expect(percentOf(book(items, both(60), { overWeights }), 'exams')).toBe(above);
    expect(percentOf(book(items, both(30), { overWeights }), 'exams')).toBe(below);
  });

  it('drops within itself, and what it is inside of drops nothing', () => {
    const dropping = change(
      'midterms',
      { dropLowest: 1 },
      change('exams', { dropLowest: 1, dropHighest: 1 }),
    );
    expect(percentOf(book(ITEMS, dropping), 'exams')).toBe(90);
    const direct = [...ITEMS, item('quiz', 'exams', 0, { weight: 100 })];
    expect(percentOf(book(direct, dropping, { overWeights: 'always_divide' }), 'exams')).toBe(45);
  });

  it('stands beside the items directly there, each by a weight of its own, as in Moodle', () => {
    const direct = [
      ...ITEMS,
      item('quiz', 'exams', 0, { weight: 25 }),
      item('talk', 'exams', 100, { weight: 75 }),
    ];
    expect(percentOf(book(direct, CATEGORIES, { overWeights: 'always_divide' }), 'exams')).toBe(80.5);
    const unweighed = [...ITEMS, item('quiz', 'exams', 35)];
    const divided = (40 * 80 + 60 * 90 + 35) / 101;
    expect(percentOf(book(unweighed, CATEGORIES, { overWeights: 'always_divide' }), 'exams')).toBeCloseTo(
      divided,
      2,
    );
  });

  it('adds extra credit and bonus categories on top', () => {
    const extra = [...ITEMS, item('extra', 'exams', 100, { weight: 5, isBonus: true })];
    expect(percentOf(book(extra), 'exams')).toBe(91);
    const bonus = [...CATEGORIES, { id: 'bonus', weight: 10, parentId: 'exams', isBonus: true }];
    expect(percentOf(book([...ITEMS, item('b', 'bonus', 50)], bonus), 'exams')).toBe(91);
  });

  it('adds its points to those of the others where none of them has a weight', () => {
    const byPoints = change('midterms', { weight: null }, change('final', { weight: 0 }));
    const items = [...ITEMS, item('quiz', 'exams', 10, { pointsPossible: 20 })];
    expect(percentOf(book(items, byPoints), 'exams')).toBe(81.25);
    const bonus = change('final', { isBonus: true }, byPoints);
    expect(percentOf(book(items, bonus), 'exams')).toBe(118.18);
  });

  it('changes nothing in a course by points, but that a bonus takes what is inside it along', () => {
    const rules = { total: 'points' } as const;
    const flat = CATEGORIES.map(({ parentId: _, ...category }) => category);
    expect(percent(book(ITEMS, CATEGORIES, rules))).toBe(percent(book(ITEMS, flat, rules)));
    expect(percentOf(book(ITEMS, CATEGORIES, rules), 'exams')).toBe(83.33);
    expect(percent(book(ITEMS, change('exams', { isBonus: true }), rules))).toBe(350);
  });

  it('is one level deep: what would lie deeper, or in itself, or nowhere stands in the course', () => {
    const flat = CATEGORIES.map(({ parentId: _, ...category }) => category);
    for (const parentId of ['gone', 'homework']) {
      const alone = flat.map((category) =>
        category.id === 'homework' ? { ...category, parentId } : category,
      );
      expect(courseGrade(book(ITEMS, alone))).toEqual(courseGrade(book(ITEMS, flat)));
    }
    const deeper = change('homework', { parentId: 'midterms' });
    expect(courseGrade(book(ITEMS, deeper))).toEqual(courseGrade(book()));
  });

  it('says why there is no grade yet', () => {
    const reasonOf = (items: GradeItem[], categories = CATEGORIES) =>
      percentOf(book(items, categories), 'exams');
    expect(reasonOf([])).toBe('nothing_graded');
    expect(reasonOf([item('f', 'final', 9)], change('final', { weight: 0 }))).toBe('no_weight_in_play');
    expect(reasonOf([item('f', 'final', 9, { manuallyDropped: true })])).toBe('all_dropped');
  });
});

describe('what is built on the grade knows categories inside others', () => {
  it('the solver finds what the final takes', () => {
    const need = neededFor({ gradebook: book(), itemIds: ['f'] }, 95);
    expect(need).toMatchObject({ status: 'needed', need: 99.44, isMonotone: true });
    expect(neededFor({ gradebook: book(), itemIds: ['m1'] }, 94)).toMatchObject({ need: 89.96 });
  });

  it('stakes are a share of a share, and nothing hangs on what has no weight', () => {
    const open = ITEMS.map((one) => (one.id === 'f' ? { ...one, pointsEarned: null } : one));
    const stakeIn = (categories: GradeCategory[]) => courseStakes(book(open, categories), READING)[0];
    // Projected at the mean of the course, 90 % (the final has no score): of that 36 % hang on it.
    expect(stakeIn(CATEGORIES)).toMatchObject({ basis: 'exact', percent: 31.68 });
    for (const id of ['exams', 'final']) {
      expect(stakeIn(change(id, { weight: 0 }))).toMatchObject({ basis: 'left_out', percent: 0 });
      expect(idsThatCount(book(open, change(id, { weight: 0 })))).not.toContain('f');
    }
  });

  it('losses add up to what is missing', () => {
    const losses = courseLosses(book());
    expect(losses?.items.map(({ itemId, cost }) => [itemId, cost])).toEqual([
      ['f', 3.6],
      ['m1', 3.6],
      ['m2', 1.2],
    ]);
    expect(losses?.waterfall).toMatchObject({ current: 91.6, rest: 0 });
  });

  it('the working names both weights', () => {
    const direct = [...ITEMS, item('quiz', 'exams', 50, { weight: 10 })];
    const rules = { overWeights: 'always_divide' } as const;
    const { categories } = courseWorking(evaluateCourse(book(direct, CATEGORIES, rules)), 'current');
    expect(categories[0]).toMatchObject({
      id: 'exams',
      parentId: null,
      inside: { weights: { inPlay: 110, divisor: 110 }, points: null, contribution: 4.5455 },
      value: 5,
      mass: 10,
      contribution: 49.6364,
    });
    expect(categories[1]).toMatchObject({
      parentId: 'exams',
      inside: null,
      weight: 40,
      contribution: 29.0909,
    });
  });

  it('the history says that it moved', () => {
    const named = (categories: GradeCategory[]) => ({
      categories: categories.map((category) => ({ ...category, name: category.id })),
      items: [],
    });
    const moved = historyChanges(named(CATEGORIES), named(change('homework', { parentId: 'exams' })));
    expect(moved).toEqual([{ kind: 'category_rules', title: 'homework' }]);
  });
});

describe('laws of categories inside others', () => {
  const weight = fc.integer({ min: 1, max: 150 });
  const scores = fc.array(fc.option(fc.integer({ min: 0, max: 120 })), { minLength: 1, maxLength: 5 });
  const toItems = (category: string, list: readonly (number | null)[]) =>
    list.map((earned, index) => item(`${category}-${index}`, category, earned));

  it('one alone equals none: its rules are those of what it is inside of', () => {
    const rules = fc.record({
      aggregation: fc.constantFrom(...AGGREGATIONS),
      dropLowest: fc.nat(2),
      dropHighest: fc.nat(2),
    });
    fc.assert(
      fc.property(
        scores,
        scores,
        rules,
        fc.constantFrom(...OVER_WEIGHTS),
        (inner, other, own, overWeights) => {
          const items = [...toItems('inner', inner), ...toItems('other', other)];
          const rest = { id: 'other', weight: 30 };
          const flat = [{ id: 'inner', weight: 70, ...own }, rest];
          const nested = [
            { id: 'outer', weight: 70 },
            { id: 'inner', weight: 100, parentId: 'outer', ...own },
            rest,
          ];
          return VIEWS.every(
            (view) =>
              percent(book(items, flat, { overWeights }), view) ===
              percent(book(items, nested, { overWeights }), view),
          );
        },
      ),
      LAW,
    );
  });

  it('agrees with Moodle’s nested weighted mean in a few lines of doubles', () => {
    const part = fc.record({ weight, scores });
    const nest = fc.record({ weight, parts: fc.array(part, { minLength: 1, maxLength: 3 }), own: scores });
    const mean = (parts: readonly { weight: number; value: number | null }[]) => {
      const known = parts.filter(({ value }) => value !== null);
      const mass = known.reduce((total, one) => total + one.weight, 0);
      return mass === 0
        ? null
        : known.reduce((total, one) => total + one.weight * Number(one.value), 0) / mass;
    };
    const evenly = (list: readonly (number | null)[]) => list.map((value) => ({ weight: 1, value }));
    fc.assert(
      fc.property(fc.array(nest, { minLength: 1, maxLength: 3 }), (nests) => {
        const categories: GradeCategory[] = [];
        const items: GradeItem[] = [];
        const outer = nests.map(({ weight: share, parts, own }, at) => {
          categories.push({ id: `n${at}`, weight: share });
          items.push(...toItems(`n${at}`, own));
          const inner = parts.map((one, index) => {
            const id = `n${at}-p${index}`;
            categories.push({ id, weight: one.weight, parentId: `n${at}`, aggregation: 'mean_of_percents' });
            items.push(...toItems(id, one.scores));
            return { weight: one.weight, value: mean(evenly(one.scores)) };
          });
          return { weight: share, value: mean([...inner, ...evenly(own)]) };
        });
        const expected = mean(outer);
        const found = percent(book(items, categories, { overWeights: 'always_divide' }));
        return expected === null ? typeof found === 'string' : Math.abs(Number(found) - expected) < 0.0051;
      }),
      LAW,
    );
  });
});
