import type { NormalizedCacheObject } from '@apollo/client';
import { get, setMany } from 'idb-keyval';
import { forget, TAGS, type AnswerTags } from '../boot/saved-start';
import { freshId } from './fresh-id';
import { keysOf, NUMBERS, type Head, type SavedCopy } from './saved-copy';

/** The largest copy, in characters of JSON. */
const MAX_SIZE = 5 * 1024 * 1024;

/** What is saved together. */
interface Saved {
  /** Whose objects are replaced, not changed, when they change. */
  contents: NormalizedCacheObject;
  tags: AnswerTags;
  /** When the server last answered, in milliseconds since 1970. */
  syncedAt: number;
}

/**
 * Writes what has changed, or everything if another tab wrote in the meantime. A copy that would be too large is
 * removed instead.
 *
 * @returns whether there is a copy now
 */
export function writeCopy(
  copy: SavedCopy,
  name: string,
  { contents, tags, syncedAt }: Saved,
): Promise<boolean> {
  return alone(async () => {
    const [headKey = '', ...pieceKeys] = keysOf(name);
    const before = await get<Head>(headKey, copy.database);
    const isKnown = before !== undefined && before.stamp === copy.stored.stamp;
    const pieces = isKnown ? changedPieces(copy.stored.contents, contents) : new Set(NUMBERS);
    const jsons = inPieces(contents, pieces);
    const sizes = NUMBERS.map((piece) => jsons.get(piece)?.length ?? before?.sizes[piece] ?? 0);
    if (sizes.reduce((sum, size) => sum + size, 0) > MAX_SIZE) {
      await copy.remove(name);
      return false;
    }
    // The other tab's may be newer than this copy.
    if (!isKnown) forget(TAGS);
    const head: Head = { syncedAt, stamp: freshId(), sizes };
    const entries = [...jsons].map(([piece, json]): [string, unknown] => [pieceKeys[piece] ?? '', json]);
    await setMany([[headKey, head], ...entries], copy.database);
    copy.stored = { contents, stamp: head.stamp };
    saveTags(tags);
    return true;
  });
}

/** Saved after the copy they belong to: an older tag only means a whole answer, a newer one would hide changes. */
function saveTags(tags: AnswerTags): void {
  try {
    localStorage.setItem(TAGS, JSON.stringify(tags));
  } catch {
    forget(TAGS);
  }
}

/** The piece of an object, by a hash of its identifier that spreads them evenly. */
function pieceOf(id: string): number {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1)
    hash = (Math.imul(hash, 31) + id.charCodeAt(index)) >>> 0;
  return hash % NUMBERS.length;
}

function changedPieces(before: NormalizedCacheObject, after: NormalizedCacheObject): ReadonlySet<number> {
  const changed = new Set<number>();
  for (const id in after) if (after[id] !== before[id]) changed.add(pieceOf(id));
  for (const id in before) if (!(id in after)) changed.add(pieceOf(id));
  return changed;
}

function inPieces(contents: NormalizedCacheObject, pieces: ReadonlySet<number>): Map<number, string> {
  const objects = new Map([...pieces].map((piece): [number, NormalizedCacheObject] => [piece, {}]));
  for (const [id, object] of Object.entries(contents)) {
    const own = objects.get(pieceOf(id));
    if (own) own[id] = object;
  }
  return new Map([...objects].map(([piece, own]) => [piece, JSON.stringify(own)]));
}

/** Two tabs never write at the same time. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('saved-copy', work) : work();
}
