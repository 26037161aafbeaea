import type { ReactNode } from 'react';
import type { UnplacedWork_AssignmentFragment } from '../../../generated/graphql';
import { usePlanAssignmentMutation } from '../../../generated/hooks';
import { studyMessages } from '../../../messages/en/study';
import { isSaved } from '../../../notifications/is-saved';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { dueText } from '../../../ui/format/due';
import { useFormat } from '../../../ui/format/format-context';
import { opens } from '../../../ui/overlay/open-dialog';
import { keepFocusIn } from '../grid-focus';

const text = studyMessages.plan;

interface FoldProps extends Record<'title' | 'hint' | 'className', string> {
  children: ReactNode;
}

/** Work under a summary that unfolds it. */
export function Fold({ title, hint, className, children }: FoldProps) {
  return (
    <details className="text-sm">
      <summary className={`target cursor-pointer font-semibold ${className}`}>{title}</summary>
      <p className="mt-1 text-muted">{hint}</p>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </details>
  );
}

interface UnestimatedWorkProps {
  assignments: readonly UnplacedWork_AssignmentFragment[];
  /** Makes the plan again. */
  onChange(): Promise<unknown>;
}

/** Work that a plan gives no time because it has no estimate, each with choices for one. */
export default function UnestimatedWork({ assignments, onChange }: UnestimatedWorkProps) {
  return (
    <Fold title={text.unestimated(assignments.length)} hint={text.unestimatedHint} className="text-ink">
      {assignments.map((assignment) => (
        <WorkLine key={assignment.id} {...{ assignment }}>
          <Estimates {...{ assignment, onChange }} />
        </WorkLine>
      ))}
    </Fold>
  );
}

/** Choices for an estimate, in minutes; any other one is given in the assignment, which its title opens. */
const ESTIMATES = [30, 60, 120, 240];

function Estimates({
  assignment: { id, title },
  onChange,
}: LineProps & Pick<UnestimatedWorkProps, 'onChange'>) {
  const format = useFormat();
  const [plan, { loading }] = usePlanAssignmentMutation();
  const estimate = async (minutes: number, summary: HTMLElement | null | undefined): Promise<void> => {
    const { data } = await plan({ variables: { input: { id, estimateMinutes: minutes } } });
    if (data) offerUndo({ message: text.estimated(title, format.duration(minutes)) });
    await onChange();
    keepFocusIn(summary ?? null);
  };
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {ESTIMATES.map((minutes) => (
        <Button
          key={minutes}
          className="px-3!"
          disabled={loading}
          aria-label={text.estimateOf(title, format.duration(minutes))}
          onClick={({ currentTarget }) =>
            void isSaved(estimate(minutes, currentTarget.closest('details')?.querySelector('summary')))
          }
        >
          {format.duration(minutes)}
        </Button>
      ))}
    </div>
  );
}

interface LineProps {
  assignment: UnplacedWork_AssignmentFragment;
  /** Said before its course and deadline. */
  first?: string;
  children?: ReactNode;
}

/** "Essay 30 min doesn’t fit · BIO 210 · due in 6 days, Fri 23:59" */
export function WorkLine({ assignment: { id, title, course, ...deadline }, first, children }: LineProps) {
  const due = dueText(deadline, useFormat(), 'inside');
  return (
    <li className="tabular-nums">
      <button type="button" {...opens('assignment', { id })} className="target font-medium text-link">
        <bdi className="wrap-anywhere">{title}</bdi>
      </button>{' '}
      <span className="text-muted">
        {[first, course?.code, due && text.due(due)].filter(Boolean).join(' · ')}
      </span>
      {children}
    </li>
  );
}
