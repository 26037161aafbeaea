/**
 * The application's dialogs. Anything opens one by name: `openDialog('assignment', { courseId })`.
 *
 * A dialog of a feature is a module with a default export that takes {@link DialogProps}:
 *
 * ```tsx
 * // features/assignments/assignment-dialog.tsx
 * interface AssignmentDialogProps { onClose(): void; initial: { id?: string; courseId?: string; … } }
 * export default function AssignmentDialog({ onClose, initial }: AssignmentDialogProps) {
 *   return <Dialog title={…} onClose={onClose}><form …/></Dialog>;
 * }
 * ```
 *
 * It is listed below, and what it can be opened with in `ui/open-dialog.ts`. Its code arrives when it is
 * first opened. On Escape the draft of its form stays; a "Cancel" button calls `form.discard()` as well.
 */
import { Suspense, type ComponentType } from 'react';
import { useKeptTyping } from './keep-typing';
import { lazyPage } from './lazy-page';
import { closeDialog, useOpenDialog, type DialogInitials, type DialogName } from '../ui/open-dialog';

/** What every dialog is given. */
export interface DialogProps<Name extends DialogName> {
  onClose(): void;
  initial: DialogInitials[Name];
}

const DIALOGS = {
  assignment: lazyPage(() => import('./assignment-dialog')),
  quickAdd: lazyPage(() => import('../features/assignments/quick-add-dialog')),
  course: lazyPage(() => import('./course-dialog')),
  event: lazyPage(() => import('../features/calendar/event-dialog')),
  studyBlock: lazyPage(() => import('../features/calendar/study/study-block-dialog')),
  studyPlan: lazyPage(() => import('./study-plan-drawer')),
  term: lazyPage(() => import('../features/terms/term-dialog')),
  scale: lazyPage(() => import('../features/grades/scale-dialog')),
  grading: lazyPage(() => import('../features/grades/grading-dialog')),
  keepDemo: lazyPage(() => import('../features/users/keep-demo-dialog')),
  changeEmail: lazyPage(() => import('../features/users/change-email-dialog')),
  calendarFeeds: lazyPage(() => import('./feeds-dialog')),
  createToken: lazyPage(() => import('../features/users/create-token-dialog')),
  deleteAccount: lazyPage(() => import('../features/users/delete-account-dialog')),
  cancelSubscription: lazyPage(() => import('../features/subscriptions/cancel-dialog')),
  support: lazyPage(() => import('../features/support/support-dialog')),
  activeCourses: lazyPage(() => import('../features/courses/active-courses-dialog')),
  palette: lazyPage(() => import('./shell/command-palette')),
  shortcuts: lazyPage(() => import('./shell/shortcut-sheet')),
};

/** Shows the open dialog. Stands once, in the shell. */
export function DialogHost() {
  const open = useOpenDialog();
  useKeptTyping(open?.name);
  if (!open) return null;
  const Dialog = DIALOGS[open.name] as ComponentType<DialogProps<DialogName>>;
  return (
    <Suspense fallback={null}>
      <Dialog onClose={closeDialog} initial={open.initial} />
    </Suspense>
  );
}

/** Fetches the code of the dialogs that are opened most, so that they open at once. */
export function preloadDialogs(): void {
  DIALOGS.quickAdd.preload();
  DIALOGS.assignment.preload();
  DIALOGS.palette.preload();
}
