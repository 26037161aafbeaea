import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertAccess } from '../auth/access';
import type { Session } from '../auth/session';
import type { RevisionFeed } from '../database/revision-feed';
import { DomainError } from '../errors/domain-error';
import type { RequestContext } from '../graphql/context';
import { STREAMING } from './entry-queue';

/** The route's dependencies. */
interface ChangesOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  feed: RevisionFeed;
}

/** The number of streams one process keeps open, and for how long. */
export const STREAM_LIMITS = { perAccount: 10, all: 10_000, minutes: 30 } as const;

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** A caller that has not taken this much will not take the rest either. */
const UNREAD_BYTES = 16 * 1024;

/** The streams of one process. */
class ChangeStreams {
  private readonly streams = new Map<PassThrough, string>();
  private readonly heartbeat: NodeJS.Timeout;
  private isEnding = false;

  constructor() {
    this.heartbeat = setInterval(() => {
      for (const stream of this.streams.keys()) write(stream, ':\n\n');
    }, HEARTBEAT_MS).unref();
  }

  /**
   * @throws RATE_LIMITED if the account has too many, UNAVAILABLE if there are too many in total, or when the process
   * stops.
   */
  open(userId: string): PassThrough {
    const own = [...this.streams.values()].filter((owner) => owner === userId).length;
    if (own >= STREAM_LIMITS.perAccount) {
      throw new DomainError('RATE_LIMITED', 'Too many streams are open. Close one first.', {
        retryAfter: 30,
      });
    }
    if (this.isEnding || this.streams.size >= STREAM_LIMITS.all) {
      throw new DomainError('UNAVAILABLE', 'Termwise is busy. Try again in a moment.', { retryAfter: 2 });
    }
    const stream = new PassThrough();
    const end = setTimeout(() => stream.end(), STREAM_LIMITS.minutes * 60_000).unref();
    this.streams.set(stream, userId);
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
 * Mounts `GET /api/changes`, which sends each revision of an account to its devices as server-sent events.
 * @returns the streams, which end before the process does, so their callers reconnect to another one.
 */
export function mountChanges(app: FastifyInstance, { createContext, feed }: ChangesOptions): ChangeStreams {
  const streams = new ChangeStreams();
  app.route({
    method: 'GET',
    url: '/api/changes',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = await createContext(request);
      assertAccess(context, { access: 'read' });
      const { session, services } = context;
      const stream = streams.open(context.user.id);
      const tell = (revision: number) => void tellIfHolds(stream, revision, session, services.sessions);
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

/** An ended session gets nothing more. */
async function tellIfHolds(
  stream: PassThrough,
  revision: number,
  session: Session | null,
  sessions: RequestContext['services']['sessions'],
): Promise<void> {
  const holds = session && (await sessions.holds(session).catch(() => false));
  if (holds) write(stream, `event: revision\nid: ${revision}\ndata: ${revision}\n\n`);
  else stream.end();
}

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  if (stream.writableLength > UNREAD_BYTES) stream.destroy();
}
