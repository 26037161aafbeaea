import type { AssignmentForm_AssignmentFragment } from '../../generated/graphql';
import { lazy } from '../../ui/loading/lazy';

const ItemReminders = lazy(() => import('./item-reminders'));

/** The reminders of an assignment for its sheet: as a whole, or in a few words. */
export const besideReminders = (assignment: AssignmentForm_AssignmentFragment, isSummary: boolean) => (
  <ItemReminders {...{ assignment, isSummary }} />
);
