import fc from 'fast-check';

import { courseFigure, courseGrade, type Grade } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type { GradeItem } from '#domain/grading/participation';

import { gradebooks, reordered, ruledGradebooks } from './gradebook-arbitrary';
import { CENTRAL_LAW, figuresOf, LAW, valueOf } from './laws';

/** Whether the second is not below the first; grades that do not exist must both not exist. */
function isNotLower(before: Grade, after: Grade): boolean {
  const [one, other] = [valueOf(before), valueOf(after)];
  return one === null || other === null ? one === other : other >= one;
}

/**
 * The same gradebook with every score between 0 and full marks and final, no bonus, and no drops: one more item can make
 * a rule drop one that had to stay before, and so raise the floor or lower the ceiling.
 */
function plain({ items, categories, ...rest }: Gradebook): Gradebook {
  return {
    ...rest,
    categories: categories.map((category) => ({
      ...category,
      isBonus: false,
      dropLowest: 0,
      dropHighest: 0,
    })),
    items: items.map((item): GradeItem => {
      const possible = Math.max(1, Number(item.pointsPossible));
      const isScored = item.pointsEarned !== null && item.gradingState !== 'pending';
      const earned = isScored ? Math.min(Math.max(Number(item.pointsEarned), 0), possible) : null;
      return { ...item, isBonus: false, pointsPossible: possible, pointsEarned: earned };
    }),
  };
}

const book = (parts: Partial<Gradebook>): Gradebook => ({ categories: [], items: [], ...parts });

