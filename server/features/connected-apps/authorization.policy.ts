import type { TokenScope } from '#domain/accounts/account';
import {
  CLIENT_AUTH_METHODS,
  isOnOwnDevice,
  isTrustworthy,
  readScope,
  type ClientAuthMethod,
} from '#domain/accounts/oauth';
import { OAUTH_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { textFault } from '#domain/limits/text-fault';
import { OAuthError, type OAuthErrorCode } from '../../errors/domain-error';

/** SHA-256 as base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** The access an app asks a student for. */
export interface WantedAccess {
  scope: TokenScope;
  codeChallenge: string;
}

/**
 * The access an app asks for on its page, or why it can't have it.
 * @param resource the resource that the installation gives access to
 */
export function wantedAccess(
  parameters: ReadonlyMap<string, string>,
  resource: string,
): WantedAccess | OAuthError {
  const codeChallenge = parameters.get('code_challenge') ?? '';
  if (parameters.get('response_type') !== 'code')
    return new OAuthError('unsupported_response_type', 'Set response_type to code.');
  if (parameters.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(codeChallenge))
    return new OAuthError('invalid_request', 'Send a code_challenge of the method S256.');
  if ((parameters.get('state') ?? '').length > OAUTH_LIMITS.state)
    return new OAuthError('invalid_request', `state can have at most ${OAUTH_LIMITS.state} characters.`);
  if (!isResource(parameters.get('resource'), resource))
    return new OAuthError('invalid_target', `The resource is ${resource}.`);
  const scope = readScope(parameters.get('scope'));
  return scope === null
    ? new OAuthError('invalid_scope', 'The scopes are read and write.')
    : { scope, codeChallenge };
}

/** Whether an app named the right resource, or none. */
export function isResource(named: string | undefined, resource: string): boolean {
  return named === undefined || named.replace(/\/$/, '') === resource;
}

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

const LOOPBACK_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}(?=[/?]|$)/;

/** Schemes of browsers, systems, and other protocols: they belong to no app, and some run or open what follows. */
const RESERVED =
  /^(?:https?|wss?|s?ftp|file|filesystem|javascript|vbscript|data|blob|about|view-source|jar|chrome.*|edge|moz-.*|resource|intent|android-app|itms.*|market|mailto|tel|sms|callto|facetime.*|webcals?|ssh|telnet|smb|nfs|ldaps?|rdp|vnc|shell|search|ms-.*|search-ms|web\+.*):$/;

/**
 * Whether an address has a scheme that an app chose for itself (RFC 8252, section 7.1), such as
 * `com.example.app:/callback` or `example://callback`.
 */
function isOfApp({ protocol, host, pathname }: URL): boolean {
  if (RESERVED.test(protocol)) return false;
  return host !== '' || (protocol.includes('.') && pathname.startsWith('/'));
}

/** Whether students may be sent there: HTTPS, or a program on their own device. */
function isAcceptableRedirect(uri: string): boolean {
  if (uri.length > OAUTH_LIMITS.redirectUri || /[\s#\\]/.test(uri) || !URL.canParse(uri)) return false;
  const url = new URL(uri);
  return url.username === '' && url.password === '' && (isTrustworthy(url) || isOfApp(url));
}

/**
 * Whether an app registered this address: the same text, except for the port on the student's own device,
 * where programs take any free port (RFC 8252, section 7.3).
 */
export function isRegisteredRedirect(uri: string, registered: readonly string[]): boolean {
  if (!isAcceptableRedirect(uri)) return false;
  const wanted = withoutLoopbackPort(uri);
  return registered.some((known) => withoutLoopbackPort(known) === wanted);
}

function withoutLoopbackPort(uri: string): string {
  return uri.replace(LOOPBACK_PORT, '$1');
}

/** Returns the host of an address as students read it, or the scheme that an app on their device chose. */
export function hostOf(uri: string): { host: string; isOwnDevice: boolean } {
  const url = new URL(uri);
  if (isOfApp(url)) return { host: url.protocol, isOwnDevice: true };
  return { host: url.host, isOwnDevice: isOnOwnDevice(url) };
}

/** Returns the address with which an app gets its answer; null values are left out. */
export function answerAddress(uri: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) url.searchParams.append(name, value);
  }
  return url.href;
}
