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

/** The bars of state above the page, and what waits from before the log-in. */
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

/** What floats over the page or listens: undo, dialogs, shortcuts, changes elsewhere, the copy to read offline. */
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
