import type { OutgoingHttpHeaders } from 'node:http';
import type { Stretch } from '../database/database';

/** The size of one process's answer cache, in bytes. */
export const ANSWER_CACHE_LIMITS = {
  all: 32 * 1024 * 1024,
  /** Longer answers aren't cached: a few of them would evict all others. */
  each: 512 * 1024,
} as const;

/** The cost of an entry, apart from its body. */
const OVERHEAD = 512;

/** An answer as it was sent. */
export interface KeptAnswer extends Stretch {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Answers by key, up to a number of bytes, evicting the least recently used. */
export class AnswerCache {
  private readonly answers = new Map<string, KeptAnswer>();
  private held = 0;

  constructor(private readonly room: number = ANSWER_CACHE_LIMITS.all) {}

  /** Bytes that are held now. */
  get bytes(): number {
    return this.held;
  }

  /** The cached answer for a key, if it holds at this time. */
  find(key: string, now: number): KeptAnswer | undefined {
    const answer = this.answers.get(key);
    if (!answer || now < answer.from || now >= answer.until) return undefined;
    this.answers.delete(key);
    this.answers.set(key, answer);
    return answer;
  }

  keep(key: string, answer: KeptAnswer): void {
    if (answer.body.length > ANSWER_CACHE_LIMITS.each) return;
    this.forget(key);
    this.answers.set(key, answer);
    this.held += answer.body.length + OVERHEAD;
    for (const oldest of this.answers.keys()) {
      if (this.held <= this.room) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const answer = this.answers.get(key);
    if (!answer) return;
    this.answers.delete(key);
    this.held -= answer.body.length + OVERHEAD;
  }
}
