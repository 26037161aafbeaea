import { gridMessages } from '../../messages/en/grade-grid';
import { lateMenu } from '../../ui/late';
import type { GradebookMenuProps } from './gradebook-menu';

/** The menu of a gradebook, fetched after the page. */
export const GradebookMenu = lateMenu<GradebookMenuProps>(
  () => import('./gradebook-menu'),
  ({ course }) => gridMessages.menu(course.code),
);
