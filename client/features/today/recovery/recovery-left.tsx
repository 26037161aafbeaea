import { memo, useId } from 'react';
import { dayOf } from '#domain/time/local-date-time';
import type { RecoveryLeft_RecoveryFragment } from '../../../generated/graphql';
import { useUndoRecoveryMutation } from '../../../generated/hooks';
import { recoveryMessages } from '../../../messages/en/recovery';
import { isSaved } from '../../../notifications/is-saved';
import { Button } from '../../../ui/control/button';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';
import { useFormat } from '../../../ui/format/format-context';

/**
 * Undoes a recovery. The link shows a toast if it fails.
 *
 * @param onUndone called afterwards, even if there was nothing left to undo: the page then shows the current state
 * @returns the function, which returns whether it was undone, and whether it is running
 */
export function useUndoRecovery(
  onUndone: () => void,
): [undo: (recoveryId: string) => Promise<boolean>, isUndoing: boolean] {
  const [mutate, { loading }] = useUndoRecoveryMutation();
  const undo = async (recoveryId: string): Promise<boolean> => {
    const isUndone = await isSaved(mutate({ variables: { recoveryId } }));
    onUndone();
    return isUndone;
  };
  return [undo, loading];
}

interface RecoveryLeftProps {
  recovery: RecoveryLeft_RecoveryFragment;
  /** Called after it was undone. */
  onUndone(): void;
}

const text = recoveryMessages.left;

/** The replanned work and the time of the plan, with Undo while that is possible. */
export default memo(function RecoveryLeft({ recovery, onUndone }: RecoveryLeftProps) {
  const { id, appliedAt, assignments } = recovery;
  const format = useFormat();
  const sentenceId = useId();
  const [undo, isUndoing] = useUndoRecovery(onUndone);
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
            void undo(id);
          }}
        >
          {text.undo}
        </Button>
      </OnlyOnline>
    </div>
  );
});
