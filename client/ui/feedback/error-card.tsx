import { IconAlertTriangle } from '@tabler/icons-react';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../control/button';

export interface ErrorCardProps {
  /** The content that couldn't be loaded, e.g. "your courses". */
  what: string;
  /** Why, if the server said so, or how to continue. */
  reason?: string | undefined;
  onRetry(): void;
}

/** Shown instead of content that couldn't be loaded. */
export function ErrorCard({ what, reason, onRetry }: ErrorCardProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-hairline bg-surface p-5">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div className="grid justify-items-start gap-3">
        <div className="text-sm">
          <p className="font-semibold text-ink">{uiMessages.card.title(what)}</p>
          <p>{reason ?? uiMessages.card.help}</p>
        </div>
        <Button onClick={onRetry}>{uiMessages.tryAgain}</Button>
      </div>
    </div>
  );
}
