import { METHODS as METHODS_OF_HTTP } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closureOf } from '../../auth/access';
import type { FoundAppPassword } from '../../auth/app-passwords';
import { addressBlock, InProcessLimiter } from '../../auth/rate-limiter';
import type { Database } from '../../database/database';
import { DomainError, httpStatusOf } from '../../errors/domain-error';
import { DavRefusal } from '../../features/caldav/dav-refusal';
import type { Services } from '../../services';
import { ROOT } from './address';
import { davRequest, type DavRequest } from './dav-request';
import { copyObjectOf, deleteObjectOf, getObject, moveObjectOf, putObjectOf } from './objects';
import { OBJECT_BYTES } from './properties';
import { propfind } from './propfind';
import { proppatch } from './proppatch';
import { report } from './report';
import { sendRefusal } from './xml';

/** The routes' dependencies from the composition root. */
interface CalDavOptions {
  database: Database;
  services: Services;
  /** The time of a request. */
  clock: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The app password of a request by a calendar app, with its student. */
    davCaller: FoundAppPassword | null;
  }
}

type Handler = (dav: DavRequest, reply: FastifyReply) => Promise<FastifyReply>;

const refused =
  (message: string): Handler =>
  async () => {
    throw new DavRefusal(403, message, 'C:calendar-collection-location-ok');
  };

const NO_CALENDARS = 'Calendars here are your courses: add a course in Termwise.';

const HANDLERS: Readonly<Record<string, Handler>> = {
  GET: getObject,
  HEAD: getObject,
  PUT: putObjectOf,
  DELETE: deleteObjectOf,
  MOVE: moveObjectOf,
  COPY: copyObjectOf,
  PROPFIND: propfind,
  PROPPATCH: proppatch,
  REPORT: report,
  MKCALENDAR: refused(NO_CALENDARS),
  MKCOL: refused(NO_CALENDARS),
};
/** All methods that reach a server; those without a handler are refused. CONNECT is for proxies. */
const METHODS = METHODS_OF_HTTP.filter((method) => method !== 'CONNECT');
const WRITING: ReadonlySet<string> = new Set(['PUT', 'DELETE', 'MOVE', 'COPY', 'PROPPATCH']);
const ALLOW = ['OPTIONS', ...Object.keys(HANDLERS)].join(', ');
const DAV = '1, 3, access-control, calendar-access';

/** Seconds after which an app should try again when an account was being changed all the while. */
const RETRY_AFTER = 2;
/** Bytes of a report that names every object of a large calendar. */
const REPORT_BYTES = 2 * 1024 * 1024;
const BODY_BYTES = 16 * 1024;
const LARGER = { OPTIONS: 0, PUT: OBJECT_BYTES, REPORT: REPORT_BYTES };
const BODY_BY_METHOD = { ...Object.fromEntries(METHODS.map((method) => [method, BODY_BYTES])), ...LARGER };

/**
 * CalDAV (RFC 4791) for calendar apps: classes and events as one calendar, the work of each course as a task list. Only
 * app passwords open it, and only over HTTPS or from the same machine.
 */
export function mountCalDav(app: FastifyInstance, options: CalDavOptions): void {
  for (const method of METHODS.filter((name) => !app.supportedMethods.includes(name)))
    app.addHttpMethod(method, { hasBody: true });
  app.decorateRequest('davCaller', null);
  const limiter = new InProcessLimiter(options.services.env.rateLimits.caldav);
  const accountOf = async (request: FastifyRequest) => {
    if (request.method === 'OPTIONS') return null;
    request.davCaller = await logIn(request, options, limiter);
    return request.davCaller.user.id;
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(sendError);
    const redirect = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(301).header('location', ROOT).send();
    scope.route({
      method: ['GET', 'PROPFIND', 'OPTIONS'],
      url: '/.well-known/caldav',
      config: { cors: false },
      handler: redirect,
    });
    // Apple's apps look here if they did not find the address above, for example behind a proxy that answers it.
    for (const url of ['/', '/principals'])
      scope.route({ method: 'PROPFIND', url, config: { cors: false }, handler: redirect });
    for (const url of ['/dav', '/dav/*'])
      scope.route({
        method: METHODS,
        url,
        bodyLimit: REPORT_BYTES,
        exposeHeadRoute: false,
        config: { cors: false, bodyByMethod: BODY_BY_METHOD, accountOf },
        handler: (request, reply) => answer(request, reply, options),
      });
  });
}

