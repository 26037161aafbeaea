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
import { type ComponentType, Suspense, useEffect } from 'react';
import { isTyping } from '../ui/device/shortcuts';
import { lazy } from '../ui/loading/lazy';
import { preloadMenus } from '../ui/overlay/menu';
import {
  closeDialog,
  type DialogInitials,
  type DialogName,
  OPENS,
  useOpenDialog,
} from '../ui/overlay/open-dialog';

interface DialogProps<Name extends DialogName> {
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
  calendarFeeds: lazy(() => import('../features/feeds/feeds-dialog')),
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

/** Dialogs with a single field: students who open them by a key keep typing without looking. */
const ONE_FIELD: ReadonlySet<DialogName | undefined> = new Set(['quickAdd', 'palette']);

/**
 * While the code of a one-field dialog is loading, keeps typed text away from the page behind it, and passes it to
 * the field once that has the focus. Escape closes the dialog that isn't there yet.
 *
 * @param name of the open dialog
 */
function useKeptTyping(name: DialogName | undefined): void {
  useEffect(() => (ONE_FIELD.has(name) ? keepTyping() : undefined), [name]);
}

/** @returns stops keeping */
function keepTyping(): (() => void) | undefined {
  if (isField(document.activeElement)) return undefined;
  let kept = '';
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isText =
      key.length === 1 && (!(ctrlKey || metaKey || altKey) || event.getModifierState('AltGraph'));
    if (!isText && key !== 'Backspace' && key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isText) kept += key;
    else if (key === 'Backspace') kept = kept.slice(0, -1);
    else if (key === 'Escape') closeDialog();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!isField(target)) return;
    stop();
    // The field may begin with a selected line, which nothing typed must not replace.
    if (kept === '') return;
    target.setRangeText(kept, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const stop = (): void => {
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('focusin', onFocus);
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('focusin', onFocus);
  return stop;
}

/** Whether an element is the field of a dialog; the page behind may have fields too. */
function isField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && isTyping(target) && target.closest('[role="dialog"]') !== null;
}
