import type { FastifyInstance } from 'fastify';
import { TOKEN_SCOPES } from '#domain/accounts/account';
import {
  AUTHORIZE_PATH,
  CLIENT_AUTH_METHODS,
  GRANT_TYPES,
  mcpResource,
  OAUTH_ENDPOINTS,
  RESOURCE_METADATA_PATH,
  SERVER_METADATA_PATH,
} from '#domain/accounts/oauth';

/**
 * Mounts the metadata with which apps find out where to ask for access: the resource names its authorization
 * server, which lists its endpoints. Both are this installation.
 * @param appUrl its address, also the issuer
 */
export function mountOAuthMetadata(app: FastifyInstance, { appUrl }: { appUrl: string }): void {
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
