import { courseOutcome } from '#domain/grading/course-grade';
import { VIEWS } from '#domain/grading/course-total';
import { type Gradebook, prepareGradebook } from '#domain/grading/gradebook';
import { compare } from '#domain/grading/rational';
import { forTrials } from '#domain/grading/solve-course';
import { worstNeed } from '../../performance/worst-needs.mjs';

const bookOf = (seed: number) => {
  const bounds = { needItems: 5 + (seed % 40), unfairNeedItems: 4 + (seed % 12), categories: 20, bands: 2 };
  return worstNeed(seed, bounds)['gradebook'] as Gradebook;
};

describe('a gradebook for trials', () => {
  it('has every figure of the course, in every combination of rules', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const whole = prepareGradebook(bookOf(seed));
      const lean = forTrials(whole);
      for (const view of VIEWS) {
        const [one, other] = [courseOutcome(whole, view), courseOutcome(lean, view)];
        expect([seed, view, other.grade]).toEqual([seed, view, one.grade]);
        if (one.computed && other.computed) expect(compare(one.computed, other.computed)).toBe(0);
        else expect([one.computed, other.computed]).toEqual([null, null]);
      }
    }
  });

  it('has no group without items, unless others are inside it', () => {
    const book = {
      categories: ['outer', 'inner', 'empty'].map((id) => ({
        id,
        weight: 10,
        dropLowest: 0,
        dropHighest: 0,
        parentId: id === 'inner' ? 'outer' : null,
      })),
      items: [{ id: 'a', categoryId: 'inner', pointsPossible: 10, pointsEarned: 7, gradingState: 'counted' }],
      periods: [
        { id: 'p0', weight: 1 },
        { id: 'p1', weight: 1 },
      ],
    };
    const items = book.items.map((item) => ({ ...item, periodId: 'p1' }));
    const { groups } = forTrials(prepareGradebook({ ...book, items } as unknown as Gradebook));
    expect(groups.map(({ period, category }) => [period, category?.id])).toEqual([
      [0, 'outer'],
      [1, 'outer'],
      [1, 'inner'],
    ]);
    expect(groups[2]?.parent).toBe(1);
  });
});
