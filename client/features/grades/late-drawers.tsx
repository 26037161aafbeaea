import { lazy, Suspense } from 'react';
import type { EntryDrawerProps } from './entry-drawer';
import type { GpaDrawerProps } from './gpa-drawer';
import type { GpaToolsProps } from './gpa-tools-drawer';
import type { NeedDrawerProps } from './need-drawer';
import type { PolicyDrawerProps } from './policy-drawer';
import type { WorkingDrawerProps } from './working-drawer';

/** Most visits open none: their code is fetched when it is needed. */
const LazyWorking = lazy(() => import('./working-drawer'));
const LazyGpa = lazy(() => import('./gpa-drawer'));
const LazyNeed = lazy(() => import('./need-drawer'));
const LazyTools = lazy(() => import('./gpa-tools-drawer'));
const LazyEntry = lazy(() => import('./entry-drawer'));
const LazyPolicy = lazy(() => import('./policy-drawer'));

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

/** The drawer with the tools for a target, fetched when it is first opened. */
export function GpaTools(props: GpaToolsProps) {
  return (
    <Suspense fallback={null}>
      <LazyTools {...props} />
    </Suspense>
  );
}

/** The drawer with the rules of averages, fetched when it is first opened. */
export function PolicyDrawer(props: PolicyDrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyPolicy {...props} />
    </Suspense>
  );
}

/** The drawer with a line of the transcript, fetched when it is first opened. */
export function EntryDrawer(props: EntryDrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyEntry {...props} />
    </Suspense>
  );
}
