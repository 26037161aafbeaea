import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { addDays } from '#domain/time/local-date';
import { waits } from '../../../apollo/outbox/foreseen';
import type { ChangedRow } from '../../../apollo/outbox/kept-changes';
import type { AssignmentRow_AssignmentFragment, UpdateAssignmentInput } from '../../../generated/graphql';
import { useDeleteAssignmentsMutation, useUpdateAssignmentsMutation } from '../../../generated/hooks';
import { assignmentMessages } from '../../../messages/en/assignments';
import { taskMessages } from '../../../messages/en/tasks';
import { isSaved } from '../../../notifications/is-saved';
import { offerUndo } from '../../../notifications/undo';
import { removeAssignment } from '../assignment-cache';
import { shownValues } from '../form/assignment-waits';
import { placeOthers } from '../board/assignment-place';
import { holdRowFocus } from '../board/row-focus';

const { deletedMany, changedBackMany } = assignmentMessages.said;

type Assignment = AssignmentRow_AssignmentFragment;

/** Fields that can be changed of several assignments at once. */
export type BulkChange = Pick<
  UpdateAssignmentInput,
  'progress' | 'isStillOpen' | 'dueDate' | 'courseId' | 'categoryId' | 'priority' | 'estimateMinutes'
>;

/** The same number of days later or earlier; work without a deadline stays without one. */
export function shiftedBy(days: number): (assignment: Assignment) => BulkChange {
  return ({ dueDate }) => (dueDate === null || days === 0 ? {} : { dueDate: addDays(dueDate, days) });
}

interface Change {
  assignment: Assignment;
  change: BulkChange;
}

/** Several assignments in the list of waiting changes. */
function rowOf(assignments: readonly Assignment[]): ChangedRow {
  const ids = assignments.map(({ id }) => id);
  return { id: null, ids, title: taskMessages.bulk.named(ids.length), base: {} };
}

function isTick({ change }: Change): boolean {
  return 'progress' in change;
}

/** Acts on several assignments: one request, one transaction, one undo. */
export function useBulkEdit() {
  const { cache } = useApolloClient();
  const [update] = useUpdateAssignmentsMutation();
  const [remove] = useDeleteAssignmentsMutation();
  return useMemo(() => {
    const send = async (changes: readonly Change[]): Promise<void> => {
      const before = changes.map(({ assignment }) => assignment);
      const assignments = changes.map(({ assignment: { id }, change }) => ({ id, ...change }));
      const shown = changes.map(({ assignment, change }) => {
        return { id: assignment.id, ...shownValues(cache, change, assignment) };
      });
      const { data } = await update({
        variables: { input: { assignments } },
        // The last tick wins, here as in a single row.
        context: {
          ...{ row: rowOf(before), isChecked: !changes.some(isTick) },
          ...waits('Assignment', { assignments: shown }),
        },
      });
      if (data) placeOthers(cache, data.updateAssignments.assignments, data.updateAssignments.removedIds);
    };
    return {
      /** @param changeOf returns the change of each; one without changes is left out. */
      async edit(
        assignments: readonly Assignment[],
        changeOf: (assignment: Assignment) => BulkChange,
      ): Promise<void> {
        const changed = assignments
          .map((assignment) => ({ assignment, change: changeOf(assignment) }))
          .filter(({ change }) => Object.keys(change).length > 0);
        if (changed.length === 0) return;
        if (!(await isSaved(send(changed)))) return;
        const { length } = changed;
        offerUndo({ message: taskMessages.bulk.saved(length), undone: changedBackMany(length) });
      },
      remove(assignments: readonly Assignment[]): void {
        const ids = assignments.map(({ id }) => id);
        const keepPlace = holdRowFocus(ids);
        void remove({
          variables: { input: { ids } },
          context: { row: rowOf(assignments), ...waits('Assignment') },
        }).then(
          ({ data }) => {
            if (!data) return;
            for (const assignment of assignments) removeAssignment(cache, assignment);
            keepPlace();
            offerUndo({ message: deletedMany(ids.length) });
          },
          () => undefined,
        );
      },
    };
  }, [cache, remove, update]);
}
