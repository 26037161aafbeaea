import { useApolloClient } from '@apollo/client/react';
import type { AssignmentForm_AssignmentFragment } from '../../../generated/graphql';
import { useCreateAssignmentMutation } from '../../../generated/hooks';
import { freshId } from '../../../apollo/fresh-id';
import { useForm, type Form } from '../../../ui/form/use-form';
import { placeAssignment } from '../board/assignment-place';
import { likelyCreation } from './likely-assignment';
import { createInput, NEW_ASSIGNMENT, type AssignmentValues } from './assignment-values';

/** A form that adds an assignment. */
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
