import type { AppAccessTokens } from './app-access-tokens';
import type { PersonalAccessTokens } from './personal-access-tokens';
import type { Session, Sessions } from './session';

/** The readers of each kind of credential. */
interface Credentials {
  accessTokens: PersonalAccessTokens;
  appTokens: AppAccessTokens;
  sessions: Sessions;
}

/**
 * Finds the caller's session.
 * @param takesAppTokens whether the tokens of connected apps are meant for this resource (RFC 8707)
 * @returns null for a guest
 */
export async function findSession(
  { accessTokens, appTokens, sessions }: Credentials,
  authorization: string | undefined,
  takesAppTokens = false,
): Promise<Session | null> {
  return (
    (await accessTokens.find(authorization)) ??
    (takesAppTokens ? await appTokens.find(authorization) : null) ??
    (await sessions.find(authorization))
  );
}
