/** A value that is forgotten once it was not used since it was last passed over. */
interface Recent<Value> {
  value: Value;
  size: number;
  isUsed: boolean;
}

/**
 * Values by key up to a total size; the oldest that were not used lately are forgotten first. A use only marks its
 * value: putting it last each time would make a new table of the map again and again.
 */
export class RecentValues<Value> {
  private readonly values = new Map<string, Recent<Value>>();
  private total = 0;

  /** @param room the largest size of all values together, in any unit */
  constructor(private readonly room: number) {}

  /** The size of all values that are held now. */
  get size(): number {
    return this.total;
  }

  /** Returns a value, which counts as a use. */
  find(key: string): Value | undefined {
    const known = this.values.get(key);
    if (!known) return undefined;
    known.isUsed = true;
    return known.value;
  }

  /** Keeps a value in place of an earlier one of its key. One that is larger than the room is forgotten at once. */
  keep(key: string, value: Value, size: number): void {
    this.forget(key);
    this.values.set(key, { value, size, isUsed: false });
    this.total += size;
    // One that was used goes last, and is met again there.
    for (const [oldest, known] of this.values) {
      if (this.total <= this.room) break;
      // All others were used: it is the oldest again only if it is too large.
      if (oldest === key && size <= this.room) continue;
      this.values.delete(oldest);
      if (known.isUsed) this.values.set(oldest, { ...known, isUsed: false });
      else this.total -= known.size;
    }
  }

  /** Forgets a value, if there is one. */
  forget(key: string): void {
    this.total -= this.values.get(key)?.size ?? 0;
    this.values.delete(key);
  }
}
