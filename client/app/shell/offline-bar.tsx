import { useEffect, useRef } from 'react';
import { IconWifiOff } from '@tabler/icons-react';
import { serverReached, syncStatus } from '../../apollo/sync-status';
import { appMessages } from '../../messages/en/app';
import { notify } from '../../notifications/notify';
import { useFormat } from '../../ui/format/format-context';
import { useStore } from '../../ui/device/store';

/** Says quietly that the device is offline and how old the plan on screen is. */
export function OfflineBar() {
  const { isOnline: hasNetwork, syncedAt } = useStore(syncStatus);
  const isOnline = useStore(serverReached) && hasNetwork;
  const format = useFormat();
  const wasOnline = useRef(isOnline);
  const text = appMessages.offline;
  useEffect(() => {
    if (isOnline && !wasOnline.current) notify.success(text.back);
    wasOnline.current = isOnline;
  }, [isOnline, text]);
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning sm:px-6 lg:px-10">
          <IconWifiOff size={18} stroke={1.75} aria-hidden className="shrink-0" />
          <span>
            <strong className="font-semibold">{text.bar}</strong>{' '}
            {syncedAt !== null && text.saved(format.clock(syncedAt))}
          </span>
        </p>
      )}
    </div>
  );
}
