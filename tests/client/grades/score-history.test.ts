import { act, renderHook } from '@testing-library/react';
import { useScoreHistory } from '../../../client/features/grades/gradebook/use-score-history';
import type { GradeActions } from '../../../client/features/grades/use-grade-actions';
import { lastChange, withdrawUndo } from '../../../client/notifications/undo';
import { item } from './sample-gradebook';

const essay = item({ id: 'essay', title: 'Essay', pointsEarned: 12, letter: null });

afterEach(() => withdrawUndo());

async function enter(isSaved: boolean) {
  const saveScores = jest.fn((_scores: unknown) => Promise.resolve(isSaved));
  const actions = { saveScores } as unknown as GradeActions;
  const { result } = renderHook(() => useScoreHistory('history', actions));
  await act(async () => result.current.change(essay, { pointsEarned: 15 }));
  return saveScores;
}

test('a typed score can be taken back wherever the focus is', async () => {
  const saveScores = await enter(true);
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
