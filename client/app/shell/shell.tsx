import { Suspense, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { DemoBar } from '../../features/users/demo-bar';
import { openDialog, useOpenDialog } from '../../ui/overlay/open-dialog';
import { PageToolsProvider } from '../../ui/layout/page';
import { SkipLink } from '../../ui/layout/skip-link';
import { useIsSettled } from '../../ui/loading/first-content';
import { AccountLinks } from './account-link';
import { BottomBar } from './bottom-bar';
import { useEarlyKey } from './early-key';
import { Rail } from './rail';
import { SearchButton } from './search-button';
import { lazy } from '../../ui/loading/lazy';

const loadExtras = () => import('./shell-extras');
const ShellBars = lazy(async () => ({ default: (await loadExtras()).ShellBars }));
const ShellOverlays = lazy(async () => ({ default: (await loadExtras()).ShellOverlays }));

/**
 * The frame of every signed-in page. The sidebar or bottom bar comes at once; parts that aren't needed in the first
 * second (dialogs, shortcuts, undo, status bars) come after the page's content.
 */
export function Shell() {
  const isComplete = useExtras();
  const tools = useMemo(() => ({ search: <SearchButton />, account: <AccountLinks /> }), []);
  return (
    <div className="flex min-h-dvh max-sm:pb-[calc(3.5rem+1px+env(safe-area-inset-bottom))] print:block print:pb-0">
      <SkipLink />
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col">
        <DemoBar onKeep={() => openDialog('keepDemo')} />
        <Suspense fallback={null}>{isComplete && <ShellBars />}</Suspense>
        <PageToolsProvider tools={tools}>
          <Outlet />
        </PageToolsProvider>
      </div>
      <BottomBar />
      <Suspense fallback={null}>{isComplete && <ShellOverlays />}</Suspense>
    </div>
  );
}

/**
 * Whether the extras are due: the page has settled, which it may never do without a connection, or the student
 * already opens a dialog or presses a key.
 */
function useExtras(): boolean {
  const isAsked = useOpenDialog() !== null;
  const isPressed = useEarlyKey();
  return useIsSettled() || isAsked || isPressed || !navigator.onLine;
}
