import { gridMessages } from '../../../messages/en/grade-grid';
import { lazyMenu } from '../../../ui/overlay/lazy-menu';
import type { GradebookMenuProps } from './gradebook-menu';

/** The menu of a gradebook, fetched after the page. */
export const GradebookMenu = lazyMenu<GradebookMenuProps>(
  () => import('./gradebook-menu'),
  ({ course }) => gridMessages.menu(course.code),
);
