import { archiveMessages } from '../../messages/en/archives';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { ProgressBar } from '../../ui/loading/progress-bar';
import type { Progress } from './transfer';

export interface TransferProgressProps {
  /** Accessible name of the bar. */
  label: string;
  /** The current step, in words that are read out when they change. */
  text: string;
  progress: Progress;
  onCancel(): void;
}

/** The progress of a transfer, with a way to stop it. Without a share, the bar only shows activity. */
export function TransferProgress({ label, text, progress, onCancel }: TransferProgressProps) {
  const format = useFormat();
  return (
    <div className="grid gap-2 rounded-control border border-hairline bg-surface py-2 pr-2 pl-4 text-sm">
      <div className="flex min-h-10 items-center gap-3">
        <span role="status" className="min-w-0 flex-1 font-medium text-ink">
          {text}
        </span>
        {progress.phase === 'moving' && (
          <span className="text-muted tabular-nums">{format.percent(progress.share * 100, 0)}</span>
        )}
        <Button variant="plain" onClick={onCancel}>
          {archiveMessages.cancel}
        </Button>
      </div>
      <ProgressBar label={label} share={progress.phase === 'moving' ? progress.share : null} />
    </div>
  );
}
