import { ARCHIVE_LIMITS } from '#domain/limits/limits';
import { readToken } from '../../boot/token';
import { archiveMessages } from '../../messages/en/archives';

/** The progress of a transfer: the server is working, or bytes are moving (a share from 0 to 1). */
export type Progress = { phase: 'working' } | { phase: 'moving'; share: number };

/** The contents of an imported archive. */
export interface RestoredCounts {
  terms: number;
  courses: number;
  assignments: number;
  events: number;
  coursesPaused: number;
}

/** Why a transfer ended early, in words that can be shown. */
export class TransferError extends Error {
  constructor(
    message: string,
    /** Whether the same again may succeed: the file was not at fault. */
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  words: { failed: string; offline: string; stopped: string; refused?(rule: string): string };
  body?: Blob;
}

/** Statuses after which a retry may succeed: too many calls, or a busy or broken server. */
const mayPass = (status: number) => status === 429 || status >= 500;

/**
 * Downloads everything the student has as a ZIP. The server builds it first; from then on, its length is known.
 * @throws TransferError
 */
export async function downloadArchive(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const words = archiveMessages.download;
  return call({ method: 'GET', path: '/api/export', signal, onProgress, words });
}

/**
 * Sends an archive, ZIP or JSON, into the empty account.
 * @throws TransferError
 */
export async function restoreArchive(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<RestoredCounts> {
  const words = archiveMessages.restore;
  if (file.size > ARCHIVE_LIMITS.bytes) throw new TransferError(words.tooLarge, false);
  const type = file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'application/zip';
  const body = new Blob([file], { type });
  const answer = await call({
    method: 'POST',
    path: '/api/imports/archive',
    signal,
    onProgress,
    words,
    body,
  });
  return JSON.parse(await answer.text()) as RestoredCounts;
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function call({ method, path, signal, onProgress, words, body }: Call): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const follow = ({ loaded, total }: ProgressEvent) =>
      onProgress(total > 0 ? { phase: 'moving', share: loaded / total } : { phase: 'working' });
    request.open(method, `${import.meta.env.VITE_API_URL ?? ''}${path}`);
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    if (body) request.setRequestHeader('content-type', body.type);
    request.responseType = 'blob';
    if (body) request.upload.onprogress = follow;
    else request.onprogress = follow;
    request.upload.onload = () => onProgress({ phase: 'working' });
    request.onerror = () => reject(new TransferError(words.offline, true));
    request.onabort = () => reject(new TransferError(words.stopped, true));
    request.onload = () => {
      const answer = request.response as Blob;
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else
        void reasonOf(answer, words).then((reason) =>
          reject(new TransferError(reason ?? words.failed, mayPass(request.status))),
        );
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    onProgress(body ? { phase: 'moving', share: 0 } : { phase: 'working' });
    request.send(body ?? null);
  });
}

/** The server's reason; a rule about the file as a whole is reported for the file. */
async function reasonOf(answer: Blob, { refused }: Call['words']): Promise<string | null> {
  try {
    const { error, fields } = JSON.parse(await answer.text()) as {
      error?: string;
      fields?: { archive?: string };
    };
    return fields?.archive && refused ? refused(fields.archive) : (error ?? null);
  } catch {
    return null;
  }
}
