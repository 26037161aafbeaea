import { readToken } from '../boot/token';

/** The share of 1 that has moved; null while the server works. */
export type Progress = number | null;

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

interface Transfer {
  /** Of the API; a file is sent if there is a body. */
  path: string;
  onProgress(progress: Progress): unknown;
  words: { failed: string; offline: string; stopped?: string; refused?(rule: string): string };
  body?: Blob;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Statuses after which a retry may succeed: too many calls, or a busy or broken server. */
const mayPass = (status: number) => status === 429 || status >= 500;

/**
 * Sends a file, or fetches one, and returns the answer. XMLHttpRequest, because fetch reports no upload progress.
 * @throws TransferError
 */
export function transfer({ path, onProgress, words, body, headers = {}, signal }: Transfer): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const follow = ({ loaded, total }: ProgressEvent) => onProgress(total > 0 ? loaded / total : null);
    request.open(body ? 'POST' : 'GET', `${import.meta.env.VITE_API_URL ?? ''}${path}`);
    const all = { authorization: `Bearer ${readToken() ?? ''}`, ...headers };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    if (body) request.upload.onprogress = follow;
    else request.onprogress = follow;
    request.upload.onload = () => onProgress(null);
    request.onerror = () => reject(new TransferError(words.offline, true));
    request.onabort = () => reject(new TransferError(words.stopped ?? words.failed, true));
    request.onload = () => {
      const { status, response } = request as { status: number; response: Blob };
      if (status >= 200 && status < 300) resolve(response);
      else
        void reasonOf(response, words).then((reason) =>
          reject(new TransferError(reason ?? words.failed, mayPass(status))),
        );
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    onProgress(body ? 0 : null);
    request.send(body ?? null);
  });
}

/** The server's reason; a rule about the file as a whole is reported for the file. */
async function reasonOf(answer: Blob, { refused }: Transfer['words']): Promise<string | null> {
  try {
    const { error, fields } = JSON.parse(await answer.text()) as {
      error?: string;
      fields?: { file?: string; archive?: string };
    };
    const rule = fields?.file ?? fields?.archive;
    return rule && refused ? refused(rule) : (error ?? null);
  } catch {
    return null;
  }
}
