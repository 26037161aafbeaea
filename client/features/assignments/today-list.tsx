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
import type { KeepOrder } from './use-assignment-actions';
import { lazy } from '../../ui/loading/lazy';

/** Few ask why every day: the drawer is fetched when it is first opened. */
const NextDrawer = lazy(() => import('./next/next-drawer'));

/** Tasks shown first; the others wait for one of them to be done. */
const FIRST = 5;

interface TodayListProps {
  assignments: readonly AssignmentRow_AssignmentFragment[];
  /** How much more there is. */
  rest: TodayRest;
  /** The first tasks with their reasons, and the work of each day. */
  whatNext: Pick<NextList_WhatNextFragment, 'tasks' | 'waiting' | 'work'>;
  /** Shows only one day, `YYYY-MM-DD`; null for everything from late work to the end of the seven days. */
  day: string | null;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  /** The address of the grades of a course. */
  gradesOf(courseId: string): string;
  ScoreEntry: ScoreEntryType;
  /** Called after something changed that may change the order. */
  onChange(): void;
  /** Receives the order after a tick or a move; it stays the same function. */
  keepOrder?: KeepOrder;
  /** The link to the given number of unlisted assignments; with 0, the content when nothing is due. */
  unlisted(count: number): ReactNode;
}

/**
 * The first tasks, then other work that is late, due today, tomorrow, and in the next seven days: one list in which
 * each assignment appears once, with checkboxes and scores.
 */
export function TodayList(props: TodayListProps) {
  const { assignments, rest, whatNext, day, linkTo, gradesOf, onChange, keepOrder, ScoreEntry } = props;
  const format = useFormat();
  const list = useListTools(linkTo, keepOrder);
  const [asked, ask] = useState<string | null>(null);
  const { work, waiting } = whatNext;
  const steps = stepDays(work);
  const tools = useMemo<ListTools>(
    () => ({ ...list.tools, ScoreEntry, explain: ask }),
    [list.tools, ScoreEntry],
  );
  const toDo = work.filter(({ date }) => date === day).map(({ assignment }) => assignment.id);
  // Work just ticked keeps its place until the server has reordered the rest.
  const first = day === null ? whatNext.tasks.slice(0, FIRST) : [];
  const taskOf = new Map(first.map((task) => [task.assignment.id, task]));
  const others = assignments.filter(
    (each) =>
      !taskOf.has(each.id) &&
      (day === null || toDo.includes(each.id) || isOnDay(each, day, format, tools.now)),
  );
  const above = first.filter(({ assignment: { id } }) => !assignments.some((each) => each.id === id));
  const unlisted = Math.max(0, rest.late + rest.today + rest.others - above.length);
  const groups: ListGroup[] = [
    ...nextGroup(first, format),
    ...todayGroups(others, steps, format, tools.now).map(({ key, assignments: own }) => ({
      key,
      title: assignmentMessages.groups[key],
      isUrgent: key === 'overdue',
      assignments: own,
      // Unlisted work is counted once, below the list.
      isCut: unlisted > 0,
    })),
  ];
  const shown = groups.flatMap((group) => group.assignments);
  useRowKeys(shown, tools);
  const explained = asked === null ? undefined : taskOf.get(asked);
  return (
    <>
      {shown.length > 0 && (
        <AssignmentList
          tools={tools}
          groups={groups}
          factsOf={(id) => ({ task: taskOf.get(id), subtaskDay: steps.get(id) })}
        />
      )}
      {(unlisted > 0 || shown.length === 0) && props.unlisted(unlisted)}
      {waiting > 0 && day === null && <Waiting count={waiting} isAll={first.length === 0} />}
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

/** The group of the first tasks; none if there are none. */
function nextGroup(tasks: readonly NextTaskFragment[], format: Format): ListGroup[] {
  if (tasks.length === 0) return [];
  return [
    {
      key: 'next',
      title: nextMessages.title,
      note: overloadText(
        tasks.filter(({ assignment }) => !isFinished(assignment)),
        format,
      ),
      assignments: tasks.map(({ assignment }) => assignment),
    },
  ];
}
