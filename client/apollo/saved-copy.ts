import type { NormalizedCacheObject } from '@apollo/client';
import { clear, createStore as openDatabase, delMany, get, getMany, keys, setMany } from 'idb-keyval';
import { freshId } from './fresh-id';

/** Into how many pieces a copy is divided. */
const PIECES = 32;

/** The largest copy, in characters of JSON. */
const MAX_SIZE = 5 * 1024 * 1024;

const NUMBERS: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece);

/** What is stored beside the pieces. */
interface Head {
  /** When the server last answered, in milliseconds since 1970. */
  syncedAt: number;
  /** Changes with every write: what somebody else wrote is not completed but replaced. */
  stamp: string;
  /** The length of each piece. */
  sizes: readonly number[];
}

/** What {@link SavedCopy.read} returns. */
export interface Saved {
  contents: NormalizedCacheObject;
  /** See {@link Head}. */
  syncedAt: number;
}

/**
 * The copy of the normalized cache in IndexedDB, as JSON. Its objects are distributed over pieces by their identifiers,
 * and a write replaces only the pieces of what has changed since the last one: a tick, for example, a few of them.
 */
export class SavedCopy {
  private readonly database = openDatabase('termwise', 'cache');
  /** The contents as stored under {@link stamp}. */
  private stored: NormalizedCacheObject = {};
  private stamp: string | null = null;

  /** Removes every copy but the one with this name. @returns whether there were others */
  async removeOthers(name: string): Promise<boolean> {
    const own = new Set(keysOf(name));
    const others = (await keys<string>(this.database)).filter((key) => !own.has(key));
    if (others.length > 0) await delMany(others, this.database);
    return others.length > 0;
  }

  /** @returns null if there is none of this name */
  async read(name: string): Promise<Saved | null> {
    const [head, ...pieces] = (await getMany(keysOf(name), this.database)) as [Head?, ...string[]];
    if (!head) return null;
    const contents = Object.assign({}, ...pieces.map((json) => JSON.parse(json) as object));
    this.stored = contents;
    this.stamp = head.stamp;
    return { contents, syncedAt: head.syncedAt };
  }

  /**
   * Writes what has changed, or everything if another tab wrote in the meantime. A copy that would be too large is
   * removed instead.
   *
   * @param contents whose objects are replaced, not changed, when they change
   * @returns whether there is a copy now
   */
  async write(name: string, contents: NormalizedCacheObject, syncedAt: number): Promise<boolean> {
    return alone(async () => {
      const [headKey = '', ...pieceKeys] = keysOf(name);
      const before = await get<Head>(headKey, this.database);
      const isKnown = before !== undefined && before.stamp === this.stamp;
      const pieces = isKnown ? changedPieces(this.stored, contents) : new Set(NUMBERS);
      const jsons = inPieces(contents, pieces);
      const sizes = NUMBERS.map((piece) => jsons.get(piece)?.length ?? before?.sizes[piece] ?? 0);
      if (sizes.reduce((sum, size) => sum + size, 0) > MAX_SIZE) {
        await this.remove(name);
        return false;
      }
      const stamp = freshId();
      const head: Head = { syncedAt, stamp, sizes };
      const entries = [...jsons].map(([piece, json]): [string, unknown] => [pieceKeys[piece] ?? '', json]);
      await setMany([[headKey, head], ...entries], this.database);
      this.stored = contents;
      this.stamp = stamp;
      return true;
    });
  }

  async remove(name: string): Promise<void> {
    await delMany(keysOf(name), this.database);
  }

  async removeAll(): Promise<void> {
    await clear(this.database);
  }
}

/** The keys of the head and of each piece. */
function keysOf(name: string): string[] {
  return [name, ...NUMBERS.map((piece) => `${name}:${piece}`)];
}

/** The piece of an object, by a hash of its identifier that spreads them evenly. */
function pieceOf(id: string): number {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1)
    hash = (Math.imul(hash, 31) + id.charCodeAt(index)) >>> 0;
  return hash % PIECES;
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
