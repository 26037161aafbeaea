import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, httpStatusOf, type ErrorCode } from '../errors/domain-error';
import { restErrorBody, toWireError, type ErrorReport, type WireError } from '../errors/to-wire-error';
import type { Log } from '../log/events';
import { HEADERS_WITHOUT_HOOKS } from './content-security-policy';
import { sendRefusal } from './caldav/xml';

/** Errors that happen before or outside an operation: unreadable bodies, wrong media types, unknown paths. */
export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    isNoFile(error, request)
      ? reply.callNotFound()
      : send(request, reply, fromHttp(error, { log, requestId: request.id })),
  );
}

/** A path that leads out of the static folder, or that no file can have, counts as not found. */
function isNoFile(error: FastifyError, { method, url }: FastifyRequest): boolean {
  return isFaultOfCaller(error) && (method === 'GET' || method === 'HEAD') && !API_PATH.test(url);
}

function isFaultOfCaller(error: FastifyError): boolean {
  const { statusCode = 500 } = error;
  return !(error instanceof DomainError) && statusCode >= 400 && statusCode < 500;
}

const DAV_PATH = /^\/dav(\/|\?|$)/;

/** Answers what the router itself can't read, such as `/api/%E0%A4%A`; no hook runs for such a request. */
export function sendUnreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(HEADERS_WITHOUT_HOOKS).header('x-request-id', request.id);
  const message = 'The URL is malformed.';
  if (DAV_PATH.test(request.url)) void sendRefusal(reply, { status: 400, message, precondition: null });
  else send(request, reply, { code: 'BAD_USER_INPUT', message, details: {} });
}

/** Answers a request that no route takes. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers an unknown path of an API in JSON, as the API answers everything; a known path with another method gets 405
 * with the allowed methods. Create it before any route is mounted.
 */
export function notFoundHandler(app: FastifyInstance): NotFoundHandler {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!API_PATH.test(url)) return;
    const pattern = url.replace(/:\w+/g, '[^/]+');
    methods.set(pattern, new Set([...(methods.get(pattern) ?? []), ...[method].flat()]));
  });
  return (request, reply) => {
    const path = request.url.replace(/\?.*/s, '');
    const known = [...methods].find(([pattern]) => new RegExp(`^${pattern}/?$`).test(path));
    if (!known) return send(request, reply, NOTHING_HERE);
    const allowed = [...known[1]].join(', ');
    void reply.header('allow', allowed);
    const message = `This URL accepts only ${allowed}.`;
    return send(request, reply, { code: 'METHOD_NOT_ALLOWED', message, details: {} });
  };
}

/** Addresses of the APIs, which answer in JSON. */
export const API_PATH = /^\/(api|dav|graphql|feeds|first-paint|mcp)(\/|\?|$)/;

const NOTHING_HERE: WireError = {
  code: 'NOT_FOUND',
  message: 'There is nothing at this URL.',
  details: {},
};

const HTTP_CODES: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'BAD_USER_INPUT', message: 'The body is not valid JSON.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the body as application/json.' },
};

function fromHttp(error: FastifyError, report: ErrorReport): WireError {
  if (!isFaultOfCaller(error)) return toWireError(error, report);
  const unreadable = { code: 'BAD_USER_INPUT', message: 'The request is malformed.' } as const;
  return { ...(HTTP_CODES[error.statusCode ?? 400] ?? unreadable), details: {} };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, details }: WireError,
): FastifyReply {
  const extensions = { code, requestId: request.id, ...details };
  if (details.retryAfter) void reply.header('retry-after', details.retryAfter);
  void reply
    .code(httpStatusOf(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  const isGraphQL = request.url.startsWith('/graphql');
  return reply.send(isGraphQL ? { errors: [{ message, extensions }] } : restErrorBody(message, extensions));
}
