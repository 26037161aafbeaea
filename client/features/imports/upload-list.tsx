import { IconAlertTriangle, IconCheck, IconFile, IconX } from '@tabler/icons-react';
import { importMessages } from '../../messages/en/imports';
import { Button, IconButton } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { ProgressBar } from '../../ui/loading/progress-bar';
import type { Upload, Uploads } from './use-uploads';

/** The chosen files with how far each is. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul aria-label={importMessages.files} className="grid gap-2" aria-live="polite">
      {uploads.list.map((upload) => (
        <li
          key={upload.key}
          className="grid gap-2 rounded-control border border-hairline bg-surface py-2 pr-2 pl-4 text-sm"
        >
          <div className="flex min-h-10 items-center gap-3">
            <StateIcon upload={upload} />
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{upload.name}</span>
            <StateText upload={upload} />
            {upload.state.phase === 'failed' && upload.state.canRetry && (
              <Button variant="plain" onClick={() => uploads.retry(upload)}>
                {importMessages.tryAgain}
              </Button>
            )}
            <IconButton
              label={importMessages.remove(upload.name)}
              icon={<IconX size={18} stroke={1.75} aria-hidden />}
              onClick={() => uploads.remove(upload)}
            />
          </div>
          <Bar upload={upload} />
        </li>
      ))}
    </ul>
  );
}

function StateIcon({ upload: { state } }: { upload: Upload }) {
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  if (state.phase === 'read') return <IconCheck {...icon} className="text-success" />;
  if (state.phase === 'failed') return <IconAlertTriangle {...icon} className="text-danger" />;
  return <IconFile {...icon} className="text-muted" />;
}

function StateText({ upload: { state } }: { upload: Upload }) {
  const format = useFormat();
  if (state.phase === 'failed') return <span className="text-danger">{state.reason}</span>;
  const text =
    state.phase === 'read'
      ? importMessages.read(state.draft.entries)
      : state.phase === 'reading'
        ? importMessages.reading
        : importMessages.uploading(format.percent(state.share * 100, 0));
  return <span className="shrink-0 text-muted tabular-nums">{text}</span>;
}

function Bar({ upload: { name, state } }: { upload: Upload }) {
  if (state.phase !== 'sending' && state.phase !== 'reading') return null;
  return <ProgressBar label={name} share={state.phase === 'sending' ? state.share : null} />;
}
