import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { removeRow } from '../../../client/apollo/listed-row';
import {
  addAppPassword,
  addToken,
  keepOwnSession,
  removeOtherSessions,
} from '../../../client/features/users/account-cache';
import {
  AppPasswordsDocument,
  ConnectedAppsDocument,
  PersonalAccessTokensDocument,
  SessionsDocument,
  type AppPasswordFieldsFragment,
  type ConnectedAppFieldsFragment,
  type PersonalAccessTokenFieldsFragment,
  type SessionFieldsFragment,
} from '../../../client/generated/graphql';

const session = (id: string, isCurrent = false): SessionFieldsFragment => ({
  __typename: 'Session',
  id,
  isCurrent,
  ip: null,
  userAgent: null,
  createdAt: '2026-11-23T12:00:00Z',
  lastSeenAt: '2026-11-23T12:00:00Z',
});
const token = (id: string): PersonalAccessTokenFieldsFragment => ({
  __typename: 'PersonalAccessToken',
  id,
  name: id,
  scope: 'read',
  expiresAt: '2027-02-21T12:00:00Z',
  lastUsedAt: null,
});

const APP: ConnectedAppFieldsFragment = {
  __typename: 'ConnectedApp',
  id: 'a1',
  name: 'Assistant',
  host: 'assistant.example',
  isOwnDevice: false,
  scope: 'read',
  createdAt: '2026-11-23T12:00:00Z',
  lastUsedAt: null,
};

function filledCache() {
  const cache = new InMemoryCache({ typePolicies });
  const sessions = [session('s1', true), session('s2'), session('s3')];
  cache.writeQuery({ query: SessionsDocument, data: { sessions } });
  cache.writeQuery({ query: PersonalAccessTokensDocument, data: { personalAccessTokens: [token('t1')] } });
  cache.writeQuery({ query: ConnectedAppsDocument, data: { connectedApps: [APP] } });
  return cache;
}
const sessionsOf = (cache: InMemoryCache) =>
  cache.readQuery({ query: SessionsDocument })?.sessions.map(({ id }) => id);
const tokensOf = (cache: InMemoryCache) =>
  cache.readQuery({ query: PersonalAccessTokensDocument })?.personalAccessTokens.map(({ id }) => id);
const appsOf = (cache: InMemoryCache) =>
  cache.readQuery({ query: ConnectedAppsDocument })?.connectedApps.map(({ id }) => id);

test('a new token stands first; a list that was never fetched is left alone', () => {
  const cache = filledCache();
  addToken(cache, token('t2'));
  expect(tokensOf(cache)).toEqual(['t2', 't1']);
  const empty = new InMemoryCache({ typePolicies });
  addToken(empty, token('t2'));
  expect(tokensOf(empty)).toBeUndefined();
});

test('what was ended leaves its list', () => {
  const cache = filledCache();
  removeRow(cache, token('t1'));
  removeRow(cache, session('s2'));
  removeRow(cache, APP);
  expect([tokensOf(cache), appsOf(cache)]).toEqual([[], []]);
  expect(sessionsOf(cache)).toEqual(['s1', 's3']);
});

test('ending all others leaves this session', () => {
  const cache = filledCache();
  removeOtherSessions(cache);
  expect(sessionsOf(cache)).toEqual(['s1']);
  expect(tokensOf(cache)).toEqual(['t1']);
});

test('a new password leaves this session, no token, and no connected app', () => {
  const cache = filledCache();
  keepOwnSession(cache);
  expect(sessionsOf(cache)).toEqual(['s1']);
  expect([tokensOf(cache), appsOf(cache)]).toEqual([[], []]);
});

test('app passwords come first, leave when revoked, and go with a new password', () => {
  const password = (id: string): AppPasswordFieldsFragment => ({
    __typename: 'AppPassword',
    id,
    name: id,
    createdAt: '2026-11-23T12:00:00Z',
    lastUsedAt: null,
  });
  const cache = filledCache();
  cache.writeQuery({ query: AppPasswordsDocument, data: { appPasswords: [password('p1')] } });
  const ids = () => cache.readQuery({ query: AppPasswordsDocument })?.appPasswords.map(({ id }) => id);
  addAppPassword(cache, password('p2'));
  expect(ids()).toEqual(['p2', 'p1']);
  removeRow(cache, password('p1'));
  expect(ids()).toEqual(['p2']);
  keepOwnSession(cache);
  expect(ids()).toEqual([]);
});
