import { startTransition, Suspense, useRef, useState } from 'react';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
} from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { lazy } from '../../../ui/loading/lazy';

/** Few visits end with a score: the fields are fetched when they are opened. */
const ScoreForm = lazy(() => import('./score-form'));

const text = assignmentMessages.score;

export interface ScoreEntryProps {
  assignment: AssignmentRow_AssignmentFragment;
  course: AssignmentRow_CourseFragment;
  /** Why no score can be entered; null when one can. */
  refusal: string | null;
  /** Called before the fields go, to take the keyboard's place. */
  onEntered(): void;
  /** Called with what to say aloud. */
  onSaved(announcement: string): void;
}

/** Asks for the score of finished work: a quiet button that opens two fields over the rows below, which stay. */
export default function ScoreEntry({ refusal, ...entry }: ScoreEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  if (refusal !== null) return <p className="py-1 text-xs text-muted">{refusal}</p>;
  return (
    <Suspense fallback={null}>
      <button
        ref={opener}
        type="button"
        aria-label={text.addFor(entry.assignment.title)}
        aria-expanded={isOpen}
        // The button keeps the focus until the fields are there to take it.
        onClick={() => startTransition(() => setOpen(!isOpen))}
        className="-mx-2 min-h-8 touch:min-h-11 rounded-chip px-2 text-sm font-semibold text-link hover:bg-primary-soft"
      >
        {text.add}
      </button>
      {isOpen && <ScoreForm {...entry} onClose={close} />}
    </Suspense>
  );
}
