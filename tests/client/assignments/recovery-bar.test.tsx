import { screen } from '@testing-library/react';
import { RecoveryBar } from '../../../client/features/assignments/recovery-bar';
import type { NextList_WhatNextFragment } from '../../../client/generated/graphql';
import { assignment, due } from './assignment-samples';
import { PatientServer, show, stopClock } from './harness';

stopClock();

const part = (id: string, minutes: number): NextList_WhatNextFragment['work'][number] => ({
  ...{ __typename: 'DayWork', date: '2026-11-21', minutes, assumedMinutes: 0, isDue: true },
  assignment: { __typename: 'Assignment', id, progress: 'todo' },
});

test('late work needs what the load line and the rank say of it, at the own pace and without what was logged', () => {
  const essay = assignment({ id: 'essay', estimateMinutes: 240, ...due('2026-11-20') });
  const whatNext = {
    days: [{ __typename: 'FreeDay' as const, date: '2026-11-21', minutes: 60 }],
    work: [part('essay', 115), part('lab', 500)],
  };
  show(new PatientServer(), <RecoveryBar late={[essay]} whatNext={whatNext} onApplied={() => undefined} />);
  expect(screen.getByText(/about/)).toHaveTextContent(
    '1 late · about 1 hr 55 mins of work · 1 hr free in the next 7 days',
  );
});
