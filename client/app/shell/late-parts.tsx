import { UndoBar } from '../../features/deletions/undo-bar';
import { DialogHost, preloadDialogs } from '../dialogs';
import { GlobalShortcuts } from './global-shortcuts';
import { OfflineBar } from './offline-bar';
import { UpdateBar } from './update-bar';

preloadDialogs();

/** The bars of state above the page. */
export function LateBars() {
  return (
    <>
      <OfflineBar />
      <UpdateBar />
    </>
  );
}

/** What floats over the page or listens: undo, dialogs, shortcuts. */
export function LateOverlays() {
  return (
    <>
      <UndoBar />
      <GlobalShortcuts />
      <DialogHost />
    </>
  );
}
