import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
  AssignmentScope,
  TermSwitch_TermFragment,
} from '../../generated/graphql';
import { assignmentBoardMessages } from '../../messages/en/assignment-board';
import { assignmentMessages } from '../../messages/en/assignments';
import { useFormat } from '../../ui/format-context';
import { ROOMY, useMediaQuery } from '../../ui/use-media-query';
import type { BesideAssignment } from './assignment-editor';
import { matches, NO_FILTER, sortAssignments, type AssignmentFilter } from './assignment-filter';
import { ListAttendant } from './assignment-list';
import { BoardContent } from './board-content';
import { BulkBar } from './bulk-bar';
import { FilterBar } from './filter-bar';
import { focusAssignment } from './row-focus';
import type { AssignmentActions } from './use-assignment-actions';
import TimerBar from './tasks/timer-bar';
import { useBulkEdit } from './tasks/use-bulk-edit';
import { useBoardAddress } from './use-board-address';
import { useListTools, type ListState, type ListTools } from './use-list-tools';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

const AssignmentPanel = lazy(() => import('./assignment-panel'));
const AssignmentSheet = lazy(() => import('./assignment-sheet'));

type Assignment = AssignmentRow_AssignmentFragment;

/** An assignment with its steps, as far as the list tells of them. */
type Listed = Assignment & { subtasks: readonly { isDone: boolean }[] };

/** Properties of {@link AssignmentBoard}. */
export interface AssignmentBoardProps {
  /** All of one term. */
  assignments: readonly Listed[];
  courses: readonly AssignmentRow_CourseFragment[];
  terms: readonly TermSwitch_TermFragment[];
  importAddress: string;
  /** What other features know of the open assignment. */
  beside?: BesideAssignment;
}

/** The assignments of a term: filtered, sorted, selected, opened. */
export function AssignmentBoard({
  assignments,
  courses,
  terms,
  importAddress,
  beside,
}: AssignmentBoardProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const address = useBoardAddress(() => setKept(new Set()));
  const { filter, openId } = address;
  const list = useBulkTools(useListTools(address.linkTo));
  const keep = (ids: string[]): void => setKept(new Set([...kept, ...ids]));
  const tools = { ...keepingTicked(list.tools, keep), stepsOf: useStepsOf(assignments) };
  const shown = useShown(assignments, filter, tools.now, kept);
  const selection = useSelection(shown);
  const [isSelecting, setSelecting] = useState(false);
  useRowKeys(shown, tools);

  const stopSelecting = (): void => {
    setSelecting(false);
    selection.set([]);
  };
  const isEmpty = assignments.length === 0;
  return (
    <div className="flex items-start gap-6">
      <div className="grid min-w-0 flex-1 gap-4">
        {(!isEmpty || terms.length > 1) && (
          <FilterBar
            {...{ filter, courses, terms, isSelecting }}
            onChange={address.changeFilter}
            onClear={() => address.changeFilter(NO_FILTER)}
            termId={address.termId}
            onTermChange={address.changeTerm}
            onSelect={() => (isSelecting ? stopSelecting() : setSelecting(true))}
          />
        )}
        <p role="status" className="sr-only">
          {assignmentBoardMessages.filter.shown(shown.length)}
        </p>
        <TimerBar
          linkTo={address.linkTo}
          titleOf={(id) => assignments.find((assignment) => assignment.id === id)?.title}
        />
        <BoardContent
          {...{ filter, shown, isEmpty, tools, selection, isSelecting, openId, importAddress }}
          onChange={address.changeFilter}
        />
        <BulkBar selection={selection} tools={tools} onStop={stopSelecting} />
      </div>
      <ListAttendant list={list} onMoved={stopSelecting} />
      <OpenAssignment id={openId} onClose={address.closeOpen} actions={tools.actions} beside={beside} />
    </div>
  );
}

/** What the filter lets through, in its order; typing in the search does not wait for long lists. */
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
      await bulk.edit(assignments, () => ({ progress: isDone ? 'submitted' : 'todo' }));
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

/** How many steps of an assignment are done; null where it has none. */
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

/** The same tools, which tell what was ticked: it stays on the screen until another list is asked for. */
function keepingTicked(tools: ListTools, keep: (ids: string[]) => void): ListTools {
  const { actions } = tools;
  const setDone: typeof actions.setDone = (assignments, isDone) => {
    keep(assignments.map(({ id }) => id));
    return actions.setDone(assignments, isDone);
  };
  return { ...tools, actions: { ...actions, setDone } };
}

interface OpenAssignmentProps {
  id: string | null;
  onClose(): void;
  actions: AssignmentActions;
  beside: BesideAssignment | undefined;
}

/** The open assignment: beside the list where there is room, else above it. */
function OpenAssignment({ id, onClose, actions, beside }: OpenAssignmentProps) {
  const isRoomy = useMediaQuery(ROOMY);
  if (id === null) return null;
  const close = (): void => {
    onClose();
    focusAssignment(id);
  };
  const remove = (assignment: Assignment, scope: AssignmentScope): void => {
    onClose();
    actions.remove([assignment], scope);
  };
  const View = isRoomy ? AssignmentPanel : AssignmentSheet;
  return (
    <Suspense fallback={isRoomy ? <div className="w-100 max-w-3/5 shrink-0" /> : null}>
      <View id={id} onClose={close} onDelete={remove} beside={beside} />
    </Suspense>
  );
}
