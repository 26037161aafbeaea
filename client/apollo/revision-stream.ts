import { readToken } from '../boot/token';

/** The server sends something every 25 seconds; a connection silent for longer than this is dead. In milliseconds. */
export const SILENCE_MS = 60_000;

/** Half of the first pause before another try, and the longest one, in milliseconds. */
const PAUSES = { first: 1000, longest: 60_000 } as const;

export interface RevisionListener {
  /** Called with the account's revision when a stream begins, and after each change of the account. */
  onRevision(revision: number, isFirst: boolean): void;
  /** The server refused the log-in. */
  onRefused(): void;
}

/**
 * Follows the account's revisions over `GET /api/changes` while someone is logged in, on a connection that is
 * reopened when it ends.
 *
 * @returns a function that ends it
 */
export function followRevisions(address: string, listener: RevisionListener): () => void {
  const stop = new AbortController();
  void follow(address, listener, stop.signal);
  return () => stop.abort();
}

async function follow(address: string, listener: RevisionListener, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; !stopped.aborted && readToken() !== null; failures += 1) {
    let isFirst = true;
    const onRevision = (revision: number): void => {
      failures = 0;
      if (!stopped.aborted) listener.onRevision(revision, isFirst);
      isFirst = false;
    };
    const status = await readStream(address, onRevision, stopped).catch(() => undefined);
    if (stopped.aborted) return;
    if (status === 401) listener.onRefused();
    await pause(Math.min(PAUSES.first * 2 ** failures, PAUSES.longest) * (0.5 + Math.random()), stopped);
  }
}

/** Reads until the stream ends, fails, or is silent for too long. @returns the status of the answer. */
async function readStream(
  address: string,
  onRevision: (revision: number) => void,
  stopped: AbortSignal,
): Promise<number> {
  const end = new AbortController();
  const abort = (): void => end.abort();
  stopped.addEventListener('abort', abort);
  let silence = setTimeout(abort, SILENCE_MS);
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${readToken()}` };
    const { ok, status, body } = await fetch(address, { headers, signal: end.signal });
    const reader = ok ? body?.getReader() : undefined;
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
      const lines = (text + decoder.decode(part.value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) onRevision(Number(line.slice(6)));
    }
    return status;
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', abort);
    end.abort();
  }
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
