import { useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { AssignmentRow_AssignmentFragment, AssignmentScope } from '../../generated/graphql';
import { useDeleteAssignmentMutation, usePlanAssignmentMutation } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { offerUndo } from '../../notifications/undo';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { optimisticDeletion, optimisticPlan, removeAssignment, type Plan } from './assignment-cache';
import { holdRowFocus } from './row-focus';

type Assignment = AssignmentRow_AssignmentFragment;

/** What can be done to assignments without opening them; everything shows at once and comes back if it fails. */
export interface AssignmentActions {
  /** Resolves when all are saved, or came back because they failed. */
  setDone(assignments: readonly Assignment[], isDone: boolean): Promise<void>;
  /** Gives them another day, `YYYY-MM-DD`, and offers to undo it; the time of day stays. */
  move(assignments: readonly Assignment[], day: string): void;
  /** Deletes them and offers to undo it. */
  remove(assignments: readonly Assignment[], scope?: AssignmentScope): void;
  /** Says something in the list's live region. */
  say(text: string): void;
}

const said = assignmentMessages.said;

let moves = 0;

const isAnswered = ({ data }: { data?: unknown }): boolean => Boolean(data);

/**
 * The actions, and what was done last, in words for a live region.
 *
 * A tick and a move state one absolute value, so they carry no expected version: what another device changed in the
 * meantime stays, and a stale list is no reason to refuse them.
 */
export function useAssignmentActions(): [actions: AssignmentActions, announcement: string] {
  const { cache } = useApolloClient();
  const format = useFormat();
  const [planAssignment] = usePlanAssignmentMutation();
  const [deleteAssignment] = useDeleteAssignmentMutation();
  const [announcement, announce] = useState('');

  const actions = useMemo<AssignmentActions>(() => {
    /** Resolves to whether it was saved. */
    const plan = (assignment: Assignment, change: Plan): Promise<boolean> =>
      planAssignment({
        variables: { input: { id: assignment.id, ...change } },
        optimisticResponse: optimisticPlan(cache, assignment, change, Date.now()),
      }).then(isAnswered, () => false);
    const move = async (assignments: readonly Assignment[], day: string): Promise<void> => {
      const areSaved = await Promise.all(assignments.map((assignment) => plan(assignment, { dueDate: day })));
      const moved = assignments.filter(({ dueDate }, index) => areSaved[index] && dueDate !== day);
      if (moved.length === 0) return;
      moves += 1;
      offerUndo({
        message: sayMoved(moved, day, format),
        actId: `move-${moves}`,
        undo: () => Promise.all(moved.map((before) => plan(before, { dueDate: before.dueDate }))),
      });
    };
    const remove = async (assignment: Assignment, scope: AssignmentScope): Promise<string | null> => {
      const { data } = await deleteAssignment({
        variables: { input: { id: assignment.id }, scope },
        optimisticResponse: (_variables, { IGNORE }) => optimisticDeletion(cache) ?? IGNORE,
        update: (store) => removeAssignment(store, assignment),
        // How many of a series went along, the server alone knows.
        ...(scope === 'this' ? {} : { refetchQueries: 'active' }),
      });
      return data?.deleteAssignment.deletion.id ?? null;
    };
    return {
      say: announce,
      async setDone(assignments, isDone) {
        announce(sayDone(assignments, isDone));
        const progress = isDone ? 'submitted' : 'todo';
        await Promise.all(assignments.map((assignment) => plan(assignment, { progress })));
      },
      move(assignments, day) {
        void move(assignments, day);
      },
      remove(assignments, scope = 'this') {
        const keepPlace = holdRowFocus(assignments.map(({ id }) => id));
        void Promise.allSettled(assignments.map((assignment) => remove(assignment, scope))).then(
          (results) => {
            keepPlace();
            const ids = results.flatMap((result) =>
              result.status === 'fulfilled' ? (result.value ?? []) : [],
            );
            const [deletionId, ...others] = ids;
            if (deletionId) offerUndo({ message: sayDeleted(assignments, ids.length), deletionId, others });
          },
        );
      },
    };
  }, [cache, deleteAssignment, format, planAssignment]);
  return [actions, announcement];
}

function sayDone(assignments: readonly Assignment[], isDone: boolean): string {
  const [first, ...rest] = assignments;
  if (!first) return '';
  if (rest.length > 0) return said.doneMany(assignments.length);
  return isDone ? said.done(first.title) : said.reopened(first.title);
}

function sayMoved(assignments: readonly Assignment[], day: string, format: Format): string {
  const [first, ...rest] = assignments;
  if (!first) return '';
  const name = format.day(day);
  return rest.length > 0 ? said.movedMany(assignments.length, name) : said.moved(first.title, name);
}

function sayDeleted(assignments: readonly Assignment[], count: number): string {
  const [first, ...rest] = assignments;
  return first && rest.length === 0 ? said.deleted(first.title) : said.deletedMany(count);
}
