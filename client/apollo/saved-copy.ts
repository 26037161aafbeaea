import type { NormalizedCacheObject } from '@apollo/client';
import { clear, delMany, getMany, keys } from 'idb-keyval';
import { openSavedCopies } from '../boot/saved-copies';

/** Into how many pieces a copy is divided. */
const PIECES = 32;

/** The number of each piece. */
export const NUMBERS: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece);

/** The data stored next to the pieces. */
export interface Head {
  /** When the server last answered, in milliseconds since 1970. */
  syncedAt: number;
  /** Changes with every write: another tab's copy is not completed but replaced. */
  stamp: string;
  /** The length of each piece. */
  sizes: readonly number[];
}

/** The stored copy, as far as this tab knows. */
interface Stored {
  contents: NormalizedCacheObject;
  stamp: string | null;
}

/**
 * The copy of the normalized cache in IndexedDB, as JSON. Its objects are distributed over pieces by their identifiers,
 * so a tick, for example, replaces only a few pieces; see `copy-writer.ts`.
 */
export class SavedCopy {
  readonly database = openSavedCopies();
  stored: Stored = { contents: {}, stamp: null };

  /** Removes every copy but the one with this name. @returns whether there were others */
  async removeOthers(name: string): Promise<boolean> {
    const own = new Set(keysOf(name));
    const others = (await keys<string>(this.database)).filter((key) => !own.has(key));
    if (others.length > 0) await delMany(others, this.database);
    return others.length > 0;
  }

  /** @returns null if there is none of this name; `syncedAt` as in {@link Head} */
  async read(name: string): Promise<{ contents: NormalizedCacheObject; syncedAt: number } | null> {
    const [head, ...pieces] = (await getMany(keysOf(name), this.database)) as [Head?, ...string[]];
    if (!head) return null;
    const contents = Object.assign({}, ...pieces.map((json) => JSON.parse(json) as object));
    this.stored = { contents, stamp: head.stamp };
    return { contents, syncedAt: head.syncedAt };
  }

  async remove(name: string): Promise<void> {
    await delMany(keysOf(name), this.database);
  }

  async removeAll(): Promise<void> {
    await clear(this.database);
  }
}

/** The keys of the head and of each piece. */
export function keysOf(name: string): string[] {
  return [name, ...NUMBERS.map((piece) => `${name}:${piece}`)];
}
