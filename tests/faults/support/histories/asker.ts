import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { call, type Answer } from '../http';

const RETRY_MS = 50;
/** A client not answered for this long gives up, and never learns. */
const PATIENCE_MS = 40_000;

/** The answer to a client: its data, or why not; null if it never learned. */
export type Told<Data> = { data: Data; code?: undefined } | { data?: undefined; code: string } | null;

/** The way a document is requested. */
export interface Asking {
  token?: string;
  /** Asks again with this idempotency key until there is an answer; a null key has no repetitions. */
  key?: string;
}

/** Asks the product's processes in random order, over connections that stay open. */
export class Asker {
  /** Answers that should never come. */
  readonly unexpected: string[] = [];
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly ports: readonly number[],
    private readonly random: () => number,
  ) {}

  async ask<Data>(query: string, variables: object, { token, key }: Asking = {}): Promise<Told<Data>> {
    const body = JSON.stringify({ query, variables });
    const headers: Record<string, string> = {};
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (key) headers['idempotency-key'] = key;
    const limit = Date.now() + PATIENCE_MS;
    let node = Math.floor(this.random() * this.ports.length);
    for (;;) {
      const port = this.ports[node % this.ports.length]!;
      const told = await this.attempt<Data>(() =>
        call({ port, path: '/graphql', body, headers, agent: this.agent }),
      );
      if (told || !key || Date.now() > limit) return told;
      node += 1;
      await pause(RETRY_MS);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  /** @returns null if it may have happened or not, and should be asked again */
  private async attempt<Data>(send: () => Promise<Answer>): Promise<Told<Data>> {
    const answer = await send().catch(() => null);
    if (!answer) return null;
    const { status, body } = answer;
    const { data, errors } = JSON.parse(body) as {
      data?: Data;
      errors?: { extensions: { code: string } }[];
    };
    const code = errors?.[0]?.extensions.code;
    if (code === undefined && data && status === 200) return { data };
    if (status === 503 && answer.headers['retry-after']) return null;
    if (code && status >= 400 && status < 500) return { code };
    this.unexpected.push(`${status} ${body}`);
    return null;
  }
}

/** A key that no one else uses. */
export const newKey = (): string => randomUUID();

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
