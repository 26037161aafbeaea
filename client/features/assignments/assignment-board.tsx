import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
  TermSwitch_TermFragment,
} from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { ROOMY, useMediaQuery, WIDE } from '../../ui/use-media-query';
import { BoardContent } from './board-content';
import {
  DEFAULT_FILTER,
  matches,
  readFilter,
  sortAssignments,
  writeFilter,
  type AssignmentFilter,
} from './assignment-filter';
import { ListAttendant } from './assignment-list';
import { BulkBar } from './bulk-bar';
import { FilterBar } from './filter-bar';
import { focusAssignment } from './row-focus';
import { useListTools, type ListState } from './use-list-tools';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';
import { useFormat } from '../../ui/format-context';

const AssignmentPanel = lazy(() => import('./assignment-panel'));
const AssignmentSheet = lazy(() => import('./assignment-sheet'));

type Assignment = AssignmentRow_AssignmentFragment;

/** Properties of {@link AssignmentBoard}. */
export interface AssignmentBoardProps {
  /** All of one term. */
  assignments: readonly Assignment[];
  courses: readonly AssignmentRow_CourseFragment[];
  terms: readonly TermSwitch_TermFragment[];
}

/** The assignments of a term: filtered, sorted, selected, opened. What is shown stands in the address. */
export function AssignmentBoard({ assignments, courses, terms }: AssignmentBoardProps) {
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const { list, kept, forget } = useKeepingTools((id) => addressWith(params, { open: id }));
  const { tools } = list;
  const wanted = useDeferredValue(filter.text);
  const clock = { format, now: tools.now };
  const matching = assignments.filter((each) => matches(each, { ...filter, text: wanted }, clock, kept));
  const shown = sortAssignments(matching, filter);
  const selection = useSelection(shown);
  const [isSelecting, setSelecting] = useState(false);
  const isWide = useMediaQuery(WIDE);
  useRowKeys(shown, tools);

  const change = (next: URLSearchParams): void => {
    forget();
    setParams(next, { replace: true });
  };
  const changeFilter = (changes: Partial<AssignmentFilter>) =>
    change(writeFilter(params, { ...filter, ...changes }));
  const openId = params.get('open');
  const close = (): void => {
    setParams(new URLSearchParams(addressWith(params, { open: null })), { replace: true });
    if (openId) focusAssignment(openId);
  };
  const stopSelecting = (): void => {
    setSelecting(false);
    selection.set([]);
  };
  return (
    <div className="flex items-start gap-6">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
        <FilterBar
          {...{ filter, courses, terms, isSelecting }}
          onChange={changeFilter}
          onClear={() =>
            changeFilter({ ...DEFAULT_FILTER, sort: filter.sort, isDescending: filter.isDescending })
          }
          termId={params.get('term')}
          onTermChange={(term) =>
            change(new URLSearchParams(addressWith(params, { term, course: null, open: null })))
          }
          onSelect={() => (isSelecting ? stopSelecting() : setSelecting(true))}
        />
        <p role="status" className="sr-only">
          {assignmentMessages.filter.shown(shown.length)}
        </p>
        <BoardContent
          {...{ filter, shown, tools, selection, isWide, isSelecting, openId }}
          isEmpty={assignments.length === 0}
          onChange={changeFilter}
        />
        <BulkBar selection={selection} tools={tools} onStop={stopSelecting} />
      </div>
      <ListAttendant list={list} onMoved={stopSelecting} />
      <OpenAssignment id={openId} onClose={close} list={list} assignments={assignments} />
    </div>
  );
}

/** The tools of the list; what is ticked stays on the screen until the list is filtered anew. */
function useKeepingTools(linkTo: (id: string) => string): {
  list: ListState;
  kept: ReadonlySet<string>;
  forget(): void;
} {
  const list = useListTools(linkTo);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { actions } = list.tools;
  const setDone = (assignments: readonly Assignment[], isDone: boolean): Promise<void> => {
    setKept(new Set([...kept, ...assignments.map(({ id }) => id)]));
    return actions.setDone(assignments, isDone);
  };
  return {
    list: { ...list, tools: { ...list.tools, actions: { ...actions, setDone } } },
    kept,
    forget: () => setKept(new Set()),
  };
}

interface OpenAssignmentProps {
  id: string | null;
  onClose(): void;
  list: ListState;
  assignments: readonly Assignment[];
}

/** The open assignment: beside the list where there is room, else above it. */
function OpenAssignment({ id, onClose, list, assignments }: OpenAssignmentProps) {
  const isRoomy = useMediaQuery(ROOMY);
  if (id === null) return null;
  const remove = (): void => {
    onClose();
    list.tools.actions.remove(assignments.filter((assignment) => assignment.id === id));
  };
  const View = isRoomy ? AssignmentPanel : AssignmentSheet;
  return (
    <Suspense fallback={isRoomy ? <div className="w-100 shrink-0" /> : null}>
      <View id={id} onClose={onClose} onDelete={remove} />
    </Suspense>
  );
}

/** The query of the address with some values changed; null takes one away. */
function addressWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return `?${changed.toString()}`;
}
