import { courseMessages } from '../../messages/en/courses';
import { lazyMenu } from '../../ui/overlay/lazy-menu';
import type { CourseMenuProps } from './course-menu';

/** The menu of a course, fetched after the page. */
export const CourseMenu = lazyMenu<CourseMenuProps>(
  () => import('./course-menu'),
  ({ course }) => courseMessages.actions(course.code),
);
