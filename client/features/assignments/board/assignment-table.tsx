import { memo, useId, type ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { assignmentMessages } from '../../../messages/en/assignments';
import type { SortKey } from './assignment-filter';
import type { ListGroup } from './list-group';
import { Square } from './select-box';
import { TableRow, type TableRowProps } from './table-row';
import type { ListTools, RowFacts } from './use-list-tools';
import { useRowsInSteps, type MountedGroup } from './use-rows-in-steps';
import type { Selection } from './use-selection';

const text = assignmentBoardMessages.columns;

/** The order of the rows. */
export interface Sorting {
  sort: SortKey;
  isDescending: boolean;
  onSort(key: SortKey): void;
}

export interface AssignmentTableProps {
  groups: readonly ListGroup[];
  tools: ListTools;
  selection: Selection;
  /** Whether rows show a box to select them in place of the circle. */
  isSelecting: boolean;
  factsOf(id: string): RowFacts;
  sorting: Sorting;
  /** The ID of the assignment in the panel next to the table. */
  openId: string | null;
  /** Shown below the last row, once that is mounted. */
  end?: ReactNode;
}

/** Sortable columns, and the table width from which each is shown. */
const COLUMNS: readonly { key: SortKey; shown: string }[] = [
  { key: 'title', shown: '' },
  { key: 'course', shown: '@max-2xl:hidden' },
  { key: 'due', shown: '' },
  { key: 'points', shown: '@max-3xl:hidden' },
  { key: 'status', shown: '@max-4xl:hidden' },
  { key: 'grade', shown: '@max-2xl:hidden' },
];

/** Every column a heading of a group spans. */
const COLUMN_COUNT = COLUMNS.length + 2;

/** Assignments as a table that can be sorted by its headings; narrow tables show fewer columns. */
export function AssignmentTable(props: AssignmentTableProps) {
  const { groups, tools, selection, isSelecting, factsOf, sorting, openId, end } = props;
  const mounted = useRowsInSteps<LineFacts>(groups, (id) => ({
    ...factsOf(id),
    isOpen: id === openId,
    isChosen: selection.has(id),
  }));
  return (
    <>
      <div className="@container overflow-clip rounded-card border border-hairline bg-surface">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{text.caption}</caption>
          <thead className="text-xs text-muted">
            <tr className="border-b border-hairline">
              <th scope="col" className="w-13 pl-2">
                {isSelecting ? (
                  <SelectAll groups={groups} selection={selection} />
                ) : (
                  <span className="sr-only">{text.done}</span>
                )}
              </th>
              {COLUMNS.map(({ key, shown }) => (
                <SortHeader
                  key={key}
                  column={key}
                  isSorted={sorting.sort === key}
                  isDescending={sorting.isDescending}
                  onSort={sorting.onSort}
                  className={shown}
                />
              ))}
              <th scope="col" className="w-12">
                <span className="sr-only">{text.actions}</span>
              </th>
            </tr>
          </thead>
          {mounted.groups.map((group) => (
            <TableGroup
              key={group.key}
              group={group}
              tools={tools}
              onToggle={isSelecting ? selection.toggle : undefined}
            />
          ))}
        </table>
      </div>
      {mounted.isWhole && end}
    </>
  );
}

/** What the table knows of a row. */
type LineFacts = Omit<TableRowProps, 'assignment' | 'tools' | 'onToggle'>;

interface TableGroupProps extends Pick<TableRowProps, 'tools' | 'onToggle'> {
  group: MountedGroup<LineFacts>;
}

/** A tick renders only the group it belongs to. */
const TableGroup = memo(function TableGroup({ group, ...row }: TableGroupProps) {
  const headingId = useId();
  const rows = group.rows.map(({ id, ...line }) => <TableRow key={id} {...line} {...row} />);
  if (group.title === '') return <tbody className="divide-y divide-hairline/60">{rows}</tbody>;
  return (
    <tbody
      aria-labelledby={headingId}
      className="divide-y divide-hairline/60 border-b border-hairline last:border-b-0"
    >
      <tr>
        <th
          id={headingId}
          colSpan={COLUMN_COUNT}
          scope="rowgroup"
          className="px-4 pt-4 pb-2 text-sm font-semibold text-ink"
        >
          <span className={group.isUrgent ? 'text-danger' : ''}>{group.title}</span>{' '}
          <span className="ml-1 text-xs font-medium text-muted tabular-nums">
            {group.count !== null && assignmentMessages.groups.count(group.count)}
          </span>
        </th>
      </tr>
      {rows}
    </tbody>
  );
});

interface SortHeaderProps extends Pick<Sorting, 'isDescending' | 'onSort'> {
  column: SortKey;
  isSorted: boolean;
  className: string;
}

const SortHeader = memo(function SortHeader(props: SortHeaderProps) {
  const { column, isSorted, isDescending, onSort, className } = props;
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={`font-medium ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={`-mx-1.5 inline-flex min-h-10 items-center gap-1 rounded-chip px-1.5 hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
      >
        {text[column]}
        <Arrow size={14} stroke={2} aria-hidden className={isSorted ? '' : 'opacity-0'} />
      </button>
    </th>
  );
});

function SelectAll({ groups, selection }: { groups: readonly ListGroup[]; selection: Selection }) {
  const shown: readonly AssignmentRow_AssignmentFragment[] = groups.flatMap((group) => group.assignments);
  const isAll = shown.length > 0 && selection.chosen.length === shown.length;
  return (
    <Square
      label={assignmentBoardMessages.selection.all}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && selection.chosen.length > 0;
      }}
      onChange={() => selection.set(isAll ? [] : shown.map(({ id }) => id))}
    />
  );
}
