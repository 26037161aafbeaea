import { useEffect, useRef } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { holdsChanges, tryStorage, watchOtherTabs } from '../../apollo/outbox/device-watch';
import { storesNothing, unanswered, waitingChanges } from '../../apollo/outbox/kept-changes';
import { syncStatus } from '../../apollo/sync-status';
import { offlineMessages as text } from '../../messages/en/shell';
import { notify } from '../../notifications/notify';
import { useIsOffline } from '../../ui/device/is-offline';
import { usePreference } from '../../ui/device/preferences';
import { useStore } from '../../ui/device/store';
import { useFormat } from '../../ui/format/format-context';
import { whenIdle } from '../../ui/loading/when-idle';
import { opens } from '../../ui/overlay/open-dialog';

/** Shows discreetly that the device is offline, the age of the plan on screen, and the unsaved changes. */
export function OfflineBar() {
  const { syncedAt } = useStore(syncStatus);
  const isOnline = !useIsOffline();
  const waiting = useStore(waitingChanges);
  const silent = useStore(unanswered);
  const canWait = useCanWait(isOnline);
  const refused = waiting.filter(({ refusal }) => refusal).length;
  const client = useApolloClient();
  const format = useFormat();
  const wasOnline = useRef(isOnline);
  const isAnyWaiting = waiting.length > 0;
  useEffect(() => {
    // Changes that waited are reported when they are saved.
    if (isOnline && !wasOnline.current && !isAnyWaiting) notify.success(text.back);
    wasOnline.current = isOnline;
  }, [isOnline, isAnyWaiting]);
  useEffect(() => watchOtherTabs(() => void showStored(client).catch(ignore)), [client]);
  useEffect(() => whenIdle(() => void sendStored(client).catch(ignore)), [client]);
  const Icon = isOnline ? IconCloudUp : IconWifiOff;
  const isShown = !isOnline || isAnyWaiting || silent > 0;
  return (
    <div
      className={
        isShown
          ? 'flex items-start gap-2 bg-warning-soft px-4 py-2 text-sm text-warning sm:px-6 lg:px-10 print:hidden'
          : undefined
      }
    >
      {isShown && <Icon size={18} stroke={1.75} aria-hidden className="mt-px" />}
      <p>
        <span role="status">
          {!isOnline && <strong className="font-semibold">{text.bar}</strong>}{' '}
          {!isOnline && !isAnyWaiting && syncedAt !== null && text.saved(format.clock(syncedAt))}{' '}
          {!isOnline && !canWait && text.noWaiting} {refused > 0 && text.refused(refused)}{' '}
          {waiting.length > refused && text.waiting(waiting.length - refused, isOnline)}{' '}
          {silent > 0 && text.silent(silent)}
        </span>{' '}
        {isAnyWaiting && (
          <button type="button" {...opens('waiting')} className="font-semibold underline">
            {refused > 0 ? text.review : text.show}
          </button>
        )}
      </p>
    </div>
  );
}

/** Without its code, or a database, there is nothing to be done. */
const ignore = (): void => undefined;

const loadOutbox = () => import('../../apollo/outbox/outbox');

/** Shows what another tab has let wait, or sent. */
async function showStored(client: ApolloClient): Promise<void> {
  await (await loadOutbox()).showStored(client);
}

/** Shows and sends what an earlier visit left. */
async function sendStored(client: ApolloClient): Promise<void> {
  if (await holdsChanges()) await (await loadOutbox()).sendBefore(client);
}

/** Whether a change made without a connection can wait on this device. */
function useCanWait(isOnline: boolean): boolean {
  const [isKept] = usePreference('keepOnDevice');
  const isFull = useStore(storesNothing);
  useEffect(() => {
    if (!isOnline && isKept) void tryStorage();
  }, [isOnline, isKept]);
  return isKept && !isFull;
}
