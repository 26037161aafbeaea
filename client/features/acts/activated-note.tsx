import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { undoActOf } from '../../apollo/undo/undo-change';
import { useUpgradeActQuery } from '../../generated/hooks';
import { actMessages } from '../../messages/en/acts';
import { Button } from '../../ui/control/button';
import { useNow } from '../../ui/device/use-now';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = actMessages.activated;

/** After so many milliseconds, the student knows. */
const NEWS = 7 * 86_400_000;

/** Says once Student Pro began which paused courses became active, and offers to pause them again. */
export default function ActivatedNote() {
  const client = useApolloClient();
  const { data } = useUpgradeActQuery({ fetchPolicy: 'network-only' });
  const [undone, setUndone] = useState<string | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const now = useNow();
  const [act] = data?.recentActs ?? [];
  const [courses] = act?.items ?? [];
  const isNews = undone === null && act?.canUndo === true && now - Date.parse(act.at) <= NEWS;
  const undo = async ({ id }: { id: string }, count: number): Promise<void> => {
    setUndoing(true);
    const words = await undoActOf(client, id, { undone: text.undone(count) });
    setUndoing(false);
    setUndone(words);
    // The button is gone.
    status.current?.focus();
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={undone === null ? 'sr-only' : ''}>
        {undone}
      </p>
      {isNews && courses && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-[12rem] text-ink">
            {text.said(courses.title ?? '', courses.otherTitle, courses.count)}
          </p>
          <OnlyOnline act="changes">
            <Button pending={isUndoing} onClick={() => void undo(act, courses.count)}>
              {actMessages.undo}
            </Button>
          </OnlyOnline>
        </div>
      )}
    </>
  );
}
