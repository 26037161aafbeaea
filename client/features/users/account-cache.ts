import type { ApolloCache } from '@apollo/client';
import {
  AppPasswordsDocument,
  ConnectedAppsDocument,
  PersonalAccessTokensDocument,
  SessionsDocument,
  type AppPasswordFieldsFragment,
  type PersonalAccessTokenFieldsFragment,
} from '../../generated/graphql';

/** Puts a new token first in the list, if that was fetched. */
export function addToken(cache: ApolloCache, token: PersonalAccessTokenFieldsFragment): void {
  cache.updateQuery({ query: PersonalAccessTokensDocument }, (known) =>
    known ? { personalAccessTokens: [token, ...known.personalAccessTokens] } : undefined,
  );
}

/** Puts a new app password first in the list, if that was fetched. */
export function addAppPassword(cache: ApolloCache, password: AppPasswordFieldsFragment): void {
  cache.updateQuery({ query: AppPasswordsDocument }, (known) =>
    known ? { appPasswords: [password, ...known.appPasswords] } : undefined,
  );
}

/** Leaves this device as the only session: all others were ended. */
export function removeOtherSessions(cache: ApolloCache): void {
  cache.updateQuery({ query: SessionsDocument }, (known) =>
    known ? { sessions: known.sessions.filter(({ isCurrent }) => isCurrent) } : undefined,
  );
  cache.gc();
}

/** Keeps this session after a new password, and no token, app password, or connected app. */
export function keepOwnSession(cache: ApolloCache): void {
  removeOtherSessions(cache);
  cache.updateQuery({ query: PersonalAccessTokensDocument }, (known) =>
    known ? { personalAccessTokens: [] } : undefined,
  );
  cache.updateQuery({ query: AppPasswordsDocument }, (known) => (known ? { appPasswords: [] } : undefined));
  cache.updateQuery({ query: ConnectedAppsDocument }, (known) => (known ? { connectedApps: [] } : undefined));
  cache.gc();
}
