import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '#domain/assignments/assignment';
import type { NextTaskFragment } from '../../generated/graphql';
import { nextMessages as text } from '../../messages/en/next';
import { Badge } from '../../ui/badge';
import { Spine } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';
import { dueText } from './assignment-due';
import { reasonText, roughMinutes } from './next-reason';

/** Few ask why every day: the drawer is fetched when it is first opened. */
const NextDrawer = lazy(() => import('./next-drawer'));

/** Tasks that are shown; the others wait for one of them to be done. */
const SHOWN = 5;

/** Properties of {@link NextList}. */
export interface NextListProps {
  /** In their order. */
  tasks: readonly NextTaskFragment[];
  /** How many wait for a later day they are planned for. */
  waiting: number;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  /** The address of the grades of a course. */
  gradesOf(courseId: string): string;
  /** Called after something changed that may change the order. */
  onChange(): void;
}

/** What to do first, and why. */
export function NextList({ tasks, waiting, linkTo, gradesOf, onChange }: NextListProps) {
  const headingId = useId();
  const [asked, ask] = useState<string | null>(null);
  const open = tasks.filter(({ assignment }) => isOpen(assignment));
  const shown = open.slice(0, SHOWN);
  const explained = open.find(({ assignment }) => assignment.id === asked);
  if (shown.length + waiting === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-6 print:hidden">
      <h2 id={headingId} className="mb-2 text-sm font-semibold text-muted">
        {text.title}
      </h2>
      <Overload tasks={open} />
      {shown.length > 0 && (
        <ol className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface">
          {shown.map((task) => (
            <Task key={task.assignment.id} {...{ task, linkTo }} onAsk={() => ask(task.assignment.id)} />
          ))}
        </ol>
      )}
      {waiting > 0 && (
        <p className="mt-2 text-sm text-muted">
          {shown.length === 0 && `${text.nothingYet} `}
          {text.waiting(waiting)}
        </p>
      )}
      <Suspense fallback={null}>
        {explained && (
          <NextDrawer task={explained} {...{ linkTo, gradesOf, onChange }} onClose={() => ask(null)} />
        )}
      </Suspense>
    </section>
  );
}

interface TaskProps {
  task: NextTaskFragment;
  linkTo: NextListProps['linkTo'];
  onAsk(): void;
}

function Task({ task, linkTo, onAsk }: TaskProps) {
  const format = useFormat();
  const { assignment } = task;
  const { id, title, course, isPinned } = assignment;
  const where = [course?.code, dueText(assignment, format, 'inside')].filter(Boolean).join(' · ');
  return (
    <li className="relative flex items-center gap-2 py-2 pr-2 pl-4">
      <Spine color={course?.color ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={linkTo(id)} className="font-medium text-ink wrap-anywhere hover:underline">
            {title}
          </Link>
          <span className="text-xs text-muted">{where}</span>
          {isPinned && <Badge>{text.pinned}</Badge>}
        </p>
        <p className="text-sm text-ink tabular-nums">{reasonText(task, format)}</p>
      </div>
      <button
        type="button"
        aria-label={text.whyOf(title)}
        onClick={onAsk}
        className="min-h-8 shrink-0 rounded-chip px-2 text-sm font-semibold text-link hover:bg-primary-soft touch:min-h-11"
      >
        {text.why}
      </button>
    </li>
  );
}

/** Says calmly that not everything fits, and up to which task. */
function Overload({ tasks }: { tasks: readonly NextTaskFragment[] }) {
  const format = useFormat();
  const [worst] = tasks
    .filter(({ isOverdue, cushionMinutes }) => !isOverdue && (cushionMinutes ?? 0) < 0)
    .toSorted((one, other) => Number(one.cushionMinutes) - Number(other.cushionMinutes));
  if (!worst) return null;
  const missing = roughMinutes(-Number(worst.cushionMinutes));
  return (
    <p className="mb-2 text-sm text-muted">
      {text.overload(format.duration(missing), worst.assignment.title)}
    </p>
  );
}
