import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf } from '../auth/token';
import type { Metrics, ProcessFigures, StoredFigures } from '../metrics/metrics';

declare module 'node:http' {
  interface IncomingMessage {
    /** When the listener got the request, on the clock of `performance.now()`. */
    arrivedAt?: number;
  }
}

/** The processes that share the port of this one. */
export interface Siblings {
  /** Has the others get the figures of this process by this function. */
  onScrape(read: () => Promise<string>): void;
  /** The figures of all of them, with those of this process. */
  scrape(): Promise<string[]>;
}

/** The sources of `/metrics`. */
interface MetricsParts {
  metrics: Metrics;
  /** The bearer token a scraper must send. */
  token: string;
  /** Names of the product's own GraphQL operations: the only ones that become labels. */
  ownOperations: ReadonlySet<string>;
  readProcess: () => ProcessFigures;
  readStored: () => Promise<StoredFigures | null>;
  siblings?: Siblings | undefined;
}

/** How long the figures of the database are reused, so scrapers can't become load. */
const TRUST_MS = 10_000;
const STREAM = 'text/event-stream';

/** Counts every answer, and shows the figures of all processes at the port to anyone with the token. */
export function mountMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { metrics, ownOperations } = parts;
  const expected = hashOf(`Bearer ${parts.token}`);
  const readStored = cached(parts.readStored);
  const readOwn = async () => metrics.text(parts.readProcess(), await readStored());
  parts.siblings?.onScrape(readOwn);
  app.addHook('onResponse', (request, reply, done) => {
    void request.context
      ?.then(({ session }) => session && metrics.noteStudent(session.user.id))
      .catch(() => undefined);
    // A stream lasts while its page is open.
    if (reply.getHeader('content-type') !== STREAM) {
      const ms = performance.now() - (request.raw.arrivedAt ?? performance.now() - reply.elapsedTime);
      metrics.observeRequest(operationOf(request, ownOperations), reply.statusCode, ms / 1000);
    }
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // Nobody learns here that there is something to guess.
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) {
      return reply.callNotFound();
    }
    const text = parts.siblings ? joinFigures(await parts.siblings.scrape()) : await readOwn();
    return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text);
  });
}

/** The figures of several processes as one text, in which the lines of a metric must stand together. */
function joinFigures(texts: readonly string[]): string {
  const metrics = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.trim().split('\n\n'))) {
    const [help = '', type = '', ...lines] = block.split('\n');
    const head = `${help}\n${type}`;
    metrics.set(head, [...(metrics.get(head) ?? []), ...lines]);
  }
  return [...metrics].map(([head, lines]) => `${[head, ...lines].join('\n')}\n`).join('\n');
}

function cached(read: () => Promise<StoredFigures | null>): () => Promise<StoredFigures | null> {
  let readAt = -Infinity;
  let figures: Promise<StoredFigures | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - readAt > TRUST_MS) {
      readAt = performance.now();
      figures = read().catch(() => null);
    }
    return figures;
  };
}

/** A label with a bounded number of values: never an ID, or a name that a caller made up. */
function operationOf({ method, routeOptions, body }: FastifyRequest, own: ReadonlySet<string>): string {
  const { url } = routeOptions;
  if (url === undefined) return 'other';
  if (url !== '/graphql' || method !== 'POST') return `${method} ${url}`;
  const { operationName } = (body ?? {}) as { operationName?: unknown };
  return typeof operationName === 'string' && own.has(operationName) ? operationName : 'other GraphQL';
}
