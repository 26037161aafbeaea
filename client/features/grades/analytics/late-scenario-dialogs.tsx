import { lazy, Suspense } from 'react';
import type { RenameScenarioProps, SaveScenarioProps } from './scenario-name';

const dialogs = () => import('./scenario-name');
const LazySave = lazy(() => dialogs().then(({ SaveScenario: Dialog }) => ({ default: Dialog })));
const LazyRename = lazy(() => dialogs().then(({ RenameScenario: Dialog }) => ({ default: Dialog })));

/** The dialog that keeps a scenario, fetched when it is first opened. */
export function SaveScenario(props: SaveScenarioProps) {
  return (
    <Suspense fallback={null}>
      <LazySave {...props} />
    </Suspense>
  );
}

/** The dialog that renames a scenario, fetched when it is first opened. */
export function RenameScenario(props: RenameScenarioProps) {
  return (
    <Suspense fallback={null}>
      <LazyRename {...props} />
    </Suspense>
  );
}
