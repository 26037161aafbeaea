import { Fragment, type ReactNode } from 'react';
import type { NextTaskFragment } from '../../../generated/graphql';
import { nextMessages as text } from '../../../messages/en/next';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { roughMinutes, shortReason } from './next-reason';

/**
 * The reason a task is among the first: its worth, its duration, the time left. On a phone only the most important
 * part; the button shows the rest.
 */
export function NextReason({ task, onAsk }: { task: NextTaskFragment; onAsk(): void }) {
  const format = useFormat();
  const { title, isPinned } = task.assignment;
  const reasons = shortReason(task, format);
  return (
    <>
      {isPinned && <Badge>{text.pinned}</Badge>}
      {/* A phone's single reason moves to the next line together with the button. */}
      <span className="text-sm text-ink *:first:first-letter:uppercase max-sm:inline-block">
        <ReasonList reasons={reasons} isShortOnPhone>
          <button
            type="button"
            aria-label={text.whyOf(title)}
            onClick={onAsk}
            // Higher than its line, which it doesn't push away from the others.
            className="-mx-1 -my-1 min-h-6 rounded-chip px-1 font-semibold text-link hover:bg-primary-soft touch:-my-1.5 touch:min-h-8 print:hidden"
          >
            {text.why}
          </button>
        </ReasonList>
      </span>
    </>
  );
}

export interface ReasonListProps {
  reasons: readonly string[];
  /** Whether a phone shows the first one alone. */
  isShortOnPhone?: boolean;
  /** Stands behind the last one, on the same line. */
  children?: ReactNode;
}

/** Reasons in a row with dots between them; a line breaks between two of them, and none begins with a dot. */
export function ReasonList({ reasons, isShortOnPhone = false, children }: ReasonListProps) {
  const last = reasons.length - 1;
  const shown = (index: number) => (isShortOnPhone && index > 0 ? 'max-sm:hidden' : '');
  return (
    <>
      {reasons.slice(0, last).map((reason, index) => (
        <Fragment key={reason}>
          <span className={`inline-block ${shown(index)}`}>
            {reason}
            <span className={shown(index + 1)}>{'\u00a0·'}</span>
          </span>{' '}
        </Fragment>
      ))}
      <span className="inline-block">
        <span className={shown(last)}>{reasons[last]}</span> {children}
      </span>
    </>
  );
}

/** Says calmly that not everything fits, and up to which task; nothing if all of it does. */
export function Overload({ tasks }: { tasks: readonly NextTaskFragment[] }) {
  const format = useFormat();
  const [worst] = tasks
    .filter(({ isOverdue, cushionMinutes }) => !isOverdue && (cushionMinutes ?? 0) < 0)
    .toSorted((one, other) => Number(one.cushionMinutes) - Number(other.cushionMinutes));
  if (!worst) return null;
  const missing = roughMinutes(-Number(worst.cushionMinutes));
  return (
    <p className="px-4 pb-1 text-sm text-muted">
      {text.overload(format.duration(missing), worst.assignment.title)}
    </p>
  );
}
