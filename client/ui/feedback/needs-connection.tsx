import type { ReactNode } from 'react';
import { IconWifiOff } from '@tabler/icons-react';
import { needsConnectionMessages } from '../../messages/en/feedback';
import type { Need } from '../../notifications/needs-connection';
import { useIsOffline } from '../device/is-offline';

interface NeedsConnectionProps {
  /** What can't be done; null if everything can. */
  act: Need | null;
  /** Whether it is one of several parts of a form, most of which work. */
  isPart?: boolean;
}

const WARNING = 'mb-4 in-[form]:mb-0 rounded-control bg-warning-soft p-3 text-warning';
const PART = 'mb-2 text-muted';

/** Says, before anything is entered, that an action can't be done offline; renders nothing online. */
export function NeedsConnection({ act, isPart = false }: NeedsConnectionProps) {
  const isOffline = useIsOffline();
  if (!isOffline || !act) return null;
  return (
    <p role="status" className={`flex items-start gap-2 text-sm ${isPart ? PART : WARNING}`}>
      <IconWifiOff size={18} stroke={1.75} aria-hidden className="mt-px shrink-0" />
      {needsConnectionMessages[act]}
    </p>
  );
}

interface OnlyOnlineProps extends NeedsConnectionProps {
  /** Whether the reason is already shown above. */
  isSilent?: boolean;
  children: ReactNode;
}

/** Controls that do nothing offline: they are disabled, below the reason. Not for text that is being typed. */
export function OnlyOnline({ children, isSilent = false, ...props }: OnlyOnlineProps) {
  const isOffline = useIsOffline();
  return (
    <>
      {!isSilent && <NeedsConnection {...props} />}
      <fieldset role="presentation" disabled={isOffline && props.act !== null} className="contents">
        {children}
      </fieldset>
    </>
  );
}
