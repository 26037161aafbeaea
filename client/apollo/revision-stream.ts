import { readToken } from '../boot/token';
import type { ChangedItem } from './changed-rows';

/** The server sends something every 25 seconds; a connection silent for longer than this is dead. In milliseconds. */
export const SILENCE_MS = 60_000;

/** Half of the first pause before another try, and the longest one, in milliseconds. */
const PAUSES = { first: 1000, longest: 60_000 } as const;

export interface RevisionListener {
  /**
   * Called with the account's revision when a stream begins, and after each change of the account.
   *
   * @param items the rows that changed with it; null if they are many or unknown
   */
  onRevision(revision: number, isFirst: boolean, items?: readonly ChangedItem[] | null): void;
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
    const onRevision = (revision: number, items: readonly ChangedItem[] | null): void => {
      failures = 0;
      if (!stopped.aborted) listener.onRevision(revision, isFirst, items);
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
  onRevision: (revision: number, items: readonly ChangedItem[] | null) => void,
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
    let items: readonly ChangedItem[] | null = null;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
      const lines = (text + decoder.decode(part.value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:{')) items = itemsIn(line.slice(5));
        if (!line.startsWith('data: ')) continue;
        onRevision(Number(line.slice(6)), items);
        items = null;
      }
    }
    return status;
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', abort);
    end.abort();
  }
}

function itemsIn(json: string): readonly ChangedItem[] | null {
  const { items, many } = JSON.parse(json) as { items: readonly ChangedItem[]; many: boolean };
  return many ? null : items;
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
