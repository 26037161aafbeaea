import { IconCheck, IconDownload } from '@tabler/icons-react';
import { archiveMessages } from '../../messages/en/archives';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { downloadArchive } from './transfer';
import { TransferFailure } from './transfer-failure';
import { TransferProgress } from './transfer-progress';
import { useTransfer } from './use-transfer';

const text = archiveMessages.download;

/** How long a saved file is kept for the browser to write it. */
const SAVING_MS = 60_000;

/** Exports everything as one file. @param rows how many rows that is, once known. */
export function DownloadArchive({ rows }: { rows: number | null }) {
  const format = useFormat();
  const transfer = useTransfer<string>();
  const { state } = transfer;
  const start = () =>
    void transfer.run(async (signal, onProgress) => {
      const archive = await downloadArchive(signal, onProgress);
      const name = `termwise-${format.today()}.zip`;
      save(archive, name);
      return name;
    });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-body">{text.text}</p>
      <p className="min-h-5 text-sm text-muted">
        {rows !== null && rows > 0 && text.rows(format.number(rows), rows)}
      </p>
      {(state.phase === 'idle' || state.phase === 'done') && (
        <Button className="justify-self-start" onClick={start}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {text.start}
        </Button>
      )}
      {(state.phase === 'working' || state.phase === 'moving') && (
        <TransferProgress
          label={text.bar}
          text={state.phase === 'working' ? text.preparing : text.receiving}
          progress={state}
          onCancel={transfer.stop}
        />
      )}
      {state.phase === 'failed' && (
        <TransferFailure reason={state.reason}>
          <Button onClick={start}>{uiMessages.tryAgain}</Button>
        </TransferFailure>
      )}
      {state.phase === 'done' && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink">
          <IconCheck size={18} stroke={1.75} aria-hidden className="text-success" />
          {text.saved(state.result)}
        </p>
      )}
    </div>
  );
}

/** Hands a file to the browser as a download. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
