import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertAccess } from '../auth/access';
import type { Database } from '../database/database';
import type { RevisionFeed, RevisionListener } from '../database/revision-feed';
import { busy, DomainError } from '../errors/domain-error';
import { ToldItemsReader } from '../features/changes/told-items';
import type { RequestContext } from '../graphql/context';
import { STREAMING } from './entry-queue';

/** The route's dependencies. */
interface ChangesOptions {
  database: Database;
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  feed: RevisionFeed;
}

/** The number of streams one process keeps open, and for how long at least and at most. */
export const STREAM_LIMITS = { perAccount: 10, all: 10_000, minutes: 30, secondsKept: 60 } as const;

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** A caller that has not taken this much will not take the rest either. */
const UNREAD_BYTES = 16 * 1024;

/** The streams of one process. */
class ChangeStreams {
  private readonly streams = new Map<PassThrough, { owner: string; since: number }>();
  private readonly heartbeat: NodeJS.Timeout;
  private isEnding = false;

  constructor() {
    this.heartbeat = setInterval(() => {
      for (const stream of this.streams.keys()) write(stream, ':\n\n');
    }, HEARTBEAT_MS).unref();
  }

  /**
   * One too many of an account ends its oldest: that may belong to a phone whose network is gone, which nobody has
   * noticed yet, while a refusal would keep the same phone from hearing of changes again. A new one stays for a while,
   * or clients that are one too many would end each other's forever.
   * @throws RATE_LIMITED if the account has too many new ones, UNAVAILABLE if there are too many in total, or when the
   * process stops.
   */
  open(userId: string): PassThrough {
    const own = [...this.streams].filter(([, { owner }]) => owner === userId);
    const [oldest] = own.length < STREAM_LIMITS.perAccount ? [] : own;
    if (this.isEnding || this.streams.size - (oldest ? 1 : 0) >= STREAM_LIMITS.all) {
      throw busy();
    }
    const since = performance.now();
    if (oldest && since - oldest[1].since < STREAM_LIMITS.secondsKept * 1000)
      throw new DomainError('RATE_LIMITED', 'Too many streams are open. Close one first.', {
        retryAfter: 30,
      });
    oldest?.[0].destroy();
    const stream = new PassThrough();
    const end = setTimeout(() => stream.end(), STREAM_LIMITS.minutes * 60_000).unref();
    this.streams.set(stream, { owner: userId, since });
    stream.once('close', () => {
      clearTimeout(end);
      this.streams.delete(stream);
    });
    return stream;
  }

  /** How many are open. */
  get count(): number {
    return this.streams.size;
  }

  /** Ends all streams and accepts no more. */
  end(): void {
    this.isEnding = true;
    clearInterval(this.heartbeat);
    for (const stream of this.streams.keys()) stream.end();
  }
}

/**
 * Mounts `GET /api/changes`, which sends each revision of an account with the rows that it changed to its devices, as
 * server-sent events.
 * @returns the streams, which end before the process does, so their callers reconnect to another one.
 */
export function mountChanges(
  app: FastifyInstance,
  { createContext, database, feed }: ChangesOptions,
): ChangeStreams {
  const streams = new ChangeStreams();
  const reader = new ToldItemsReader(database);
  app.route({
    method: 'GET',
    url: '/api/changes',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await createContext(request);
      assertAccess(context, { access: 'read' });
      const { session, services } = context;
      const stream = streams.open(context.user.id);
      const holds = async () => session && (await services.sessions.holds(session).catch(() => false));
      const tell = teller(stream, holds, (after, until) => reader.read(context.user.id, after, until));
      try {
        const stop = await feed.listen(context.user.id, tell);
        if (stream.destroyed) stop();
        else stream.once('close', stop);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      reply.raw.emit(STREAMING);
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    },
  });
  return streams;
}

type ReadItems = (after: number, until: number) => ReturnType<ToldItemsReader['read']>;

/** Writes each revision to a stream, in order. An ended session gets nothing more. */
function teller(
  stream: PassThrough,
  holds: () => Promise<boolean | null>,
  readItems: ReadItems,
): RevisionListener {
  let told: Promise<number | null> = Promise.resolve(null);
  const tell = async (after: number | null, revision: number, isNext: boolean): Promise<void> => {
    if (!(await holds())) return void stream.end();
    const items = after === null ? '' : await itemsEvent(after, revision, isNext ? readItems : null);
    write(stream, `${items}event: revision\nid: ${revision}\ndata: ${revision}\n\n`);
  };
  return (revision, isNext) => {
    told = told.then((after) => tell(after, revision, isNext).then(() => revision));
  };
}

/** There is no space after `data:`, because tabs of a former release take what follows one for a revision. */
async function itemsEvent(after: number, revision: number, readItems: ReadItems | null): Promise<string> {
  const many = { items: [], many: true };
  const told = readItems ? await readItems(after, revision).catch(() => many) : many;
  return `event: items\ndata:${JSON.stringify({ revision, ...told })}\n\n`;
}

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  if (stream.writableLength > UNREAD_BYTES) stream.destroy();
}
