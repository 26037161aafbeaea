import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { waits } from '../../../apollo/outbox/foreseen';
import type { NextTaskFragment } from '../../../generated/graphql';
import { usePinAssignmentMutation } from '../../../generated/hooks';
import { nextReasonMessages } from '../../../messages/en/next-reason';
import { Button } from '../../../ui/control/button';
import { Drawer } from '../../../ui/overlay/drawer';
import { useFormat } from '../../../ui/format/format-context';
import { fullReason, isKnownStake, worthText } from './next-reason';

interface NextDrawerProps {
  task: NextTaskFragment;
  linkTo(id: string): string;
  gradesOf(courseId: string): string;
  onChange(): void;
  onClose(): void;
}

const LINK = 'inline-flex min-h-10 items-center font-semibold text-link underline';

/** Why a task is ranked where it is: a sentence, and behind it the points, hours, and order. */
export default function NextDrawer({ task, linkTo, gradesOf, onChange, onClose }: NextDrawerProps) {
  const format = useFormat();
  const { assignment } = task;
  const { id, isPinned } = assignment;
  const [pin, { loading }] = usePinAssignmentMutation();
  const toggle = async () => {
    const variables = { input: { id, isPinned: !isPinned } };
    const { data } = await pin({ variables, context: waits('Assignment') });
    if (data) onChange();
  };
  return (
    <Drawer title={assignment.title} onClose={onClose}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <ul className="grid text-lg tabular-nums *:first-letter:uppercase">
            {fullReason(task, format).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>{nextReasonMessages.place[placeOf(task)]}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button pending={loading} onClick={() => void toggle().catch(() => undefined)}>
            {isPinned ? nextReasonMessages.unpin : nextReasonMessages.pin}
          </Button>
          <Link to={linkTo(id)} className={LINK} onClick={onClose}>
            {nextReasonMessages.open}
          </Link>
        </div>
        <details>
          <summary className="min-h-10 py-2 font-semibold">{nextReasonMessages.numbers}</summary>
          <div className="grid gap-6 pt-3">
            <Stake task={task} gradesOf={gradesOf} />
            <Time task={task} />
          </div>
        </details>
      </div>
    </Drawer>
  );
}

function Stake({ task, gradesOf }: Pick<NextDrawerProps, 'task' | 'gradesOf'>) {
  const format = useFormat();
  const text = nextReasonMessages.stake;
  const { stakeBasis, percent, points, credits, gpa, expected, isOwnMean, assignment } = task;
  const { course } = assignment;
  const isKnown = isKnownStake(stakeBasis);
  return (
    <Part title={text.title}>
      {!isKnown && <p className="text-sm">{text[stakeBasis]}</p>}
      {isKnown && (
        <dl className="grid gap-1.5">
          <Line name={text.expected} note={isOwnMean ? text.ownMean : text.fullMarks}>
            {expected === null ? null : format.percent(expected)}
          </Line>
          <Line name={text.change(course?.code ?? '')}>{text.percentPoints(format.number(percent))}</Line>
          <Line name={text.points}>{format.fixed(points, 2)}</Line>
          <Line name={text.credits}>{format.number(credits)}</Line>
          {gpa !== null && (
            <Line name={text.gpa} isResult>
              {worthText(task, format)}
            </Line>
          )}
        </dl>
      )}
      {isKnown && gpa === null && <p className="text-sm text-muted">{text.outside}</p>}
      {stakeBasis === 'typical_points' && <p className="text-sm text-muted">{text.typical}</p>}
      {stakeBasis === 'points_so_far' && <p className="text-sm text-muted">{text.soFar}</p>}
      {stakeBasis === 'stated_weight' && <p className="text-sm text-muted">{text.stated}</p>}
      {course && (
        <Link to={gradesOf(course.id)} className={LINK}>
          {text.working}
        </Link>
      )}
    </Part>
  );
}

function Time({ task }: Pick<NextDrawerProps, 'task'>) {
  const format = useFormat();
  const text = nextReasonMessages.time;
  const { freeMinutes, othersMinutes, neededMinutes, cushionMinutes, isAssumed, isOverdue } = task;
  const guessed = task.assumedMinutes ? text.guessed(format.duration(task.assumedMinutes)) : undefined;
  const { stepDueOn, assignment } = task;
  const step = stepDueOn && format.day(stepDueOn);
  const { plannedOn, isPinned } = assignment;
  const laterDay = !isPinned && plannedOn !== null && plannedOn > format.today() && format.day(plannedOn);
  const own = (
    <Line name={text.own} note={isAssumed ? text.assumed : undefined}>
      {format.duration(neededMinutes)}
    </Line>
  );
  if (freeMinutes === null || othersMinutes === null || cushionMinutes === null) {
    return (
      <Part title={text.title}>
        <dl className="grid gap-1.5">{own}</dl>
        <p className="text-sm text-muted">{text.none}</p>
      </Part>
    );
  }
  return (
    <Part title={text.title}>
      {isOverdue && <p className="text-sm">{text.overdue}</p>}
      {laterDay && <p className="text-sm">{text.planned(laterDay)}</p>}
      <dl className="grid gap-1.5">
        <Line name={step ? text.freeUntil(step) : text.free}>{format.duration(freeMinutes)}</Line>
        <Line name={text.others}>− {format.duration(othersMinutes)}</Line>
        <Line name={step ? text.ownUntil(step) : text.own} note={isAssumed ? text.assumed : undefined}>
          − {format.duration(task.dueMinutes ?? neededMinutes)}
        </Line>
        <Line name={cushionMinutes < 0 ? text.missing : text.spare} note={guessed} isResult>
          {format.duration(Math.abs(cushionMinutes))}
        </Line>
      </dl>
      <p className="text-sm text-muted">{text.how}</p>
    </Part>
  );
}

function placeOf({
  assignment,
  isOverdue,
  stepDueOn,
}: NextTaskFragment): keyof typeof nextReasonMessages.place {
  if (assignment.isPinned) return 'pinned';
  if (isOverdue) return 'late';
  if (stepDueOn !== null) return 'subtask';
  return assignment.dueDate === null ? 'undated' : 'deadline';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

interface LineProps {
  name: string;
  /** Small text below the name. */
  note?: string | undefined;
  /** The line that the others lead to. */
  isResult?: boolean;
  children: ReactNode;
}

function Line({ name, note, isResult = false, children }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 text-sm ${isResult ? 'border-t border-hairline pt-2 font-semibold' : ''}`}
    >
      <dt>
        {name}
        {note && <span className="block text-xs font-normal text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right tabular-nums">{children}</dd>
    </div>
  );
}
