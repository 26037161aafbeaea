import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { AccountQueue } from '../database/account-queue';
import { DomainError } from '../errors/domain-error';
import type { RequestContext } from '../graphql/context';
import { describeChange } from './entity-tags';
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
  room: Omit<RoomLimits, 'most'>;
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
    room: limits,
    charge = chargeWrite,
    accepts,
    status,
    read,
  }: Upload<Answer>,
): void {
  const room = new UploadRoom({ ...limits, most });
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
        const answer = await room.read(context.actor.userId, request.body, (bytes) => {
          if (!bytes) throw tooLarge();
          return read(context, bytes, request);
        });
        describeChange(reply, context);
        return reply.code(status).send(answer);
      },
    });
  });
}

async function chargeWrite(context: RequestContext): Promise<void> {
  context.raised.budget = await context.services.rateLimiter.charge('write', context.actor.userId);
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

/** Whoever is still sending a file after this many milliseconds gives way when others need the room. */
const GIVES_WAY_AFTER_MS = 10_000;

/** Files of one kind that may be in memory at a time. */
interface RoomLimits {
  /** Files of one account that arrive and are read side by side. */
  perAccount: number;
  /** Files of one account that wait for that, unread, before more are refused. */
  waiting: number;
  /** Bytes of one file. */
  most: number;
  /** Files of all accounts together, if each has that many bytes. */
  all: number;
}

/** A file in memory. */
interface HeldFile {
  since: number;
  /** As far as it has arrived. */
  bytes: number;
  /** Refuses it while it arrives; null afterwards. */
  giveWay: (() => void) | null;
}

/** Files are large in memory: they take room as they arrive, so whoever sends nothing keeps none from others. */
export class UploadRoom {
  private readonly queue: AccountQueue;
  /** The first to begin is the first here. */
  private readonly files = new Set<HeldFile>();

  constructor(private readonly limits: RoomLimits) {
    const message = "Your other files are still being read. Try again when they're done.";
    const refusal = () => new DomainError('RATE_LIMITED', message, { retryAfter: 5 });
    this.queue = new AccountQueue({ running: limits.perAccount, waiting: limits.waiting, refusal });
  }

  /**
   * Reads a body, once few enough of the account's files are being read, and runs work with its bytes, or with null if
   * it has more than a file may have.
   * @throws RATE_LIMITED if too many files of the account wait, UNAVAILABLE if there is no room for it, BAD_USER_INPUT if
   * the sender goes away before the end.
   */
  read<Result>(
    userId: string,
    body: unknown,
    work: (bytes: Buffer | null) => Promise<Result>,
  ): Promise<Result> {
    return this.queue.run(userId, async () => {
      const file: HeldFile = { since: performance.now(), bytes: 0, giveWay: null };
      this.files.add(file);
      try {
        return await work(await this.arrive(file, body));
      } finally {
        this.files.delete(file);
      }
    });
  }

  /** Reads a body to its end, even one that is refused: a client still sending wouldn't see the answer. */
  private async arrive(file: HeldFile, body: unknown): Promise<Buffer | null> {
    if (!(body instanceof Readable)) return Buffer.alloc(0);
    const { most } = this.limits;
    const chunks: Buffer[] = [];
    let bytes = 0;
    const drop = () => {
      bytes = Math.max(bytes, most + 1);
      chunks.length = 0;
      file.bytes = 0;
    };
    await new Promise<void>((resolve, reject) => {
      const giveWay = () => {
        drop();
        const message = 'Too many files are being read. Try again in a moment.';
        reject(new DomainError('UNAVAILABLE', message, { retryAfter: 5 }));
      };
      file.giveWay = giveWay;
      finished(body, { writable: false }, (error) => {
        // Its error has the code of a lost connection, which must not pass for one to the database.
        if (error) reject(new DomainError('BAD_USER_INPUT', 'The upload ended before it was complete.'));
        else resolve();
      });
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_DISCARDED * most) body.destroy();
        else if (bytes > most) drop();
        else if (!this.hasRoom(file, chunk.length)) giveWay();
        else {
          chunks.push(chunk);
          file.bytes += chunk.length;
        }
      });
    });
    file.giveWay = null;
    return bytes > most ? null : Buffer.concat(chunks);
  }

  /** Whether a file may grow; others that have been arriving for too long give way for it. */
  private hasRoom(file: HeldFile, bytes: number): boolean {
    const { all, most } = this.limits;
    const files = [...this.files];
    if (files.reduce((sum, held) => sum + held.bytes, bytes) <= all * most) return true;
    const slow = files.find(
      (each) =>
        each !== file &&
        each.giveWay &&
        each.bytes > 0 &&
        performance.now() - each.since > GIVES_WAY_AFTER_MS,
    );
    slow?.giveWay?.();
    return slow !== undefined && this.hasRoom(file, bytes);
  }
}
