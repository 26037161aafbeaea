import {
  useArchiveTermCoursesMutation,
  useDeleteCourseMutation,
  useUpdateCourseMutation,
} from '../../generated/hooks';
import type { CourseStatus } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { offerUndo } from '../../notifications/undo';
import { waits } from '../../apollo/outbox/foreseen';
import { removeCourse, restQueriesOf } from './course-cache';
import { notePlanRefusal } from './plan-refusal';

interface CourseRef {
  id: string;
  code: string;
}

/** The actions on a course without opening it. The error link reports failures. */
export function useCourseActions() {
  const [updateCourse] = useUpdateCourseMutation({ context: { ...waits('Course'), isChecked: true } });
  const [deleteCourse, { client }] = useDeleteCourseMutation();
  const [archiveTermCourses] = useArchiveTermCoursesMutation();
  return {
    async setStatus({ id }: CourseRef, status: CourseStatus): Promise<void> {
      // One absolute value: other devices' changes in the meantime stay.
      await updateCourse({ variables: { input: { id, status } } })
        .catch(notePlanRefusal)
        .catch(() => undefined);
    },
    /** Deletes the course with everything in it, and offers to undo it. */
    async remove({ id, code }: CourseRef): Promise<void> {
      const { data } = await deleteCourse({
        variables: { input: { id } },
        update(cache) {
          restQueriesOf(client, id);
          removeCourse(cache, id);
        },
      });
      if (data) offerUndo({ message: courseMessages.deleted(code) });
    },
    async archiveTerm(termId: string): Promise<void> {
      await archiveTermCourses({ variables: { termId } }).catch(() => undefined);
    },
  };
}
