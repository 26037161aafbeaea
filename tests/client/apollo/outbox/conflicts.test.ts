import { conflictsOf, onlyEdits } from '../../../../client/apollo/outbox/conflicts';
import type { KeptChange } from '../../../../client/apollo/outbox/kept-changes';
import { readFailure, type Failure } from '../../../../client/notifications/failure';

const DATE = {
  title: 'Chess club',
  place: 'Hall A',
  startLocal: '2026-11-23T10:00',
  endLocal: '2026-11-23T11:00',
};

const NAMED = { id: 'club', scope: 'this', originalStart: DATE.startLocal, expectedVersion: 1 };

/** A change of one date of a series, as it waits. */
function change(values: object, base: object = DATE): KeptChange {
  return {
    operation: 'UpdateEvent',
    variables: { input: { ...NAMED, ...values } },
    row: { id: 'club', title: 'Chess club', base },
  } as unknown as KeptChange;
}

/** What the server answers to a change of an older version. */
const refusal = (current: object, conflicts?: readonly object[]): Failure =>
  readFailure({
    errors: [{ extensions: { code: 'CONFLICT', current: { version: 4, ...current }, conflicts } }],
  });

const fieldsOf = (made: KeptChange, failure: Failure) => conflictsOf(made, failure).map(({ field }) => field);

describe('a change that a form sends with all its values', () => {
  it('is sent with those that the student changed, and the date that it names', () => {
    const { input } = onlyEdits(change({ ...DATE, title: 'Final' })).variables;
    expect(input).toEqual({ ...NAMED, title: 'Final' });
  });

  it('keeps its start and end together', () => {
    const { endLocal } = DATE;
    const startLocal = '2026-11-23T09:00';
    expect(onlyEdits(change({ ...DATE, startLocal })).variables['input']).toEqual({
      ...{ ...NAMED, startLocal, endLocal },
    });
  });

  it('stays as it is if it changes nothing, for it would be about everything', () => {
    expect(onlyEdits(change(DATE)).variables['input']).toEqual({ ...NAMED, ...DATE });
  });

  it('gets no input if it has none, as an undoing', () => {
    const undoing = { operation: 'UndoAct', variables: { id: 'act-1' } } as unknown as KeptChange;
    expect(onlyEdits(undoing).variables).toEqual({ id: 'act-1' });
  });

  it('is no conflict with a value that others gave a field that the student left as it was', () => {
    const place = { field: 'place', base: 'Hall A', mine: 'Hall A', theirs: 'Room 9' };
    expect(fieldsOf(change({ ...DATE, title: 'Final' }), refusal({ place: 'Room 9' }, [place]))).toEqual([]);
  });

  it('is one if both moved the date, also where one end was moved by one side alone', () => {
    const mine = { startLocal: '2026-11-23T09:00', endLocal: DATE.endLocal };
    const theirs = { ...DATE, endLocal: '2026-11-23T12:00' };
    const conflicts = (['startLocal', 'endLocal'] as const).map((field) => ({
      ...{ field, base: DATE[field], mine: mine[field], theirs: theirs[field] },
    }));
    expect(fieldsOf(change(mine), refusal(theirs, conflicts))).toEqual(['startLocal', 'endLocal']);
  });

  it('is one if the date that it names is gone', () => {
    const conflicts = [{ field: 'startLocal', base: DATE.startLocal, mine: null, theirs: null }];
    expect(fieldsOf(change({ title: 'Final' }), refusal({ startLocal: null }, conflicts))).toEqual([
      'startLocal',
    ]);
  });
});

describe('a change after another one of the same field from this device', () => {
  const twice = (more = {}) => ({ ...change({ title: 'Final' }, { title: 'Fina' }), ...more });
  const own = [{ field: 'title', base: 'Chess club', mine: 'Final', theirs: 'Fina' }];

  it('is no conflict with it', () => {
    expect(fieldsOf(twice(), refusal({ title: 'Fina' }, own))).toEqual([]);
  });

  it('is one with what others made of it, and once the student has seen that, with the former value', () => {
    const theirs = [{ ...own[0], theirs: 'Blitz' }];
    expect(fieldsOf(twice(), refusal({ title: 'Blitz' }, theirs))).toEqual(['title']);
    const back = [{ ...own[0], base: 'Blitz' }];
    expect(fieldsOf(twice({ isConfirmed: true }), refusal({ title: 'Fina' }, back))).toEqual(['title']);
  });

  it('is one with what others changed beside it, if only together they mean something', () => {
    const points = change({ pointsEarned: 9 }, { pointsEarned: null });
    const conflict = { field: 'pointsEarned', base: null, mine: 9, theirs: null };
    expect(fieldsOf(points, refusal({ pointsEarned: null, pointsPossible: 20 }, [conflict]))).toEqual([
      'pointsEarned',
    ]);
  });
});

describe('a change that the server can’t compare, for its journal doesn’t reach back so far', () => {
  const NO_SCORE = { version: 1, pointsEarned: null, letter: null, pointsPossible: 10 };
  const scores = (score: object) =>
    ({
      operation: 'SaveScores',
      variables: { input: { courseId: 'c1', scores: [{ id: 'q0' }, { id: 'q1', ...score }] } },
      row: { id: 'q0', title: null, base: {}, read: { q1: NO_SCORE } },
    }) as unknown as KeptChange;
  const conflicts = (score: object, current: object) =>
    conflictsOf(scores(score), refusal({ ...NO_SCORE, id: 'q1', ...current }));

  it('is compared with what the student saw', () => {
    expect(fieldsOf(change({ title: 'Final' }), refusal({ ...DATE, place: 'Room 9' }))).toEqual([]);
    const theirs = { title: 'Blitz', place: 'Room 9' };
    expect(conflictsOf(change({ title: 'Final' }), refusal({ ...DATE, ...theirs }))).toEqual([
      { field: 'title', base: 'Chess club', mine: 'Final', theirs: 'Blitz' },
    ]);
  });

  it('is compared whether its score is points or a letter', () => {
    expect(conflicts({ letter: 'B' }, { pointsEarned: 9 })).toEqual([
      { field: 'letter', base: null, mine: 'B', theirs: 9 },
    ]);
    expect(conflicts({ pointsEarned: 9 }, { pointsEarned: 8.5, letter: 'B' })).toEqual([
      { field: 'pointsEarned', base: null, mine: 9, theirs: 'B' },
    ]);
    expect(conflicts({ letter: 'B' }, { pointsEarned: 8.5, letter: 'B' })).toEqual([]);
    expect(conflicts({ pointsEarned: 9, pointsPossible: 10 }, { pointsPossible: 20 })).toEqual([]);
  });
});
