import { UndoBar } from '../../features/deletions/undo-bar';
import { DialogHost } from '../dialogs';
import { CopyWatch } from './copy-watch';
import { GlobalShortcuts } from './global-shortcuts';
import { KeptGradebookBar } from './kept-gradebook-bar';
import { OfflineBar } from './offline-bar';
import { ScreenFollower } from './screen-follower';
import { UnreadWatch } from './unread-watch';
import { UpdateBar } from './update-bar';

/** The bars of state above the page, and what waits from before the log-in. */
export function ShellBars() {
  return (
    <>
      <OfflineBar />
      <UpdateBar />
      <KeptGradebookBar />
    </>
  );
}

/** What floats over the page or listens: undo, dialogs, shortcuts, changes elsewhere, the copy to read offline. */
export function ShellOverlays() {
  return (
    <>
      <UndoBar />
      <UnreadWatch />
      <ScreenFollower />
      <CopyWatch />
      <GlobalShortcuts />
      <DialogHost />
    </>
  );
}
