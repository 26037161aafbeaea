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

/** What the address says in place of a term's ID for all of them. */
export const ALL_TERMS = 'all';

/** The terms of a list, as the server is asked: one, all, or none named for those in view. */
export function termVariables(term: string | null): { termId?: string; allTerms?: true } {
  if (term === null) return {};
  return term === ALL_TERMS ? { allTerms: true } : { termId: term };
}

/**
 * Whether a cached list holds what belongs to a term, as far as the cache knows the terms.
 *
 * @param storeFieldName the key of the list, such as `courses({"termId":"…"})`
 * @param termId null for what belongs to no term, which every list holds
 */
export function isInList(cache: ApolloCache, storeFieldName: string, termId: string | null): boolean {
  const begin = storeFieldName.indexOf('(');
  const json = begin < 0 ? '{}' : storeFieldName.slice(begin + 1, -1);
  const asked = JSON.parse(json) as { termId?: string | null; allTerms?: boolean | null };
  if (termId === null || asked.allTerms) return true;
  return asked.termId ? asked.termId === termId : isTermInView(cache, termId);
}
