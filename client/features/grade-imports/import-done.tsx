import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useOwnUndo } from '../../apollo/undo/use-own-undo';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Button } from '../../ui/control/button';

const text = gradeImportMessages.done;

/** The result of an import, and its undo. */
export interface ImportOutcome {
  /** The results, one line each. */
  lines: readonly string[];
  /** The description of the undo. */
  undoWords: string;
}

/** The results of the import, with its undo and what to do next. It takes the focus, so it is read out. */
export function ImportDone({ outcome, actions }: { outcome: ImportOutcome; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [undone, setUndone] = useState('');
  const { offer, undo, isUndoing } = useOwnUndo(setUndone);
  useEffect(() => heading.current?.focus(), []);
  const offerOnce = useEffectEvent(() => offer({ message: text.title, undone: text.undone }));
  useEffect(() => offerOnce(), []);
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-hairline bg-surface p-6 sm:p-8">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden className="text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {text.title}
      </h2>
      <ul className="grid gap-1 tabular-nums">
        {outcome.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div role="status" className="text-sm text-muted">
        {undone || (undo && outcome.undoWords)}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions}
        {undo && (
          <Button pending={isUndoing} pendingLabel={text.undoing} onClick={undo}>
            {text.undo}
          </Button>
        )}
      </div>
    </section>
  );
}
