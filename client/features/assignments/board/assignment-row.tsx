import { memo, Suspense, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { IconClock } from '@tabler/icons-react';
import { isFinished, isOpen } from '#domain/assignments/open';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { Spine } from '../../../ui/control/course-mark';
import { afterPaint } from '../../../ui/device/after-paint';
import { Badge } from '../../../ui/feedback/badge';
import { dueText, localDue } from '../../../ui/format/due';
import { useFormat } from '../../../ui/format/format-context';
import { lazy } from '../../../ui/loading/lazy';
import { MenuButton } from '../../../ui/overlay/menu';
import { isLate } from '../assignment-due';
import { NextReason } from '../next/next-list';
import { scoreRefusal, scoreText, needsScore, weightText } from '../scores/assignment-score';
import { focusAssignment } from './row-focus';
import type { ListTools, RowFacts } from './use-list-tools';

interface AssignmentTickProps {
  /** Its name. */
  label: string;
  isDone: boolean;
  /** Saves; until that is done or has failed, the circle shows the choice. */
  onChange(isDone: boolean): Promise<void>;
  className?: string;
}

/**
 * The circle that shows and sets whether the work is done: a native checkbox in a target of 44 px. The browser shows the
 * choice by itself; nothing is rendered before that is painted.
 */
export function AssignmentTick({ label, isDone, onChange, className = '' }: AssignmentTickProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => showStored(box.current), [isDone]);
  const choose = (chosen: boolean): void => {
    // The list follows a frame later: its work would keep the circle waiting.
    afterPaint(() => void onChange(chosen).finally(() => showStored(box.current)));
  };
  return (
    <label className={`relative grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
      <input
        type="checkbox"
        ref={box}
        defaultChecked={isDone}
        aria-label={label}
        onChange={(event) => choose(event.target.checked)}
        className={
          'peer size-5 cursor-pointer appearance-none rounded-full border-2 border-control ' +
          'checked:border-success checked:bg-success hover:border-success'
        }
      />
      <svg
        viewBox="0 0 20 20"
        aria-hidden
        className={
          // Without a fade, which would need its own layer: a slow phone makes that before it shows the tick.
          'pointer-events-none absolute size-5 fill-none stroke-primary-ink stroke-2 opacity-0 peer-checked:opacity-100'
        }
      >
        <path d="M5.5 10.5 8.7 13.5 14.5 7" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </label>
  );
}

/** Resets the box to its default, which is the stored value. */
function showStored(box: HTMLInputElement | null): void {
  if (box) box.checked = box.defaultChecked;
}

interface DueLabelProps {
  assignment: AssignmentRow_AssignmentFragment;
  /** Epoch milliseconds. */
  now: number;
}

/** When something is due, in words; late work and work due today have a mark and a word. */
export function DueLabel({ assignment, now }: DueLabelProps) {
  const format = useFormat();
  const { day } = localDue(assignment, format);
  // For late work, the day is enough, and fits on one line.
  const isPast = day !== null && day < format.today() && isLate(assignment, now);
  const text = isPast ? format.due({ day, time: null }) : dueText(assignment, format);
  if (text === null) return <span className="text-muted">{assignmentMessages.noDue}</span>;
  if (isLate(assignment, now)) {
    return (
      <span className="text-danger">
        <LateMark /> <strong className="font-semibold">{assignmentMessages.late}</strong> · {text}
      </span>
    );
  }
  const isSoon = isOpen(assignment, now) && day === format.today();
  return (
    <span className={isSoon ? 'font-medium text-ink' : 'text-muted'}>
      {isSoon && (
        <IconClock size={14} stroke={2} aria-hidden className="mr-1 inline align-[-2px] text-link" />
      )}
      {text}
    </span>
  );
}

function LateMark() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden className="inline size-3 fill-current align-[-2px]">
      <path d="M6 .8c.3 0 .6.2.8.5l4.8 8.4c.4.6 0 1.4-.8 1.4H1.2c-.8 0-1.2-.8-.8-1.4L5.2 1.3c.2-.3.5-.5.8-.5Z" />
    </svg>
  );
}

/** The items of a row's menu are computed when it is opened. */
const AssignmentMenu = lazy(() => import('./assignment-menu'));

interface AssignmentRowProps extends RowFacts {
  assignment: AssignmentRow_AssignmentFragment;
  tools: ListTools;
  /** Whether the page already names its course. */
  isOfOneCourse?: boolean | undefined;
  /** Shown in place of the circle: the box that selects the row. */
  leading?: ReactNode;
}

/** One assignment in a list: checkbox, title, weight, deadline. Rendered again only if a property differs. */
export const AssignmentRow = memo(function AssignmentRow({ task: why, ...props }: AssignmentRowProps) {
  const { assignment, tools, leading } = props;
  const task = why && !isFinished(assignment) ? why : undefined;
  const { ScoreEntry } = tools;
  const { course } = assignment;
  const isAsked = ScoreEntry && course && needsScore(assignment, tools.now);
  return (
    <li
      data-assignment={assignment.id}
      className="relative py-1.5 pr-1 pl-2 hover:bg-sunken/50 sm:pr-2 print:break-inside-avoid"
    >
      <Spine color={assignment.course?.color ?? null} />
      <div className="flex items-start">
        {leading ?? (
          <AssignmentTick
            className="@lg:self-center"
            label={assignmentMessages.tick(assignment.title)}
            isDone={!isOpen(assignment, tools.now)}
            onChange={(isDone) => tools.actions.setDone([assignment], isDone)}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 py-1 @lg:flex-nowrap @lg:gap-x-4 @lg:self-center">
          <div className="contents @lg:block @lg:min-w-0 @lg:flex-1">
            <AssignmentLink assignment={assignment} tools={tools} />
            <AssignmentFacts {...props} task={task} />
          </div>
          {!task?.isDueSoon && (
            // On a phone, it gives way to the entry of a score, and to the score.
            <p
              className={`text-sm @lg:shrink-0 @max-lg:has-[+div>*]:hidden ${ScoreEntry && assignment.pointsEarned !== null ? '@max-lg:sr-only' : ''}`}
            >
              <DueLabel assignment={assignment} now={tools.now} />
            </p>
          )}
          {isAsked && (
            // Its button is higher than its line, which it doesn't push away from the others.
            <div className="has-[>button]:-my-3">
              <Suspense fallback={null}>
                <ScoreEntry
                  {...{ assignment, course }}
                  refusal={scoreRefusal(assignment)}
                  onEntered={() => focusAssignment(assignment.id)}
                  onSaved={tools.actions.say}
                />
              </Suspense>
            </div>
          )}
        </div>
        <RowMenu {...{ assignment, tools, task }} />
      </div>
    </li>
  );
});

type RowProps = Pick<AssignmentRowProps, 'assignment' | 'tools'>;

/** The title, which opens the assignment and has the focus of its row. */
export function AssignmentLink({ assignment, tools }: RowProps) {
  return (
    <Link
      to={tools.linkTo(assignment.id)}
      data-assignment-link
      className={`-my-1 block w-full rounded-chip py-1 font-medium wrap-anywhere hover:underline max-sm:scroll-mb-36 ${
        isOpen(assignment, tools.now) ? 'text-ink' : 'text-muted line-through'
      }`}
    >
      <bdi>{assignment.title}</bdi>
      <WaitingMark id={assignment.id} />
    </Link>
  );
}

/** A fact that a narrow list has no room for. */
const WIDE_ONLY = { 'data-wide': '', className: '@max-lg:hidden' };

/** The small line below the title: course, kind, weight, points, expected work. */
function AssignmentFacts(props: AssignmentRowProps) {
  const { assignment, tools, task, isOfOneCourse = false, term } = props;
  const format = useFormat();
  const { course, estimateMinutes, plannedOn } = assignment;
  const weight = weightText(assignment, format);
  const score = scoreText(assignment, format);
  const estimate = estimateMinutes ? assignmentMessages.estimate(format.duration(estimateMinutes)) : null;
  return (
    // A reason is a sentence: it flows on behind the course, and a short fact moves as a whole.
    <p
      // The line takes no space if everything in it is for wide lists.
      className={`${task ? '*:not-last:mr-2.5' : 'flex flex-wrap items-center gap-x-2.5'} text-xs text-muted tabular-nums empty:hidden @lg:leading-5 @max-lg:not-has-[>:not([data-wide])]:hidden`}
    >
      {course && !isOfOneCourse && (
        <span title={course.name} className="text-sm font-medium">
          <bdi>{course.code}</bdi>
          {term && ` · ${term}`}
        </span>
      )}
      <AssignmentBadges assignment={assignment} />
      <Steps {...props} />
      {task ? (
        <NextReason task={task} onAsk={() => tools.explain?.(assignment.id)} />
      ) : (
        <>
          {score && <span {...(assignment.pointsEarned === null && WIDE_ONLY)}>{score}</span>}
          {weight && <span {...WIDE_ONLY}>{weight}</span>}
          {estimate && <span {...WIDE_ONLY}>{estimate}</span>}
          {plannedOn !== null && !isFinished(assignment) && (
            <span>{assignmentMessages.planned(format.weekday(plannedOn))}</span>
          )}
        </>
      )}
    </p>
  );
}

/** How many subtasks are done, and when the next is due; nothing without subtasks. */
export function Steps({ subtasks, subtaskDay }: Pick<RowFacts, 'subtasks' | 'subtaskDay'>) {
  const format = useFormat();
  return (
    <>
      {subtasks && <span>{subtasks}</span>}
      {subtaskDay && (
        <span className="font-medium text-ink">
          {assignmentMessages.stepDue(format.due({ day: subtaskDay, time: null }, 'inside'))}
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

/** The button at the end of a row, and its menu. */
export function RowMenu({ assignment, tools, task }: RowProps & Pick<RowFacts, 'task'>) {
  return (
    <div className="shrink-0 @lg:self-center print:hidden">
      <MenuButton label={assignmentMessages.actions(assignment.title)} onIntent={AssignmentMenu.preload}>
        {(place) => (
          <AssignmentMenu
            {...place}
            onOpen={() => tools.open(assignment.id)}
            onExplain={task ? () => tools.explain?.(assignment.id) : undefined}
            onMove={(day) => tools.actions.move([assignment], day)}
            onPick={() => tools.pickDay([assignment])}
            onRemove={() => tools.actions.remove([assignment])}
          />
        )}
      </MenuButton>
    </div>
  );
}
