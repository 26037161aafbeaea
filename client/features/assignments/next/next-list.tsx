import type { NextTaskFragment } from '../../../generated/graphql';
import { nextMessages as text } from '../../../messages/en/next';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { roughMinutes, shortReason } from './next-reason';

/**
 * Why a task is among the first: what it is worth, how long it takes, how much time there is. On a phone only what
 * matters most; the button says the rest.
 */
export function NextReason({ task, onAsk }: { task: NextTaskFragment; onAsk(): void }) {
  const format = useFormat();
  const { title, isPinned } = task.assignment;
  const [first, ...others] = shortReason(task, format);
  return (
    <>
      {isPinned && <Badge>{text.pinned}</Badge>}
      <span className="text-sm text-ink">
        {first}
        {/* No line begins with a dot. */}
        <span className="max-sm:hidden">{others.map((reason) => `\u00a0· ${reason}`)}</span>{' '}
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
