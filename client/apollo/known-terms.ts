import type { ApolloCache } from '@apollo/client';
import { termsInView } from '#domain/terms/terms-in-view';
import { localDayOf } from '#domain/time/zone';
import { type KnownTerms_QueryFragment, KnownTerms_QueryFragmentDoc, MeDocument } from '../generated/graphql';

/** The student's terms, as far as they are in the cache. */
export function knownTerms(cache: ApolloCache): KnownTerms_QueryFragment['terms'] {
  const fragment = { fragment: KnownTerms_QueryFragmentDoc, fragmentName: 'KnownTerms_query' };
  return cache.readFragment({ ...fragment, id: 'ROOT_QUERY' })?.terms ?? [];
}

/** Whether a list without a chosen term shows this one, as far as the cache knows the terms. */
export function isTermInView(cache: ApolloCache, termId: string): boolean {
  const timezone = cache.readQuery({ query: MeDocument })?.me.timezone;
  const today = localDayOf(Date.now(), timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return termsInView(knownTerms(cache), today).some(({ id }) => id === termId);
}
