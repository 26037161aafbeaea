import fc from 'fast-check';

import { courseFigure, courseGrade, evaluateCourse } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type { GradeItem } from '#domain/grading/participation';
import {
  AGGREGATIONS,
  REPLACEMENT_RULES,
  type ReplacementRule,
  type GradeCategory,
} from '#domain/grading/rules';
import { neededFor } from '#domain/grading/solve-course';
import { courseWorking } from '#domain/grading/working';

import { reordered, ruledGradebooks } from './gradebook-arbitrary';
import { CENTRAL_LAW } from './laws';

const item = (
  id: string,
  earned: number | null,
  possible = 100,
  rest: Partial<GradeItem> = {},
): GradeItem => ({
  id,
  categoryId: 'exams',
  pointsEarned: earned,
  pointsPossible: possible,
  gradingState: 'counted',
  ...rest,
});
const EXAMS = { id: 'exams', weight: 60 };
const FINAL = { id: 'final', weight: 40 };
const final = (earned: number | null, replacesHow?: ReplacementRule): GradeItem =>
  item('final', earned, 200, { categoryId: 'final', replaces: 'exams', ...(replacesHow && { replacesHow }) });
const book = (items: GradeItem[], categories: GradeCategory[] = [EXAMS, FINAL]): Gradebook => ({
  categories,
  items,
});
const percentOf = (gradebook: Gradebook) => {
  const { current } = courseGrade(gradebook);
  return current.gradable ? current.value : current.reason;
};

describe('a final that replaces the lowest exam', () => {
  const exams = [item('one', 50), item('two', 90)];

  it.each<[ReplacementRule, number, number]>([
    // The final is 80 %: exams 80 and 90.
    ['lowest_if_higher', 160, 83],
    ['lowest', 160, 83],
    // 50 and 80 result in 65, next to 90.
    ['average', 160, 78.5],
    // A final of 40 % is lower than both.
    ['lowest_if_higher', 80, 58],
    ['average', 80, 58],
    ['lowest', 80, 55],
  ])('%s, with a final of %d of 200', (rule, earned, expected) => {
    expect(percentOf(book([...exams, final(earned, rule)]))).toBe(expected);
  });

  it('does nothing before the final is graded, and counts on it in the other numbers', () => {
    expect(courseGrade(book([...exams, final(null, 'lowest')]))).toMatchObject({
      current: { value: 70 },
      // With 0 in the final the lowest exam is 0 as well: (0 + 90) / 2 of 60 %.
      floor: { value: 27 },
      ceiling: { value: 97 },
    });
    expect(courseGrade(book([...exams, final(null)])).floor).toMatchObject({ value: 42 });
  });

  it('replaces a missing exam, but nothing that takes no part and no extra credit', () => {
    const missing = item('missing', null, 100, { gradingState: 'missing' });
    expect(percentOf(book([item('two', 90), missing, final(160)]))).toBe(83);
    const out = [
      item('excused', 0, 100, { gradingState: 'excused' }),
      item('dropped', 0, 100, { manuallyDropped: true }),
      item('extra', 1, 0),
      item('open', null),
    ];
    expect(percentOf(book([item('two', 70), item('three', 90), ...out, final(160)]))).toBe(83.3);
  });

  it('keeps the weight of what it replaces, and takes what gains most', () => {
    // 10 of 20 gains 6 points at 80 %, 40 of 100 gains 40.
    expect(percentOf(book([item('small', 8, 20), item('large', 45), final(160)]))).toBe(
      Number(((88 / 120) * 60 + 32).toFixed(2)),
    );
  });

  it('may stand in its own category and in a course by points, where it does not replace itself', () => {
    const own = item('final', 160, 200, { replaces: 'exams' });
    expect(percentOf(book([...exams, own], [{ ...EXAMS, weight: null }]))).toBe(82.5);
  });

  it('of two items in a category the one with the first id replaces, whatever the order', () => {
    const second = item('later', 100, 100, { categoryId: 'final', replaces: 'exams' });
    const items = [...exams, second, final(160)];
    expect(percentOf(book(items))).toBe(percentOf(book(items.toReversed())));
    const { categories } = courseWorking(evaluateCourse(book(items)), 'current');
    expect(categories[0]?.items.find(({ id }) => id === 'one')?.replaced?.byId).toBe('final');
  });

  it('comes before drops', () => {
    const dropping = { ...EXAMS, dropLowest: 1 };
    // 80, 90 and 60: the 60 is dropped.
    expect(percentOf(book([...exams, item('three', 60), final(160)], [dropping, FINAL]))).toBe(83);
  });

  it('is in the working with what the exam had', () => {
    const { categories } = courseWorking(evaluateCourse(book([...exams, final(160)])), 'current');
    expect(categories[0]?.items).toEqual([
      {
        ...{ id: 'one', role: 'counts', source: 'replaced', earned: 80, possible: 100 },
        replaced: { byId: 'final', own: 50 },
      },
      { id: 'two', role: 'counts', source: 'score', earned: 90, possible: 100, replaced: null },
    ]);
  });

  it('is known to the solver: 180 of 200 lift the lowest exam as well', () => {
    const need = neededFor({ gradebook: book([...exams, final(null)]), itemIds: ['final'] }, 90);
    // x is the final: (x + 90) / 2 × 0.6 + x × 0.4 = 89.995, so x = 89.993 %.
    expect(need).toMatchObject({ status: 'needed', need: 179.99, isMonotone: true });
  });
});

