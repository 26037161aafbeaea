import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '#domain/limits/rate-limits';
import { addressBlock, InProcessLimiter } from '../auth/rate-limiter';
import type { RequestContext } from '../graphql/context';
import { badInput, busy, DomainError, httpStatusOf } from '../errors/domain-error';
import { isQueued, rememberAccount } from './callers';
import { ANSWERED, enterAsKnown } from './entry-queue';
import { API_PATH } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a file, reads it itself, and decides who may send one. */
    takesFile?: boolean;
    /** Largest body in bytes that a caller without an account may send here. */
    guestBody?: number;
    /** Looks the caller up where the route has a log-in of its own; throws if it may not call. */
    accountOf?: (request: FastifyRequest) => Promise<string | null>;
    /** Largest body in bytes by method, where it isn't that of the route. */
    bodyByMethod?: Readonly<Record<string, number>>;
  }
  interface FastifyRequest {
    /** Takes room for bytes of the body that have arrived, or throws; null if none are to be counted. */
    takeBytes: ((bytes: number) => void) | null;
    /** The request was refused, although its protocol answers with a status of success. */
    isRefused: boolean;
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

/** Statuses for unacceptable credentials and bodies; others are charged elsewhere. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 413, 415]);

/** Bodies of accounts that announce no more than this take their room at once; all others take it as they arrive. */
const SMALL_BODY = 16 * 1024;

/**
 * Decides before reading a body whether to read it at all: by its form, its size, the available room, and how often
 * its sender was refused. Each request is charged first and refunded unless it is refused; then it is charged for what
 * came of its body, too. A network address that has spent its budget may still send what a log-in takes: a whole campus
 * may be behind it. What a request holds is given back when it ends, even if its caller hangs up during the look-up.
 */
export function mountAdmission(app: FastifyInstance, { createContext, refused }: AdmissionOptions): void {
  const budget = new BodyBudget();
  const limiter = new InProcessLimiter(refused);
  // Almost every request names the same host.
  let knownHost: string | null = null;
  app.decorateRequest('takeBytes', null);
  app.decorateRequest('isRefused', false);
  app.addHook('onRequest', async (request, reply) => {
    const isApi = API_PATH.test(request.url);
    if (!isApi && !hasBody(request)) return;
    const whenOver = endOf(reply);
    const { hostname } = request;
    if (hostname !== knownHost && !URL.canParse(`http://${hostname}/`))
      throw badInput('Host', 'is not a host name');
    knownHost = hostname;
    const owner = await ownerOf(request, isApi ? createContext : null);
    const declared = declaredBytes(request);
    const takesRoom = hasBody(request) && !request.routeOptions.config.takesFile;
    const room = takesRoom ? budget.open(owner, isChunked(request) ? Infinity : declared) : null;
    if (!owner.isGuest || !limiter.isSpent(owner.key)) {
      limiter.charge(owner.key, 1);
      whenOver(() => {
        if (!REFUSED.has(reply.statusCode) && !request.isRefused) limiter.giveBack(owner.key, 1);
        else if (room && !limiter.isSpent(owner.key))
          limiter.charge(owner.key, Math.floor(room.held / BYTES_PER_ACT));
      });
    }
    if (!room) return;
    whenOver(() => room.free());
    refuseTooLarge(declared, request, owner, limiter);
    refuseUnreadable(request);
    if (!owner.isGuest && !isChunked(request) && declared <= SMALL_BODY) return room.grow(declared);
    request.takeBytes = (bytes) => {
      refuseTooLarge(room.held + bytes, request, owner, limiter);
      room.grow(bytes);
    };
  });
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    raw.emit(ANSWERED);
    done();
  });
  app.addHook('preParsing', ({ takeBytes }, _reply, payload, done) => {
    done(null, takeBytes ? counted(payload, takeBytes) : payload);
  });
}

/** @throws PAYLOAD_TOO_LARGE, RATE_LIMITED for a guest whose address has spent its budget */
function refuseTooLarge(bytes: number, request: FastifyRequest, owner: BodyOwner, spent: InProcessLimiter) {
  if (owner.isGuest && bytes > BODY_LIMITS.ofSpent) spent.charge(owner.key, 0);
  const limit = limitOf(request, owner);
  if (bytes > limit) throw tooLarge(limit, request);
}

