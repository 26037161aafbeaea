import { IconWifiOff } from '@tabler/icons-react';
import { needsConnectionMessages } from '../messages/en/needs-connection';
import { useIsOffline } from './use-is-offline';

export interface NeedsConnectionProps {
  act: keyof typeof needsConnectionMessages;
  /** Whether it is one of several parts of a form, most of which work. */
  isPart?: boolean;
}

const WARNING = 'mb-4 rounded-control bg-warning-soft p-3 text-warning';
const PART = 'mb-2 text-muted';

/** Says, before anything is entered, that the page's action can't be done offline; renders nothing online. */
export function NeedsConnection({ act, isPart = false }: NeedsConnectionProps) {
  const isOffline = useIsOffline();
  return (
    <div role="status" className="empty:hidden">
      {isOffline && (
        <p className={`flex items-start gap-2 text-sm ${isPart ? PART : WARNING}`}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden className="mt-px" />
          {needsConnectionMessages[act]}
        </p>
      )}
    </div>
  );
}
