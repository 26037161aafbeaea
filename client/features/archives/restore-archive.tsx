import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { archiveMessages } from '../../messages/en/archives';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/control/button';
import { FileButton } from '../../ui/form/file-drop';
import { restoreArchive, type RestoredCounts } from './transfer';
import { TransferFailure } from './transfer-failure';
import { TransferProgress } from './transfer-progress';
import { useTransfer } from './use-transfer';

const text = archiveMessages.restore;

export interface RestoreArchiveProps {
  /** Everything read of the account is now out of date. */
  onRestored(): void;
  /** Links to follow afterwards. */
  next: ReactNode;
}

/** Imports an archive into an empty account. */
export function RestoreArchive({ onRestored, next }: RestoreArchiveProps) {
  const transfer = useTransfer<RestoredCounts>();
  const [file, setFile] = useState<File | null>(null);
  const { state } = transfer;
  const send = (archive: File) => {
    setFile(archive);
    void transfer.run(async (signal, onProgress) => {
      const counts = await restoreArchive(archive, signal, onProgress);
      onRestored();
      return counts;
    });
  };
  if (state.phase === 'done') return <Restored counts={state.result} next={next} />;
  return (
    <div className="grid gap-3">
      <h3 className="text-base font-semibold text-ink">{text.title}</h3>
      <p className="text-sm text-body">{text.text}</p>
      {state.phase === 'idle' && <ChooseFile label={text.choose} onFile={send} />}
      {(state.phase === 'working' || state.phase === 'moving') && (
        <TransferProgress
          label={text.bar}
          text={state.phase === 'working' ? text.reading : text.sending}
          progress={state}
          onCancel={transfer.stop}
        />
      )}
      {state.phase === 'failed' && (
        <TransferFailure reason={state.reason}>
          <div className="flex flex-wrap gap-2">
            {state.canRetry && file && <Button onClick={() => send(file)}>{uiMessages.tryAgain}</Button>}
            <ChooseFile label={text.another} onFile={send} />
          </div>
        </TransferFailure>
      )}
    </div>
  );
}

function ChooseFile({ label, onFile }: { label: string; onFile(file: File): void }) {
  return (
    <div>
      <FileButton
        label={label}
        accept=".zip,.json,application/zip,application/json"
        onFiles={([file]) => file && onFile(file)}
      />
    </div>
  );
}

/** The imported rows, in counts. It takes the focus, so it is read out. */
function Restored({ counts, next }: { counts: RestoredCounts; next: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <IconCircleCheck size={32} stroke={1.5} aria-hidden className="text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {text.done}
      </h3>
      <p className="text-sm tabular-nums">{text.counts(counts)}</p>
      {counts.coursesPaused > 0 && <p className="text-sm">{text.paused(counts.coursesPaused)}</p>}
      {next}
    </div>
  );
}
