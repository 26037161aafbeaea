import { Suspense, useCallback, memo, useRef } from 'react';
import { addDays } from '#domain/time/local-date';
import { QueryView, type QueryState, FailureCard } from '../../../apollo/query-view';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { assignmentMessages } from '../../../messages/en/assignments';
import { uiMessages } from '../../../messages/en/ui';
import { Button, ButtonLink } from '../../../ui/control/button';
import { useMediaQuery, WIDE } from '../../../ui/device/use-media-query';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { weekOf } from '../../../ui/format/weekdays';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { lazy } from '../../../ui/loading/lazy';
import { opens } from '../../../ui/overlay/open-dialog';
import {
  groupByDay,
  groupByWeek,
  isByDeadline,
  isFiltered,
  NO_FILTER,
  type AssignmentFilter,
  type SortKey,
} from './assignment-filter';
import { AssignmentList } from './assignment-list';
import { AssignmentTable, SelectBox } from './assignment-table';
import { BoardSkeleton } from './board-skeleton';
import type { ListGroup } from './use-rows-in-steps';
import { focusRowAt } from './row-focus';
import type { BoardList } from './use-board-list';
import type { ListTools, RowFacts } from './use-list-tools';
import type { Selection } from './use-selection';
import { useNearScreen } from '../../../ui/loading/when-seen';

const DayBoard = lazy(() => import('../tasks/day-board'));

interface MoreRowsProps extends Pick<BoardList, 'whole' | 'showAll'> {
  /** How many rows are above. */
  count: number;
}

/** The end of an incomplete list: the rest is loaded when the student scrolls near it, or presses the button. */
const MoreRows = memo(function MoreRows({ count, whole, showAll }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  useNearScreen(end, showAll);
  const show = (): void => {
    // The button goes; from the last row, the focus goes on to the next ones.
    focusRowAt(-1);
    showAll();
  };
  if (whole.error) {
    const retry = (): void => void whole.refetch().catch(() => undefined);
    return <FailureCard error={whole.error} what={assignmentBoardMessages.whatRest} onRetry={retry} />;
  }
  return (
    <>
      <p className="hidden text-sm print:block">{assignmentBoardMessages.printed(count)}</p>
      <div ref={end} className="justify-self-center print:hidden">
        {whole.loading ? (
          <p role="status" className="py-2 text-sm text-muted">
            {uiMessages.loading}
          </p>
        ) : (
          <Button variant="plain" onClick={show}>
            {assignmentBoardMessages.showAll}
          </Button>
        )}
      </div>
    </>
  );
});

const text = assignmentMessages;

interface BoardContentProps {
  /** The source of the assignments, and the rest of them. */
  board: BoardList;
  /** The failed query of a term of which this device knows nothing. */
  missing?: QueryState<unknown> | undefined;
  filter: AssignmentFilter;
  onChange(changes: Partial<AssignmentFilter>): void;
  /** The assignments that pass the filter, sorted. */
  shown: readonly AssignmentRow_AssignmentFragment[];
  /** Whether the term has no assignments at all. */
  isEmpty: boolean;
  tools: ListTools;
  factsOf(id: string): RowFacts;
  selection: Selection;
  /** Whether rows show a box to select them in place of the circle. */
  isSelecting: boolean;
  openId: string | null;
  importAddress: string;
}

/** The list or table, or why there is none. */
export function BoardContent(props: BoardContentProps) {
  const { board, missing, filter, onChange, shown, isEmpty, importAddress } = props;
  if (missing ?? !board.assignments) {
    return (
      <QueryView<unknown>
        query={missing ?? board.whole}
        what={missing ? assignmentBoardMessages.whatTerm : text.what}
        skeleton={<BoardSkeleton hasBar={isEmpty} />}
      >
        {() => null}
      </QueryView>
    );
  }
  if (isEmpty) return <NothingYet importAddress={importAddress} />;
  if (shown.length === 0) return <NothingShown filter={filter} onChange={onChange} />;
  return <BoardRows {...props} />;
}

function BoardRows(props: BoardContentProps) {
  const { board, filter, onChange, shown, tools, factsOf, selection, isSelecting, openId } = props;
  const format = useFormat();
  const isWide = useMediaQuery(WIDE);
  const { say } = tools.actions;
  const sort = useCallback(
    (key: SortKey): void => {
      const isDescending = filter.sort === key && !filter.isDescending;
      onChange({ sort: key, isDescending });
      const name = assignmentBoardMessages.filter.sorts[key];
      say(assignmentBoardMessages.columns.sorted(name, isDescending));
    },
    [filter, onChange, say],
  );
  if (isByDeadline(filter) && filter.isByDay) {
    const days = groupByDay(shown, { format, now: tools.now });
    return (
      <Suspense fallback={<BoardSkeleton hasBar={false} />}>
        <DayBoard groups={days} {...{ tools, factsOf }} />
      </Suspense>
    );
  }
  const groups = groupsOf(shown, filter, format, tools.now);
  const last = groups.at(-1);
  if (last) last.isCut = board.isCut;
  const { whole, showAll } = board;
  const end = board.isCut && <MoreRows {...{ whole, showAll }} count={board.assignments?.length ?? 0} />;
  if (!isWide) {
    const box = (assignment: AssignmentRow_AssignmentFragment) => (
      <SelectBox
        assignment={assignment}
        isChosen={selection.has(assignment.id)}
        onToggle={selection.toggle}
      />
    );
    return <AssignmentList {...{ groups, tools, factsOf, end }} leading={isSelecting ? box : undefined} />;
  }
  return (
    <AssignmentTable
      {...{ groups, tools, factsOf, selection, isSelecting, openId, end }}
      sorting={{ ...filter, onSort: sort }}
    />
  );
}

function NothingYet({ importAddress }: Pick<BoardContentProps, 'importAddress'>) {
  return (
    <EmptyState text={text.empty}>
      <Button variant="primary" {...opens('assignment')}>
        {text.add}
      </Button>
      <ButtonLink to={importAddress}>{text.import}</ButtonLink>
    </EmptyState>
  );
}

function NothingShown({ filter, onChange }: Pick<BoardContentProps, 'filter' | 'onChange'>) {
  if (isFiltered(filter)) {
    return (
      <EmptyState text={text.noMatch}>
        <Button onClick={() => onChange(NO_FILTER)}>{assignmentBoardMessages.filter.clear}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={filter.status === 'open' ? text.allDone : text.noneDone}>
      <Button onClick={() => onChange({ status: 'all' })}>{text.showAll}</Button>
    </EmptyState>
  );
}

/** Sorted by deadline the list is divided into weeks; in any other order it is one piece. */
function groupsOf(
  shown: readonly AssignmentRow_AssignmentFragment[],
  { sort, status }: AssignmentFilter,
  format: Format,
  now: number,
): ListGroup[] {
  if (sort !== 'due') return [{ key: 'all', title: '', assignments: shown }];
  return groupByWeek(shown, { format, now }, status).map(({ key, assignments }) => ({
    key,
    assignments,
    title: titleOf(key, format),
    isUrgent: key === 'late',
  }));
}

function titleOf(key: string, format: Format): string {
  const { groups } = text;
  const thisWeek = weekOf(format.today(), format);
  const names: Record<string, string> = {
    late: groups.overdue,
    none: groups.none,
    done: groups.done,
    [addDays(thisWeek, -7)]: groups.lastWeek,
    [thisWeek]: groups.thisWeek,
    [addDays(thisWeek, 7)]: groups.nextWeek,
  };
  return names[key] ?? groups.week(format.day(key));
}
