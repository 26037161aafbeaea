import { UndoBar } from '../../features/deletions/undo-bar';
import { DialogHost } from '../dialogs';
import { BadgeWatch } from './badge-watch';
import { CopyWatch } from './copy-watch';
import { GlobalShortcuts } from './global-shortcuts';
import { HomeScreenBar } from './home-screen-bar';
import { KeptGradebookBar } from './kept-gradebook-bar';
import { OfflineBar } from './offline-bar';
import { ScreenFollower } from './screen-follower';
import { UnreadWatch } from './unread-watch';
import { UpdateBar } from './update-bar';

/** The status bars above the page, and data waiting from before the log-in. */
export function ShellBars() {
  return (
    <>
      <OfflineBar />
      <UpdateBar />
      <KeptGradebookBar />
      <HomeScreenBar />
    </>
  );
}

/** Parts that float over the page or listen: undo, dialogs, shortcuts, changes elsewhere, the offline copy. */
export function ShellOverlays() {
  return (
    <>
      <UndoBar />
      <UnreadWatch />
      <BadgeWatch />
      <ScreenFollower />
      <CopyWatch />
      <GlobalShortcuts />
      <DialogHost />
    </>
  );
}
