import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  AssignmentDetailDocument,
  type AssignmentForm_AssignmentFragment,
  type AssignmentScope,
} from '../../generated/graphql';
import { useCreateAssignmentMutation, useUpdateAssignmentMutation } from '../../generated/hooks';
import { useForm, type Form } from '../../ui/use-form';
import { placeAssignment } from './assignment-cache';
import {
  createInput,
  hasChanges,
  NEW_ASSIGNMENT,
  updateInput,
  valuesOf,
  type AssignmentValues,
} from './assignment-values';

/** A form that adds an assignment. */
export function useCreateAssignmentForm(
  initial: Partial<AssignmentValues>,
  onCreated: (assignment: AssignmentForm_AssignmentFragment) => void,
): Form<AssignmentValues> {
  const [createAssignment] = useCreateAssignmentMutation({
    update: (cache, { data }) => data && placeAssignment(cache, data.createAssignment.assignment),
  });
  return useForm({
    name: `assignment:new:${initial.courseId ?? ''}`,
    operation: 'CreateAssignment',
    initial: { ...NEW_ASSIGNMENT, ...initial },
    submit: async (values) => {
      const { data } = await createAssignment({ variables: { input: createInput(values) } });
      if (data) onCreated(data.createAssignment.assignment);
    },
  });
}

/**
 * A form that edits an assignment; in a conflict it can show what stands on the server. What changes elsewhere on the
 * screen (a tick in the list beside it) shows here too, as long as nothing unsaved was typed; and only what was typed
 * is sent.
 *
 * @param scope which assignments of its series are changed along
 */
export function useEditAssignmentForm(
  assignment: AssignmentForm_AssignmentFragment,
  onSaved: () => void,
  scope: AssignmentScope = 'this',
): Form<AssignmentValues> {
  const client = useApolloClient();
  const { id, version } = assignment;
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
    initial: valuesOf(base),
    version,
    submit: (values, expectedVersion) =>
      updateAssignment({
        variables: {
          input: {
            ...updateInput(id, valuesOf(base), values, expectedVersion),
            ...(scope === 'this' ? {} : { scope }),
          },
        },
      }),
    loadTheirs: async () => {
      const { data } = await client.query({
        query: AssignmentDetailDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return valuesOf(data?.assignment ?? assignment);
    },
    onSaved,
  });
  const isUntouched =
    !hasChanges(valuesOf(base), form.values) || !hasChanges(valuesOf(assignment), form.values);
  if (base.version !== version && isUntouched) setBase(assignment);
  const showBase = useEffectEvent(() => form.discard());
  useEffect(() => {
    if (base !== opened) showBase();
  }, [base, opened]);
  return form;
}