describe('laws of the course grade', () => {
  it('does not depend on the order of items and categories', () => {
    fc.assert(
      fc.property(ruledGradebooks(), fc.nat(1000), (gradebook, seed) => {
        const items = reordered(gradebook.items, seed);
        const categories = reordered(gradebook.categories, seed);
        const before = courseGrade(gradebook);
        const after = courseGrade({ ...gradebook, items, categories });
        const same = (one: object, other: object | undefined) =>
          JSON.stringify(one) === JSON.stringify(other);
        return (
          same({ ...before, categories: [] }, { ...after, categories: [] }) &&
          before.categories.every((one) =>
            same(
              one,
              after.categories.find(({ id }) => id === one.id),
            ),
          )
        );
      }),
      CENTRAL_LAW,
    );
  });

  it('in fair mode, raising one score lowers none of the four numbers of a course', () => {
    let moved = 0;
    fc.assert(
      fc.property(ruledGradebooks('fair'), fc.nat(), fc.nat(400), (gradebook, index, raise) => {
        const chosen = gradebook.items[index % Math.max(1, gradebook.items.length)];
        if (!chosen || chosen.pointsEarned === null) return true;
        const raised: GradeItem = { ...chosen, pointsEarned: Number(chosen.pointsEarned) + raise / 4 };
        const items = gradebook.items.map((item) => (item === chosen ? raised : item));
        const [before, after] = [courseGrade(gradebook), courseGrade({ ...gradebook, items })];
        if (valueOf(before.current) !== valueOf(after.current)) moved += 1;
        return (
          isNotLower(before.current, after.current) &&
          isNotLower(before.floor, after.floor) &&
          isNotLower(before.ceiling, after.ceiling) &&
          isNotLower(before.projected.expected, after.projected.expected)
        );
      }),
      CENTRAL_LAW,
    );
    expect(moved).toBeGreaterThan(CENTRAL_LAW.numRuns / 20);
  });

  it('in fair mode, floor ≤ projected ≤ ceiling and the band lies around the projection', () => {
    fc.assert(
      fc.property(ruledGradebooks('fair'), (gradebook) => {
        const { floor, ceiling, projected } = courseGrade(gradebook);
        const known = [floor, projected.band?.low, projected.expected, projected.band?.high, ceiling].flatMap(
          (grade) => (grade?.gradable ? [grade.value] : []),
        );
        return known.every((value, index) => index === 0 || value >= (known[index - 1] ?? value));
      }),
      LAW,
    );
  });

  it('without drops and extra credit, floor ≤ current ≤ ceiling unless a score is not final', () => {
    let differing = 0;
    fc.assert(
      fc.property(ruledGradebooks(), (gradebook) => {
        const { floor, current, ceiling } = courseGrade(plain(gradebook));
        const known = [floor, current, ceiling].flatMap((grade) => (grade.gradable ? [grade.value] : []));
        if (new Set(known).size === 3) differing += 1;
        return known.every((value, index) => index === 0 || value >= (known[index - 1] ?? value));
      }),
      CENTRAL_LAW,
    );
    expect(differing).toBeGreaterThan(CENTRAL_LAW.numRuns / 20);
  });

  it('has one number when all is graded', () => {
    fc.assert(
      fc.property(ruledGradebooks(), ({ items, ...gradebook }) => {
        const graded = items.map((item): GradeItem => ({
          ...item,
          pointsEarned: item.pointsEarned ?? 7,
          gradingState: item.gradingState === 'pending' ? 'counted' : item.gradingState,
        }));
        const [first, ...others] = figuresOf(courseGrade({ ...gradebook, items: graded }));
        return others.every((grade) => JSON.stringify(grade) === JSON.stringify(first));
      }),
      CENTRAL_LAW,
    );
  });

  it('is not moved by items that take no part', () => {
    const bystander = fc.constantFrom<Partial<GradeItem>>(
      { gradingState: 'excused' },
      { gradingState: 'omitted' },
      { manuallyDropped: true },
      { pointsPossible: null },
    );
    fc.assert(
      fc.property(ruledGradebooks(), bystander, (gradebook, change) => {
        const extra: GradeItem = {
          id: 'extra',
          categoryId: 'a',
          gradingState: 'counted',
          pointsPossible: 100,
          pointsEarned: 7,
          ...change,
        };
        const items = [...gradebook.items, extra];
        return (['current', 'floor'] as const).every(
          (view) =>
            valueOf(courseFigure(gradebook, view)) === valueOf(courseFigure({ ...gradebook, items }, view)),
        );
      }),
      LAW,
    );
  });

  it('measures in any unit: all points times ten thousand give the same percentages', () => {
    const times = (points: GradeItem['pointsEarned']) => (points === null ? null : Number(points) * 10_000);
    fc.assert(
      fc.property(ruledGradebooks(), (gradebook) => {
        const items = gradebook.items.map((item) => ({
          ...item,
          pointsEarned: times(item.pointsEarned),
          pointsPossible: times(item.pointsPossible),
        }));
        return (['current', 'projected'] as const).every(
          (view) =>
            valueOf(courseFigure(gradebook, view)) === valueOf(courseFigure({ ...gradebook, items }, view)),
        );
      }),
      LAW,
    );
  });

  it('lies between the lowest and the highest category when weights do not exceed 100', () => {
    const weighed = (books: Gradebook) => {
      const result = courseGrade(books);
      const weightOf = new Map(books.categories.map(({ id, weight }) => [id, Number(weight ?? 0)]));
      const inPlay = result.categories
        .filter(({ id }) => (weightOf.get(id) ?? 0) > 0)
        .flatMap(({ current }) => (current.gradable ? [current.value] : []));
      const value = valueOf(result.current);
      if (result.weighting !== 'weights' || result.declaredWeight > 100 || value === null) return true;
      return value >= Math.min(...inPlay) && value <= Math.max(...inPlay);
    };
    fc.assert(fc.property(gradebooks(), weighed), LAW);
  });

  it('gives full marks for full marks, however the points are split: sums of 0.1 do not drift', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 40 });
    const item = (points: number, index: number): GradeItem => ({
      id: String(index),
      categoryId: null,
      gradingState: 'counted',
      pointsEarned: points,
      pointsPossible: points,
    });
    const tenths = fc.integer({ min: 1, max: 40 }).map((count) => Array.from({ length: count }, () => 1000));
    fc.assert(
      fc.property(fc.oneof(pieces, tenths), (units) => {
        const items = units.map((unit, index) => item(unit / 10_000, index));
        return valueOf(courseGrade(book({ items })).current) === 100;
      }),
      CENTRAL_LAW,
    );
  });
});
