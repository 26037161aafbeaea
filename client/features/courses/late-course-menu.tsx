import { courseMessages } from '../../messages/en/courses';
import { lateMenu } from '../../ui/late';
import type { CourseMenuProps } from './course-menu';

/** The menu of a course, fetched after the page. */
export const CourseMenu = lateMenu<CourseMenuProps>(
  () => import('./course-menu'),
  ({ course }) => courseMessages.actions(course.code),
);
