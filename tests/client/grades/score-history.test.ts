import { act, renderHook } from '@testing-library/react';
import { useScoreHistory } from '../../../client/features/grades/gradebook/use-score-history';
import type { GradeActions } from '../../../client/features/grades/use-grade-actions';
import {
  forgetChange,
  lastChange,
  offerId,
  withdrawUndo,
  type UndoOffer,
} from '../../../client/notifications/undo';
import { item } from './sample-gradebook';

const essay = item({ id: 'essay', title: 'Essay', pointsEarned: 12, letter: null });

afterEach(() => withdrawUndo());

async function undoLast(): Promise<unknown> {
  const change = lastChange();
  if (typeof change !== 'object' || !('undo' in change)) throw new Error('Nothing can be undone');
  return act(async () => change.undo());
}

async function enter(isSaved: boolean) {
  const saveScores = jest.fn((_scores: unknown) => Promise.resolve(isSaved));
  const saveScoresLeft = async (scores: readonly unknown[]) =>
    (await saveScores(scores)) ? scores.length : 0;
  const actions = { saveScores, saveScoresLeft } as unknown as GradeActions;
  const { result } = renderHook(() => useScoreHistory('history', actions));
  await act(async () => result.current.change(essay, { pointsEarned: 15 }));
  return { saveScores, history: result.current };
}

test('a typed score can be taken back wherever the focus is', async () => {
  const { saveScores } = await enter(true);
  expect(lastChange()).toMatchObject({ message: 'Score of Essay changed' });
  await undoLast();
  expect(saveScores.mock.calls).toEqual([
    [[{ id: 'essay', pointsEarned: 15 }]],
    [[{ id: 'essay', pointsEarned: 12 }]],
  ]);
});

test('one that was not saved cannot', async () => {
  await enter(false);
  expect(lastChange()).toBeUndefined();
});

test('one that could not be taken back can be tried again', async () => {
  const { saveScores } = await enter(true);
  saveScores.mockResolvedValueOnce(false);
  expect(await undoLast()).toBe(false);
  expect(await undoLast()).toBe(true);
  expect(await undoLast()).toBe(false);
  expect(saveScores).toHaveBeenCalledTimes(3);
});

test('one that is made again can be taken back again', async () => {
  const { saveScores, history } = await enter(true);
  await undoLast();
  await act(async () => history.redo());
  await undoLast();
  expect(saveScores.mock.calls.map(([scores]) => scores)).toEqual([
    [{ id: 'essay', pointsEarned: 15 }],
    [{ id: 'essay', pointsEarned: 12 }],
    [{ id: 'essay', pointsEarned: 15 }],
    [{ id: 'essay', pointsEarned: 12 }],
  ]);
});

test('one that could not be taken back, or made again, leaves all others as they were', async () => {
  const { saveScores, history } = await enter(true);
  await act(async () => history.change(essay, { pointsEarned: 18 }));
  await undoLast();
  forgetChange(offerId(lastChange() as UndoOffer));
  saveScores.mockResolvedValueOnce(false);
  expect(await undoLast()).toBe(false);
  saveScores.mockClear().mockResolvedValueOnce(false);
  for (let times = 0; times < 2; times += 1) await act(async () => history.redo());
  expect(saveScores.mock.calls).toEqual([
    [[{ id: 'essay', pointsEarned: 18 }]],
    [[{ id: 'essay', pointsEarned: 18 }]],
  ]);
});
