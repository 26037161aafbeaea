import type { TokenScope } from '#domain/accounts/account';
import { readScope } from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/oauth-limits';
import { OAuthError } from '../../errors/oauth-error';

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
