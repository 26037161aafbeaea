import { screen } from '@testing-library/react';
import { RecoveryBar } from '../../../client/features/assignments/recovery/recovery-bar';
import type { NextList_WhatNextFragment } from '../../../client/generated/graphql';
import { assignment, due, freeDay } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer } from '../support/fake-server';

stopClock();

const part = (id: string, minutes: number): NextList_WhatNextFragment['work'][number] => ({
  ...{ __typename: 'DayWork', date: '2026-11-21', minutes, assumedMinutes: 0, isDue: true },
  assignment: { __typename: 'Assignment', id, progress: 'todo', isStillOpen: false, pointsEarned: null },
});

test('late work needs what the load line and the rank say of it, at the own pace and without what was logged', () => {
  const essay = assignment({ id: 'essay', estimateMinutes: 240, ...due('2026-11-20') });
  const whatNext = {
    days: [freeDay('2026-11-21', 60)],
    work: [part('essay', 115), part('lab', 500)],
    restLateMinutes: 600,
  };
  const late = { late: [essay], restLate: 20 };
  show(new FakeServer(), <RecoveryBar {...late} whatNext={whatNext} onApplied={() => undefined} />);
  expect(screen.getByText(/about/)).toHaveTextContent(
    '21 late · about 12 hrs of work · 1 hr free in the next 7 days',
  );
});
