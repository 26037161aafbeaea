import type { ApolloCache } from '@apollo/client';

/** Root fields that an import or sample data can change anywhere; single rows are refreshed with them. */
const PLAN_FIELDS = [
  'terms',
  'term',
  'courses',
  'course',
  'assignments',
  'assignment',
  'calendar',
  'event',
  'today',
  'recentlyDeleted',
  'calendarSources',
  'calendarDiffs',
];

/** Removes every list of the plan from the cache, so the next page fetches it again. */
export function forgetPlan(cache: ApolloCache): void {
  forgetFields(cache, PLAN_FIELDS);
}

/** Removes these root fields from the cache, and what only they refer to. */
export function forgetFields(cache: ApolloCache, names: readonly string[]): void {
  for (const fieldName of names) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
