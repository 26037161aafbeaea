import { useMemo } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { tickedAs } from '#domain/assignments/open';
import {
  DeleteAssignmentDocument,
  PlanAssignmentDocument,
  type AssignmentRow_AssignmentFragment,
  type AssignmentScope,
  type TodayOrderFragment,
} from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { offerUndo } from '../../notifications/undo';
import { createStore, type Store } from '../../ui/device/store';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { deletionAnswers, optimisticPlan, removeAssignment, type Plan } from './assignment-cache';
import { focusedAssignment, holdRowFocus } from './board/row-focus';

type Assignment = AssignmentRow_AssignmentFragment;

/** The actions on assignments without opening them; everything shows at once and is reverted if it fails. */
export interface AssignmentActions {
  /** Resolves when all are saved, or came back because they failed. */
  setDone(assignments: readonly Assignment[], isDone: boolean): Promise<void>;
  /** Moves them to another day, `YYYY-MM-DD`, and offers Undo; the time of day stays. */
  move(assignments: readonly Assignment[], day: string): void;
  /** Deletes them and offers to undo it. */
  remove(assignments: readonly Assignment[], scope?: AssignmentScope): void;
  /** Announces something in the list's live region. */
  say(text: string): void;
}

const said = assignmentMessages.said;

/** Ticks and moves of this page. */
let acts = 0;

/** Receives the order that Today has after a change. */
export type KeepOrder = (order: TodayOrderFragment) => void;

/**
 * The actions, and the last one in words for a live region: a store, so only the region is rendered again.
 *
 * It calls the client itself: `useMutation` would render the list when a change is sent, and when it is answered.
 *
 * A tick and a move set an absolute value, so they have no expected version: concurrent changes on other devices
 * stay, and a stale list is no reason to refuse them. A move that had to wait has one.
 *
 * @param keepOrder where the list is Today's; it stays the same function
 */
export function useAssignmentActions(
  keepOrder?: KeepOrder,
): [actions: AssignmentActions, announcement: Store<string>] {
  const client = useApolloClient();
  const format = useFormat();
  return useMemo(() => {
    const announcement = createStore('');
    return [createActions({ client, format, keepOrder }, announcement.set), announcement];
  }, [client, format, keepOrder]);
}

/** The dependencies of a list's actions. */
interface Workplace {
  client: ApolloClient;
  format: Format;
  keepOrder: KeepOrder | undefined;
}

function createActions(place: Workplace, say: (text: string) => void): AssignmentActions {
  return {
    say,
    async setDone(assignments, isDone) {
      const keepPlace = holdTickedFocus(assignments);
      const areSaved = await Promise.all(
        assignments.map((each) => plan(place, each, tickedAs(each, isDone, Date.now()))),
      );
      keepPlace();
      const ticked = assignments.filter((_, index) => areSaved[index]);
      offerTickUndo(place, ticked, isDone);
    },
    move(assignments, day) {
      void move(place, assignments, day);
    },
    remove(assignments, scope = 'this') {
      const keepPlace = holdRowFocus(assignments.map(({ id }) => id));
      void Promise.allSettled(assignments.map((each) => remove(place, each, scope))).then((results) => {
        keepPlace();
        const ids = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
        const [deletionId, ...others] = ids;
        if (!deletionId) return;
        const [only] = assignments;
        const title = assignments.length === 1 && only ? { title: only.title } : {};
        offerUndo({ message: sayDeleted(assignments, ids.length), ...title, deletionId, others });
      });
    },
  };
}

/** Resolves to whether it was saved. */
async function plan(
  { client, keepOrder }: Workplace,
  assignment: Assignment,
  change: Plan,
): Promise<boolean> {
  const answer = client.mutate({
    mutation: PlanAssignmentDocument,
    context: { mayWait: true, isChecked: 'dueDate' in change },
    variables: { input: { id: assignment.id, ...change }, ...(keepOrder && { isOnToday: true }) },
    optimisticResponse: optimisticPlan(client.cache, assignment, change, Date.now()),
  });
  const { data } = await answer.catch(() => ({ data: undefined }));
  if (data?.updateAssignment.today) keepOrder?.(data.updateAssignment.today);
  return Boolean(data);
}

async function areAnySaved(plans: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(plans)).includes(true);
}

async function move(place: Workplace, assignments: readonly Assignment[], day: string): Promise<void> {
  const areSaved = await Promise.all(assignments.map((each) => plan(place, each, { dueDate: day })));
  const moved = assignments.filter(({ dueDate }, index) => areSaved[index] && dueDate !== day);
  if (moved.length === 0) return;
  acts += 1;
  offerUndo({
    message: sayMoved(moved, day, place.format),
    undone: sayMovedBack(moved),
    actId: `move-${acts}`,
    rowIds: moved.map(({ id }) => id),
    undo: () => areAnySaved(moved.map((before) => plan(place, before, { dueDate: before.dueDate }))),
  });
}

/** Resolves to the ID of the deletion. */
async function remove(
  { client }: Workplace,
  assignment: Assignment,
  scope: AssignmentScope,
): Promise<string | null> {
  const { data } = await client.mutate({
    mutation: DeleteAssignmentDocument,
    variables: { input: { id: assignment.id }, scope },
    ...deletionAnswers(client.cache, scope === 'this'),
    update: (store) => removeAssignment(store, assignment),
    // Only the server knows how many in a series were changed.
    ...(scope === 'this' ? {} : { refetchQueries: 'active' }),
  });
  return data?.deleteAssignment.deletion.id ?? null;
}

/** Offers to restore the former progress of ticked work, once it is saved: the tick itself waits for nothing. */
function offerTickUndo(place: Workplace, ticked: readonly Assignment[], isDone: boolean): void {
  if (ticked.length === 0) return;
  acts += 1;
  const back = (before: Assignment) =>
    plan(place, before, { progress: before.progress, isStillOpen: before.isStillOpen });
  offerUndo({
    message: sayDone(ticked, isDone),
    undone: ticked.length > 1 ? said.changedBackMany(ticked.length) : sayDone(ticked, !isDone),
    actId: `tick-${acts}`,
    rowIds: ticked.map(({ id }) => id),
    undo: () => areAnySaved(ticked.map(back)),
  });
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
