import type { ReactNode } from 'react';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../control/button';

interface ErrorCardProps {
  /** The content that couldn't be loaded, e.g. "your courses". */
  what: string;
  /** Why, if the server said so, or how to continue. */
  reason?: string | undefined;
  /** Whether the student already knows that there is no connection: nothing is wrong with the content. */
  isOffline?: boolean;
  /** Where else to go offline, if the card stands for the whole page. */
  elsewhere?: ReactNode;
  onRetry(): void;
}

/** Shown instead of content that couldn't be loaded. */
export function ErrorCard({ what, reason, isOffline = false, elsewhere, onRetry }: ErrorCardProps) {
  const text = uiMessages.card;
  const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div
      role={isOffline ? 'status' : 'alert'}
      className="flex items-start gap-3 rounded-card border border-hairline bg-surface p-5"
    >
      {isOffline ? (
        <IconWifiOff {...look} className="mt-0.5 shrink-0 text-muted" />
      ) : (
        <IconAlertTriangle {...look} className="mt-0.5 shrink-0 text-danger" />
      )}
      <div className="grid justify-items-start gap-3">
        <div className="text-sm">
          <p className="font-semibold text-ink">{isOffline ? text.noCopy(what) : text.title(what)}</p>
          {isOffline && elsewhere ? elsewhere : <p>{isOffline ? text.later : (reason ?? text.help)}</p>}
        </div>
        <Button onClick={onRetry}>{uiMessages.tryAgain}</Button>
      </div>
    </div>
  );
}
