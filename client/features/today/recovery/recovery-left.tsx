import { memo, useId, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { dayOf } from '#domain/time/local-date-time';
import { undoActOf } from '../../../apollo/undo/undo-change';
import type { RecoveryLeft_RecoveryFragment } from '../../../generated/graphql';
import { recoveryMessages } from '../../../messages/en/recovery';
import { notify } from '../../../notifications/notify';
import { Button } from '../../../ui/control/button';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';
import { useFormat } from '../../../ui/format/format-context';

const { left: text, undone } = recoveryMessages;

/** The replanned work and the time of the plan, with Undo while that is possible. */
export default memo(function RecoveryLeft({ recovery }: { recovery: RecoveryLeft_RecoveryFragment }) {
  const { id, appliedAt, assignments } = recovery;
  const format = useFormat();
  const sentenceId = useId();
  const client = useApolloClient();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    // This line disappears with the undo, so the focus moves to the page's heading.
    document.querySelector<HTMLElement>('h1')?.focus();
    const result = await undoActOf(client, id, { undone });
    setUndoing(false);
    if (result !== null) notify.success(result);
  };
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
          onClick={() => void undo()}
        >
          {text.undo}
        </Button>
      </OnlyOnline>
    </div>
  );
});
