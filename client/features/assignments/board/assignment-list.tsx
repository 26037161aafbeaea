import { memo, Suspense, useId, type ReactNode } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { AssignmentRow } from './assignment-row';
import { useStore, type Store } from '../../../ui/device/store';
import { type ListGroup, useRowsInSteps, type MountedGroup } from './use-rows-in-steps';
import type { ListState, ListTools, RowFacts } from './use-list-tools';
import { lazy } from '../../../ui/loading/lazy';

const PickDayDialog = lazy(() => import('../form/pick-day-dialog'));

interface AssignmentListProps {
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
  const { groups, factsOf = noFacts, end, ...row } = props;
  const mounted = useRowsInSteps(groups, factsOf);
  return (
    <>
      <div className="@container rounded-card not-has-[form]:overflow-clip max-sm:has-[>:last-child_li:last-child_form]:mb-32 border border-hairline bg-surface">
        {mounted.groups.map((group) => (
          <Group key={group.key} group={group} {...row} />
        ))}
      </div>
      {mounted.isWhole && end}
    </>
  );
}

const noFacts = (): RowFacts => ({});

/** The look of a button among groups. */
export const MORE =
  'min-h-10 rounded-chip px-4 text-sm font-semibold text-link hover:bg-primary-soft print:hidden';

interface GroupProps extends Pick<AssignmentListProps, 'tools' | 'isOfOneCourse' | 'leading'> {
  group: MountedGroup<RowFacts>;
}

/** A tick renders only the group it belongs to. */
const Group = memo(function Group({ group, leading, ...row }: GroupProps) {
  const headingId = useId();
  const list = (
    <ul className="divide-y divide-hairline/60 pb-1">
      {group.rows.map(({ id, assignment, ...facts }) => (
        <AssignmentRow key={id} {...{ assignment, ...row, ...facts }} leading={leading?.(assignment)} />
      ))}
    </ul>
  );
  if (group.title === '') return list;
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline first:border-t-0">
      <h2 id={headingId} className="flex items-baseline gap-2 px-4 pt-4 pb-1 text-sm">
        <span className={group.isUrgent ? 'text-danger' : ''}>{group.title}</span>
        <span className="text-xs font-medium text-muted tabular-nums">
          {group.count !== null && assignmentMessages.groups.count(group.count)}
        </span>
      </h2>
      {group.note && (
        <p className={`px-4 pb-1 text-sm text-muted ${group.isNoteOver ? 'invisible' : ''}`}>{group.note}</p>
      )}
      {list}
      {group.more && (
        <button type="button" onClick={group.onMore} className={MORE}>
          {group.more}
        </button>
      )}
    </section>
  );
});

interface ListAttendantProps {
  list: ListState;
  /** Called when a day was picked. */
  onMoved?: () => void;
}

/** The announcements of a list, and the dialog for choosing a day; rendered once per list. */
export const ListAttendant = memo(function ListAttendant({ list, onMoved }: ListAttendantProps) {
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
});

function Announcement({ of }: { of: Store<string> }) {
  return (
    <p role="status" className="sr-only">
      {useStore(of)}
    </p>
  );
}
