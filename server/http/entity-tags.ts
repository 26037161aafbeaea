import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { RecentValues } from '#domain/limits/recent-values';
import { actId } from '#domain/acts/act-id';
import type { RequestContext } from '../graphql/context';
import type { Stretch } from '../database/database';
import { acceptsGzip } from './compression';

/** The requested document, by its hash, with its variables. */
interface AskedOperation {
  key: string;
  operationName?: string | null;
  variables: unknown;
  /** The media type of its answer; undefined if only the caller's `Accept` decides. */
  form?: string | undefined;
}

/** Knows whether the answer to an operation may be reused at all. */
interface Documents {
  isReusable(key: string, operationName: string | null | undefined): boolean;
}

const KEPT_HEADERS = ['content-type', 'content-encoding', 'etag'] as const;
/** The header that says as of which revision of the account an answer was made, or which one a change has made. */
export const REVISION_HEADER = 'account-revision';
/** The header that names the last act of a request. */
export const ACT_HEADER = 'termwise-act';
/** The header of an answer to a change that an earlier request with its key had made. */
export const REPLAYED_HEADER = 'idempotency-replayed';
/** The headers that say how many acts a budget allows, and what is left of it. */
export const RATE_LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'] as const;

const VARY = ['authorization', 'accept', 'accept-encoding'];
const VARY_TEXT = VARY.join(', ');

/** The operation being answered, and its caller. */
interface Asking {
  asked: AskedOperation;
  context: RequestContext;
  /** See {@link KnownAnswers.nameOf}; undefined until it is needed. */
  name?: string | null;
  /** What the tag says of the one row that the answer shows, for conditions of changes. */
  row?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation whose answer can be reused; null for guests, whose answers aren't kept. */
    asking: Asking | null;
  }
}

/**
 * Answers to queries that need not be computed again: `304` to a caller that still has one, otherwise its bytes as
 * sent before. An answer is identified by everything it depends on: edition, document, variables, form, account,
 * rights, and the account's revision, which comes from the database with the session. So it is correct on every
 * node, and nothing has to be removed when something changes. The tag of an answer that the clock changes contains
 * the minutes for which it holds.
 */
export class KnownAnswers {
  private readonly cache = new AnswerCache();

  /** @param edition identifies the running code and its settings: another one may answer differently. */
  constructor(
    app: FastifyInstance,
    private readonly documents: Documents,
    private readonly edition: string,
  ) {
    app.decorateRequest('asking', null);
  }

  /** Answers from the cache. @returns undefined if the operation must run. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    context: RequestContext,
    asked: AskedOperation,
  ): FastifyReply | undefined {
    if (!context.session) return undefined;
    const asking: Asking = { asked, context };
    request.asking = asking;
    if (!this.documents.isReusable(asked.key, asked.operationName)) return undefined;
    const name = this.nameOf(request, asking);
    if (name === null) return undefined;
    const now = context.now.getTime();
    const held = heldTag(request, name, now);
    if (held) return describe(reply.header('etag', held)).code(304).send();
    const known = this.cache.find(keyOf(request, name), now);
    return known && describe(reply.headers(known.headers)).send(known.body);
  }

  /** Gives an answer its revision and, if it is new, its tag, and stores its bytes. Runs when it is in its final form. */
  readonly keep: onSendHookHandler<unknown> = (request, reply, payload, done) => {
    const { asking } = request;
    const revision = asking?.context.raised.revision ?? asking?.context.session?.user.revision;
    if (revision !== undefined) void reply.header(REVISION_HEADER, revision);
    if (asking) describeChange(reply, asking.context);
    const holds = asking?.context.clock.answerHolds;
    const name = holds && reply.statusCode === 200 ? this.nameOf(request, asking) : null;
    if (holds && name !== null) {
      const row = asking?.row;
      describe(reply.header('etag', row ? rowTagOf(name, holds, { row, reply }) : tagOf(name, holds)));
      if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
        const kept = KEPT_HEADERS.filter((header) => reply.hasHeader(header));
        const headers = Object.fromEntries(kept.map((header) => [header, reply.getHeader(header)]));
        this.cache.keep(keyOf(request, name), { ...holds, headers, body: Buffer.from(payload) });
      }
    }
    done(null, payload);
  };

  /**
   * Identifies an answer by everything it depends on except the clock.
   * @returns null for variables nested too deeply to be serialized: their answers are never reused.
   */
  private nameOf({ method, headers, routeOptions }: FastifyRequest, asking: Asking): string | null {
    if (asking.name !== undefined) return asking.name;
    // Callers that accept the same form in other words, such as boot.js and the application, share an answer.
    const { key, operationName, variables, form = headers.accept } = asking.asked;
    const { session } = asking.context;
    const who = [session?.user.id, session?.access, session?.user.revision];
    const what = [method, routeOptions.url, form, key, operationName, variables];
    try {
      asking.name = hash('sha256', JSON.stringify([this.edition, who, what]), 'base64url');
    } catch {
      asking.name = null;
    }
    return asking.name;
  }
}

