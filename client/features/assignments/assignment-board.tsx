import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
  TermSwitch_TermFragment,
} from '../../generated/graphql';
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
import { useBoardAddress } from './use-board-address';
import { useListTools, type ListTools } from './use-list-tools';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

const AssignmentPanel = lazy(() => import('./assignment-panel'));
const AssignmentSheet = lazy(() => import('./assignment-sheet'));

type Assignment = AssignmentRow_AssignmentFragment;

/** Properties of {@link AssignmentBoard}. */
export interface AssignmentBoardProps {
  /** All of one term. */
  assignments: readonly Assignment[];
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
  const list = useListTools(address.linkTo);
  const tools = keepingTicked(list.tools, (ids) => setKept(new Set([...kept, ...ids])));
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
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
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
          {assignmentMessages.filter.shown(shown.length)}
        </p>
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
  const remove = (assignment: Assignment): void => {
    onClose();
    actions.remove([assignment]);
  };
  const View = isRoomy ? AssignmentPanel : AssignmentSheet;
  return (
    <Suspense fallback={isRoomy ? <div className="w-100 shrink-0" /> : null}>
      <View id={id} onClose={close} onDelete={remove} beside={beside} />
    </Suspense>
  );
}
