import { useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { UndoBar } from '../../features/deletions/undo-bar';
import { DemoBar } from '../../features/users/demo-bar';
import { appMessages } from '../../messages/en/app';
import { PageToolsProvider } from '../../ui/page';
import { whenIdle } from '../../ui/when-idle';
import { DialogHost, preloadDialogs } from '../dialogs';
import { openDialog } from '../../ui/open-dialog';
import { AccountLink } from './account-link';
import { BottomBar } from './bottom-bar';
import { GlobalShortcuts } from './global-shortcuts';
import { OfflineBar } from './offline-bar';
import { Rail } from './rail';
import { SearchButton } from './search-button';
import { UpdateBar } from './update-bar';

/** The frame of every signed-in page: rail or bottom bar, bars of state, dialogs, shortcuts. */
export function Shell() {
  useEffect(() => whenIdle(preloadDialogs), []);
  const tools = useMemo(() => ({ search: <SearchButton />, account: <AccountLink /> }), []);
  return (
    <div className="flex min-h-dvh max-sm:pb-[calc(72px+env(safe-area-inset-bottom))] print:block print:pb-0">
      <SkipLink />
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col">
        <DemoBar onKeep={() => openDialog('keepDemo')} />
        <OfflineBar />
        <UpdateBar />
        <PageToolsProvider tools={tools}>
          <Outlet />
        </PageToolsProvider>
      </div>
      <BottomBar />
      <UndoBar />
      <GlobalShortcuts />
      <DialogHost />
    </div>
  );
}

/** First in the page: jumps over the navigation. The address stays as it is. */
function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
      className={
        'fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2.5 text-sm font-semibold ' +
        'text-primary-ink focus:translate-y-0'
      }
    >
      {appMessages.skipToContent}
    </a>
  );
}
