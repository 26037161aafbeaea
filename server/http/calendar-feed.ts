import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FEED_WRITING, feedWindowStart } from '#domain/feeds/feed';
import { FEED_LIMITS } from '#domain/limits/limits';
import { addressBlock } from '../auth/rate-limiter';
import type { Database } from '../database/database';
import { notFound } from '../errors/domain-error';
import { findFeed, type FoundFeed } from '../features/feeds/calendar-feed.service';
import { readFeedRows, writeFeed, type FeedRequest } from '../features/feeds/feed-contents';
import type { Services } from '../services';
import { acceptsGzip } from './compression';
import { credentialsOf, rememberAccount } from './callers';
import { enterAsKnown } from './entry-queue';

/** The route's dependencies. */
interface FeedRouteOptions {
  database: Database;
  services: Pick<Services, 'rateLimiter' | 'env'>;
  /** Determines the first day included. */
  clock: () => Date;
}

const TYPE = 'text/calendar; charset=utf-8';
const CACHE_CONTROL = 'private, max-age=0, must-revalidate';
/** Smaller answers gain nothing from compression. */
const GZIP_FROM = 1_400;

/** The first octet of a gzip stream, which no calendar starts with. */
const GZIP_FIRST_OCTET = 0x1f;

const compress = promisify(gzip);

/**
 * `GET /feeds/<secret>.ics`: the calendar of a feed, for everybody with its address. A wrong, replaced, or deleted
 * address gets 404. No log contains the address.
 */
export function mountCalendarFeeds(app: FastifyInstance, options: FeedRouteOptions): void {
  const rendered = new RenderedFeeds();
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/feeds/:file',
    async (request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      const feed = await findOrRefuse(request, request.params.file, options);
      rememberAccount(credentialsOf(request.raw), feed.userId);
      await enterAsKnown(request.raw);
      const from = feedWindowStart(options.clock().getTime(), FEED_LIMITS.pastMonths);
      const wish = { asTasks: request.query['todo'] === '1', from };
      const key = keyOf(feed, wish);
      const known = rendered.tagOf(key);
      if (known !== undefined && isUnchanged(request, feed, known, from)) {
        return describe(request, reply, feed, known, from).code(304).send();
      }
      await options.services.rateLimiter.charge('feed_read', feed.id);
      const encoding = acceptsGzip(request) ? 'gzip' : 'identity';
      const remembered = rendered.bodyOf(`${key} ${encoding}`);
      if (known !== undefined && remembered !== undefined) {
        return send(describe(request, reply, feed, known, from), remembered);
      }
      const text = await render(options.database, feed, wish);
      const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
      rendered.rememberTag(key, tag);
      describe(request, reply, feed, tag, from);
      if (isUnchanged(request, feed, tag, from)) return reply.code(304).send();
      const body = encoding === 'gzip' && text.length >= GZIP_FROM ? await compress(text) : text;
      rendered.rememberBody(`${key} ${encoding}`, body);
      return send(reply, body);
    },
  );
}

async function render(database: Database, feed: FoundFeed, wish: FeedRequest): Promise<Buffer> {
  return Buffer.from(await writeFeed(feed, await readFeedRows(database, feed, wish), wish));
}

async function findOrRefuse(
  { headers, ip }: FastifyRequest,
  file: string,
  { database, services: { env, rateLimiter } }: FeedRouteOptions,
): Promise<FoundFeed> {
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  const feed = await findFeed({ database, env }, secret, headers['user-agent'] ?? null);
  if (feed) return feed;
  await rateLimiter.charge('feed_miss', addressBlock(ip));
  throw notFound('calendar');
}

/** Everything that determines the text of a feed while this process runs one version of the code. */
function keyOf(feed: FoundFeed, { asTasks, from }: { asTasks: boolean; from: string }): string {
  return [feed.id, feed.revision, feed.timezone, from, asTasks].join(' ');
}

/** RFC 9110 §13.2.2: `If-Modified-Since` counts only without `If-None-Match`. */
function isUnchanged({ headers }: FastifyRequest, feed: FoundFeed, tag: string, from: string): boolean {
  const wanted = headers['if-none-match'];
  if (wanted !== undefined) {
    const tags = wanted.split(',').map((text) => text.trim().replace(/^W\//, ''));
    return tags.includes('*') || [quoted(tag), quoted(`${tag}-gzip`)].some((known) => tags.includes(known));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const changed = lastModified(feed, from);
  return changed !== null && !Number.isNaN(since) && changed <= since;
}

/**
 * When the text last changed, in whole seconds; null while another change could happen within the same second. A new
 * month moves the first day included, and a new way of writing changes the text.
 */
function lastModified({ changedAt, isFresh }: FoundFeed, from: string): number | null {
  if (isFresh) return null;
  const monthBegan = new Date(`${from}T00:00:00Z`);
  monthBegan.setUTCMonth(monthBegan.getUTCMonth() + FEED_LIMITS.pastMonths);
  return Math.max(Date.parse(changedAt), monthBegan.getTime(), Date.parse(FEED_WRITING.since));
}

function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  feed: FoundFeed,
  tag: string,
  from: string,
): FastifyReply {
  const changed = lastModified(feed, from);
  if (changed !== null) void reply.header('last-modified', new Date(changed).toUTCString());
  return reply
    .header('etag', quoted(acceptsGzip(request) ? `${tag}-gzip` : tag))
    .header('cache-control', CACHE_CONTROL)
    .header('vary', 'accept-encoding');
}

/** @param body the calendar, compressed or plain */
function send(reply: FastifyReply, body: Buffer): FastifyReply {
  void reply.type(TYPE).header('content-disposition', 'inline; filename="termwise.ics"');
  if (body[0] === GZIP_FIRST_OCTET) void reply.header('content-encoding', 'gzip');
  return reply.send(body);
}

function quoted(tag: string): string {
  return `"${tag}"`;
}

/** Tags remembered in this process, about 150 bytes each. */
const REMEMBERED_TAGS = 20_000;

/** Octets of texts remembered in this process: some hundreds of usual feeds. */
const REMEMBERED_OCTETS = 16 * 1024 * 1024;

/**
 * Caches the answers of feeds by a key of everything that determines them: "not modified" needs no text, and
 * repeated requests for the whole text need no reading or writing. Evicts the least recently used.
 */
class RenderedFeeds {
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
