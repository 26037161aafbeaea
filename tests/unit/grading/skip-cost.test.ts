import fc from 'fast-check';

import type { Gradebook } from '#domain/grading/gradebook';
import type { GradeItem } from '#domain/grading/participation';
import { US_PLUS_MINUS as scale } from '#domain/grading/scale-presets';
import { courseStakes, skipCosts } from '#domain/grading/stake';

import { ruledGradebooks } from './gradebook-arbitrary';
import { LAW } from './laws';

const quiz = (id: string, pointsEarned: number | null): GradeItem => ({
  id,
  categoryId: 'quizzes',
  gradingState: 'counted',
  pointsEarned,
  pointsPossible: 10,
});

const costs = (gradebook: Gradebook, ids: readonly string[]) => skipCosts(gradebook, { scale }, ids);

describe('what it costs to let an item go', () => {
  const quizzes = { id: 'quizzes', weight: 100, dropLowest: 1 };

  it('is nothing for the one that is dropped anyway, and something for the next', () => {
    const gradebook = { categories: [quizzes], items: [quiz('a', 8), quiz('b', null), quiz('c', null)] };
    // 8, 8 and 8 are expected; one 0 is dropped, two leave 8 and 0
    expect(costs(gradebook, ['b', 'c'])).toEqual([
      { itemId: 'b', percent: 0, points: 0, percentAfter: 80 },
      { itemId: 'c', percent: 40, points: expect.any(Number), percentAfter: 40 },
    ]);
  });

  it('is what hangs on it when it goes alone, and leaves out what is not there', () => {
    const gradebook = { categories: [], items: [quiz('a', 9), quiz('b', null)] };
    expect(costs(gradebook, ['nowhere', 'b'])).toMatchObject([
      { itemId: 'b', percent: 45, percentAfter: 45 },
    ]);
  });

  it('is nothing under a grade that is fixed by hand', () => {
    const gradebook = { categories: [], items: [quiz('a', 9), quiz('b', null)], rules: { override: 88 } };
    expect(costs(gradebook, ['b'])).toMatchObject([{ percent: 0, percentAfter: 88 }]);
  });

  // Which of several equal items Canvas drops depends on which have a score, and a skipped item has one.
  it('equals the stake of each item, for any rules that do not drop as Canvas does', () => {
    fc.assert(
      fc.property(ruledGradebooks(), (gradebook) => {
        fc.pre(gradebook.rules?.dropMode !== 'canvas');
        for (const { itemId, basis, percent } of courseStakes(gradebook, {
          scale,
          basis: 'percent',
          finalLetter: null,
        })) {
          if (basis !== 'exact') continue;
          expect(costs(gradebook, [itemId])[0]?.percent).toBeCloseTo(percent, 6);
        }
      }),
      LAW,
    );
  });
});
