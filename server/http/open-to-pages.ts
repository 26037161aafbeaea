import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isTrustworthy } from '#domain/accounts/oauth';
import type { Env } from '../env';
import { DomainError } from '../errors/domain-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may call it, see {@link openToPages}. */
    isOpenToPages?: boolean;
    /** Read by the plugin for `CORS_ORIGINS`: false keeps it away. */
    cors?: false;
  }
}

/** The paths of those routes, for answers that are given before there are routes. */
const OPEN_PATH = /^\/(mcp|api\/oauth\/(token|register|revoke)|\.well-known\/oauth-[a-z-]+(\/mcp)?)\/?$/;

/** The headers that let any page read why it must wait at one of those paths; null at other paths. */
export function waitingHeaders(path: string): Record<string, string> | null {
  if (!OPEN_PATH.test(path)) return null;
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
}

/** Headers that pages may read in addition to the body: where to get access, and when to try again. */
const EXPOSED = 'Retry-After, WWW-Authenticate, X-Request-Id';
/** Seconds for which a browser need not ask again. */
const MAX_AGE = '7200';

/**
 * Lets pages of other sites call routes marked for it, for assistants that run in a browser. That alone gives
 * them no access: no browser sends a student's tokens on its own, and cookies are never accepted.
 *
 * A page must not reach a server on the visitor's own machine by a name it controls. Such a name can't have a
 * certificate, so pages that use HTTPS or are on that machine may call.
 */
export function openToPages(
  app: FastifyInstance,
  { appUrl, corsOrigins }: Pick<Env, 'appUrl' | 'corsOrigins'>,
): void {
  const ownOrigins = [new URL(appUrl).origin, ...corsOrigins];
  const isWelcome = (origin: string) =>
    ownOrigins.includes(origin) || (URL.canParse(origin) && isTrustworthy(new URL(origin)));
  const welcome = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const { origin } = request.headers;
    if (origin !== undefined && !isWelcome(origin))
      throw new DomainError('FORBIDDEN', 'Pages of other sites may call this only over HTTPS.');
    void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
    done();
  };
  // `CORS_ORIGINS` is about the API.
  const config = { cors: false } as const;
  // Before admission, so pages can also read its refusals.
  app.addHook('onRequest', (request, reply, done) =>
    request.routeOptions.config.isOpenToPages ? welcome(request, reply, done) : done(),
  );
  app.addHook('onRoute', (route) => {
    if (!route.config?.isOpenToPages) return;
    Object.assign(route.config, config);
    if (route.method !== 'HEAD')
      app.options(route.url, { config, onRequest: welcome }, preflight(String(route.method)));
  });
}

function preflight(method: string) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    // By name: `*` would leave out `Authorization`.
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined) void reply.header('access-control-allow-headers', asked);
    return reply
      .code(204)
      .header('access-control-allow-methods', method)
      .header('access-control-max-age', MAX_AGE)
      .send();
  };
}
