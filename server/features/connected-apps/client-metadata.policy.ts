import { CLIENT_AUTH_METHODS, type ClientAuthMethod } from '#domain/accounts/oauth';
import { textFault } from '#domain/limits/text-fault';
import { OAUTH_LIMITS } from '#domain/limits/oauth-limits';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { OAuthError, type OAuthErrorCode } from '../../errors/oauth-error';
import { hostOf, isAcceptableRedirect } from './redirect.policy';

/** An app's description of itself when it registers. */
export interface ClientMetadata {
  name: string;
  redirectUris: string[];
  authMethod: ClientAuthMethod;
}

/** Characters that change how the text around them is read. */
const DECEPTIVE = /[\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * Reads an app's description of itself (RFC 7591). Unneeded fields are ignored, such as logos, which could
 * impersonate someone else.
 * @param body of the request, as parsed JSON
 * @throws OAuthError
 */
export function readClientMetadata(body: unknown): ClientMetadata {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new OAuthError('invalid_client_metadata', 'Send a JSON object.');
  const given = body as Record<string, unknown>;
  const redirectUris = readRedirects(given['redirect_uris']);
  const authMethod = given['token_endpoint_auth_method'] ?? 'client_secret_basic';
  refuseUnless(
    isOneOf(CLIENT_AUTH_METHODS, authMethod),
    `token_endpoint_auth_method is one of ${CLIENT_AUTH_METHODS.join(', ')}`,
  );
  const grantTypes = given['grant_types'] ?? ['authorization_code'];
  refuseUnless(includes(grantTypes, 'authorization_code'), 'grant_types contains authorization_code');
  refuseUnless(includes(given['response_types'] ?? ['code'], 'code'), 'response_types contains code');
  return { name: readName(given['client_name'], redirectUris), redirectUris, authMethod };
}

function readRedirects(uris: unknown): string[] {
  const isList = Array.isArray(uris) && uris.length > 0 && uris.length <= OAUTH_LIMITS.redirectUris;
  const rule = `redirect_uris lists 1 to ${OAUTH_LIMITS.redirectUris} addresses with https, http on localhost, or an app’s own scheme (com.example.app:/path or example://path), each without a fragment and of at most ${OAUTH_LIMITS.redirectUri} characters`;
  const isRight = isList && uris.every((uri) => typeof uri === 'string' && isAcceptableRedirect(uri));
  refuseUnless(isRight, rule, 'invalid_redirect_uri');
  return uris as string[];
}

/** An app without a name is called by its address. */
function readName(name: unknown, [first = '']: readonly string[]): string {
  if (name === undefined || name === null) return hostOf(first).host.slice(0, TEXT_LIMITS.appName);
  const fault =
    textFault(name, TEXT_LIMITS.appName) ?? (DECEPTIVE.test(String(name)) ? 'is not plain text' : null);
  refuseUnless(fault === null, `client_name ${fault}`);
  return String(name).trim();
}

function refuseUnless(
  isRight: boolean,
  rule: string,
  code: OAuthErrorCode = 'invalid_client_metadata',
): asserts isRight {
  if (!isRight) throw new OAuthError(code, `${rule}.`);
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.includes(value as Value);
}

function includes(list: unknown, entry: string): boolean {
  return Array.isArray(list) && list.includes(entry);
}
