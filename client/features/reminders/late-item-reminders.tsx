import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton';
import type { ItemRemindersProps } from './item-reminders';

const ItemReminders = lazy(() => import('./item-reminders'));

/** The reminders of an assignment, whose code arrives when one is opened. */
export function LateItemReminders(props: ItemRemindersProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} />}>
      <ItemReminders {...props} />
    </Suspense>
  );
}
