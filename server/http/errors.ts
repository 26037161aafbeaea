import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpStatusOf, type ErrorCode } from '../errors/error-codes';
import { DomainError } from '../errors/domain-error';
import { restErrorBody } from '../errors/rest-error-body';
import { toWireError, type ErrorLog, type WireError } from '../errors/to-wire-error';

/** Errors that happen before or outside an operation: unreadable bodies, wrong media types, unknown paths. */
export function handleErrors(app: FastifyInstance, log: ErrorLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => send(request, reply, fromHttp(error, log)));
}

/** Answers an unknown path of an API as the API answers everything: in JSON. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, {
    code: 'NOT_FOUND',
    message: 'There is nothing at this address.',
    details: {},
  });
}

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
