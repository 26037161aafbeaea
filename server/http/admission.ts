import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '#domain/limits/rate-limits';
import { addressBlock } from '../auth/rate-limiter';
import { InProcessLimiter } from '../auth/rate-limiter-in-process';
import type { RequestContext } from '../graphql/context';
import { badInput, DomainError } from '../errors/domain-error';
import { BODY_LIMITS, BodyBudget, type BodyOwner } from './body-budget';
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
export interface AdmissionOptions {
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
