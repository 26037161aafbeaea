import type { KeptChange } from '../../../../client/apollo/outbox/kept-changes';
import { despite, merge } from '../../../../client/apollo/outbox/merge';

const DATE = {
  title: 'Chess club',
  place: 'Hall A',
  startLocal: '2026-11-23T10:00',
  endLocal: '2026-11-23T11:00',
};

/** A change of one date of a series, as it waits. */
function change(values: object): KeptChange {
  const input = { id: 'club', scope: 'this', originalStart: DATE.startLocal, expectedVersion: 1, ...values };
  return {
    operation: 'UpdateEvent',
    variables: { input },
    row: { id: 'club', title: 'Chess club', base: DATE },
  } as unknown as KeptChange;
}

describe('a change of a date that was changed elsewhere', () => {
  it('is sent on the current version, with the date that it names', () => {
    const current = { ...DATE, place: 'Room 9', version: 4 };
    expect(merge(change({ title: 'Final' }), current)).toEqual({
      conflicts: [],
      input: {
        ...{ id: 'club', scope: 'this', originalStart: DATE.startLocal, expectedVersion: 4 },
        title: 'Final',
      },
    });
  });

  it('keeps a start and an end together, each from the side that changed it', () => {
    const mine = change({ startLocal: '2026-11-23T09:00', endLocal: DATE.endLocal });
    const current = { ...DATE, endLocal: '2026-11-23T12:00', version: 4 };
    expect(merge(mine, current).conflicts).toEqual([]);
    expect(merge(mine, current).input).toMatchObject({
      startLocal: '2026-11-23T09:00',
      endLocal: '2026-11-23T12:00',
    });
  });

  it('waits for the student if both moved it, or it is gone', () => {
    const moved = { startLocal: '2026-11-24T10:00', endLocal: '2026-11-24T11:00' };
    const theirs = { startLocal: '2026-11-25T10:00', endLocal: '2026-11-25T11:00' };
    const fields = (current: object) =>
      merge(change(moved), { ...DATE, ...current, version: 4 }).conflicts.map(({ field }) => field);
    expect(fields(theirs)).toEqual(['startLocal', 'endLocal']);
    expect(fields({ startLocal: null, endLocal: null })).toEqual(['startLocal', 'endLocal']);
    expect(fields(moved)).toEqual([]);
  });
});

describe('a change that the student keeps in spite of one elsewhere', () => {
  const kept = (values: object, field: string) =>
    despite(change({ ...DATE, ...values }), {
      message: '',
      version: 4,
      conflicts: [{ field, mine: 'mine', theirs: 'theirs' }],
    }).variables['input'] as object;
  const named = { id: 'club', scope: 'this', originalStart: DATE.startLocal, expectedVersion: 4 };

  it('overwrites nothing that the student left as it was', () => {
    expect(kept({ title: 'Final' }, 'title')).toEqual({ ...named, title: 'Final' });
  });

  it('keeps its start and end together', () => {
    const { endLocal } = DATE;
    const startLocal = '2026-11-23T09:00';
    expect(kept({ startLocal }, 'startLocal')).toEqual({ ...named, startLocal, endLocal });
  });
});

describe('scores that were entered elsewhere, too', () => {
  const NO_SCORE = { version: 1, pointsEarned: null, letter: null, pointsPossible: 10 };

  const waiting = (score: object, before = {}) =>
    ({
      operation: 'SaveScores',
      variables: { input: { courseId: 'c1', scores: [{ id: 'q0' }, { id: 'q1', ...score }] } },
      row: { id: 'q0', title: null, base: {}, read: { q1: { ...NO_SCORE, ...before } } },
    }) as unknown as KeptChange;
  const row = (current: object) => ({ ...NO_SCORE, id: 'q1', version: 2, ...current });
  const merged = (score: object, current: object) => merge(waiting(score), row(current));

  it('are compared whether they are points or a letter', () => {
    expect(merged({ letter: 'B' }, { pointsEarned: 9 }).conflicts).toEqual([
      { field: 'letter', mine: 'B', theirs: 9 },
    ]);
    expect(merged({ pointsEarned: 9 }, { pointsEarned: 8.5, letter: 'B' }).conflicts).toEqual([
      { field: 'pointsEarned', mine: 9, theirs: 'B' },
    ]);
    expect(merged({ letter: 'B' }, { pointsEarned: 8.5, letter: 'B' }).conflicts).toEqual([]);
  });

  it('are kept over what the student has seen, whether it was points or a letter, but over nothing else', () => {
    const [letter, points] = [
      { letter: 'A', pointsEarned: 19 },
      { letter: null, pointsEarned: 18 },
    ];
    const conflictsOf = (change: KeptChange, current: object) => merge(change, row(current)).conflicts;
    for (const [before, seen] of [
      [letter, points],
      [points, letter],
    ] as const) {
      const mine = waiting({ pointsEarned: 17 }, before);
      const conflicts = conflictsOf(mine, seen);
      const kept = despite(mine, { message: '', conflicts, version: 2 });
      expect(conflicts).toHaveLength(1);
      expect(conflictsOf(kept, { ...seen, pointsPossible: 20 })).toEqual([]);
      expect(conflictsOf(kept, before)).toHaveLength(1);
    }
  });

  it('are sent on the current version of their row, without what stayed the same', () => {
    expect(merged({ pointsEarned: 9, pointsPossible: 10 }, { pointsPossible: 20 })).toEqual({
      conflicts: [],
      input: { courseId: 'c1', scores: [{ id: 'q0' }, { id: 'q1', pointsEarned: 9, expectedVersion: 2 }] },
    });
  });
});
