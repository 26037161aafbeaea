import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpStatusOf, type ErrorCode } from '../errors/error-codes';
import { DomainError } from '../errors/domain-error';
import { restErrorBody } from '../errors/rest-error-body';
import { toWireError, type ErrorLog, type WireError } from '../errors/to-wire-error';
import { contentSecurityPolicy } from './content-security-policy';

/** Errors that happen before or outside an operation: unreadable bodies, wrong media types, unknown paths. */
export function handleErrors(app: FastifyInstance, log: ErrorLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => send(request, reply, fromHttp(error, log)));
}

/** What the hooks set on every other answer. */
const HEADERS_WITHOUT_HOOKS = {
  'content-security-policy': contentSecurityPolicy('api'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers what the router itself cannot read, such as `/api/%E0%A4%A`; no hook runs for such a request. */
export function sendUnreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers(HEADERS_WITHOUT_HOOKS).header('x-request-id', request.id);
  send(request, reply, { code: 'BAD_USER_INPUT', message: 'The address is not well-formed.', details: {} });
}

/** Answers a request that no route takes. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers an unknown path of an API as the API answers everything, in JSON; a known path that does not take this
 * method is answered 405 with the methods it takes. Make it before any route is mounted.
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
    const message = `This address takes ${allowed}.`;
    return send(request, reply, { code: 'METHOD_NOT_ALLOWED', message, details: {} });
  };
}

/** Addresses of the APIs, that are answered in JSON. */
export const API_PATH = /^\/(api|graphql|feeds)(\/|\?|$)/;

const NOTHING_HERE: WireError = {
  code: 'NOT_FOUND',
  message: 'There is nothing at this address.',
  details: {},
};

const HTTP_CODES: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'BAD_USER_INPUT', message: 'The body is not valid JSON.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the body as application/json.' },
};

function fromHttp(error: FastifyError, log: ErrorLog): WireError {
  const known = error instanceof DomainError ? undefined : HTTP_CODES[error.statusCode ?? 500];
  return known ? { ...known, details: {} } : toWireError(error, log);
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
