import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  AssignmentDetailDocument,
  type AssignmentForm_AssignmentFragment,
  type AssignmentScope,
} from '../../../generated/graphql';
import { useCreateAssignmentMutation, useUpdateAssignmentMutation } from '../../../generated/hooks';
import { freshId } from '../../../apollo/fresh-id';
import { useForm, type Form } from '../../../ui/form/use-form';
import { placeAssignment } from '../board/assignment-place';
import { likelyCreation, likelyEdit } from './likely-assignment';
import {
  createInput,
  hasChanges,
  NEW_ASSIGNMENT,
  updateInput,
  valuesOf,
  type AssignmentValues,
} from './assignment-values';

export function useCreateAssignmentForm(
  initial: Partial<AssignmentValues>,
  onCreated: (assignment: AssignmentForm_AssignmentFragment) => void,
): Form<AssignmentValues> {
  const client = useApolloClient();
  const [createAssignment] = useCreateAssignmentMutation({
    update: (cache, { data }) => data && placeAssignment(cache, data.createAssignment.assignment),
  });
  const name = `assignment:new:${initial.courseId ?? ''}`;
  return useForm({
    name,
    operation: 'CreateAssignment',
    initial: { ...NEW_ASSIGNMENT, ...initial },
    submit: async (values) => {
      const input = { ...createInput(values), id: freshId() };
      const { data } = await createAssignment({
        variables: { input },
        context: { likely: () => likelyCreation(client.cache, input), draft: name },
      });
      if (data) onCreated(data.createAssignment.assignment);
    },
  });
}

/**
 * A form that edits an assignment; in a conflict, it can show the server's version. Changes elsewhere on the screen
 * (a tick in the list next to it) show here too, unless something unsaved was typed; and only what was typed is sent.
 *
 * @param scope which assignments in its series change as well
 */
export function useEditAssignmentForm(
  assignment: AssignmentForm_AssignmentFragment,
  onSaved: () => void,
  scope: AssignmentScope = 'this',
): Form<AssignmentValues> {
  const client = useApolloClient();
  const { id, version } = assignment;
  // One moment for all comparisons: an exam that starts meanwhile isn't an edit.
  const [now] = useState(() => Date.now());
  const [opened] = useState(assignment);
  const [base, setBase] = useState(assignment);
  const [updateAssignment] = useUpdateAssignmentMutation({
    update: (cache, { data }) => data && placeAssignment(cache, data.updateAssignment.assignment),
    onCompleted: ({ updateAssignment: { others, removedIds } }) => {
      if (others.length + removedIds.length > 0) void client.refetchQueries({ include: 'active' });
    },
  });
  const form = useForm({
    name: `assignment:${id}:${opened.version}`,
    operation: 'UpdateAssignment',
    initial: valuesOf(base, now),
    version,
    submit: (values, expectedVersion) => {
      const input = updateInput(id, valuesOf(base, now), values, expectedVersion);
      return updateAssignment(
        scope === 'this'
          ? { variables: { input }, context: { likely: () => likelyEdit(client.cache, base, input) } }
          : { variables: { input: { ...input, scope } } },
      );
    },
    loadTheirs: async () => {
      const { data } = await client.query({
        query: AssignmentDetailDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return valuesOf(data?.assignment ?? assignment, now);
    },
    onSaved,
  });
  const isUntouched =
    !hasChanges(valuesOf(base, now), form.values) || !hasChanges(valuesOf(assignment, now), form.values);
  if (base.version !== version && isUntouched) setBase(assignment);
  const showBase = useEffectEvent(() => form.discard());
  useEffect(() => {
    if (base !== opened) showBase();
  }, [base, opened]);
  return form;
}
