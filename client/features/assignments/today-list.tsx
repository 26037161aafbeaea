import { memo, Suspense, useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { isFinished } from '#domain/assignments/open';
import { inRankOrder } from '#domain/planning/rank-order';
import type {
  AssignmentRow_AssignmentFragment,
  NextList_WhatNextFragment,
  NextTaskFragment,
} from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { nextMessages } from '../../messages/en/next';
import { useFormat, type Format } from '../../ui/format/format-context';
import { AssignmentList, ListAttendant, MORE } from './board/assignment-list';
import type { ListGroup } from './board/use-rows-in-steps';
import { isOnDay, stepDays, todayGroups, type TodayRest } from './board/assignment-load';
import { compareDue } from './assignment-due';
import { NEW, NEXT, useKeptPlaces, type PlacedGroup } from './kept-places';
import { overload, overloadText } from './next/next-list';
import { type ListTools, type ScoreEntry as ScoreEntryType, useListTools } from './board/use-list-tools';
import { focusRowAt, holdHeight, useRowKeys } from './board/row-focus';
import { useMediaQuery, WIDE } from '../../ui/device/use-media-query';
import { useVisit } from '../../ui/device/use-visit';
import type { Store } from '../../ui/device/store';
import { lazy } from '../../ui/loading/lazy';

/** Few ask why every day: the drawer is fetched when it is first opened. */
const NextDrawer = lazy(() => import('./next/next-drawer'));

/** What to do next beyond today: short, so the day stays in view. */
const MOST_NEXT = 3;

/** The groups before what to do next. */
const NEAR: ReadonlySet<string> = new Set(['overdue', 'today']);

interface TodayListProps {
  assignments: readonly AssignmentRow_AssignmentFragment[];
  /** How much more there is. */
  rest: TodayRest;
  /** The first tasks in order with their reasons, and the work of each day. */
  whatNext: Pick<NextList_WhatNextFragment, 'tasks' | 'order' | 'waiting' | 'work'>;
  /** Shows only one day, `YYYY-MM-DD`; null for everything from late work to the end of the seven days. */
  day: string | null;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  /** The address of the grades of a course. */
  gradesOf(courseId: string): string;
  ScoreEntry: ScoreEntryType;
  /** A new order begins when it changes: another day, or the student asked for it. */
  visit: string;
  /** Changes with each answer of the server. */
  revision: number;
  /** Asks for a new order. */
  onChange(): void;
  /** The link to the given number of unlisted assignments; with 0, the content when nothing is due. */
  unlisted(count: number): ReactNode;
}

/**
 * Work that is late or due today, then what to do next beyond that, with its reasons, then the other work of the next
 * seven days: one list in which each assignment appears once, with checkboxes and scores. Its order stays until the next
 * visit, or until the student asks for another.
 */
export function TodayList(props: TodayListProps) {
  const { assignments, rest, whatNext, day, linkTo, gradesOf, onChange, ScoreEntry, revision } = props;
  const [format, since] = [useFormat(), useVisit()];
  const [askedId, ask] = useState<string | null>(null);
  const { work, waiting } = whatNext;
  const steps = stepDays(work);
  const visit = `${props.visit} ${day} ${since}`;
  const { list, moved } = useTodayTools(linkTo, visit, { ScoreEntry, explain: ask });
  const { tools } = list;
  const toDo = work.filter(({ date }) => date === day).map(({ assignment }) => assignment.id);
  const ranked = day === null ? whatNext.tasks : [];
  const isListed = new Set(assignments.map(({ id }) => id));
  const ofDay = assignments.filter(
    (each) => day === null || toDo.includes(each.id) || isOnDay(each, day, format, tools.now),
  );
  const listed = inRankOrder([...ofDay, ...lateBeside(isListed, ranked)].sort(compareDue), whatNext.order);
  const note = noteFor(ranked, format);
  const places = useKeptPlaces({
    groups: withNext(todayGroups(listed, steps, { format, now: tools.now, visit: since }), ranked),
    rows: [...listed, ...ranked.map(({ assignment }) => assignment)],
    facts: new Map(ranked.map((task) => [task.assignment.id, task])),
    ...{ note, visit, moved, answer: `${revision}` },
  });
  const taskOf = places.facts;
  const asked = taskOf.get(askedId ?? '');
  const isCounted = (row: AssignmentRow_AssignmentFragment): boolean =>
    !isListed.has(row.id) && todayGroups([row], steps, { format, now: tools.now, visit: since }).length > 0;
  const beside = places.groups.filter(({ key }) => key === NEXT || key === 'overdue');
  const more = rest.late + rest.today + rest.others - rowsIn(beside, isCounted);
  const unlisted = Math.max(0, more);
  const groups = useFolded(
    places.groups.map((group) => ({
      ...asListed(group, unlisted > 0),
      ...noteOf(group, places.note, note),
    })),
    day === null,
  );
  const shown = groups.flatMap((group) => group.assignments);
  useRowKeys(shown, tools);
  const sortAgain = useSortAgain(list.announcement, visit, onChange);
  return (
    <div className="relative">
      {places.isOld && <SortAgain onClick={sortAgain} />}
      {shown.length > 0 && (
        <AssignmentList
          tools={tools}
          groups={groups}
          factsOf={(id) => ({ task: taskOf.get(id), subtaskDay: steps.get(id) })}
        />
      )}
      {(unlisted > 0 || shown.length === 0) && props.unlisted(unlisted)}
      {waiting > 0 && day === null && <Waiting count={waiting} isAll={ranked.length === 0} />}
      <Suspense fallback={null}>
        {asked && <NextDrawer task={asked} {...{ linkTo, gradesOf, onChange }} onClose={() => ask(null)} />}
      </Suspense>
      <ListAttendant list={list} />
    </div>
  );
}

/** Late work that is worth doing first: it is with the other late work, also where that is cut. */
function lateBeside(listed: ReadonlySet<string>, ranked: readonly NextTaskFragment[]) {
  const late = ranked.filter(({ isOverdue, assignment }) => isOverdue && !listed.has(assignment.id));
  return late.map(({ assignment }) => assignment);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The tools of the list, and what the student moved to another day since the visit began. A row that is ticked keeps its
 * height.
 */
function useTodayTools(
  linkTo: (id: string) => string,
  visit: string,
  { ScoreEntry, explain }: Required<Pick<ListTools, 'ScoreEntry' | 'explain'>>,
) {
  const list = useListTools(linkTo);
  const [last, move] = useState({ visit, moved: NONE });
  const moved = last.visit === visit ? last.moved : NONE;
  return useMemo(() => {
    const { actions, ...tools } = list.tools;
    const own: ListTools['actions'] = {
      ...actions,
      setDone(rows, isDone) {
        rows.forEach(holdHeight);
        return actions.setDone(rows, isDone);
      },
      move(rows, to) {
        move({ visit, moved: new Set([...moved, ...rows.map(({ id }) => id)]) });
        actions.move(rows, to);
      },
    };
    return { moved, list: { ...list, tools: { ...tools, ScoreEntry, explain, actions: own } } };
  }, [list, ScoreEntry, explain, visit, moved]);
}

/** Asks for a new order, in which the first row has the focus: the button goes with the old one. */
function useSortAgain(announcement: Store<string>, visit: string, onChange: () => void): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    announcement.set(nextMessages.sorted);
    focusRowAt(0);
  }, [announcement, visit]);
  return () => {
    isAsked.current = true;
    onChange();
  };
}

