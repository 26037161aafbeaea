import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import { sendLeft } from '../../apollo/undo/skip-gone';
import type { AddDeadlinesMutation } from '../../generated/graphql';
import { useDeleteAssignmentsMutation, useDeleteCourseMutation } from '../../generated/hooks';
import type { ActOffer } from '../../notifications/undo';

type Added = AddDeadlinesMutation['addDeadlines'];

/** The way back from an added list: a new course goes with its deadlines. Everything stays restorable. */
export function useUndoDeadlines(): (added: Added, isNewCourse: boolean) => Pick<ActOffer, 'actId' | 'undo'> {
  const { cache } = useApolloClient();
  const [deleteCourse] = useDeleteCourseMutation();
  const [deleteAssignments] = useDeleteAssignmentsMutation();
  return ({ course, assignments }, isNewCourse) => {
    const ids = assignments.map(({ id }) => id);
    const remove = () =>
      course && isNewCourse
        ? deleteCourse({ variables: { input: { id: course.id } } })
        : sendLeft(ids, (left, context) =>
            deleteAssignments({ variables: { input: { ids: left } }, context }),
          );
    return {
      actId: `deadlines:${course?.id}:${ids.join()}`,
      undo: () => remove().then(() => forgetPlan(cache)),
    };
  };
}
