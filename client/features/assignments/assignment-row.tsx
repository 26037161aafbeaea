import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '#domain/assignments/assignment';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { Badge } from '../../ui/badge';
import { Spine } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';
import { scoreText, wantsScore, weightText } from './assignment-score';
import { AssignmentTick } from './assignment-tick';
import { DueLabel } from './due-label';
import type { ListTools } from './use-list-tools';

/** Few lines wait for a score. */
const ScoreEntry = lazy(() => import('./score-entry'));

/** Menus are the only part of a list that needs the overlay kit, so they come when the browser is idle. */
const AssignmentMenu = lazy(() => import('./assignment-menu'));

/** Properties of {@link AssignmentRow}. */
export interface AssignmentRowProps {
  assignment: AssignmentRow_AssignmentFragment;
  tools: ListTools;
  /** Stands before the tick: the box that selects the line. */
  leading?: ReactNode;
}

/** One assignment in a list: tick, title, what it counts, when it is due. */
export function AssignmentRow({ assignment, tools, leading }: AssignmentRowProps) {
  return (
    <li
      data-assignment={assignment.id}
      className="relative py-1.5 pr-1 pl-2 hover:bg-sunken/50 sm:pr-2 print:break-inside-avoid"
    >
      <Spine color={assignment.course?.color ?? null} />
      <div className="flex items-start">
        {leading}
        <AssignmentTick
          className="@lg:self-center"
          assignment={assignment}
          onChange={(isDone) => tools.actions.setDone([assignment], isDone)}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 py-1 @lg:flex-nowrap">
          <div className="min-w-0 basis-full @lg:flex-1 @lg:basis-auto">
            <AssignmentLink assignment={assignment} to={tools.linkTo(assignment.id)} />
            <AssignmentFacts assignment={assignment} tools={tools} />
          </div>
          <p className="text-sm @lg:shrink-0">
            <DueLabel assignment={assignment} now={tools.now} />
          </p>
        </div>
        <RowMenu assignment={assignment} tools={tools} />
      </div>
      {wantsScore(assignment) && (
        <div className="pl-11">
          <Suspense fallback={<div className="min-h-8 touch:min-h-11" />}>
            <ScoreEntry assignment={assignment} onSaved={tools.actions.say} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The title, which opens the assignment and carries the focus of its line. */
export function AssignmentLink({
  assignment,
  to,
}: {
  assignment: AssignmentRow_AssignmentFragment;
  to: string;
}) {
  return (
    <Link
      to={to}
      data-assignment-link
      className={`block rounded-chip font-medium wrap-anywhere hover:underline max-sm:scroll-mb-36 ${
        isOpen(assignment) ? 'text-ink' : 'text-muted line-through'
      }`}
    >
      {assignment.title}
    </Link>
  );
}

/** The small line below the title: course, kind, weight, points, expected work. */
function AssignmentFacts({ assignment, tools }: AssignmentRowProps) {
  const format = useFormat();
  const { course, estimateMinutes, plannedOn } = assignment;
  const weight = weightText(assignment, format);
  const score = scoreText(assignment, format);
  const estimate = estimateMinutes ? assignmentMessages.estimate(format.duration(estimateMinutes)) : null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-xs text-muted tabular-nums empty:hidden @lg:leading-5">
      {course && (
        <span title={course.name} className="text-sm font-medium">
          {course.code}
        </span>
      )}
      <AssignmentBadges assignment={assignment} />
      <Steps assignment={assignment} tools={tools} />
      {score && <span>{score}</span>}
      {weight && <span className="@max-lg:hidden">{weight}</span>}
      {estimate && <span>{estimate}</span>}
      {plannedOn !== null && isOpen(assignment) && (
        <span>{assignmentMessages.planned(format.weekday(plannedOn))}</span>
      )}
    </p>
  );
}

/** How many steps are done, and by when the next is due; nothing for work without steps. */
export function Steps({ assignment, tools }: AssignmentRowProps) {
  const format = useFormat();
  const steps = tools.stepsOf?.(assignment.id);
  const dueDate = tools.stepDayOf?.(assignment.id);
  return (
    <>
      {steps && <span>{assignmentMessages.steps(steps.done, steps.total)}</span>}
      {dueDate && (
        <span className="font-medium text-ink">
          {assignmentMessages.stepDue(format.due({ dueDate }, 'inside'))}
        </span>
      )}
    </>
  );
}

/** Kinds that are more than homework, urgent work, and courses that are paused, each in a word. */
export function AssignmentBadges({ assignment }: { assignment: AssignmentRow_AssignmentFragment }) {
  const { course, priority, type, progress } = assignment;
  return (
    <>
      {(type === 'exam' || type === 'quiz') && <Badge>{assignmentMessages.types[type]}</Badge>}
      {priority === 1 && <Badge tone="warning">{assignmentMessages.priority(priority)}</Badge>}
      {progress === 'let_go' && <Badge>{assignmentMessages.progress.let_go}</Badge>}
      {course?.status === 'paused' && <Badge>{assignmentMessages.paused}</Badge>}
    </>
  );
}

/** The menu of a line, or the room it will take. */
export function RowMenu({ assignment, tools }: AssignmentRowProps) {
  const room = <span className="size-10 shrink-0 touch:size-11" />;
  if (!tools.hasMenus) return room;
  return (
    <div className="shrink-0 @lg:self-center print:hidden">
      <Suspense fallback={room}>
        <AssignmentMenu
          assignment={assignment}
          onOpen={() => tools.open(assignment.id)}
          onMove={(day) => tools.actions.move([assignment], day)}
          onPick={() => tools.pickDay([assignment])}
          onRemove={() => tools.actions.remove([assignment])}
        />
      </Suspense>
    </div>
  );
}
