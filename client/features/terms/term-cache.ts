import type { ApolloCache, Reference } from '@apollo/client';
import { termsInView } from '#domain/terms/terms-in-view';
import { localDayOf } from '#domain/time/zone';
import {
  KnownTerms_QueryFragmentDoc,
  MeDocument,
  type KnownTerms_QueryFragment,
  type TermForm_TermFragment,
} from '../../generated/graphql';

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

/** Puts the student's terms, as a mutation answered them, into the list of terms. */
export function replaceTerms(cache: ApolloCache, terms: readonly TermForm_TermFragment[]): void {
  cache.modify({
    fields: {
      terms: (_list: readonly Reference[], { toReference }) =>
        terms.flatMap((term) => toReference({ __typename: 'Term', id: term.id }) ?? []),
    },
  });
}

/** Removes a deleted term and everything listed by term from the cache. */
export function removeTerm(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Term', id }) });
  for (const fieldName of ['courses', 'assignments', 'calendar', 'today'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
