import { useDeferredValue, useMemo, useState } from 'react';
import { tickedAs } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment, TermSwitch_TermFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { assignmentMessages } from '../../../messages/en/assignments';
import { useFormat } from '../../../ui/format/format-context';
import type { BesideAssignment } from '../form/assignment-editor';
import { matches, NO_FILTER, sortAssignments, type AssignmentFilter } from './assignment-filter';
import { ListAttendant } from './assignment-list';
import { BoardContent } from './board-content';
import { BulkBar } from './bulk-bar';
import { FilterBar } from './filter-bar';
import { OpenAssignment } from './open-assignment';
import TimerBar from '../time-log/timer-bar';
import { useBulkEdit } from '../tasks/use-bulk-edit';
import { useBoardAddress } from './use-board-address';
import { useBoardList, type FirstAssignments, type Listed } from './use-board-list';
import {
  type ScoreEntry as ScoreEntryType,
  useListTools,
  type ListState,
  type ListTools,
} from './use-list-tools';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

type Assignment = AssignmentRow_AssignmentFragment;

export interface AssignmentBoardProps extends Pick<FirstAssignments, 'assignments' | 'courses'> {
  terms: readonly TermSwitch_TermFragment[];
  importAddress: string;
  ScoreEntry: ScoreEntryType;
  /** What other features know about the open assignment. */
  beside?: BesideAssignment;
}

/** The assignments of a term: filtered, sorted, selected, opened. */
export function AssignmentBoard({
  assignments: first,
  courses,
  terms,
  importAddress,
  ScoreEntry,
  beside,
}: AssignmentBoardProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const address = useBoardAddress(() => setKept(new Set()));
  const { filter, openId, termId } = address;
  const board = useBoardList({ assignments: first, courses, termId }, filter, kept);
  const assignments = board.assignments ?? [];
  const list = useBulkTools(useListTools(address.linkTo));
  const keep = (ids: string[]): void => setKept(new Set([...kept, ...ids]));
  const tools = { ...keepingTicked(list.tools, keep), ScoreEntry, stepsOf: useStepsOf(assignments) };
  const shown = useShown(assignments, filter, tools.now, kept);
  const selection = useSelection(shown);
  const [isSelecting, setSelecting] = useState(false);
  useRowKeys(shown, tools);

  const stopSelecting = (): void => {
    setSelecting(false);
    selection.set([]);
  };
  const isEmpty = first.length === 0 && assignments.length === 0;
  return (
    <div className="flex items-start gap-6">
      <div className="grid min-w-0 flex-1 gap-4">
        {(!isEmpty || terms.length > 1) && (
          <FilterBar
            {...{ filter, courses, terms, isSelecting }}
            onChange={address.changeFilter}
            onClear={() => address.changeFilter(NO_FILTER)}
            termId={termId}
            onTermChange={address.changeTerm}
            onSelect={() => (isSelecting ? stopSelecting() : setSelecting(true))}
          />
        )}
        <p role="status" className="sr-only">
          {board.assignments && assignmentBoardMessages.filter.shown(shown.length, board.isCut)}
        </p>
        <TimerBar
          linkTo={address.linkTo}
          titleOf={(id) => assignments.find((assignment) => assignment.id === id)?.title}
        />
        <BoardContent
          {...{ board, filter, shown, isEmpty, tools, selection, isSelecting, openId, importAddress }}
          onChange={address.changeFilter}
        />
        <BulkBar selection={selection} tools={tools} onStop={stopSelecting} />
      </div>
      <ListAttendant list={list} onMoved={stopSelecting} />
      <OpenAssignment id={openId} onClose={address.closeOpen} actions={tools.actions} beside={beside} />
    </div>
  );
}

/** The filtered assignments in order; typing in the search doesn't wait for long lists. */
function useShown(
  assignments: readonly Assignment[],
  filter: AssignmentFilter,
  now: number,
  kept: ReadonlySet<string>,
): Assignment[] {
  const format = useFormat();
  const text = useDeferredValue(filter.text);
  const wanted = { ...filter, text };
  return sortAssignments(
    assignments.filter((assignment) => matches(assignment, wanted, { format, now }, kept)),
    filter,
    now,
  );
}

/** The same list, in which an act on several assignments is one change with one undo. */
function useBulkTools(list: ListState): ListState {
  const bulk = useBulkEdit();
  const { actions } = list.tools;
  const several: typeof actions = {
    ...actions,
    async setDone(assignments, isDone) {
      if (assignments.length < 2) return actions.setDone(assignments, isDone);
      actions.say(assignmentMessages.said.doneMany(assignments.length));
      await bulk.edit(assignments, (assignment) => tickedAs(assignment, isDone, Date.now()));
    },
    move(assignments, day) {
      if (assignments.length < 2) return actions.move(assignments, day);
      void bulk.edit(assignments, () => ({ dueDate: day }));
    },
    remove(assignments, scope) {
      if (assignments.length < 2) return actions.remove(assignments, scope);
      bulk.remove(assignments);
    },
  };
  return { ...list, tools: { ...list.tools, actions: several } };
}

/** How many subtasks of an assignment are done; null if it has none. */
function useStepsOf(assignments: readonly Listed[]): NonNullable<ListTools['stepsOf']> {
  return useMemo(() => {
    const steps = new Map(
      assignments
        .filter(({ subtasks }) => subtasks.length > 0)
        .map(({ id, subtasks }) => [
          id,
          { done: subtasks.filter(({ isDone }) => isDone).length, total: subtasks.length },
        ]),
    );
    return (id) => steps.get(id) ?? null;
  }, [assignments]);
}

/** The same tools, which also report ticks: a ticked assignment stays on screen until another list is requested. */
function keepingTicked(tools: ListTools, keep: (ids: string[]) => void): ListTools {
  const { actions } = tools;
  const setDone: typeof actions.setDone = (assignments, isDone) => {
    keep(assignments.map(({ id }) => id));
    return actions.setDone(assignments, isDone);
  };
  return { ...tools, actions: { ...actions, setDone } };
}
