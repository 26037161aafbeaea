import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  AssignmentDetailDocument,
  AssignmentForm_AssignmentFragmentDoc,
  UpdateAssignmentDocument,
  type AssignmentForm_AssignmentFragment,
  type AssignmentScope,
  type UpdateAssignmentInput,
  type UpdateAssignmentMutationVariables,
} from '../../../generated/graphql';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { readFailure } from '../../../notifications/failure';
import { describeChange, offerUndo } from '../../../notifications/undo';
import type { Edit } from '../../../ui/form/self-saver';
import { useSelfSavingForm, type SelfSavingForm } from '../../../ui/form/use-self-saving-form';
import { placeAssignment } from '../board/assignment-place';
import { assignmentWaits } from './assignment-waits';
import { changesOf, valuesOf, type AssignmentValues } from './assignment-values';

type Assignment = AssignmentForm_AssignmentFragment;
type Input = Omit<UpdateAssignmentInput, 'id' | 'scope'>;

const text = assignmentFormMessages;

/**
 * A form that edits an assignment and saves by itself; each edit of a field can be undone. In a conflict, it can show
 * the server's version.
 *
 * @param scope which assignments in its series change as well; each edit keeps the one under which it was typed
 */
export function useEditAssignmentForm(
  assignment: Assignment,
  scope: AssignmentScope,
): SelfSavingForm<AssignmentValues> {
  const client = useApolloClient();
  const { id } = assignment;
  // One moment for all comparisons: an exam that starts meanwhile isn't an edit.
  const [now] = useState(() => Date.now());
  const row = () => storedRow(client, id) ?? assignment;
  const input = ({ from, to }: Change): Input => {
    const values = valuesOf(row(), now);
    return changesOf({ ...values, ...from }, { ...values, ...to });
  };
  const sent = ({ from, to, scope: reach }: Change & { scope: AssignmentScope }, version?: number): Sent => ({
    input: { ...input({ from, to }), id, ...(version !== undefined && { expectedVersion: version }) },
    base: input({ from: to, to: from }),
    scope: reach,
  });
  return useSelfSavingForm<AssignmentValues, AssignmentScope>({
    name: draftOf(id),
    operation: 'UpdateAssignment',
    scope,
    read: () => ({ values: valuesOf(row(), now), version: row().version }),
    hasChanges: (edit) => Object.keys(input(edit)).length > 0,
    setAside: (edit, error) => setAside(client, sent(edit, edit.version), error),
    save: (edit, version) => {
      const isFresh = isIn(valuesOf(row(), now), edit.from);
      const expectedVersion = version ?? (isFresh ? row().version : edit.version);
      return sendEdit(client, row(), sent(edit, expectedVersion), edit.id);
    },
    onSaved: ({ id: key, to }, isLeft) => {
      const label = labelOf(to);
      const words = { message: text.changed(label), undone: text.changedBack(label) };
      if (isLeft) offerUndo(words, key);
      else describeChange(words, key);
    },
    reload: () =>
      client.query({ query: AssignmentDetailDocument, variables: { id }, fetchPolicy: 'network-only' }),
  });
}

/** The assignment as the cache has it, before it is drawn. */
function storedRow({ cache }: ApolloClient, id: string): Assignment | null {
  return cache.readFragment({
    fragment: AssignmentForm_AssignmentFragmentDoc,
    fragmentName: 'AssignmentForm_assignment',
    from: { __typename: 'Assignment', id },
  });
}

function draftOf(id: string): string {
  return `assignment:${id}`;
}

type Change = Pick<Edit<AssignmentValues>, 'from' | 'to'>;

interface Sent {
  input: UpdateAssignmentInput;
  /** The values of its fields before, as the student saw them. */
  base: Input;
  scope: AssignmentScope;
}

/** Saves, or lets the change wait; only the server knows the effect on a series. @param key of the change, for undo */
async function sendEdit(
  client: ApolloClient,
  before: Assignment,
  { input, base, scope }: Sent,
  key: string,
): Promise<void> {
  const isAlone = scope === 'this';
  const { data } = await client.mutate({
    mutation: UpdateAssignmentDocument,
    variables: variablesOf(input, scope),
    context: {
      quiet: true,
      handlesConflict: true,
      change: key,
      draft: draftOf(before.id),
      row: { id: before.id, title: before.title, base },
      ...(isAlone && { ...assignmentWaits(client.cache, input, before), isChecked: true }),
    },
    update: (cache, { data: saved }) => saved && placeAssignment(cache, saved.updateAssignment.assignment),
  });
  const { others = [], removedIds = [] } = data?.updateAssignment ?? {};
  if (others.length + removedIds.length > 0) void client.refetchQueries({ include: 'active' });
}

function variablesOf(
  input: UpdateAssignmentInput,
  scope: AssignmentScope,
): UpdateAssignmentMutationVariables {
  return { input: scope === 'this' ? input : { ...input, scope } };
}

/** Puts an edit on the list of changes to decide about. @returns whether this device can keep it there */
async function setAside(
  client: ApolloClient,
  { input, base, scope }: Sent,
  error: unknown,
): Promise<boolean> {
  const { listConflict } = await import('../../../apollo/outbox/list-conflict');
  const refused = {
    mutation: UpdateAssignmentDocument,
    variables: variablesOf(input, scope),
    row: { id: input.id, base },
  };
  return listConflict(client, refused, readFailure(error));
}

function isIn(record: object, values: object): boolean {
  const held = record as Record<string, unknown>;
  return Object.entries(values).every(([name, value]) => held[name] === value);
}

function labelOf(changed: Partial<AssignmentValues>): string {
  const [name] = Object.keys(changed) as (keyof AssignmentValues)[];
  return text.fields[name ?? 'title'];
}
