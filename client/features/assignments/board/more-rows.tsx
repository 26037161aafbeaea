import { memo, useRef } from 'react';
import { FailureCard } from '../../../apollo/query-view';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { useNearScreen } from '../../../ui/loading/when-seen';
import { focusLastRow } from './row-focus';
import type { BoardList } from './use-board-list';

export interface MoreRowsProps extends Pick<BoardList, 'whole' | 'showAll'> {
  /** How many rows are above. */
  count: number;
}

/** The end of an incomplete list: the rest is loaded when the student scrolls near it, or presses the button. */
export const MoreRows = memo(function MoreRows({ count, whole, showAll }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  useNearScreen(end, showAll);
  const show = (): void => {
    // The button goes; from the last row, the focus goes on to the next ones.
    focusLastRow();
    showAll();
  };
  if (whole.error) {
    const retry = (): void => void whole.refetch().catch(() => undefined);
    return <FailureCard error={whole.error} what={assignmentBoardMessages.whatRest} onRetry={retry} />;
  }
  return (
    <>
      <p className="hidden text-sm print:block">{assignmentBoardMessages.printed(count)}</p>
      <div ref={end} className="justify-self-center print:hidden">
        {whole.loading ? (
          <p role="status" className="py-2 text-sm text-muted">
            {uiMessages.loading}
          </p>
        ) : (
          <Button variant="plain" onClick={show}>
            {assignmentBoardMessages.showAll}
          </Button>
        )}
      </div>
    </>
  );
});
