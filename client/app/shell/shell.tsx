import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { IconSearch } from '@tabler/icons-react';
import { Initials, useCurrentUser } from '../../features/users/current-user';
import { appMessages } from '../../messages/en/app';
import { useFormat } from '../../ui/format/format-context';
import { PageToolsProvider } from '../../ui/layout/page';
import { SkipLink } from '../../ui/layout/skip-link';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { useIsSettled } from '../../ui/loading/first-content';
import { lazy } from '../../ui/loading/lazy';
import { openDialog, opens, useOpenDialog } from '../../ui/overlay/open-dialog';
import { paths } from '../paths';
import { BottomBar, Rail, InboxLink } from './rail';
import { useEarlyKey } from './early-key';

const loadExtras = () => import('./shell-extras');
const ShellBars = lazy(async () => ({ default: (await loadExtras()).ShellBars }));
const ShellOverlays = lazy(async () => ({ default: (await loadExtras()).ShellOverlays }));

/**
 * The frame of every signed-in page. The sidebar or bottom bar comes at once; parts that aren't needed in the first
 * second (dialogs, shortcuts, undo, status bars) come after the page's content.
 */
export function Shell({ children }: { children: ReactNode }) {
  const isComplete = useExtras();
  const tools = useMemo(() => ({ search: <SearchButton />, account: <AccountLinks /> }), []);
  // The bar that says so would move the page from under a tap.
  const [isTogether] = useState(() => !navigator.onLine);
  const page = <PageToolsProvider tools={tools}>{children}</PageToolsProvider>;
  return (
    <div className="flex min-h-dvh max-sm:pb-[calc(3.5rem+1px+env(safe-area-inset-bottom))] print:block print:pb-0">
      <SkipLink />
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col">
        <DemoBar onKeep={() => openDialog('keepDemo')} />
        <Suspense fallback={null}>
          {isComplete && <ShellBars />}
          {isTogether && page}
        </Suspense>
        {!isTogether && page}
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

/** The links to the inbox and the profile in a phone's header. */
function AccountLinks() {
  return (
    <div className="flex">
      <InboxLink isIconOnly className="grid size-11 place-items-center rounded-control text-muted" />
      <AccountLink />
    </div>
  );
}

/** The link to the profile. */
function AccountLink() {
  const { firstName, lastName } = useCurrentUser();
  return (
    <Link to={paths.profile.build()} className="grid size-11 place-items-center rounded-full">
      <Initials firstName={firstName} lastName={lastName} />
      <VisuallyHidden>{appMessages.nav.profile}</VisuallyHidden>
    </Link>
  );
}

/** Opens the command palette: a field to look at on wide screens, an icon on narrow ones. */
function SearchButton() {
  const text = appMessages.search;
  return (
    <button
      type="button"
      {...opens('palette')}
      className={
        'flex size-10 touch:h-11 max-lg:touch:w-11 items-center justify-center gap-2 rounded-control text-sm text-muted ' +
        'transition-colors hover:bg-sunken hover:text-ink lg:w-72 lg:max-w-full lg:justify-start lg:border lg:border-hairline ' +
        'lg:bg-surface lg:px-3'
      }
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className="sr-only flex-1 text-left lg:not-sr-only">{text.field}</span>{' '}
      <kbd className="hidden font-sans text-xs lg:inline">{text.key}</kbd>
    </button>
  );
}

/** Says above every page that the data is a sample and how long it lasts; nothing for real accounts. */
function DemoBar({ onKeep }: { onKeep(): void }) {
  const { isDemo, demoExpiresAt } = useCurrentUser();
  const format = useFormat();
  if (!isDemo) return null;
  return (
    <aside className="flex flex-wrap items-center gap-x-2 bg-primary-soft px-4 py-1.5 text-sm text-ink sm:px-6 lg:px-10 print:hidden">
      <p>{appMessages.demo.bar(demoExpiresAt ? format.hoursUntil(demoExpiresAt) : 0)}</p>
      <button
        type="button"
        onClick={onKeep}
        className="min-h-8 rounded-chip font-semibold text-link underline"
      >
        {appMessages.demo.keep}
      </button>
    </aside>
  );
}
