import { IMPORT_LIMITS } from '#domain/limits/limits';
import { readToken } from '../../boot/token';
import { importMessages } from '../../messages/en/imports';

/** The server's draft of a file, kept until it is confirmed. */
export interface UploadedDraft {
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
export class UploadError extends Error {
  constructor(
    message: string,
    /** Whether the same file may be taken another time: it was not at fault. */
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

/** How far an upload is: a share of 1 while it is sent, then the server reads. */
export type UploadProgress = { phase: 'sending'; share: number } | { phase: 'reading' };

/**
 * Sends one calendar to the server, which reads it and keeps a draft for a day. XMLHttpRequest, because fetch reports
 * no upload progress.
 *
 * @throws UploadError
 */
export function uploadCalendar(
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
