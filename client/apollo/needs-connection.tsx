import { IconWifiOff } from '@tabler/icons-react';
import { needsConnectionMessages } from '../messages/en/needs-connection';
import { useIsOffline } from './use-is-offline';

/** Warns, before anything is entered, that the page's action can't be done offline; renders nothing online. */
export function NeedsConnection({ act }: { act: keyof typeof needsConnectionMessages }) {
  const isOffline = useIsOffline();
  return (
    <div role="status" className="empty:hidden">
      {isOffline && (
        <p className="mb-4 flex items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning">
          <IconWifiOff size={18} stroke={1.75} aria-hidden className="mt-px shrink-0" />
          {needsConnectionMessages[act]}
        </p>
      )}
    </div>
  );
}
