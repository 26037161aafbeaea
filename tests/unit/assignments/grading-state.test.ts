import fc from 'fast-check';
import { ASSIGNMENT_PROGRESS } from '../../../domain/assignments/assignment';
import { type CountedWork, gradingStateAfter, NEW_WORK } from '../../../domain/assignments/grading-state';
import { GRADING_STATES } from '../../../domain/grading/participation';

const progress = fc.constantFrom(...ASSIGNMENT_PROGRESS);
const pointsEarned = fc.constantFrom(null, 0, 8);
const edit = fc.record({ progress, pointsEarned }, { requiredKeys: [] });

function edited(work: CountedWork, change: Partial<CountedWork>): CountedWork {
  return { ...work, gradingState: gradingStateAfter(work, change), ...change };
}

describe('how work counts', () => {
  it('is the same on every way to the same progress and score', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), progress, pointsEarned, (edits, ...last) => {
        const [toProgress, toPoints] = last;
        const start = edits.reduce(edited, NEW_WORK);
        const created = edited(NEW_WORK, { progress: toProgress, pointsEarned: toPoints });
        const ways = [
          edited(start, { progress: toProgress, pointsEarned: toPoints }),
          edited(edited(start, { progress: toProgress }), { pointsEarned: toPoints }),
          edited(edited(start, { pointsEarned: toPoints }), { progress: toProgress }),
        ];
        expect(ways).toEqual([created, created, created]);
        expect(created.gradingState).toBe(
          toProgress === 'let_go' && toPoints === null ? 'missing' : 'counted',
        );
      }),
    );
  });

  it('stays as stated while neither progress nor score changes, and for good if it is not in the grade', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRADING_STATES), progress, pointsEarned, edit, (state, ...rest) => {
        const [held, points, change] = rest;
        const work = { progress: held, pointsEarned: points, gradingState: state };
        expect(gradingStateAfter(work, { progress: held, pointsEarned: points })).toBe(state);
        if (state !== 'counted' && state !== 'missing') expect(gradingStateAfter(work, change)).toBe(state);
      }),
    );
  });
});
