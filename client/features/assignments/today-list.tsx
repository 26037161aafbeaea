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
import { overload, overloadText } from './next/next-list';
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
  const [askedId, ask] = useState<string | null>(null);
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
  const { days, next } = useKeptPlaces(
    (late) => todayGroups(listed, steps, { format, now: tools.now, late }),
    ranked,
  );
  const asked = taskOf.get(askedId ?? '');
  const inNext = new Set(next.map(({ assignment }) => assignment.id));
  const isCounted = ({ assignment }: NextTaskFragment): boolean =>
    !assignments.some(({ id }) => id === assignment.id) &&
    todayGroups([assignment], steps, { format, now: tools.now }).length > 0;
  const more = rest.late + rest.today + rest.others - next.filter(isCounted).length;
  const unlisted = Math.max(0, more);
  const groupsOf = (areNear: boolean): ListGroup[] =>
    days
      .filter(({ key }) => NEAR.has(key) === areNear)
      // Unlisted work is counted once, below the list.
      .map((group) => ({ ...asListed(group, inNext), isCut: unlisted > 0 }));
  const groups = withNote([...groupsOf(true), ...nextGroup(next), ...groupsOf(false)], ranked, format);
  const isExplained = (id: string): boolean => inNext.has(id) || taskOf.get(id)?.assignment.isPinned === true;
  const shown = groups.flatMap((group) => group.assignments);
  useRowKeys(shown, tools);
  return (
    <>
      {shown.length > 0 && (
        <AssignmentList
          tools={tools}
          groups={groups}
          factsOf={(id) => ({
            task: isExplained(id) ? taskOf.get(id) : undefined,
            subtaskDay: steps.get(id),
          })}
        />
      )}
      {(unlisted > 0 || shown.length === 0) && props.unlisted(unlisted)}
      {waiting > 0 && day === null && <Waiting count={waiting} isAll={ranked.length === 0} />}
      <Suspense fallback={null}>
        {asked && <NextDrawer task={asked} {...{ linkTo, gradesOf, onChange }} onClose={() => ask(null)} />}
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

/** A group of the list, without what stands under "Do next". */
function asListed({ key, assignments }: Groups[number], inNext: ReadonlySet<string>): ListGroup {
  return {
    key,
    title: assignmentMessages.groups[key],
    isUrgent: key === 'overdue',
    assignments: assignments.filter(({ id }) => !inNext.has(id)),
  };
}

/** The group of what to do next; none if there is nothing. */
function nextGroup(tasks: readonly NextTaskFragment[]): ListGroup[] {
  if (tasks.length === 0) return [];
  return [{ key: 'next', title: nextMessages.title, assignments: tasks.map(({ assignment }) => assignment) }];
}

/** Says in the group of the task before which not everything fits. */
function withNote(groups: ListGroup[], ranked: readonly NextTaskFragment[], format: Format): ListGroup[] {
  const worst = overload(ranked.filter(({ assignment }) => !isFinished(assignment)));
  if (!worst) return groups;
  return groups.map((group) =>
    group.assignments.some(({ id }) => id === worst.assignment.id)
      ? { ...group, note: overloadText(worst, format) }
      : group,
  );
}

type Groups = ReturnType<typeof todayGroups>;

/**
 * The groups of the days, and what to do next, with the rows where the last answer put them: a tick leaves late work in
 * its group, and neither a tick nor a move brings another task in.
 *
 * @param groupsOf the groups if work with these IDs stays late
 */
function useKeptPlaces(groupsOf: (late: readonly string[]) => Groups, ranked: readonly NextTaskFragment[]) {
  const order = ranked.map(({ assignment: { id } }) => id).join();
  const [kept, keep] = useState<{ order: string; late: readonly string[]; next: readonly string[] }>({
    ...{ order: '', late: [], next: [] },
  });
  const days = groupsOf(kept.order === order ? kept.late : []);
  const near = idsIn(days, (key) => NEAR.has(key));
  const beyond = ranked.filter(({ assignment: { id } }) => !near.includes(id));
  if (kept.order !== order) {
    const next = beyond.slice(0, NEXT).map(({ assignment: { id } }) => id);
    keep({ order, late: idsIn(days, (key) => key === 'overdue'), next });
  }
  return { days, next: beyond.filter(({ assignment: { id } }) => kept.next.includes(id)) };
}

function idsIn(groups: Groups, isWanted: (key: string) => boolean): string[] {
  return groups.flatMap(({ key, assignments }) => (isWanted(key) ? assignments.map(({ id }) => id) : []));
}
