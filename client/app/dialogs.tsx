/**
 * The application's dialogs. Anything opens one by name: `openDialog('assignment', { courseId })`.
 *
 * A dialog of a feature is a module with a default export that takes {@link DialogProps}:
 *
 * ```tsx
 * // features/assignments/form/assignment-dialog.tsx
 * interface AssignmentDialogProps { onClose(): void; initial: { id?: string; courseId?: string; … } }
 * export default function AssignmentDialog({ onClose, initial }: AssignmentDialogProps) {
 *   return <Dialog title={…} onClose={onClose}><form …/></Dialog>;
 * }
 * ```
 *
 * It is listed below, and its properties in `ui/overlay/open-dialog.ts`. Its code arrives when it is
 * first opened, or when the pointer reaches a button with `{...opens('assignment')}`. On Escape the draft of its
 * form stays; a "Cancel" button also calls `form.discard()`.
 */
import { Suspense, useEffect, type ComponentType } from 'react';
import { useKeptTyping } from './keep-typing';
import {
  closeDialog,
  OPENS,
  useOpenDialog,
  type DialogInitials,
  type DialogName,
} from '../ui/overlay/open-dialog';
import { preloadMenus } from '../ui/overlay/menu';
import { lazy } from '../ui/loading/lazy';

/** The props of every dialog. */
export interface DialogProps<Name extends DialogName> {
  onClose(): void;
  initial: DialogInitials[Name];
}

const DIALOGS = {
  assignment: lazy(() => import('./assignment-dialog')),
  quickAdd: lazy(() => import('../features/assignments/quick-add/quick-add-dialog')),
  course: lazy(() => import('./course-dialog')),
  event: lazy(() => import('../features/calendar/event-dialog')),
  studyBlock: lazy(() => import('../features/calendar/study/study-block-dialog')),
  studyPlan: lazy(() => import('./study-plan-drawer')),
  term: lazy(() => import('../features/terms/term-dialog')),
  scale: lazy(() => import('../features/grades/scales/scale-dialog')),
  grading: lazy(() => import('../features/grades/rules/grading-dialog')),
  keepDemo: lazy(() => import('../features/users/keep-demo-dialog')),
  changeEmail: lazy(() => import('../features/users/change-email-dialog')),
  calendarFeeds: lazy(() => import('./feeds-dialog')),
  createToken: lazy(() => import('../features/users/create-token-dialog')),
  createAppPassword: lazy(() => import('../features/users/create-app-password-dialog')),
  deleteAccount: lazy(() => import('../features/users/delete-account-dialog')),
  cancelSubscription: lazy(() => import('../features/subscriptions/cancel-dialog')),
  support: lazy(() => import('../features/support/support-dialog')),
  activeCourses: lazy(() => import('../features/courses/active-courses-dialog')),
  waiting: lazy(() => import('./shell/waiting-dialog')),
  palette: lazy(() => import('./shell/command-palette')),
  shortcuts: lazy(() => import('./shell/shortcut-sheet')),
};

/** Shows the open dialog; rendered once, in the shell. */
export function DialogHost() {
  const open = useOpenDialog();
  useDialogIntent();
  useKeptTyping(open?.name);
  if (!open) return null;
  const Dialog = DIALOGS[open.name] as ComponentType<DialogProps<DialogName>>;
  return (
    <Suspense fallback={null}>
      <Dialog onClose={closeDialog} initial={open.initial} />
    </Suspense>
  );
}

/** By when a service worker has taken the page over, in milliseconds, if the browser allows one. */
const WORKER_MS = 20_000;

/** Events that come just before someone opens a dialog. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Evaluates a dialog's code once the student is about to open it: points at its button or holds the palette's key.
 */
function useDialogIntent(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Nothing else has the code when the connection is lost.
      if (!navigator.serviceWorker?.controller) preloadFrequent();
    }, WORKER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    INTENTS.forEach((name) => document.addEventListener(name, onIntent, { passive: true }));
    return () => INTENTS.forEach((name) => document.removeEventListener(name, onIntent));
  }, []);
}

function preloadFrequent(): void {
  DIALOGS.quickAdd.preload();
  DIALOGS.assignment.preload();
  DIALOGS.palette.preload();
  preloadMenus();
}

function onIntent(event: Event): void {
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Control' || event.key === 'Meta') DIALOGS.palette.preload();
    return;
  }
  const opener = event.target instanceof Element && event.target.closest(`[${OPENS}]`);
  const name = opener && opener.getAttribute(OPENS);
  if (name) DIALOGS[name as DialogName].preload();
}
