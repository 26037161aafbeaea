import { Suspense, useState } from 'react';
import { IconLifebuoy } from '@tabler/icons-react';
import type { AssignmentRow_AssignmentFragment, NextList_WhatNextFragment } from '../../../generated/graphql';
import { recoveryMessages } from '../../../messages/en/recovery';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { roughMinutes } from '../next/next-reason';
import { lazy } from '../../../ui/loading/lazy';

/** The plan is fetched on demand, and so is its component. */
const RecoveryDrawer = lazy(() => import('./recovery-drawer'));

export interface RecoveryBarProps {
  /** Late work that isn't planned. */
  late: readonly AssignmentRow_AssignmentFragment[];
  /** How many more of it are not listed. */
  restLate: number;
  /** The free time and the work of the week. */
  whatNext: Pick<NextList_WhatNextFragment, 'days' | 'work' | 'restLateMinutes'>;
  /** Called after a plan was applied or taken back. */
  onApplied(): void;
}

const text = recoveryMessages.bar;

/** How much is late, next to the time for it, and the way to catch up. */
export function RecoveryBar({ late, restLate, whatNext, onApplied }: RecoveryBarProps) {
  const format = useFormat();
  const { days, work, restLateMinutes } = whatNext;
  const [isOpen, setOpen] = useState(false);
  const lateIds = new Set(late.map(({ id }) => id));
  const needed = work.reduce(
    (sum, { assignment, minutes }) => sum + (lateIds.has(assignment.id) ? minutes : 0),
    restLateMinutes,
  );
  const free = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section
      aria-label={text.label}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-surface py-2 pr-2 pl-4 print:hidden"
    >
      <IconLifebuoy size={20} stroke={1.75} aria-hidden className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-[9rem] text-sm tabular-nums">
        <strong className="font-semibold text-ink">{text.late(late.length + restLate)}</strong>
        {` · ${text.work(format.duration(roughMinutes(needed)))}`}
        <span className="max-sm:sr-only">{` · ${text.free(format.duration(roughMinutes(free)))}`}</span>
      </p>
      <Button onClick={() => setOpen(true)}>{text.recover}</Button>
      <Suspense fallback={null}>
        {isOpen && <RecoveryDrawer onApplied={onApplied} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
