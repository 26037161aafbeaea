import { memo, useId, type ReactNode, type ChangeEvent, type ComponentProps } from 'react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { progressAt } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { assignmentMessages } from '../../../messages/en/assignments';
import { Spine } from '../../../ui/control/course-mark';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { scoreText, weightText } from '../scores/assignment-score';
import { type SortKey, gradeOf } from './assignment-filter';
import { DueLabel, AssignmentBadges, AssignmentLink, RowMenu, Steps, AssignmentTick } from './assignment-row';
import type { ListTools, RowFacts } from './use-list-tools';
import { type ListGroup, useRowsInSteps, type MountedGroup } from './use-rows-in-steps';
import type { Selection } from './use-selection';

interface SelectBoxProps {
  assignment: AssignmentRow_AssignmentFragment;
  isChosen: boolean;
  /** With `isRange`, everything from the last one on. */
  onToggle(id: string, isRange: boolean): void;
}

/** The square that selects a row, in place of the circle that marks work as done; with Shift, it selects a range. */
export function SelectBox({ assignment: { id, title }, isChosen, onToggle }: SelectBoxProps) {
  const isRange = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
  return (
    <Square
      label={assignmentMessages.select(title)}
      checked={isChosen}
      onChange={(event) => onToggle(id, isRange(event))}
    />
  );
}

interface SquareProps extends Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'ref'> {
  /** The name of the selected thing, for screen readers. */
  label: string;
}

/** A native checkbox that is as quiet as its list until it is checked. */
function Square({ label, ...input }: SquareProps) {
  return (
    <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center select-none">
      <input
        type="checkbox"
        aria-label={label}
        {...input}
        className={
          'peer size-4 cursor-pointer appearance-none rounded-chip border border-control transition-colors hover:border-primary ' +
          'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary'
        }
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden
        className={
          'pointer-events-none absolute hidden size-4 fill-none stroke-primary-ink stroke-2 peer-checked:block ' +
          'peer-indeterminate:block'
        }
      >
        <path d="M4 8.5 6.8 11 12 5.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </label>
  );
}

interface TableRowProps extends RowFacts, Omit<SelectBoxProps, 'onToggle'> {
  tools: ListTools;
  /** Selects it, while rows are being selected. */
  onToggle: SelectBoxProps['onToggle'] | undefined;
  /** Whether it is the one in the panel. */
  isOpen: boolean;
}

const PROGRESS_TONES: Record<AssignmentRow_AssignmentFragment['progress'], BadgeTone> = {
  todo: 'neutral',
  doing: 'primary',
  submitted: 'success',
  let_go: 'neutral',
};

/** One assignment in the table; rendered again only if a property differs. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { assignment, tools, isChosen, onToggle, isOpen, term } = props;
  const format = useFormat();
  const { course } = assignment;
  const progress = progressAt(assignment, tools.now);
  return (
    <tr
      data-assignment={assignment.id}
      className={`align-middle ${isChosen || isOpen ? 'bg-primary-soft' : 'hover:bg-sunken/50'} print:break-inside-avoid`}
    >
      <td className="relative pl-2">
        <Spine color={course?.color ?? null} />
        {onToggle ? (
          <SelectBox {...{ assignment, isChosen, onToggle }} />
        ) : (
          <AssignmentTick
            label={assignmentMessages.tick(assignment.title)}
            isDone={progress === 'submitted' || progress === 'let_go'}
            onChange={(isDone) => tools.actions.setDone([assignment], isDone)}
          />
        )}
      </td>
      <th scope="row" className="py-2 pr-4 font-normal">
        <AssignmentLink assignment={assignment} tools={tools} />
        {/* Below the ring of a focused title. */}
        <span className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
          {course && (
            <span className="text-muted @2xl:hidden">{[course.code, term].filter(Boolean).join(' · ')}</span>
          )}
          <AssignmentBadges assignment={assignment} />
          <span className="text-xs text-muted tabular-nums empty:hidden">
            <Steps {...props} />
          </span>
        </span>
      </th>
      <td className="pr-4 whitespace-nowrap text-muted @max-2xl:hidden">
        <span title={course?.name} className="block max-w-36 truncate">
          <bdi>{course?.code}</bdi>
        </span>
        {term !== undefined && <span className="block max-w-36 truncate text-xs">{term}</span>}
      </td>
      <td className="py-2 pr-4 text-balance">
        <DueLabel assignment={assignment} now={tools.now} />
      </td>
      <td className="pr-4 whitespace-nowrap text-muted tabular-nums @max-3xl:hidden">
        {assignment.pointsPossible !== null && format.number(assignment.pointsPossible)}
        <span className="block text-xs empty:hidden">{weightText(assignment, format)}</span>
      </td>
      <td className="pr-4 @max-4xl:hidden">
        <Badge tone={PROGRESS_TONES[progress]}>{assignmentMessages.progress[progress]}</Badge>
      </td>
      <td className="pr-4 whitespace-nowrap tabular-nums @max-2xl:hidden">
        <Grade assignment={assignment} />
      </td>
      <td className="pr-2">
        <RowMenu assignment={assignment} tools={tools} />
      </td>
    </tr>
  );
});

function Grade({ assignment }: { assignment: AssignmentRow_AssignmentFragment }) {
  const format = useFormat();
  const share = gradeOf(assignment);
  const score =
    assignment.pointsEarned === null && assignment.gradingState === 'counted'
      ? null
      : scoreText(assignment, format);
  if (score === null) return null;
  return (
    <>
      <span className="font-medium text-ink">{score}</span>
      {share !== null && assignment.pointsEarned !== null && (
        <span className="block text-xs text-muted">{format.percent(share * 100)}</span>
      )}
    </>
  );
}

const text = assignmentBoardMessages.columns;

interface Sorting {
  sort: SortKey;
  isDescending: boolean;
  onSort(key: SortKey): void;
}

interface AssignmentTableProps {
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
