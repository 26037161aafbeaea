import { lazy, Suspense } from 'react';
import type { CategoryDialogProps } from './category-dialog';
import type { GpaDrawerProps } from './gpa-drawer';
import type { ItemDialogProps } from './item-dialog';
import type { MatchDrawerProps } from './match-drawer';
import type { NeedDrawerProps } from './need-drawer';
import type { ScoreSheetProps } from './score-sheet';
import type { WorkingDrawerProps } from './working-drawer';

/** Most visits open none: their code is fetched when it is needed. */
const LazyWorking = lazy(() => import('./working-drawer'));
const LazyGpa = lazy(() => import('./gpa-drawer'));
const LazyNeed = lazy(() => import('./need-drawer'));
const LazyScore = lazy(() => import('./score-sheet'));
const LazyMatch = lazy(() => import('./match-drawer'));
const LazyItem = lazy(() => import('./item-dialog'));
const LazyCategory = lazy(() => import('./category-dialog'));

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

/** The sheet in which a score is tried out on a phone, fetched when it is first opened. */
export function ScoreSheet(props: ScoreSheetProps) {
  return (
    <Suspense fallback={null}>
      <LazyScore {...props} />
    </Suspense>
  );
}

/** The settings of an item, fetched when they are first opened. */
export function ItemDialog(props: ItemDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyItem {...props} />
    </Suspense>
  );
}

/** The settings of a category, fetched when they are first opened. */
export function CategoryDialog(props: CategoryDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyCategory {...props} />
    </Suspense>
  );
}

/** The drawer "My school shows another number", fetched when it is first opened. */
export function MatchDrawer(props: MatchDrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyMatch {...props} />
    </Suspense>
  );
}