/** Runs acts once: when the answer is sent or the caller goes away, or at once if that has happened. */
function endOf({ raw }: FastifyReply): (act: () => void) => void {
  const acts: (() => void)[] = [];
  let isOver = raw.destroyed;
  const end = () => {
    isOver = true;
    for (const act of acts.splice(0)) act();
  };
  raw.on('finish', end).on('close', end);
  return (act) => {
    if (isOver) act();
    else acts.push(act);
  };
}

/** Only callers with credentials are looked up. */
async function ownerOf(
  request: FastifyRequest,
  createContext: AdmissionOptions['createContext'] | null,
): Promise<BodyOwner> {
  const { accountOf } = request.routeOptions.config;
  const account = accountOf ? await accountOf(request) : null;
  const { authorization } = request.headers;
  const context = !account && createContext && authorization ? await createContext(request) : null;
  const key = account || context?.session?.user.id;
  if (!key) {
    if (isQueued(request.raw)) rememberAccount(authorization, null);
    return { key: addressBlock(request.ip), isGuest: true };
  }
  rememberAccount(authorization, key);
  const entered = enterAsKnown(request.raw);
  if (entered) await entered;
  return { key, isGuest: false };
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

function limitOf({ method, routeOptions }: FastifyRequest, { isGuest }: BodyOwner): number {
  const { bodyLimit, config } = routeOptions;
  const limit = config.bodyByMethod?.[method] ?? bodyLimit;
  return isGuest ? Math.min(limit, config.guestBody ?? BODY_LIMITS.guest) : limit;
}

function tooLarge(limit: number, { routeOptions }: FastifyRequest): DomainError {
  const condition =
    limit === BODY_LIMITS.guest && limit < routeOptions.bodyLimit ? ' without logging in' : '';
  return new DomainError(
    'PAYLOAD_TOO_LARGE',
    `The body is too large. The limit is ${limit / 1024} kB${condition}.`,
  );
}

/** Takes room for a body as it arrives. */
function counted(payload: Readable, takeBytes: (bytes: number) => void): Readable {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        takeBytes(chunk.length);
        done(null, chunk);
      } catch (error) {
        // Fastify answers errors of a body with the status that they carry.
        if (!(error instanceof DomainError)) throw error;
        done(Object.assign(error, { statusCode: httpStatusOf(error.code) }));
      }
    },
  });
  // Nobody listens to a body that is refused unread, and an error that nobody hears would end the process.
  counter.on('error', () => undefined);
  payload.on('error', (error) => counter.destroy(error));
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
  /** One body from a network address that was refused too often: what a log-in or a registration takes. */
  ofSpent: 4 * KILOBYTE,
  /** All bodies of one network address at a time, and as much again for such little ones. */
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

/** The room that one body takes up in memory. */
interface BodyRoom {
  /** Bytes that it takes up now. */
  held: number;
  /**
   * Takes more room; none after it was freed.
   * @throws RATE_LIMITED if the owner holds too much, UNAVAILABLE if all together do.
   */
  grow(bytes: number): void;
  /** Gives everything back; may be called again. */
  free(): void;
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

  /** Room for one body, which takes none yet. Little bodies of a network address have room beside its large ones. */
  open({ key, isGuest }: BodyOwner, most = Infinity): BodyRoom {
    const owner = { key: isGuest && most <= BODY_LIMITS.ofSpent ? `little ${key}` : key, isGuest };
    let isFree = false;
    const room: BodyRoom = {
      held: 0,
      grow: (bytes) => {
        if (isFree) return;
        this.assertRoom(owner, bytes);
        this.add(owner, bytes);
        room.held += bytes;
      },
      free: () => {
        isFree = true;
        this.add(owner, -room.held);
        room.held = 0;
      },
    };
    return room;
  }

  private assertRoom({ key, isGuest }: BodyOwner, bytes: number): void {
    const own = (this.byOwner.get(key) ?? 0) + bytes;
    if (own > (isGuest ? BODY_LIMITS.perAddress : BODY_LIMITS.perAccount)) {
      throw new DomainError('RATE_LIMITED', 'Too many requests at once. Try again in a moment.', {
        retryAfter: 1,
      });
    }
    if (this.total + bytes > BODY_LIMITS.all || (isGuest && this.ofGuests + bytes > BODY_LIMITS.guests)) {
      throw busy();
    }
  }

  private add({ key, isGuest }: BodyOwner, bytes: number): void {
    const own = (this.byOwner.get(key) ?? 0) + bytes;
    if (own > 0) this.byOwner.set(key, own);
    else this.byOwner.delete(key);
    this.total += bytes;
    if (isGuest) this.ofGuests += bytes;
  }
}