/** Before the body is read. @throws DavRefusal with 401 or 403, RATE_LIMITED */
async function logIn(
  request: FastifyRequest,
  { services }: CalDavOptions,
  limiter: InProcessLimiter,
): Promise<FoundAppPassword> {
  if (request.protocol !== 'https') refuseClearText(request);
  const found = await services.appPasswords.find(request.headers.authorization);
  if (found && closureOf(services.env, found.user) === null) {
    limiter.charge(found.user.id, 1);
    return found;
  }
  if (request.headers.authorization !== undefined) {
    const caller = { requestId: request.id, caller: { ip: request.ip } };
    services.audit.record('authn_login_fail', caller, null, { at: 'caldav' });
    await services.rateLimiter.charge('caldav_log_in', addressBlock(request.ip));
  }
  throw new DavRefusal(401, 'Log in with your email address and an app password from your Termwise profile.');
}

/** @throws DavRefusal unless the caller is on the same machine. */
function refuseClearText({ ip, ips, headers }: FastifyRequest): void {
  if (!isLoopback(ip)) throw new DavRefusal(403, 'Use HTTPS: a password must not be sent in the clear.');
  // From a proxy on this machine; whether HTTPS leads to it is known only if it is trusted.
  const isTrusted = (ips?.length ?? 1) > 1;
  if (!isTrusted && Object.keys(headers).some((name) => FORWARDED.test(name)))
    throw new DavRefusal(
      403,
      'Use HTTPS. If you do, this server needs TRUST_PROXY, so that it believes the proxy in front of it.',
    );
}

/** Headers with which a proxy names the original client. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-real-ip|via)$/;

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(?:::ffff:)?127\./i.test(ip);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, services, clock }: CalDavOptions,
): Promise<FastifyReply> {
  void reply.header('dav', DAV).header('allow', ALLOW);
  const { davCaller: caller, method } = request;
  if (!caller) return reply.code(204).send();
  const handler = HANDLERS[method];
  if (!handler) throw new DavRefusal(405, `This URL accepts only ${ALLOW}.`);
  const { appUrl } = services.env;
  const dav = davRequest(request, { database, caller, now: clock(), appUrl });
  if (WRITING.has(method)) await services.rateLimiter.charge('write', caller.user.id);
  return handler(dav, reply);
}

/** Refusals as the standards write them; anything else is an error like everywhere. */
function sendError(error: unknown, { method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, method);
  if (!refusal) throw error;
  const { status } = refusal;
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="Termwise", charset="UTF-8"');
  const retryAfter = error instanceof DomainError ? error.details.retryAfter : status === 503 && RETRY_AFTER;
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return sendRefusal(reply, refusal);
}

function refusalOf(error: unknown, method: string): DavRefusal | null {
  if (error instanceof DavRefusal) return error;
  if (!(error instanceof DomainError)) return null;
  const { code, message } = error;
  if (code === 'BAD_USER_INPUT') return new DavRefusal(403, message, 'C:valid-calendar-data');
  // Of a paused course. To apps, 409 would mean that the list isn't there.
  if (code === 'CONFLICT') return new DavRefusal(403, message, 'D:need-privileges');
  if (code === 'PAYLOAD_TOO_LARGE' && method === 'PUT')
    return new DavRefusal(413, message, 'C:max-resource-size');
  if (code === 'LIMIT_REACHED') return new DavRefusal(507, message);
  return new DavRefusal(httpStatusOf(code), message);
}
