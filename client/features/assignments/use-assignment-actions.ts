import { useMemo } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { shownAtOnce } from '../../apollo/outbox/kept-changes';
import { tickedAs } from '#domain/assignments/open';
import {
  DeleteAssignmentDocument,
  PlanAssignmentDocument,
  type AssignmentRow_AssignmentFragment,
  type AssignmentScope,
} from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { newChange, offerUndo } from '../../notifications/undo';
import { createStore, type Store } from '../../ui/device/store';
import { useFormat, type Format } from '../../ui/format/format-context';
import { DELETED, optimisticPlan, removeAssignment, type Plan } from './assignment-cache';
import { focusedAssignment, holdRowFocus } from './board/row-focus';

type Assignment = AssignmentRow_AssignmentFragment;

/** The actions on assignments without opening them; everything shows at once and is reverted if it fails. */
export type AssignmentActions = ReturnType<typeof createActions>;

const said = assignmentMessages.said;

/**
 * The actions, and the last one in words for a live region: a store, so only the region is rendered again.
 *
 * It calls the client itself: `useMutation` would render the list when a change is sent, and when it is answered.
 *
 * A tick and a move set an absolute value, so they have no expected version: concurrent changes on other devices
 * stay, and a stale list is no reason to refuse them. A move that had to wait has one.
 */
export function useAssignmentActions(): [actions: AssignmentActions, announcement: Store<string>] {
  const client = useApolloClient();
  const format = useFormat();
  return useMemo(() => {
    const announcement = createStore('');
    return [createActions({ client, format }, announcement.set), announcement];
  }, [client, format]);
}

interface Workplace {
  client: ApolloClient;
  format: Format;
}

function createActions(place: Workplace, say: (text: string) => void) {
  return {
    /** Announces something in the list's live region. */
    say,
    /** Resolves when all are saved, or came back because they failed. */
    async setDone(assignments: readonly Assignment[], isDone: boolean): Promise<void> {
      const keepPlace = holdTickedFocus(assignments);
      const key = newChange();
      const areSaved = await Promise.all(
        assignments.map((each) => plan(place, each, tickedAs(each, isDone, Date.now()), key)),
      );
      keepPlace();
      const ticked = assignments.filter((_, index) => areSaved[index]);
      offerTickUndo(ticked, isDone, key);
    },
    /** Moves them to another day, `YYYY-MM-DD`, and offers Undo; the time of day stays. */
    move(assignments: readonly Assignment[], day: string): void {
      void move(place, assignments, day);
    },
    /** Deletes them and offers to undo it. */
    remove(assignments: readonly Assignment[], scope: AssignmentScope = 'this'): void {
      const keepPlace = holdRowFocus(assignments.map(({ id }) => id));
      const key = newChange();
      void Promise.allSettled(assignments.map((each) => remove(place, each, scope, key))).then((results) => {
        keepPlace();
        const deleted = results.filter((result) => result.status === 'fulfilled' && result.value);
        if (deleted.length > 0) offerUndo({ message: sayDeleted(assignments, deleted.length) }, key);
      });
    },
  };
}

/** Resolves to whether it was saved. */
async function plan(
  { client }: Workplace,
  assignment: Assignment,
  values: Plan,
  change: string,
): Promise<boolean> {
  const answer = client.mutate({
    mutation: PlanAssignmentDocument,
    variables: { input: { id: assignment.id, ...values } },
    ...shownAtOnce(optimisticPlan(client.cache, assignment, values, Date.now()), {
      isChecked: 'dueDate' in values,
      change,
    }),
  });
  const { data } = await answer.catch(() => ({ data: undefined }));
  return Boolean(data);
}

async function move(place: Workplace, assignments: readonly Assignment[], day: string): Promise<void> {
  const key = newChange();
  const areSaved = await Promise.all(assignments.map((each) => plan(place, each, { dueDate: day }, key)));
  const moved = assignments.filter(({ dueDate }, index) => areSaved[index] && dueDate !== day);
  if (moved.length === 0) return;
  offerUndo({ message: sayMoved(moved, day, place.format), undone: sayMovedBack(moved) }, key);
}

/** Resolves to whether it was deleted. */
async function remove(
  { client }: Workplace,
  assignment: Assignment,
  scope: AssignmentScope,
  change: string,
): Promise<boolean> {
  const { data } = await client.mutate({
    mutation: DeleteAssignmentDocument,
    variables: { input: { id: assignment.id }, scope },
    optimisticResponse: DELETED,
    context: { change, ...(scope === 'this' && { likely: () => DELETED }) },
    update: (store) => removeAssignment(store, assignment),
    // Only the server knows how many in a series were changed.
    ...(scope === 'this' ? {} : { refetchQueries: 'active' }),
  });
  return Boolean(data);
}

/** Offers to restore the former progress of ticked work, once it is saved: the tick itself waits for nothing. */
function offerTickUndo(ticked: readonly Assignment[], isDone: boolean, key: string): void {
  if (ticked.length === 0) return;
  const undone = ticked.length > 1 ? said.changedBackMany(ticked.length) : sayDone(ticked, !isDone);
  offerUndo({ message: sayDone(ticked, isDone), undone }, key);
}

/** Keeps the keyboard's place: ticked late work moves to finished work, and its row with it. */
function holdTickedFocus(assignments: readonly Assignment[]): () => void {
  const ids = assignments.map(({ id }) => id);
  return ids.includes(focusedAssignment() ?? '') ? holdRowFocus(ids) : () => undefined;
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

function sayMovedBack(assignments: readonly Assignment[]): string {
  const [first, ...rest] = assignments;
  return first && rest.length === 0 ? said.movedBack(first.title) : said.movedBackMany(assignments.length);
}
