import { Fragment, type ReactNode } from 'react';
import { surelyMissing } from '#domain/planning/slack';
import type { NextTaskFragment } from '../../../generated/graphql';
import { nextMessages as text } from '../../../messages/en/next';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat, type Format } from '../../../ui/format/format-context';
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
        <ReasonList reasons={reasons}>
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

/**
 * Reasons as parts of a sentence, on a phone the first one alone; a line breaks between two of them.
 *
 * @param props `children` come after the last one, on the same line
 */
function ReasonList({ reasons, children }: { reasons: readonly string[]; children: ReactNode }) {
  const last = reasons.length - 1;
  return reasons.map((reason, index) => (
    <Fragment key={reason}>
      <span className="inline-block">
        <span className={index > 0 ? 'max-sm:hidden' : ''}>{reason}</span>
        {index < last ? <span className="max-sm:hidden">,</span> : <> {children}</>}
      </span>{' '}
    </Fragment>
  ));
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
