import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AUTHORIZE_PATH,
  CLIENT_AUTH_METHODS,
  GRANT_TYPES,
  mcpResource,
  OAUTH_ENDPOINTS,
  readOnce,
  RESOURCE_METADATA_PATH,
  scopeList,
  SERVER_METADATA_PATH,
} from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/limits';
import { TOKEN_SCOPES } from '#domain/accounts/account';
import { addressBlock } from '../auth/rate-limiter';
import type { Database } from '../database/database';
import { OAuthError } from '../errors/domain-error';
import {
  exchangeCode,
  refreshTokens,
  revokeByToken,
  type AppRequest,
  type IssuedTokens,
  type Parameters,
  authenticateClient,
  registerClient,
  type ClientCredentials,
} from '../features/connected-apps/client.service';
import type { Services } from '../services';

/** The routes' dependencies. */
interface OAuthOptions {
  database: Database;
  services: Services;
}

/** Bytes of a body: ten addresses and a name. */
const BODY = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/**
 * The authorization server for apps of others (OAuth 2.1): registration, tokens, and their revocation, for programs. The
 * page on which a student gives access belongs to the client, and asks over GraphQL.
 */
export function mountOAuth(app: FastifyInstance, options: OAuthOptions): void {
  mountOAuthMetadata(app, options.services.env);
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(text)),
    );
    scope.setErrorHandler(sendOAuthError);
    const route = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<object>) =>
      scope.post(url, { config: { guestBody: BODY, isOpenToPages: true }, handler: noStore(answer) });
    route(OAUTH_ENDPOINTS.registration, async (request, reply) => {
      void reply.code(201);
      return register(request, options);
    });
    route(OAUTH_ENDPOINTS.token, async (request) => {
      const parameters = readForm(request.body);
      return chargingRefusals(request, options, async () =>
        tokenAnswer(await grantTokens(await appRequest(request, parameters, options), parameters)),
      );
    });
    route(OAUTH_ENDPOINTS.revocation, async (request) => {
      const parameters = readForm(request.body);
      return chargingRefusals(request, options, async () => {
        await revokeByToken(await appRequest(request, parameters, options), parameters.get('token') ?? '');
        return {};
      });
    });
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<object>;

function noStore(answer: Answer): Answer {
  return (request, reply) =>
    answer(request, reply.header('cache-control', 'no-store').header('pragma', 'no-cache'));
}

/** RFC 7591, section 3.2.1. */
async function register({ body, ip }: FastifyRequest, { database, services }: OAuthOptions): Promise<object> {
  const { rateLimiter } = services;
  const { id, secret, issuedAt, ...client } = await registerClient({ database, rateLimiter, ip }, body);
  return {
    client_id: id,
    client_id_issued_at: issuedAt,
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: client.authMethod,
    grant_types: GRANT_TYPES,
    response_types: ['code'],
    scope: scopeList('write'),
  };
}

async function appRequest(
  request: FastifyRequest,
  parameters: Parameters,
  { database, services }: OAuthOptions,
): Promise<AppRequest> {
  const client = await authenticateClient(database, readClientCredentials(request, parameters));
  return { client, database, services, requestId: request.id, caller: { ip: request.ip } };
}

function grantTokens(request: AppRequest, parameters: Parameters): Promise<IssuedTokens> {
  const grantType = parameters.get('grant_type');
  if (grantType === 'authorization_code') return exchangeCode(request, parameters);
  if (grantType === 'refresh_token') return refreshTokens(request, parameters);
  throw new OAuthError('unsupported_grant_type', `grant_type is one of ${GRANT_TYPES.join(', ')}.`);
}

/** RFC 6749, section 5.1. */
function tokenAnswer({ access, refresh, scope }: IssuedTokens): object {
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: OAUTH_LIMITS.accessSeconds,
    refresh_token: refresh,
    scope: scopeList(scope),
  };
}

function readForm(body: unknown): Parameters {
  const parameters = body instanceof URLSearchParams ? readOnce(body) : null;
  if (!parameters) throw new OAuthError('invalid_request', `Send each parameter once, as ${FORM}.`);
  return parameters;
}

/** A refused call is charged to the network address, so no one can try secrets without limit. */
async function chargingRefusals<Result>(
  { ip }: FastifyRequest,
  { services }: OAuthOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OAuthError) await services.rateLimiter.charge('oauth_refused', addressBlock(ip));
    throw error;
  }
}

/** RFC 6749, section 5.2; other errors are answered as everywhere. */
function sendOAuthError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof OAuthError)) throw error;
  const { code, message } = error;
  if (code === 'invalid_client' && request.headers.authorization !== undefined)
    void reply.header('www-authenticate', 'Basic realm="Termwise"');
  void reply
    .code(STATUS[code] ?? 400)
    .header('cache-control', 'no-store')
    .send({ error: code, error_description: message });
}

const STATUS: Partial<Record<OAuthError['code'], number>> = {
  invalid_client: 401,
  temporarily_unavailable: 503,
};

/**
 * Reads an app's credentials: by HTTP Basic with form-encoded parts, or in the body (RFC 6749, section 2.3.1).
 * @throws OAuthError if it uses both ways
 */
function readClientCredentials(
  { headers: { authorization } }: FastifyRequest,
  parameters: Parameters,
): ClientCredentials {
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (authorization === undefined) {
    return { id, secret, method: secret === undefined ? 'none' : 'client_secret_post' };
  }
  const basic = readBasic(authorization);
  if (!basic || secret !== undefined || (id !== undefined && id !== basic.id))
    throw new OAuthError('invalid_client', 'Send the credentials either by HTTP Basic or in the body.');
  return { ...basic, method: 'client_secret_basic' };
}

function readBasic(authorization: string): { id: string; secret: string } | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { id: formDecoded(id), secret: formDecoded(secret) };
  } catch {
    return null;
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/**
 * Mounts the metadata with which apps find out where to ask for access: the resource names its authorization
 * server, which lists its endpoints. Both are this installation.
 * @param appUrl its address, also the issuer
 */
function mountOAuthMetadata(app: FastifyInstance, { appUrl }: { appUrl: string }): void {
  const resource = {
    resource: mcpResource(appUrl),
    resource_name: 'Termwise',
    authorization_servers: [appUrl],
    bearer_methods_supported: ['header'],
    scopes_supported: TOKEN_SCOPES,
  };
  const server = {
    issuer: appUrl,
    authorization_endpoint: appUrl + AUTHORIZE_PATH,
    token_endpoint: appUrl + OAUTH_ENDPOINTS.token,
    registration_endpoint: appUrl + OAUTH_ENDPOINTS.registration,
    revocation_endpoint: appUrl + OAUTH_ENDPOINTS.revocation,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
  app.get(RESOURCE_METADATA_PATH, { config: { isOpenToPages: true } }, () => resource);
  app.get(SERVER_METADATA_PATH, { config: { isOpenToPages: true } }, () => server);
}
