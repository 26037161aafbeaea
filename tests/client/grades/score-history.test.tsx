import { act, renderHook } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { undoLast } from '../../../client/apollo/undo/undo-change';
import { scoreInputs, useScoreGrid } from '../../../client/features/grades/gradebook/use-score-paste';
import { useGradeActions } from '../../../client/features/grades/use-grade-actions';
import type { WhatIf } from '../../../client/features/grades/what-if/use-what-if';
import { lastChange, withdrawUndo } from '../../../client/notifications/undo';
import { undoLink } from '../../../client/apollo/undo/undo-link';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { RowsByType } from '../support/rows-by-type';
import { gradebook, item } from './sample-gradebook';

const essay = item({ id: 'essay', title: 'Essay', pointsEarned: 12, letter: null });

afterEach(() => withdrawUndo());

/** Enters a score into the grid of a course. */
async function enter(isSaved: boolean) {
  const server = new RowsByType(undoLink());
  server.rows = { Course: { id: 'c1' }, User: { id: 'u1' } };
  server.refuses = () => !isSaved;
  const course = gradebook({ id: 'c1', assignments: [essay] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={server.client}>
      <FormatProvider locale="en-GB" timezone="Europe/Berlin">
        {children}
      </FormatProvider>
    </ApolloProvider>
  );
  const whatIf = { isOn: false } as WhatIf;
  const { result } = renderHook(() => useScoreGrid(course, useGradeActions(course), whatIf), { wrapper });
  await act(async () => {
    result.current.change(essay, { pointsEarned: 15 });
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
  return server;
}

test('a typed score can be taken back, and made again, wherever the focus is', async () => {
  const { client, sent } = await enter(true);
  expect(sent.map(({ variables }) => variables['input'])).toEqual([
    { courseId: 'c1', scores: [{ id: 'essay', pointsEarned: 15 }] },
  ]);
  expect(lastChange()).toMatchObject({ message: 'Score of Essay changed' });
  const words: unknown[] = [];
  for (const isRedo of [false, true, false])
    await act(async () => words.push(await undoLast(client, isRedo)));
  expect(words).toEqual(['1 score restored', '1 score changed again', '1 score restored']);
  const undone = sent.filter(({ name }) => name === 'UndoAct').map(({ variables }) => variables['id']);
  expect(undone).toEqual(['act-1', 'act-2', 'act-3']);
});

test('one that was not saved cannot', async () => {
  await enter(false);
  expect(lastChange()).toBeUndefined();
});

test('a change of scores states what it touches alone', () => {
  const change = { pointsEarned: null, pointsPossible: 20 };
  expect(scoreInputs([{ item: essay, change }])).toEqual([
    { id: 'essay', pointsEarned: null, pointsPossible: 20 },
  ]);
  expect(scoreInputs([{ item: essay, change: { letter: 'B' } }])).toEqual([{ id: 'essay', letter: 'B' }]);
  expect(scoreInputs([{ item: essay, change: { categoryId: 'c' } }])).toEqual([]);
});
