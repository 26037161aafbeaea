import { Suspense, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'wouter';
import { setAppBadge } from '../../boot/app-badge';
import { readKeptGradebook } from '../../boot/kept-gradebook';
import { OWN_DEVICE } from '../../boot/token';
import { dueTodayCount } from '../../features/assignments/assignment-due';
import { UndoBar } from '../../features/deletions/undo-bar';
import { useCurrentUser } from '../../features/users/current-user';
import { DueTodayDocument, type DueTodayQuery } from '../../generated/graphql';
import { useUnreadNotificationsQuery } from '../../generated/hooks';
import { appMessages } from '../../messages/en/app';
import { shortcutMessages, updateMessages } from '../../messages/en/shell';
import { useShortcut, useShortcutKeys } from '../../ui/device/shortcuts';
import { useStore } from '../../ui/device/store';
import { useNow } from '../../ui/device/use-now';
import { useFormat } from '../../ui/format/format-context';
import { lazy } from '../../ui/loading/lazy';
import { openDialog } from '../../ui/overlay/open-dialog';
import { DialogHost } from '../dialogs';
import { paths } from '../paths';
import { updateReady } from '../update-ready';
import { CopyWatch } from './copy-watch';
import { pressEarlyKey } from './early-key';
import { HomeScreenBar } from './home-screen-bar';
import { unreadCount, INBOX, type Place, PLACES } from './rail';
import { OfflineBar } from './offline-bar';
import { ScreenFollower } from './screen-follower';

/** An account that is closed opens dialogs without a shell. */
export { DialogHost };

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
      <PushWatch />
      <ScreenFollower />
      <CopyWatch />
      <GlobalShortcuts />
      <DialogHost />
    </>
  );
}

/** Counts unread notifications; updated with the screen. */
function UnreadWatch() {
  const { data } = useUnreadNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const count = data?.unreadNotifications ?? 0;
  useEffect(() => unreadCount.set(count), [count]);
  return null;
}

/** Notices that this browser dropped its subscription for pushes; the others load nothing. */
function PushWatch() {
  const client = useApolloClient();
  useEffect(() => {
    const ownId = localStorage.getItem(OWN_DEVICE);
    if (ownId === null) return;
    void import('../../features/reminders/push-renewal')
      .then(({ renewPush }) => renewPush(client, ownId))
      // Offline, or without an answer from the push service: the next visit tries again.
      .catch(() => undefined);
  }, [client]);
  return null;
}

/**
 * Shows the number of tasks due today on the icon of the installed application. It counts the tasks of Today in the
 * cache, so it costs no request, follows every tick, and works offline.
 */
function BadgeWatch() {
  const today = useCachedToday();
  const format = useFormat();
  const now = useNow();
  const count = today ? dueTodayCount(today.assignments, format, now) + today.rest.today : null;
  useEffect(() => {
    if (count !== null) void setAppBadge(count);
  }, [count]);
  return null;
}

/** The cached Today; null before it is cached. An active query would be refetched with those of the screen. */
function useCachedToday(): DueTodayQuery['today'] | null {
  const { cache } = useApolloClient();
  const [today, setToday] = useState<DueTodayQuery['today'] | null>(null);
  useEffect(
    () =>
      cache.watch<DueTodayQuery>({
        query: DueTodayDocument,
        optimistic: true,
        immediate: true,
        callback: ({ complete, result }) => {
          if (complete && result) setToday((result as DueTodayQuery).today);
        },
      }),
    [cache],
  );
  return today;
}

/** The shortcuts that work on every page. */
function GlobalShortcuts() {
  const { create, search } = appMessages;
  useShortcutKeys();
  usePaletteKey();
  useShortcut('n', create.quickAdd, () => openDialog('quickAdd'));
  useShortcut('c', create.course, () => openDialog('course'));
  useShortcut('/', search.field, () => openDialog('palette'));
  useShortcut('?', shortcutMessages.help, () => openDialog('shortcuts'));
  useEffect(pressEarlyKey, []);
  return [...PLACES, INBOX].map((place) => <PlaceShortcut key={place.keys} place={place} />);
}

function PlaceShortcut({ place: { keys, label, to } }: { place: Place }) {
  const [, navigate] = useLocation();
  useShortcut(keys, shortcutMessages.goTo(label), () => navigate(to));
  return null;
}

/** Ctrl+K and Cmd+K work everywhere, also while typing and with single keys switched off. */
function usePaletteKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openDialog('palette');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Few visitors come from the public calculator: the card is fetched only if a gradebook is waiting. */
const KeptGradebookCard = lazy(() => import('../../features/calculator/kept-gradebook-card'));

/** The pages that offer it: where a student arrives, and where courses are. */
const PAGES: ReadonlySet<string> = new Set([
  paths.dashboard.pattern,
  paths.courses.pattern,
  paths.import.pattern,
]);

/** The offer to turn a visitor's entries in the public calculator into a course; not in a demo, which expires. */
function KeptGradebookBar() {
  const [pathname, navigate] = useLocation();
  const { isDemo } = useCurrentUser();
  if (isDemo || !PAGES.has(pathname) || !readKeptGradebook()) return null;
  return (
    <Suspense fallback={null}>
      <KeptGradebookCard onCreated={(courseId) => navigate(paths.course.build(courseId))} />
    </Suspense>
  );
}

/**
 * Offers a new version. It is applied automatically only while no one looks: in a hidden tab without an open dialog.
 */
function UpdateBar() {
  const apply = useStore(updateReady);
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!apply) return undefined;
    const applyUnseen = (): void => {
      const isBusy = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (document.visibilityState === 'hidden' && !isBusy) apply();
    };
    document.addEventListener('visibilitychange', applyUnseen);
    return () => document.removeEventListener('visibilitychange', applyUnseen);
  }, [apply]);
  return (
    <div role="status" className="print:hidden">
      {apply && (
        <p className="flex items-center gap-2 bg-primary-soft px-4 py-1.5 text-sm text-ink sm:px-6 lg:px-10">
          {updateMessages.text}
          <button
            type="button"
            disabled={isReloading}
            onClick={() => {
              setReloading(true);
              apply();
            }}
            className="min-h-8 rounded-chip font-semibold text-link underline"
          >
            {updateMessages.reload}
          </button>
        </p>
      )}
    </div>
  );
}