/**
 * Tells of a change: its act, whether it was made by an earlier request with the same key, and what is left of the budget
 * that it was charged to (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function describeChange(reply: FastifyReply, { raised, idempotency }: RequestContext): void {
  const { budget } = raised;
  if (raised.act !== null) void reply.header(ACT_HEADER, actId(raised.act));
  if (idempotency?.wasMade) void reply.header(REPLAYED_HEADER, 'true');
  if (!budget) return;
  const { name, count, windowSeconds, left, resetIn } = budget;
  const [policy, state] = RATE_LIMIT_HEADERS;
  void reply.header(policy, `"${name}";q=${count};w=${windowSeconds}`);
  void reply.header(state, `"${name}";r=${left};t=${Math.max(0, resetIn)}`);
}

/** Browser caches revalidate each time, and shared caches don't store it. */
function describe(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.headers({
    'cache-control': 'private, no-cache',
    vary: others ? varyAlso(String(others)) : VARY_TEXT,
  });
}

function varyAlso(others: string): string {
  return [...new Set([...others.toLowerCase().split(/, */), ...VARY])].join(', ');
}

/** Bytes differ by their encoding, and an answer by no more than that. */
function keyOf(request: FastifyRequest, name: string): string {
  return acceptsGzip(request) ? `${name} gzip` : name;
}

/** Weak, because the same answer may be sent compressed or not. */
function tagOf(name: string, { from, until }: Stretch): string {
  if (from === -Infinity) return `W/"${name}"`;
  return `W/"${name}.${from.toString(36)}.${until === Infinity ? '' : until.toString(36)}"`;
}

/** The tag of an answer with one row: a strong one, so that a change can be compared with it. */
function rowTagOf(
  name: string,
  { from, until }: Stretch,
  { row, reply }: { row: string; reply: FastifyReply },
): string {
  const [begin, end] = [from, until].map((limit) => (Number.isFinite(limit) ? limit.toString(36) : ''));
  const encoding = reply.getHeader('content-encoding') === 'gzip' ? '-gzip' : '';
  return `"${name}.${begin}.${end}.${row}${encoding}"`;
}

/** The tag in `If-None-Match` whose answer is the current one. */
function heldTag({ headers }: FastifyRequest, name: string, now: number): string | undefined {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.find((tag) => {
    const [its, from, until] = tag.replace(/^W\/|"/g, '').split('.');
    if (its !== name) return false;
    return (!from || parseInt(from, 36) <= now) && (!until || now < parseInt(until, 36));
  });
}

/** The size of one process's answer cache, in bytes. */
export const ANSWER_CACHE_LIMITS = {
  all: 32 * 1024 * 1024,
  /** Longer answers aren't cached: a few of them would evict all others. */
  each: 512 * 1024,
} as const;

/** The cost of an entry, apart from its body. */
const OVERHEAD = 512;

/** An answer as it was sent. */
interface KeptAnswer extends Stretch {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Answers by key, up to a number of bytes. */
export class AnswerCache {
  private readonly answers: RecentValues<KeptAnswer>;

  constructor(room: number = ANSWER_CACHE_LIMITS.all) {
    this.answers = new RecentValues(room);
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return this.answers.size;
  }

  /** The cached answer for a key, if it holds at this time. */
  find(key: string, now: number): KeptAnswer | undefined {
    const answer = this.answers.find(key);
    return answer && now >= answer.from && now < answer.until ? answer : undefined;
  }

  keep(key: string, answer: KeptAnswer): void {
    const { length } = answer.body;
    if (length <= ANSWER_CACHE_LIMITS.each) this.answers.keep(key, answer, length + OVERHEAD);
  }
}
