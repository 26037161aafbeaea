import type { TokenScope } from './account';

/** Path that assistants call; also the resource that apps' access tokens are for. */
export const MCP_PATH = '/mcp';

/** Path at which the resource describes itself and names its authorization server (RFC 9728). */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** Path at which the authorization server describes itself (RFC 8414). */
export const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';

/** The page on which a student gives an app access. */
export const AUTHORIZE_PATH = '/authorize';

/** The authorization server's endpoints for programs. */
export const OAUTH_ENDPOINTS = {
  token: '/api/oauth/token',
  registration: '/api/oauth/register',
  revocation: '/api/oauth/revoke',
} as const;

/** The resource of an installation, as apps name it (RFC 8707). @param appUrl without a slash at the end */
export function mcpResource(appUrl: string): string {
  return appUrl + MCP_PATH;
}

/** How apps can prove who they are; `none` for those without a secret. */
export const CLIENT_AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthMethod = (typeof CLIENT_AUTH_METHODS)[number];

/** How apps can get tokens. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;

/**
 * Reads parameters that may each occur only once (RFC 6749, section 3.1). Empty parameters count as left out.
 * @returns null if one occurs twice
 */
export function readOnce(
  parameters: Iterable<readonly [string, string]>,
): ReadonlyMap<string, string> | null {
  const all = [...parameters];
  if (new Set(all.map(([name]) => name)).size < all.length) return null;
  return new Map(all.filter(([, value]) => value !== ''));
}

/**
 * The scope of a space-separated list; unknown entries are passed over. Without a list it is `read`.
 * @returns null if the list has no known entry
 */
export function readScope(list: string | undefined): TokenScope | null {
  if (list === undefined) return 'read';
  const wanted = list.split(' ');
  if (wanted.includes('write')) return 'write';
  return wanted.includes('read') ? 'read' : null;
}

/** A scope in the form that apps get: `write` includes `read`. */
export function scopeList(scope: TokenScope): string {
  return scope === 'write' ? 'read write' : 'read';
}

/** Names of the student's own device. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether an address is on the student's own device. */
export function isOnOwnDevice({ hostname }: Pick<URL, 'hostname'>): boolean {
  return LOOPBACK.has(hostname);
}

/** Whether no one can impersonate the host of an address: HTTPS, or HTTP on the student's own device. */
export function isTrustworthy(url: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOnOwnDevice(url));
}
