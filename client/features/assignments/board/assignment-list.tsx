import { Suspense, useId, type ReactNode } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { AssignmentRow } from './assignment-row';
import { useStore, type Store } from '../../../ui/device/store';
import type { ListGroup } from './list-group';
import type { ListState, ListTools, RowFacts } from './use-list-tools';
import { useRowsInSteps } from './use-rows-in-steps';
import { lazy } from '../../../ui/loading/lazy';

const PickDayDialog = lazy(() => import('../form/pick-day-dialog'));

export interface AssignmentListProps {
  groups: readonly ListGroup[];
  tools: ListTools;
  factsOf?: ((id: string) => RowFacts) | undefined;
  /** Whether the page is about one course; rows then leave out its code. */
  isOfOneCourse?: boolean | undefined;
  /** Shown in place of a row's circle. */
  leading?: ((assignment: AssignmentRow_AssignmentFragment) => ReactNode) | undefined;
  /** Shown below the last row, once that is mounted. */
  end?: ReactNode;
}

/** Assignments in groups, as one continuous list on paper. */
export function AssignmentList(props: AssignmentListProps) {
  const { groups, tools, factsOf, isOfOneCourse, leading, end } = props;
  const mounted = useRowsInSteps(groups);
  return (
    <>
      <div className="@container overflow-clip rounded-card border border-hairline bg-surface">
        {mounted.groups.map(({ group, rows }) => (
          <Group key={group.key} group={group}>
            {rows.map((assignment) => (
              <AssignmentRow
                key={assignment.id}
                assignment={assignment}
                tools={tools}
                isOfOneCourse={isOfOneCourse}
                leading={leading?.(assignment)}
                {...factsOf?.(assignment.id)}
              />
            ))}
          </Group>
        ))}
      </div>
      {mounted.isWhole && end}
    </>
  );
}

function Group({ group, children }: { group: ListGroup; children: ReactNode }) {
  const headingId = useId();
  const list = <ul className="divide-y divide-hairline/60 pb-1">{children}</ul>;
  if (group.title === '') return list;
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline first:border-t-0">
      <h2 id={headingId} className="flex items-baseline gap-2 px-4 pt-4 pb-1 text-sm">
        <span className={group.isUrgent ? 'text-danger' : ''}>{group.title}</span>
        <span className="text-xs font-medium text-muted tabular-nums">
          {!group.isCut && assignmentMessages.groups.count(group.assignments.length)}
        </span>
      </h2>
      {group.note}
      {list}
    </section>
  );
}

export interface ListAttendantProps {
  list: ListState;
  /** Called when a day was picked. */
  onMoved?: () => void;
}

/** The announcements of a list, and the dialog for choosing a day; rendered once per list. */
export function ListAttendant({ list, onMoved }: ListAttendantProps) {
  const { announcement, picking, stopPicking, tools } = list;
  const [first] = picking;
  return (
    <>
      <Announcement of={announcement} />
      {first && (
        <Suspense fallback={null}>
          <PickDayDialog
            count={picking.length}
            day={picking.length === 1 ? first.dueDate : null}
            onPick={(day) => {
              tools.actions.move(picking, day);
              onMoved?.();
            }}
            onClose={stopPicking}
          />
        </Suspense>
      )}
    </>
  );
}

function Announcement({ of }: { of: Store<string> }) {
  return (
    <p role="status" className="sr-only">
      {useStore(of)}
    </p>
  );
}
