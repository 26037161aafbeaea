import { act, renderHook } from '@testing-library/react';
import { useScoreHistory } from '../../../client/features/grades/gradebook/use-score-history';
import type { GradeActions } from '../../../client/features/grades/use-grade-actions';
import { lastChange, rememberUndo, withdrawUndo } from '../../../client/notifications/undo';
import { item } from './sample-gradebook';

const essay = item({ id: 'essay', title: 'Essay', pointsEarned: 12, letter: null });

afterEach(() => withdrawUndo());

async function enter(isSaved: boolean) {
  const saveScores = jest.fn((_scores: unknown) => Promise.resolve(isSaved));
  const actions = { saveScores } as unknown as GradeActions;
  const { result } = renderHook(() => useScoreHistory('history', actions));
  await act(async () => result.current.change(essay, { pointsEarned: 15 }));
  return { saveScores, history: result.current };
}

test('a typed score can be taken back wherever the focus is', async () => {
  const { saveScores } = await enter(true);
  const change = lastChange();
  expect(change?.message).toBe('Score of Essay changed');
  await act(async () => change && 'undo' in change && change.undo());
  expect(saveScores.mock.calls).toEqual([
    [[{ id: 'essay', pointsEarned: 15 }]],
    [[{ id: 'essay', pointsEarned: 12 }]],
  ]);
});

test('one that was not saved cannot', async () => {
  await enter(false);
  expect(lastChange()).toBeUndefined();
});

test('one that is taken back in the grid leaves what else can be taken back', async () => {
  rememberUndo({ message: 'Essay is done.', actId: 'tick', undo: async () => undefined });
  const { saveScores, history } = await enter(true);
  await act(async () => history.undo());
  expect(saveScores).toHaveBeenLastCalledWith([{ id: 'essay', pointsEarned: 12 }]);
  expect(lastChange()).toMatchObject({ actId: 'tick' });
});
