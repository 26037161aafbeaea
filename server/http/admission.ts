import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '#domain/limits/rate-limits';
import { addressBlock, InProcessLimiter } from '../auth/rate-limiter';
import type { RequestContext } from '../graphql/context';
import { badInput, DomainError } from '../errors/domain-error';
import { API_PATH } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a file, reads it itself, and decides who may send one. */
    takesFile?: boolean;
    /** Largest body in bytes that a caller without an account may send here. */
    guestBody?: number;
  }
}

/** The dependencies of admission. */
interface AdmissionOptions {
  /** The single context of a request. */
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  /** The number of refused requests one caller may send. */
  refused: RateLimit;
}

/** Bytes of a refused body that cost as much as a request. */
const BYTES_PER_ACT = 16 * 1024;

/** Statuses for unacceptable bodies; others are charged elsewhere. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415]);

/**
 * Decides before reading a body whether to read it at all: by its form, its size, the available room, and how often
 * its sender was refused. Each request is charged first and refunded unless it is refused.
 */
export function mountAdmission(app: FastifyInstance, { createContext, refused }: AdmissionOptions): void {
  const budget = new BodyBudget();
  const limiter = new InProcessLimiter(refused);
  // Almost every request names the same host.
  let knownHost: string | null = null;
  app.addHook('onRequest', async (request, reply) => {
    const isApi = API_PATH.test(request.url);
    if (!isApi && !hasBody(request)) return;
    const { hostname } = request;
    if (hostname !== knownHost && !URL.canParse(`http://${hostname}/`))
      throw badInput('Host', 'is not a host name');
    knownHost = hostname;
    const owner = await ownerOf(request, isApi ? createContext : null);
    const { takesFile } = request.routeOptions.config;
    const acts = takesFile ? 1 : 1 + Math.floor(declaredBytes(request) / BYTES_PER_ACT);
    limiter.charge(owner.key, acts);
    let freeBody = (): void => undefined;
    whenDone(reply, () => {
      if (!REFUSED.has(reply.statusCode)) limiter.giveBack(owner.key, acts);
      freeBody();
    });
    if (!hasBody(request) || takesFile) return;
    refuseUnreadable(request);
    const limit = limitOf(request, owner);
    if (declaredBytes(request) > limit) throw tooLarge(request, owner);
    freeBody = budget.reserve(owner, isChunked(request) ? limit : declaredBytes(request));
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!isChunked(request) || request.routeOptions.config.takesFile) return done(null, payload);
    ownerOf(request, API_PATH.test(request.url) ? createContext : null).then(
      (owner) =>
        done(
          null,
          bounded(payload, limitOf(request, owner), () => tooLarge(request, owner)),
        ),
      done,
    );
  });
}

/** Acts once: when the answer is sent, or the caller goes away. */
function whenDone({ raw }: FastifyReply, act: () => void): void {
  let isDone = false;
  const done = () => {
    if (!isDone) act();
    isDone = true;
  };
  raw.on('finish', done).on('close', done);
}

/** Only callers with credentials are looked up. */
async function ownerOf(
  request: FastifyRequest,
  createContext: AdmissionOptions['createContext'] | null,
): Promise<BodyOwner> {
  const context = createContext && request.headers.authorization ? await createContext(request) : null;
  if (context?.session) return { key: context.session.user.id, isGuest: false };
  return { key: addressBlock(request.ip), isGuest: true };
}

function isChunked({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined;
}

function declaredBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

function hasBody(request: FastifyRequest): boolean {
  return isChunked(request) || declaredBytes(request) > 0;
}

function limitOf({ routeOptions }: FastifyRequest, { isGuest }: BodyOwner): number {
  const { bodyLimit, config } = routeOptions;
  return isGuest ? Math.min(bodyLimit, config.guestBody ?? BODY_LIMITS.guest) : bodyLimit;
}

function tooLarge(request: FastifyRequest, owner: BodyOwner): DomainError {
  const limit = limitOf(request, owner);
  const condition = limit < request.routeOptions.bodyLimit ? ' without logging in' : '';
  return new DomainError(
    'PAYLOAD_TOO_LARGE',
    `The body is too large. The limit is ${limit / 1024} kB${condition}.`,
  );
}

/** Counts a body of unknown length as it arrives. */
function bounded(payload: Readable, limit: number, refusal: () => DomainError): Readable {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(Object.assign(refusal(), { statusCode: 413 }));
      else done(null, chunk);
    },
  });
  payload.once('error', (error) => counter.destroy(error));
  return payload.pipe(counter);
}

const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/**
 * Bodies are read as UTF-8: other encodings would be misread.
 * @throws UNSUPPORTED_MEDIA_TYPE
 */
function refuseUnreadable({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without a Content-Encoding.');
  }
  for (const parameter of (headers['content-type'] ?? '').split(';').slice(1)) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'charset') continue;
    const charset = value.trim().replace(/^"|"$/g, '').toLowerCase();
    if (!CHARSETS.has(charset)) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as UTF-8.');
    }
  }
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Bytes of request bodies, each held in memory until its request is answered. */
export const BODY_LIMITS = {
  /** One body of a caller without an account. */
  guest: 64 * KILOBYTE,
  /** All bodies of one network address at a time. */
  perAddress: 4 * MEGABYTE,
  /** All bodies of one account at a time. */
  perAccount: 8 * MEGABYTE,
  /** All bodies of callers without an account at a time. */
  guests: 32 * MEGABYTE,
  /** All bodies at a time. */
  all: 128 * MEGABYTE,
} as const;

interface BodyOwner {
  /** The account, or the network address of a guest. */
  key: string;
  isGuest: boolean;
}

/** Counts the bytes of bodies in memory, by owner and in total. */
export class BodyBudget {
  private readonly byOwner = new Map<string, number>();
  private ofGuests = 0;
  private total = 0;

  /** Bytes that are held now. */
  get held(): number {
    return this.total;
  }

  /**
   * Reserves room for a body.
   * @returns a function that frees it once
   * @throws RATE_LIMITED if the owner holds too much, UNAVAILABLE if all together do.
   */
  reserve({ key, isGuest }: BodyOwner, bytes: number): () => void {
    const own = (this.byOwner.get(key) ?? 0) + bytes;
    if (own > (isGuest ? BODY_LIMITS.perAddress : BODY_LIMITS.perAccount)) {
      throw new DomainError('RATE_LIMITED', 'Too many requests at once. Try again in a moment.', {
        retryAfter: 1,
      });
    }
    if (this.total + bytes > BODY_LIMITS.all || (isGuest && this.ofGuests + bytes > BODY_LIMITS.guests)) {
      throw new DomainError('UNAVAILABLE', 'Termwise is busy. Try again in a moment.', { retryAfter: 2 });
    }
    this.add({ key, isGuest }, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.add({ key, isGuest }, -bytes);
      isHeld = false;
    };
  }

  private add({ key, isGuest }: BodyOwner, bytes: number): void {
    const own = (this.byOwner.get(key) ?? 0) + bytes;
    if (own > 0) this.byOwner.set(key, own);
    else this.byOwner.delete(key);
    this.total += bytes;
    if (isGuest) this.ofGuests += bytes;
  }
}
