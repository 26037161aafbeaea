import fc from 'fast-check';
import { ASSIGNMENT_PROGRESS } from '../../../domain/assignments/assignment';
import { type CountedWork, gradingAfter, NEW_WORK } from '../../../domain/assignments/grading-state';
import { GRADING_STATES } from '../../../domain/grading/participation';

type Change = Parameters<typeof gradingAfter>[1];

const progress = fc.constantFrom(...ASSIGNMENT_PROGRESS);
const pointsEarned = fc.constantFrom(null, 0, 8);
const gradingState = fc.constantFrom(...GRADING_STATES);
const edit: fc.Arbitrary<Change> = fc.record({ progress, pointsEarned }, { requiredKeys: [] });
const statement: fc.Arbitrary<Change> = fc.record({ gradingState });

function edited(work: CountedWork, change: Change): CountedWork {
  return { ...work, ...change, ...gradingAfter(work, change) };
}

const after = (changes: readonly Change[], start = NEW_WORK) => changes.reduce(edited, start);

describe('how work counts', () => {
  it('is the same on every way to the same progress and score', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), progress, pointsEarned, (edits, ...last) => {
        const [toProgress, toPoints] = last;
        const start = after(edits);
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

  it('is as it was said, whatever becomes of its progress, and wherever in between it was said', () => {
    const state = gradingState.filter((each) => each !== 'counted');
    fc.assert(
      fc.property(state, fc.array(progress, { maxLength: 6 }), fc.nat(), (stated, steps, place) => {
        const moves = steps.map((each): Change => ({ progress: each }));
        const said = { gradingState: stated };
        const at = place % (moves.length + 1);
        const work = after([...moves.slice(0, at), said, ...moves.slice(at)]);
        expect(work).toEqual({ ...work, gradingState: stated, statedGrading: stated });
      }),
    );
  });

  it('returns with progress and score, on any detour without another statement or a score', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(edit, statement)), fc.array(progress), (changes, detour) => {
        const start = after(changes);
        const back = after(
          [...detour.map((each) => ({ progress: each })), { progress: start.progress }],
          start,
        );
        expect(back).toEqual(start);
      }),
    );
  });

  it('is not missing any more once it has a score; other statements stay', () => {
    fc.assert(
      fc.property(gradingState, progress, (stated, held) => {
        const work = after([{ gradingState: stated, progress: held }, { pointsEarned: 8 }]);
        expect(work.gradingState).toBe(stated === 'missing' ? 'counted' : stated);
      }),
    );
  });

  it('is what was said last, where it was said; that it counts takes back all', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(edit, statement)), gradingState, (changes, stated) => {
        const work = edited(after(changes), { gradingState: stated });
        expect(work.gradingState).toBe(stated);
        const reopened = after(
          [{ progress: 'todo' }, { gradingState: 'counted' }, { progress: 'let_go' }],
          work,
        );
        expect(reopened.gradingState).toBe(work.pointsEarned === null ? 'missing' : 'counted');
      }),
    );
  });

  it('of a row that an earlier release wrote, was said if it does not follow', () => {
    fc.assert(
      fc.property(gradingState, progress, pointsEarned, (state, held, points) => {
        const row = { progress: held, pointsEarned: points, gradingState: state, statedGrading: null };
        expect(gradingAfter(row, {}).gradingState).toBe(state);
        const reopened = after([{ progress: 'let_go' }, { progress: held }], row);
        expect(reopened.gradingState).toBe(state);
      }),
    );
  });
});
