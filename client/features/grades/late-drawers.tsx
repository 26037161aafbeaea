import { lazy, Suspense } from 'react';
import type { GpaDrawerProps } from './gpa-drawer';
import type { NeedDrawerProps } from './need-drawer';
import type { PasteDialogProps } from './paste-dialog';
import type { WorkingDrawerProps } from './working-drawer';

/** Most visits open none: their code is fetched when it is needed. */
const LazyWorking = lazy(() => import('./working-drawer'));
const LazyGpa = lazy(() => import('./gpa-drawer'));
const LazyNeed = lazy(() => import('./need-drawer'));
const LazyPaste = lazy(() => import('./paste-dialog'));

/** The drawer with the way to a number, fetched when it is first opened. */
export function WorkingDrawer(props: WorkingDrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyWorking {...props} />
    </Suspense>
  );
}

/** The drawer "What do I need?", fetched when it is first opened. */
export function NeedDrawer(props: NeedDrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyNeed {...props} />
    </Suspense>
  );
}

/** The drawer with the way to an average, fetched when it is first opened. */
export function GpaDrawer(props: GpaDrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyGpa {...props} />
    </Suspense>
  );
}

/** The dialog that says what of a paste does not fit, fetched when something does not. */
export function PasteDialog(props: PasteDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyPaste {...props} />
    </Suspense>
  );
}
