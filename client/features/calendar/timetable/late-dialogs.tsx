import { lazy, Suspense } from 'react';
import type { ClassDialogProps } from './class-dialog';
import type { RotationDialogProps } from './rotation-dialog';
import type { SpecialDayDialogProps } from './special-day-dialog';

/** Who only looks opens none: their code is fetched when it is needed. */
const LazyClass = lazy(() => import('./class-dialog'));
const LazySpecialDay = lazy(() => import('./special-day-dialog'));
const LazyRotation = lazy(() => import('./rotation-dialog'));

/** What is open over the timetable. */
export type OpenTimetableDialog =
  | { name: 'class'; subject: ClassDialogProps['subject'] }
  | { name: 'special-day'; edited: SpecialDayDialogProps['edited'] }
  | { name: 'rotation' };

/** The open dialog of the timetable. */
export function TimetableDialog({ open, ...rest }: RotationDialogProps & { open: OpenTimetableDialog }) {
  return (
    <Suspense fallback={null}>
      {open.name === 'class' && <LazyClass subject={open.subject} {...rest} />}
      {open.name === 'special-day' && <LazySpecialDay edited={open.edited} {...rest} />}
      {open.name === 'rotation' && <LazyRotation {...rest} />}
    </Suspense>
  );
}
