import { useCallback, useDeferredValue, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { tickedAs } from '#domain/assignments/open';
import { useSearchParams } from 'wouter';
import type { QueryState } from '../../../apollo/query-view';
import type { AssignmentRow_AssignmentFragment, TermSwitch_TermFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { assignmentMessages } from '../../../messages/en/assignments';
import { useFormat } from '../../../ui/format/format-context';
import { useSharedParts } from '../../../ui/use-shared-parts';
import type { BesideAssignment } from '../form/assignment-editor';
import { useBulkEdit } from '../tasks/use-bulk-edit';
import TimerBar from '../time-log/timer-bar';
import {
  isByDeadline,
  matches,
  sortAssignments,
  type AssignmentFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './assignment-filter';
import { ListAttendant } from './assignment-list';
import { BoardContent } from './board-content';
import { BulkBar } from './bulk-bar';
import { FilterBar, termsOfSharedCodes } from './filter-bar';
import { OpenAssignment } from './open-assignment';
import { useBoardList, type BoardList, type FirstAssignments, type Listed } from './use-board-list';
import {
  type ScoreEntry as ScoreEntryType,
  useListTools,
  type ListState,
  type ListTools,
  type RowFacts,
} from './use-list-tools';
import { changed, useOpenAddress } from './use-open-address';
import { useRowKeys } from './row-focus';
import { useSelection } from './use-selection';

/**
 * The state of the assignments page, stored in its address: it survives a reload and can be shared. Going back closes
 * an open assignment but doesn't undo a filter.
 *
 * @param onChange called when another list is requested; it stays the same function
 */
function useBoardAddress(onChange: () => void) {
  const [params, setParams] = useSearchParams();
  const open = useOpenAddress();
  const list = useMemo(() => {
    const filter = readFilter(params);
    const show = (next: URLSearchParams): void => {
      onChange();
      setParams(next, { replace: true });
    };
    return {
      filter,
      changeFilter: (changes: Partial<AssignmentFilter>) =>
        show(writeFilter(params, { ...filter, ...changes })),
      /** The chosen term, or `ALL_TERMS`; null for those in view. */
      term: params.get('term'),
      changeTerm: (term: string | null) => show(changed(params, { term, course: null, open: null })),
      /** Removes the filters that `filtersOn` counts, and the chosen term. */
      clear: () => show(changed(writeFilter(params, { ...filter, ...NO_FILTER }), { term: null })),
    };
  }, [params, setParams, onChange]);
  return { ...list, ...open };
}

type Assignment = AssignmentRow_AssignmentFragment;

interface AssignmentBoardProps extends Pick<FirstAssignments, 'assignments' | 'courses'> {
  terms: readonly TermSwitch_TermFragment[];
  /** The failed query of a term of which this device knows nothing; undefined if there is something to show. */
  missing?: QueryState<unknown> | undefined;
  importAddress: string;
  ScoreEntry: ScoreEntryType;
  /** Content from other features about the open assignment. */
  beside?: BesideAssignment;
}

/** The assignments of a term: filtered, sorted, selected, opened. */
export function AssignmentBoard(props: AssignmentBoardProps) {
  const { assignments: first, courses, terms, missing, importAddress, ScoreEntry, beside } = props;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const address = useBoardAddress(useCallback(() => setKept(new Set()), []));
  const { filter, openId, term } = address;
  const board = useBoardList({ assignments: first, courses, term }, filter, kept);
  const assignments = board.assignments ?? [];
  const list = useBulkTools(useListTools(address.linkTo));
  const tools = useKeepingTicked(list.tools, setKept, ScoreEntry);
  const factsOf = rowFacts(assignments, termsOfSharedCodes(courses, terms));
  const shown = useShown(assignments, filter, tools.now, kept);
  const { selection, isSelecting, startSelecting, stopSelecting } = useSelecting(shown, board);
  useRowKeys(shown, tools);
  const titles = useSharedParts(Object.fromEntries(assignments.map(({ id, title }) => [id, title])));

  const isEmpty = first.length === 0 && assignments.length === 0;
  return (
    <div className="flex items-start gap-6">
      <div className="grid min-w-0 flex-1 gap-4">
        {(!isEmpty || terms.length > 1) && (
          <FilterBar
            {...{ filter, courses, terms, term, isSelecting }}
            onChange={address.changeFilter}
            onTermChange={address.changeTerm}
            onClear={address.clear}
            onSelect={isSelecting ? stopSelecting : startSelecting}
            hasViews={shown.length > 0 && isByDeadline(filter)}
          />
        )}
        <p role="status" className="sr-only">
          {board.assignments && assignmentBoardMessages.filter.shown(shown.length, board.isCut)}
        </p>
        <TimerBar linkTo={address.linkTo} titles={titles} />
        <BoardContent
          {...{
            board,
            missing,
            filter,
            shown,
            isEmpty,
            tools,
            factsOf,
            selection,
            isSelecting,
            openId,
            importAddress,
          }}
          onChange={address.changeFilter}
        />
        {selection.chosen.length > 0 && (
          <BulkBar selection={selection} tools={tools} onStop={stopSelecting} />
        )}
      </div>
      <ListAttendant list={list} onMoved={stopSelecting} />
      {openId !== null && (
        <OpenAssignment id={openId} onClose={address.closeOpen} actions={tools.actions} beside={beside} />
      )}
    </div>
  );
}

function useSelecting(shown: readonly Assignment[], { showAll }: BoardList) {
  const selection = useSelection(shown);
  const { set } = selection;
  const [isSelecting, setSelecting] = useState(false);
  const startSelecting = useCallback((): void => {
    setSelecting(true);
    // Of a list that is only partly loaded, "all" would be a part.
    showAll();
  }, [showAll]);
  const stopSelecting = useCallback((): void => {
    setSelecting(false);
    set([]);
  }, [set]);
  return { selection, isSelecting, startSelecting, stopSelecting };
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
  const { tools } = list;
  const several = useMemo<ListTools>(() => {
    const { actions } = tools;
    return {
      ...tools,
      actions: {
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
      },
    };
  }, [bulk, tools]);
  return useMemo(() => ({ ...list, tools: several }), [list, several]);
}

/** How many subtasks of each assignment are done, and its term where the code of its course doesn't identify it. */
function rowFacts(
  assignments: readonly Listed[],
  termOf: ReadonlyMap<string, string>,
): (id: string) => RowFacts {
  const texts = new Map(
    assignments
      .filter(({ subtasks }) => subtasks.length > 0)
      .map(({ id, subtasks }) => {
        const done = subtasks.filter(({ isDone }) => isDone).length;
        return [id, assignmentMessages.steps(done, subtasks.length)];
      }),
  );
  const courseOf = new Map(assignments.map(({ id, courseId }) => [id, courseId]));
  return (id) => ({ subtasks: texts.get(id), term: termOf.get(courseOf.get(id) ?? '') });
}

/** The same tools, which also keep ticked work on screen until another list is requested. */
function useKeepingTicked(
  tools: ListTools,
  setKept: Dispatch<SetStateAction<ReadonlySet<string>>>,
  ScoreEntry: ScoreEntryType,
): ListTools {
  return useMemo(() => {
    const { actions } = tools;
    const setDone: typeof actions.setDone = (assignments, isDone) => {
      setKept((kept) => new Set([...kept, ...assignments.map(({ id }) => id)]));
      return actions.setDone(assignments, isDone);
    };
    return { ...tools, ScoreEntry, actions: { ...actions, setDone } };
  }, [tools, setKept, ScoreEntry]);
}
