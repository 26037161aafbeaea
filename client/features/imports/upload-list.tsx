import { IconAlertTriangle, IconCheck, IconFile, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { readToken } from '../../boot/token';
import { importMessages } from '../../messages/en/imports';
import { Button, IconButton } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { ProgressBar } from '../../ui/loading/progress-bar';

/** The server's draft of a file, kept until it is confirmed. */
interface UploadedDraft {
  id: string;
  name: string;
  /** Entries read. */
  entries: number;
  /** Entries that could not be read. */
  unreadable: number;
}

/** The server's message about a file it can't accept. */
interface Refusal {
  error?: string;
  fields?: { file?: string };
}

/** Why a file did not become a draft, in words that can be shown. */
class UploadError extends Error {
  constructor(
    message: string,
    /** Whether the same file may be taken another time: it was not at fault. */
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

/** How far an upload is: a share of 1 while it is sent, then the server reads. */
type UploadProgress = { phase: 'sending'; share: number } | { phase: 'reading' };

/**
 * Sends one calendar to the server, which reads it and keeps a draft for a day. XMLHttpRequest, because fetch reports
 * no upload progress.
 *
 * @throws UploadError
 */
function uploadCalendar(
  file: { name: string; content: Blob },
  onProgress: (progress: UploadProgress) => void,
): Promise<UploadedDraft> {
  if (file.content.size > IMPORT_LIMITS.bytes)
    return Promise.reject(new UploadError(importMessages.tooLarge, false));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${import.meta.env.VITE_API_URL ?? ''}/api/imports`);
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.setRequestHeader('content-type', 'text/calendar; charset=utf-8');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ phase: 'sending', share: total ? loaded / total : 0 });
    request.upload.onload = () => onProgress({ phase: 'reading' });
    request.onerror = () => reject(new UploadError(importMessages.offline, true));
    request.onload = () => {
      const body = request.response as (Partial<UploadedDraft> & Refusal) | null;
      if (request.status === 201 && body?.id) resolve(body as UploadedDraft);
      else reject(new UploadError(reasonOf(body), request.status === 429 || request.status >= 500));
    };
    request.send(file.content);
  });
}

function reasonOf(refusal: Refusal | null): string {
  const rule = refusal?.fields?.file;
  return rule ? importMessages.refused(rule) : (refusal?.error ?? importMessages.failed);
}

interface Upload {
  /** Unique on this page. */
  key: number;
  name: string;
  content: Blob;
  state:
    | UploadProgress
    | { phase: 'read'; draft: UploadedDraft }
    | { phase: 'failed'; reason: string; canRetry: boolean };
}

/** The server keeps no more files of an account than one review takes. */
const NO_ROOM: Upload['state'] = {
  phase: 'failed',
  reason: importMessages.tooMany(IMPORT_LIMITS.draftsPerReview),
  canRetry: false,
};

/** The uploads of this visit, in the order in which they were chosen. */
interface Uploads {
  list: readonly Upload[];
  add(files: readonly { name: string; content: Blob }[]): void;
  retry(upload: Upload): void;
  remove(upload: Upload): void;
  clear(): void;
  /** The files were imported: a reload doesn't bring them back. */
  settle(): void;
}

/** The name of the draft with the files that were read. */
const READ_FILES = 'import:files';

/**
 * Uploads files as they are chosen, all at once; a file that fails doesn't affect the others. Those that were read are
 * still there after a reload.
 *
 * @param isShared whether the files were shared with the application, which keeps them itself
 */
export function useUploads(isShared: boolean): Uploads {
  const [list, setList] = useState(() => (isShared ? [] : readEarlier()));
  const nextKey = useRef(list.length);
  useEffect(() => {
    if (isShared) return;
    const files = readFiles(list);
    if (files.length > 0) writeDraft(READ_FILES, { files });
    else removeDraft(READ_FILES);
  }, [isShared, list]);

  const show = (key: number, state: Upload['state']): void =>
    setList((current) => current.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  const send = ({ key, name, content }: Upload): void => {
    uploadCalendar({ name, content }, (progress) => show(key, progress)).then(
      (draft) => show(key, { phase: 'read', draft }),
      (error: unknown) => show(key, { phase: 'failed', ...failureOf(error) }),
    );
  };
  return {
    list,
    add(files) {
      const room =
        IMPORT_LIMITS.draftsPerReview - list.filter(({ state }) => state.phase !== 'failed').length;
      const added = files.map(({ name, content }, index): Upload => {
        nextKey.current += 1;
        const state = index < room ? ({ phase: 'sending', share: 0 } as const) : NO_ROOM;
        return { key: nextKey.current, name, content, state };
      });
      setList((current) => [...current, ...added]);
      added.slice(0, Math.max(0, room)).forEach(send);
    },
    retry(upload) {
      show(upload.key, { phase: 'sending', share: 0 });
      send(upload);
    },
    remove: ({ key }) => setList((current) => current.filter((upload) => upload.key !== key)),
    clear: () => setList([]),
    settle: () => removeDraft(READ_FILES),
  };
}

/** The files that were read before the page was reloaded: the server keeps what it read for a day. */
function readEarlier(): readonly Upload[] {
  const files = readDraft<{ files: readonly UploadedDraft[] }>(READ_FILES)?.files ?? [];
  return files.map((draft, index) => ({
    key: index + 1,
    name: draft.name,
    content: new Blob(),
    state: { phase: 'read', draft },
  }));
}

/** The drafts of the uploads that were read; null while one is still running. */
export function readyDrafts(uploads: readonly Upload[]): readonly UploadedDraft[] | null {
  if (uploads.some(({ state }) => state.phase === 'sending' || state.phase === 'reading')) return null;
  return readFiles(uploads);
}

function readFiles(uploads: readonly Upload[]): readonly UploadedDraft[] {
  return uploads.flatMap(({ state }) => (state.phase === 'read' ? [state.draft] : []));
}

function failureOf(error: unknown): { reason: string; canRetry: boolean } {
  if (error instanceof UploadError) return { reason: error.message, canRetry: error.canRetry };
  return { reason: importMessages.failed, canRetry: true };
}

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
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 truncate font-medium text-ink">{upload.name}</span>
              <StateText upload={upload} />
            </div>
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
