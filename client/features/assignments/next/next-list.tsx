import type { NextTaskFragment } from '../../../generated/graphql';
import { nextMessages as text } from '../../../messages/en/next';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { roughMinutes, shortReasonText } from './next-reason';

/** Why a task is among the first: what it is worth, how long it takes, how much time there is. */
export function NextReason({ task, onAsk }: { task: NextTaskFragment; onAsk(): void }) {
  const format = useFormat();
  const { title, isPinned } = task.assignment;
  return (
    <>
      {isPinned && <Badge>{text.pinned}</Badge>}
      <span className="text-sm text-ink">
        {/* No line begins with a dot. */}
        {shortReasonText(task, format).replaceAll(' · ', '\u00a0· ')}{' '}
        <button
          type="button"
          aria-label={text.whyOf(title)}
          onClick={onAsk}
          className="min-h-6 rounded-chip px-1 font-semibold text-link hover:bg-primary-soft touch:min-h-8 print:hidden"
        >
          {text.why}
        </button>
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
