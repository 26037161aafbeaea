import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { AccountQueue } from '../database/account-queue';
import { DomainError } from '../errors/domain-error';
import type { RequestContext } from '../graphql/context';
import { nameAct } from './entity-tags';
import operations from './operations.json';

/** The routes' dependencies. */
export interface UploadRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

/** A route that reads one file. */
interface Upload<Answer> {
  /** Media types, and the refusal of any other. */
  accepted: string[];
  refusal: string;
  /** Bytes, and the refusal of more. */
  most: number;
  tooLarge: () => DomainError;
  slots: SlotLimits;
  /** Refuses a caller before the body is read, or charges the call; by default, as one write. */
  charge?: (context: RequestContext) => Promise<void>;
  /** Refuses a request for its query before the body is read. */
  accepts?: (request: FastifyRequest) => unknown;
  status: 200 | 201;
  read: (context: RequestContext, bytes: Buffer, request: FastifyRequest) => Promise<Answer>;
}

/** Mounts a route that reads files of students: only so many at a time, and none with more bytes than it takes. */
export function mountUpload<Answer>(
  app: FastifyInstance,
  name: keyof typeof operations,
  { createContext }: UploadRouteOptions,
  {
    accepted,
    refusal,
    most,
    tooLarge,
    slots: limits,
    charge = chargeWrite,
    accepts,
    status,
    read,
  }: Upload<Answer>,
): void {
  const slots = new UploadSlots(limits);
  app.register(async (scope) => {
    streamBodies(scope, accepted, refusal);
    scope.route({
      method: 'POST',
      url: operations[name].path,
      config: { takesFile: true },
      // Before the body is read: a caller that may not import need not upload.
      onRequest: async (request) => {
        const context = await createContext(request);
        assertAccess(context, { access: 'write' });
        await charge(context);
        accepts?.(request);
      },
      handler: async (request, reply) => {
        const context = await createContext(request);
        const answer = await slots.hold(context.actor.userId, async () => {
          const bytes = await readBoundedBody(request.body, most);
          if (!bytes) throw tooLarge();
          return read(context, bytes, request);
        });
        nameAct(reply, context);
        return reply.code(status).send(answer);
      },
    });
  });
}

async function chargeWrite({ services, actor }: RequestContext): Promise<void> {
  await services.rateLimiter.charge('write', actor.userId);
}

/** Refuses a file of more bytes than imports take. @param what "A syllabus" */
export function importTooLarge(what: string): DomainError {
  const megabytes = IMPORT_LIMITS.bytes / MEGABYTE;
  return new DomainError('PAYLOAD_TOO_LARGE', `${what} can be at most ${megabytes} MB.`, {
    fields: { file: `must be at most ${megabytes} MB` },
  });
}

/**
 * Leaves bodies of these media types to the handlers: an error thrown by a parser would cost the connection.
 * @param refusal the message for any other media type
 */
function streamBodies(scope: FastifyInstance, types: string[], refusal: string): void {
  type Done = (error: null, body: IncomingMessage) => void;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(types, (_request: FastifyRequest, body: IncomingMessage, done: Done) =>
    done(null, body),
  );
  scope.addContentTypeParser('*', async () => {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', refusal);
  });
}

/** A body this many times the limit isn't read to its end: the connection is closed instead. */
const MAX_DISCARDED = 8;

/**
 * Reads a body to its end, even one that is too large: a client still sending wouldn't see the answer.
 *
 * @returns null if it has more than `limit` bytes
 * @throws BAD_USER_INPUT if the sender goes away before the end.
 */
async function readBoundedBody(body: unknown, limit: number): Promise<Buffer | null> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (bytes > MAX_DISCARDED * limit) break;
    }
  } catch {
    // Its error has the code of a lost connection, which must not pass for one to the database.
    throw new DomainError('BAD_USER_INPUT', 'The upload ended before it was complete.');
  }
  return bytes <= limit ? Buffer.concat(chunks) : null;
}

/** Files that may be in memory at a time. */
interface SlotLimits {
  /** Files of one account that are read side by side. */
  perAccount: number;
  /** Files of one account that wait for that, unread, before more are refused. */
  waiting: number;
  /** Files of all accounts together. */
  all: number;
}

/** Files are large in memory: only so many are read at a time, and the bodies of others aren't read yet. */
export class UploadSlots {
  private readonly queue: AccountQueue;
  private taken = 0;

  constructor(private readonly limits: SlotLimits) {
    const message = "Your other files are still being read. Try again when they're done.";
    const refusal = () => new DomainError('RATE_LIMITED', message, { retryAfter: 5 });
    this.queue = new AccountQueue({ running: limits.perAccount, waiting: limits.waiting, refusal });
  }

  /**
   * Runs work that reads a file, once few enough of the account's files are being read.
   * @throws RATE_LIMITED if too many files of the account wait, UNAVAILABLE if there are too many in total.
   */
  hold<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    return this.queue.run(userId, () => this.within(work));
  }

  private async within<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.taken >= this.limits.all) {
      throw new DomainError('UNAVAILABLE', 'Too many files are being read. Try again in a moment.', {
        retryAfter: 5,
      });
    }
    this.taken += 1;
    try {
      return await work();
    } finally {
      this.taken -= 1;
    }
  }
}
