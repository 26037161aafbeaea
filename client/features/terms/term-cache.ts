import type { ApolloCache, Reference } from '@apollo/client';
import { forgetFields } from '../../apollo/forget-plan';
import type { TermForm_TermFragment } from '../../generated/graphql';

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
  forgetFields(cache, ['courses', 'assignments', 'calendar', 'today']);
}
