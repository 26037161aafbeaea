import { lazy } from '../../ui/loading/lazy';
import { Skeleton } from '../../ui/loading/skeleton';

/** The reminders of an assignment. */
export const ItemReminders = lazy(() => import('./item-reminders'), {
  placeholder: () => <Skeleton rows={1} />,
});
