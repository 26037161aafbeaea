/** Tags remembered in this process, about 150 bytes each. */
const REMEMBERED_TAGS = 20_000;

/** Octets of texts remembered in this process: some hundreds of usual feeds. */
const REMEMBERED_OCTETS = 16 * 1024 * 1024;

/**
 * Caches the answers of feeds by a key of everything that determines them: "not modified" needs no text, and
 * repeated requests for the whole text need no reading or writing. Evicts the least recently used.
 */
export class RenderedFeeds {
  private readonly tags = new Map<string, string>();
  private readonly bodies = new Map<string, Buffer>();
  private octets = 0;

  /** The tag of a feed's text, derived from the text, so every process gets the same one. */
  tagOf(key: string): string | undefined {
    return this.tags.get(key);
  }

  rememberTag(key: string, tag: string): void {
    const [oldest] = this.tags.keys();
    if (this.tags.size >= REMEMBERED_TAGS && oldest !== undefined) this.tags.delete(oldest);
    this.tags.set(key, tag);
  }

  /** @param key of the feed, and the encoding of the body */
  bodyOf(key: string): Buffer | undefined {
    const body = this.bodies.get(key);
    if (body === undefined) return undefined;
    this.bodies.delete(key);
    this.bodies.set(key, body);
    return body;
  }

  rememberBody(key: string, body: Buffer): void {
    this.forgetBody(key);
    if (body.length > REMEMBERED_OCTETS / 4) return;
    this.bodies.set(key, body);
    this.octets += body.length;
    for (const oldest of this.bodies.keys()) {
      if (this.octets <= REMEMBERED_OCTETS) break;
      this.forgetBody(oldest);
    }
  }

  private forgetBody(key: string): void {
    this.octets -= this.bodies.get(key)?.length ?? 0;
    this.bodies.delete(key);
  }
}
