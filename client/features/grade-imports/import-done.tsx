import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { rememberAct } from '../../notifications/remember-act';
import { forgetChange, noteFinalChange } from '../../notifications/undo';
import { Button } from '../../ui/control/button';

const text = gradeImportMessages.done;

/** The result of an import, and its undo. */
export interface ImportOutcome {
  /** The results, one line each. */
  lines: readonly string[];
  /** The description of the undo; null if there is none. */
  undoWords: string | null;
  undo(): Promise<unknown>;
}

interface ImportDoneProps {
  outcome: ImportOutcome;
  /** Links and buttons for the next step. */
  actions: ReactNode;
}

/** The results of the import, with its undo. It takes the focus, so it is read out. */
export function ImportDone({ outcome, actions }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'done' | 'undoing' | 'undone' | 'failed'>('done');
  const actId = useRef('');
  useEffect(() => heading.current?.focus(), []);
  const undo = () => {
    setState('undoing');
    return outcome.undo().then(
      () => setState('undone'),
      (error: unknown) => {
        setState('failed');
        throw error;
      },
    );
  };
  const rememberIt = useEffectEvent(() => {
    if (outcome.undoWords) actId.current = rememberAct(outcome.undoWords, undo);
    else noteFinalChange();
  });
  useEffect(() => rememberIt(), []);
  const undoByButton = () => {
    forgetChange(actId.current);
    undo().catch(() => undefined);
  };
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
        {state === 'undone' ? text.undone : (outcome.undoWords ?? text.tooMany)}
        {state === 'failed' && <p className="font-medium text-danger">{text.undoFailed}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {actions}
        {outcome.undoWords && state !== 'undone' && (
          <Button pending={state === 'undoing'} pendingLabel={text.undoing} onClick={undoByButton}>
            {text.undo}
          </Button>
        )}
      </div>
    </section>
  );
}
