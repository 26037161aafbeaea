import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFinished, isOpen, progressAt } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { Badge } from '../../../ui/feedback/badge';
import { Spine } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { scoreRefusal, scoreText, wantsScore, weightText } from '../scores/assignment-score';
import { AssignmentTick } from './assignment-tick';
import { DueLabel } from '../due-label';
import { focusAssignment } from './row-focus';
import type { ListTools } from './use-list-tools';
import { lazy } from '../../../ui/loading/lazy';

/** Menus are the only part of a list that needs the overlay kit, so they come when the browser is idle. */
const AssignmentMenu = lazy(() => import('./assignment-menu'));

export interface AssignmentRowProps {
  assignment: AssignmentRow_AssignmentFragment;
  tools: ListTools;
  /** Shown before the checkbox: the box that selects the row. */
  leading?: ReactNode;
  /** Shown below the title instead of points and estimate. */
  detail?: ReactNode;
  /** Whether the detail includes when it is due. */
  tellsDue?: boolean | undefined;
}

/** One assignment in a list: checkbox, title, what it counts, when it is due. */
export function AssignmentRow({ assignment, tools, leading, detail, tellsDue }: AssignmentRowProps) {
  const { ScoreEntry } = tools;
  const { course } = assignment;
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
          isDone={progressAt(assignment, tools.now) === 'submitted'}
          onChange={(isDone) => tools.actions.setDone([assignment], isDone)}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 py-1 @lg:flex-nowrap">
          <div className="min-w-0 basis-full @lg:flex-1 @lg:basis-auto">
            <AssignmentLink assignment={assignment} tools={tools} />
            <AssignmentFacts {...{ assignment, tools, detail }} />
          </div>
          {!tellsDue && (
            <p className="text-sm @lg:shrink-0">
              <DueLabel assignment={assignment} now={tools.now} />
            </p>
          )}
        </div>
        <RowMenu assignment={assignment} tools={tools} />
      </div>
      {ScoreEntry && course && wantsScore(assignment, tools.now) && (
        <div className="pl-11">
          <Suspense fallback={<div className="min-h-8 touch:min-h-11" />}>
            <ScoreEntry
              {...{ assignment, course }}
              refusal={scoreRefusal(assignment)}
              onEntered={() => focusAssignment(assignment.id)}
              onSaved={tools.actions.say}
            />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The title, which opens the assignment and has the focus of its row. */
export function AssignmentLink({ assignment, tools }: AssignmentRowProps) {
  return (
    <Link
      to={tools.linkTo(assignment.id)}
      data-assignment-link
      className={`block rounded-chip font-medium wrap-anywhere hover:underline max-sm:scroll-mb-36 ${
        isOpen(assignment, tools.now) ? 'text-ink' : 'text-muted line-through'
      }`}
    >
      {assignment.title}
    </Link>
  );
}

/** The small line below the title: course, kind, weight, points, expected work. */
function AssignmentFacts({ assignment, tools, detail }: AssignmentRowProps) {
  const format = useFormat();
  const { course, estimateMinutes, plannedOn } = assignment;
  const weight = weightText(assignment, format);
  const score = scoreText(assignment, format);
  const estimate = estimateMinutes ? assignmentMessages.estimate(format.duration(estimateMinutes)) : null;
  return (
    // A reason is a sentence: it flows on behind the course, and a short fact moves as a whole.
    <p
      className={`${detail ? '*:mr-2.5' : 'flex flex-wrap items-center gap-x-2.5'} text-xs text-muted tabular-nums empty:hidden @lg:leading-5`}
    >
      {course && (
        <span title={course.name} className="text-sm font-medium">
          {course.code}
        </span>
      )}
      <AssignmentBadges assignment={assignment} />
      <Steps assignment={assignment} tools={tools} />
      {detail || (
        <>
          {score && <span>{score}</span>}
          {weight && <span className="@max-lg:hidden">{weight}</span>}
          {estimate && <span>{estimate}</span>}
          {plannedOn !== null && !isFinished(assignment) && (
            <span>{assignmentMessages.planned(format.weekday(plannedOn))}</span>
          )}
        </>
      )}
    </p>
  );
}

/** How many subtasks are done, and when the next is due; nothing without subtasks. */
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

/** The menu of a row, or a placeholder of its size. */
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
