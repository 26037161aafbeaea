import fc from 'fast-check';

import { courseGrade, type Grade } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type { GradeItem } from '#domain/grading/participation';

import { ANYTHING, gradebooks } from './gradebook-arbitrary';

const RUNS = { numRuns: 2000 };

/** The score of every item, changed; items without a score stay without. */
function withScores(gradebook: Gradebook, change: (score: number, item: GradeItem) => number): Gradebook {
  const items = gradebook.items.map((item) =>
    item.pointsEarned === null ? item : { ...item, pointsEarned: change(Number(item.pointsEarned), item) },
  );
  return { ...gradebook, items };
}

function valueOf(grade: Grade): number | null {
  return grade.gradable ? grade.value : null;
}

describe('laws of the course grade', () => {
  it('gives a finite value or a reason, whatever the wire lets through', () => {
    fc.assert(
      fc.property(gradebooks(ANYTHING), (gradebook) => {
        const result = courseGrade(gradebook);
        for (const grade of [result.current, ...result.categories.map((category) => category.current)]) {
          expect(grade.gradable ? Number.isFinite(grade.value) : grade.reason.length > 0).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order of items and categories', () => {
    const shuffled = gradebooks().chain((gradebook) =>
      fc.record({
        gradebook: fc.constant(gradebook),
        items: fc.shuffledSubarray([...gradebook.items], { minLength: gradebook.items.length }),
        categories: fc.shuffledSubarray([...gradebook.categories], {
          minLength: gradebook.categories.length,
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ gradebook, items, categories }) => {
        const before = courseGrade(gradebook);
        const after = courseGrade({ items, categories });
        expect({ ...after, categories: new Set(after.categories) }).toEqual({
          ...before,
          categories: new Set(before.categories),
        });
      }),
      RUNS,
    );
  });

  it('never falls when one score rises', () => {
    const raises = fc.record({
      gradebook: gradebooks(),
      index: fc.nat(),
      raise: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
    });
    let moved = 0;
    fc.assert(
      fc.property(raises, ({ gradebook, index, raise }) => {
        const chosen = gradebook.items[index % Math.max(1, gradebook.items.length)];
        const before = valueOf(courseGrade(gradebook).current);
        const raised = withScores(gradebook, (score, item) =>
          item === chosen ? Number((score + raise).toFixed(4)) : score,
        );
        const after = valueOf(courseGrade(raised).current);
        if (before === null || after === null) expect(after).toBe(before);
        else expect(after).toBeGreaterThanOrEqual(before);
        if (before !== after) moved += 1;
      }),
      RUNS,
    );
    expect(moved).toBeGreaterThan(0);
  });

  it('is not moved by items that take no part', () => {
    const bystander = fc.constantFrom<Partial<GradeItem>>(
      { gradingState: 'excused' },
      { gradingState: 'omitted' },
      { gradingState: 'pending' },
      { pointsEarned: null },
      { pointsPossible: null },
    );
    fc.assert(
      fc.property(gradebooks(), bystander, (gradebook, change) => {
        const extra: GradeItem = {
          id: 'extra',
          categoryId: gradebook.categories[0]?.id ?? null,
          gradingState: 'counted',
          pointsPossible: 100,
          pointsEarned: 7,
          ...change,
        };
        const before = valueOf(courseGrade(gradebook).current);
        expect(valueOf(courseGrade({ ...gradebook, items: [...gradebook.items, extra] }).current)).toBe(
          before,
        );
      }),
      RUNS,
    );
  });

  it('measures in any unit: all points times ten thousand give the same percentages', () => {
    const times = (points: GradeItem['pointsEarned']) =>
      points === null ? null : Math.round(Number(points) * 10_000);
    fc.assert(
      fc.property(gradebooks(), (gradebook) => {
        const items = gradebook.items.map((item) => ({
          ...item,
          pointsEarned: times(item.pointsEarned),
          pointsPossible: times(item.pointsPossible),
        }));
        expect(courseGrade({ ...gradebook, items })).toEqual(courseGrade(gradebook));
      }),
      RUNS,
    );
  });

  it('lies between the lowest and the highest category when weights do not exceed 100', () => {
    fc.assert(
      fc.property(gradebooks(), (gradebook) => {
        const result = courseGrade(gradebook);
        const weightOf = new Map(gradebook.categories.map(({ id, weight }) => [id, Number(weight ?? 0)]));
        const inPlay = result.categories
          .filter(({ id }) => (weightOf.get(id) ?? 0) > 0)
          .flatMap(({ current }) => (current.gradable ? [current.value] : []));
        fc.pre(result.weighting === 'weights' && result.declaredWeight <= 100 && result.current.gradable);
        expect(valueOf(result.current)).toBeGreaterThanOrEqual(Math.min(...inPlay));
        expect(valueOf(result.current)).toBeLessThanOrEqual(Math.max(...inPlay));
      }),
      { ...RUNS, maxSkipsPerRun: 100 },
    );
  });

  it('gives full marks for full marks, however the points are split', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(pieces, (units) => {
        const items = units.map((unit, index): GradeItem => {
          const points = unit / 10_000;
          const state = { categoryId: null, gradingState: 'counted' } as const;
          return { id: String(index), ...state, pointsEarned: points, pointsPossible: points };
        });
        expect(courseGrade({ categories: [], items }).current).toEqual({ gradable: true, value: 100 });
      }),
      RUNS,
    );
  });
});