/** A gradebook of any rules in which one item replaces in a category without drops. */
const replacing = fc
  .tuple(ruledGradebooks('fair'), fc.nat(), fc.nat(2), fc.constantFrom(...REPLACEMENT_RULES))
  .map(([gradebook, place, into, replacesHow]): Gradebook => {
    const target = gradebook.categories[into]?.id ?? 'a';
    const chosen = gradebook.items[place % Math.max(1, gradebook.items.length)];
    return {
      ...gradebook,
      categories: gradebook.categories.map((category) =>
        category.id === target ? { ...category, dropLowest: 0, dropHighest: 0 } : category,
      ),
      items: gradebook.items.map((one, index) => {
        if (one === chosen) return { ...one, replaces: target, replacesHow };
        return index % 2 === 0 ? { ...one, categoryId: target } : one;
      }),
    };
  });

describe('laws of replacements', () => {
  const views = ['current', 'floor', 'ceiling', 'projected'] as const;
  const value = (gradebook: Gradebook, view: (typeof views)[number]) => {
    const grade = courseFigure(gradebook, view);
    return grade.gradable ? grade.value : null;
  };

  it('raising one score lowers none of the four numbers', () => {
    let replaced = 0;
    fc.assert(
      fc.property(replacing, fc.nat(), fc.nat(400), (gradebook, place, raise) => {
        const chosen = gradebook.items[place % Math.max(1, gradebook.items.length)];
        if (!chosen || chosen.pointsEarned === null) return true;
        const pointsEarned = Number(chosen.pointsEarned) + raise / 4;
        const items = gradebook.items.map((one) => (one === chosen ? { ...one, pointsEarned } : one));
        const { categories } = courseWorking(evaluateCourse(gradebook), 'current');
        if (categories.some((category) => category.items.some((one) => one.replaced))) replaced += 1;
        return views.every((view) => {
          const [before, after] = [value(gradebook, view), value({ ...gradebook, items }, view)];
          return before === null || after === null ? before === after : after >= before;
        });
      }),
      CENTRAL_LAW,
    );
    expect(replaced).toBeGreaterThan(CENTRAL_LAW.numRuns / 100);
  });

  it('the order of items and categories has no influence', () => {
    fc.assert(
      fc.property(replacing, fc.nat(1000), (gradebook, seed) => {
        const items = reordered(gradebook.items, seed);
        const categories = reordered(gradebook.categories, seed);
        return views.every(
          (view) => value(gradebook, view) === value({ ...gradebook, items, categories }, view),
        );
      }),
      CENTRAL_LAW,
    );
  });

  it('equals the best of all single replacements, tried one by one', () => {
    const score = fc.record({
      earned: fc.integer({ min: 0, max: 60 }),
      possible: fc.integer({ min: 1, max: 50 }),
    });
    const scores = fc.array(score, { minLength: 1, maxLength: 5 });
    const aggregations = fc.constantFrom(...AGGREGATIONS);
    fc.assert(
      fc.property(scores, fc.nat(100), aggregations, (exams, last, aggregation) => {
        const made = exams.map(({ earned, possible }, index) => item(`e${index}`, earned, possible));
        const categories = [
          { ...EXAMS, aggregation },
          { ...FINAL, weight: 0 },
        ];
        const rest = item('final', last, 100, { categoryId: 'final' });
        const by = (tried: GradeItem[]) => Number(percentOf(book([...tried, rest], categories)));
        const tries = made.map((_, index) => {
          const pointsEarned = (last * (exams[index]?.possible ?? 0)) / 100;
          return by(made.with(index, { ...made[index], pointsEarned } as GradeItem));
        });
        const found = percentOf(book([...made, { ...rest, replaces: 'exams' }], categories));
        return found === Math.max(by(made), ...tries);
      }),
      CENTRAL_LAW,
    );
  });
});
