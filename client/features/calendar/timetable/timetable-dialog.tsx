import { Suspense } from 'react';
import type { ClassDialogProps } from './class-dialog';
import type { RotationDialogProps } from './rotation-dialog';
import type { SpecialDayDialogProps } from './special-day-dialog';
import { lazy } from '../../../ui/loading/lazy';

const ClassDialog = lazy(() => import('./class-dialog'));
const SpecialDayDialog = lazy(() => import('./special-day-dialog'));
const RotationDialog = lazy(() => import('./rotation-dialog'));

/** The dialog open above the timetable. */
export type OpenTimetableDialog =
  | { name: 'class'; subject: ClassDialogProps['subject'] }
  | { name: 'special-day'; edited: SpecialDayDialogProps['edited'] }
  | { name: 'rotation' };

/** The open dialog of the timetable. */
export function TimetableDialog({ open, ...rest }: RotationDialogProps & { open: OpenTimetableDialog }) {
  return (
    <Suspense fallback={null}>
      {open.name === 'class' && <ClassDialog subject={open.subject} {...rest} />}
      {open.name === 'special-day' && <SpecialDayDialog edited={open.edited} {...rest} />}
      {open.name === 'rotation' && <RotationDialog {...rest} />}
    </Suspense>
  );
}
