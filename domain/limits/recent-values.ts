/** Values by key up to a total size; those used longest ago are forgotten first. */
export class RecentValues<Value> {
  private readonly values = new Map<string, { value: Value; size: number }>();
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
    this.values.delete(key);
    this.values.set(key, known);
    return known.value;
  }

  /** Keeps a value in place of an earlier one of its key. One that is larger than the room is forgotten at once. */
  keep(key: string, value: Value, size: number): void {
    this.forget(key);
    this.values.set(key, { value, size });
    this.total += size;
    for (const oldest of this.values.keys()) {
      if (this.total <= this.room) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.total -= this.values.get(key)?.size ?? 0;
    this.values.delete(key);
  }
}
