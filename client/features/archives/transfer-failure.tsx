import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The reason a transfer ended early, and the remedy. */
export function TransferFailure({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 text-sm">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className="mt-0.5 text-danger" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <p className="wrap-anywhere text-ink">{reason}</p>
        {children}
      </div>
    </div>
  );
}
