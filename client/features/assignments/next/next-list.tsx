import { Fragment } from 'react';
import { surelyMissing } from '#domain/planning/slack';
import type { NextTaskFragment } from '../../../generated/graphql';
import { nextMessages as text } from '../../../messages/en/next';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { roughMinutes, shortReason } from './next-reason';

/**
 * The reason a task is among the first: its worth, its duration, the time left. On a phone only the most important
 * part; the row's menu shows the rest.
 */
export function NextReason({ task, onAsk }: { task: NextTaskFragment; onAsk(): void }) {
  const format = useFormat();
  const { title, isPinned } = task.assignment;
  const [first, ...others] = shortReason(task, format);
  return (
    <>
      {isPinned && <Badge>{text.pinned}</Badge>}
      <span className="text-sm text-ink max-sm:inline-block">
        <span className="inline-block first-letter:uppercase">{first}</span>
        <span className="max-sm:hidden">
          {others.map((reason) => (
            <Fragment key={reason}>
              , <span className="inline-block">{reason}</span>
            </Fragment>
          ))}{' '}
          <button
            type="button"
            aria-label={text.whyOf(title)}
            onClick={onAsk}
            // Higher than its line, which it doesn't push away from the others.
            className="-mx-1 -my-1 min-h-6 rounded-chip px-1 font-semibold text-link hover:bg-primary-soft touch:-my-1.5 touch:min-h-8 print:hidden"
          >
            {text.why}
          </button>
        </span>
      </span>
    </>
  );
}

/** The task before which most time is missing for certain; undefined if all of it fits. */
export function overload(tasks: readonly NextTaskFragment[]): NextTaskFragment | undefined {
  return tasks
    .filter((task) => !task.isOverdue && surelyMissing(task) > 0)
    .toSorted((one, other) => surelyMissing(other) - surelyMissing(one))[0];
}

/** Says calmly that not everything fits, and up to which task. */
export function overloadText(worst: NextTaskFragment, format: Format): string {
  return text.overload(format.duration(roughMinutes(surelyMissing(worst))), worst.assignment.title);
}