/** Stands above the first title of the list, where nothing gives way to it. */
function SortAgain({ onClick }: { onClick(): void }) {
  return (
    <button type="button" onClick={onClick} className={`absolute top-1.5 right-1 ${MORE}`}>
      {nextMessages.sortAgain}
    </button>
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

/** The groups of the days, with what to do next beyond today between them. */
function withNext(days: PlacedGroup[], ranked: readonly NextTaskFragment[]): PlacedGroup[] {
  const near = days.filter(({ key }) => NEAR.has(key));
  const isNear = new Set(near.flatMap(({ assignments }) => assignments.map(({ id }) => id)));
  const next = ranked
    .map(({ assignment }) => assignment)
    .filter((row) => !isNear.has(row.id) && !isFinished(row))
    .slice(0, MOST_NEXT);
  const inNext = new Set(next.map(({ id }) => id));
  const far = days.slice(near.length).map(({ key, assignments }) => ({
    key,
    assignments: assignments.filter(({ id }) => !inNext.has(id)),
  }));
  return [...near, { key: NEXT, assignments: next }, ...far].filter(
    ({ assignments }) => assignments.length > 0,
  );
}

const TITLES: Readonly<Record<string, unknown>> = {
  ...assignmentMessages.groups,
  [NEXT]: nextMessages.title,
  [NEW]: nextMessages.unsorted,
};

/** @param isCut whether more belongs to the list: it is counted once, below it */
function asListed(group: PlacedGroup, isCut: boolean): ListGroup {
  const { key } = group;
  return { ...group, title: String(TITLES[key]), isUrgent: key === 'overdue', isCut: isCut && key !== NEXT };
}

/** Says of the task before which not everything fits. */
function noteFor(ranked: readonly NextTaskFragment[], format: Format) {
  const worst = overload(ranked.filter(({ assignment }) => !isFinished(assignment)));
  return worst ? { id: worst.assignment.id, text: overloadText(worst, format) } : null;
}

type Note = ReturnType<typeof noteFor>;

/** The note of a group; its space stays when nothing is short any more. */
function noteOf({ assignments }: PlacedGroup, kept: Note, now: Note): Pick<ListGroup, 'note' | 'isNoteOver'> {
  if (!kept || !assignments.some(({ id }) => id === kept.id)) return {};
  return { note: kept.text, isNoteOver: now === null };
}

/** More late work and work of today than this many rows is folded, on a phone and where there is more room. */
const [UNFOLDED, UNFOLDED_WIDE] = [4, 8];

/** The groups with a few rows of late work and of today, some of both, so what to do next begins in sight. */
function useFolded(groups: readonly ListGroup[], isWhole: boolean): readonly ListGroup[] {
  const most = (useMediaQuery(WIDE) ? UNFOLDED_WIDE : UNFOLDED) - 1;
  const [isUnfolded, unfold] = useReducer(() => true, false);
  const near = groups.filter(({ key }) => NEAR.has(key));
  const hidden = rowsIn(near) - most;
  if (isUnfolded || !isWhole || hidden < 2) return groups;
  const last = near.at(-1);
  const ofFirst = near.length > 1 ? Math.max(1, most - rowsIn(near.slice(1))) : 0;
  return groups.map((group) => {
    if (!near.includes(group)) return group;
    const more = { more: nextMessages.more(hidden), onMore: unfold };
    const count = group === last ? most - Math.min(ofFirst, rowsIn(near.slice(0, -1))) : ofFirst;
    const assignments = group.assignments.slice(0, count);
    return { ...group, ...(group === last && more), assignments, isCut: true };
  });
}

function rowsIn(
  groups: readonly PlacedGroup[],
  isCounted: (row: PlacedGroup['assignments'][number]) => boolean = () => true,
): number {
  return groups.reduce((sum, { assignments }) => sum + assignments.filter(isCounted).length, 0);
}
