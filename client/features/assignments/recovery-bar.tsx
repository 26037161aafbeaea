import { lazy, Suspense, useState } from 'react';
import { IconLifebuoy } from '@tabler/icons-react';
import type { AssignmentRow_AssignmentFragment, NextList_WhatNextFragment } from '../../generated/graphql';
import { recoveryMessages } from '../../messages/en/recovery';
import { Button } from '../../ui/button';
import { useFormat } from '../../ui/format-context';
import { roughMinutes } from './next-reason';

/** The plan is fetched when it is asked for, and so is what draws it. */
const RecoveryDrawer = lazy(() => import('./recovery-drawer'));

/** Properties of {@link RecoveryBar}. */
export interface RecoveryBarProps {
  /** Late work that nobody has planned. */
  late: readonly AssignmentRow_AssignmentFragment[];
  /** The free time and the work of the week. */
  whatNext: Pick<NextList_WhatNextFragment, 'days' | 'work'>;
  /** Called after a plan was applied or taken back. */
  onApplied(): void;
}

const text = recoveryMessages.bar;

/** How much is late, beside the time there is for it, and the way out. */
export function RecoveryBar({ late, whatNext: { days, work }, onApplied }: RecoveryBarProps) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const lateIds = new Set(late.map(({ id }) => id));
  const needed = work.reduce(
    (sum, { assignment, minutes }) => sum + (lateIds.has(assignment.id) ? minutes : 0),
    0,
  );
  const free = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section
      aria-label={text.label}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-surface py-2 pr-2 pl-4 print:hidden"
    >
      <IconLifebuoy size={20} stroke={1.75} aria-hidden className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-[12rem] text-sm tabular-nums">
        <strong className="font-semibold text-ink">{text.late(late.length)}</strong>
        {` · ${text.work(format.duration(roughMinutes(needed)))} · ${text.free(format.duration(roughMinutes(free)))}`}
      </p>
      <Button onClick={() => setOpen(true)}>{text.recover}</Button>
      <Suspense fallback={null}>
        {isOpen && <RecoveryDrawer onApplied={onApplied} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
