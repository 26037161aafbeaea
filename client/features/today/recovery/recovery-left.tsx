import { memo, useId } from 'react';
import { dayOf } from '#domain/time/local-date-time';
import type { RecoveryLeft_RecoveryFragment } from '../../../generated/graphql';
import { useUndoRecoveryMutation } from '../../../generated/hooks';
import { recoveryMessages } from '../../../messages/en/recovery';
import { isSaved } from '../../../notifications/is-saved';
import { Button } from '../../../ui/control/button';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';
import { useFormat } from '../../../ui/format/format-context';

interface RecoveryLeftProps {
  recovery: RecoveryLeft_RecoveryFragment;
  /** Called afterwards, even if there was nothing left to undo: the page then shows the current state. */
  onUndone(): void;
}

const text = recoveryMessages.left;

/** The replanned work and the time of the plan, with Undo while that is possible. */
export default memo(function RecoveryLeft({ recovery, onUndone }: RecoveryLeftProps) {
  const { id, appliedAt, assignments } = recovery;
  const format = useFormat();
  const sentenceId = useId();
  const [undo, { loading: isUndoing }] = useUndoRecoveryMutation();
  const day = dayOf(format.local(appliedAt));
  const moment = [day !== format.today() && format.weekday(day), format.clock(appliedAt)];
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted print:hidden">
      <p id={sentenceId}>{text.sentence(assignments, moment.filter(Boolean).join(' '))}</p>
      <OnlyOnline act="recovery" isSilent>
        <Button
          variant="plain"
          aria-describedby={sentenceId}
          pending={isUndoing}
          pendingLabel={text.undoing}
          onClick={() => {
            // This line disappears with the undo, so the focus moves to the page's heading.
            document.querySelector<HTMLElement>('h1')?.focus();
            // The link shows a toast if it fails.
            void isSaved(undo({ variables: { recoveryId: id } })).then(onUndone);
          }}
        >
          {text.undo}
        </Button>
      </OnlyOnline>
    </div>
  );
});
