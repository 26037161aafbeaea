import { useState } from 'react';
import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu } from '../../ui/overlay/menu';
import { openDialog } from '../../ui/overlay/open-dialog';
import { STATUS_ORDER } from './course-groups';
import { useCourseActions } from './use-course-actions';

type Course = Pick<CourseCard_CourseFragment, 'id' | 'code' | 'status' | 'totalAssignments'>;

interface CourseMenuProps {
  course: Course;
  /** Opens the import of a syllabus for the course. */
  onSyllabus?: () => void;
  onDeleted?: () => void;
}

/** All actions on a course; deleting one with assignments asks first. */
export function CourseMenu({ course, onSyllabus, onDeleted }: CourseMenuProps) {
  const actions = useCourseActions();
  const [isAsking, setAsking] = useState(false);
  const remove = () => actions.remove(course).then(onDeleted, () => undefined);
  const text = courseMessages;
  return (
    <>
      <Menu
        label={text.actions(course.code)}
        actions={[
          { id: 'edit', label: text.edit, onAction: () => openDialog('course', { id: course.id }) },
          {
            id: 'grading',
            label: text.howGraded,
            onAction: () => openDialog('grading', { id: course.id }),
          },
          ...(onSyllabus ? [{ id: 'syllabus', label: text.fromSyllabus, onAction: onSyllabus }] : []),
          ...STATUS_ORDER.filter((status) => status !== course.status).map((status) => ({
            id: status,
            label: text.statuses[status],
            onAction: () => void actions.setStatus(course, status),
          })),
          {
            id: 'delete',
            label: text.delete,
            isDangerous: true,
            needsConnection: true,
            onAction: () => (course.totalAssignments > 0 ? setAsking(true) : void remove()),
          },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          need="courses"
          title={text.delete}
          text={text.deleteText(course.code, course.totalAssignments)}
          action={text.delete}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
