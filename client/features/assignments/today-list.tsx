import { memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { isFinished } from '#domain/assignments/open';
import type {
  AssignmentRow_AssignmentFragment,
  NextList_WhatNextFragment,
  NextTaskFragment,
} from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { nextMessages } from '../../messages/en/next';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { AssignmentList, ListAttendant } from './board/assignment-list';
import type { ListGroup } from './board/use-rows-in-steps';
import { isOnDay, stepDays, todayGroups, type TodayRest } from './board/assignment-load';
import { overloadText } from './next/next-list';
import { type ListTools, type ScoreEntry as ScoreEntryType, useListTools } from './board/use-list-tools';
import { useRowKeys } from './board/row-focus';
import { lazy } from '../../ui/loading/lazy';

/** Few ask why every day: the drawer is fetched when it is first opened. */
const NextDrawer = lazy(() => import('./next/next-drawer'));

/** What to do next beyond today: short, so the day stays in view. */
const NEXT = 3;

/** The groups before what to do next. */
const NEAR: ReadonlySet<string> = new Set(['overdue', 'today']);

interface TodayListProps {
  assignments: readonly AssignmentRow_AssignmentFragment[];
  /** How much more there is. */
  rest: TodayRest;
  /** The first tasks in order with their reasons, and the work of each day. */
  whatNext: Pick<NextList_WhatNextFragment, 'tasks' | 'waiting' | 'work'>;
  /** Shows only one day, `YYYY-MM-DD`; null for everything from late work to the end of the seven days. */
  day: string | null;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  /** The address of the grades of a course. */
  gradesOf(courseId: string): string;
  ScoreEntry: ScoreEntryType;
  /** Called after the student asked for another order. */
  onChange(): void;
  /** The link to the given number of unlisted assignments; with 0, the content when nothing is due. */
  unlisted(count: number): ReactNode;
}

/**
 * Work that is late or due today, then what to do next beyond that, with its reasons, then the other work of the next
 * seven days: one list in which each assignment appears once, with checkboxes and scores.
 */
export function TodayList(props: TodayListProps) {
  const { assignments, rest, whatNext, day, linkTo, gradesOf, onChange, ScoreEntry } = props;
  const format = useFormat();
  const list = useListTools(linkTo);
  const [asked, ask] = useState<string | null>(null);
  const { work, waiting } = whatNext;
  const steps = stepDays(work);
  const tools = useMemo<ListTools>(
    () => ({ ...list.tools, ScoreEntry, explain: ask }),
    [list.tools, ScoreEntry],
  );
  const toDo = work.filter(({ date }) => date === day).map(({ assignment }) => assignment.id);
  const ranked = day === null ? whatNext.tasks : [];
  const taskOf = new Map(ranked.map((task) => [task.assignment.id, task]));
  const listed = assignments.filter(
    (each) => day === null || toDo.includes(each.id) || isOnDay(each, day, format, tools.now),
  );
  const days = todayGroups(listed, steps, format, tools.now);
  const near = new Set(
    days.flatMap(({ key, assignments: own }) => (NEAR.has(key) ? own.map(({ id }) => id) : [])),
  );
  // The order stays until the next visit, so no row moves under a finger.
  const next = ranked.filter(({ assignment }) => !near.has(assignment.id)).slice(0, NEXT);
  const inNext = new Set(next.map(({ assignment }) => assignment.id));
  const above = next.filter(({ assignment: { id } }) => !assignments.some((each) => each.id === id));
  const unlisted = Math.max(0, rest.late + rest.today + rest.others - above.length);
  const groupsOf = (isNear: boolean): ListGroup[] =>
    days
      .filter(({ key }) => NEAR.has(key) === isNear)
      .map(({ key, assignments: own }) => ({
        key,
        title: assignmentMessages.groups[key],
        isUrgent: key === 'overdue',
        assignments: own.filter(({ id }) => !inNext.has(id)),
        // Unlisted work is counted once, below the list.
        isCut: unlisted > 0,
      }));
  const groups = withNote([...groupsOf(true), ...nextGroup(next), ...groupsOf(false)], ranked, format);
  const shown = groups.flatMap((group) => group.assignments);
  useRowKeys(shown, tools);
  const explained = asked === null ? undefined : taskOf.get(asked);
  return (
    <>
      {shown.length > 0 && (
        <AssignmentList
          tools={tools}
          groups={groups}
          factsOf={(id) => ({ task: inNext.has(id) ? taskOf.get(id) : undefined, subtaskDay: steps.get(id) })}
        />
      )}
      {(unlisted > 0 || shown.length === 0) && props.unlisted(unlisted)}
      {waiting > 0 && day === null && <Waiting count={waiting} isAll={ranked.length === 0} />}
      <Suspense fallback={null}>
        {explained && (
          <NextDrawer task={explained} {...{ linkTo, gradesOf, onChange }} onClose={() => ask(null)} />
        )}
      </Suspense>
      <ListAttendant list={list} />
    </>
  );
}

/** Says that work waits for the day it is planned for. */
const Waiting = memo(function Waiting({ count, isAll }: { count: number; isAll: boolean }) {
  return (
    <p className="mt-2 text-sm text-muted print:hidden">
      {isAll && `${nextMessages.nothingYet} `}
      {nextMessages.waiting(count)}
    </p>
  );
});

/** The group of what to do next; none if there is nothing. */
function nextGroup(tasks: readonly NextTaskFragment[]): ListGroup[] {
  if (tasks.length === 0) return [];
  return [{ key: 'next', title: nextMessages.title, assignments: tasks.map(({ assignment }) => assignment) }];
}

/** Says in the first group if not everything fits. */
function withNote(
  [first, ...others]: ListGroup[],
  ranked: readonly NextTaskFragment[],
  format: Format,
): ListGroup[] {
  const note = overloadText(
    ranked.filter(({ assignment }) => !isFinished(assignment)),
    format,
  );
  return first ? [{ ...first, note }, ...others] : [];
}
