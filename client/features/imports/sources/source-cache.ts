import type { ApolloCache } from '@apollo/client';
import { CalendarChangesDocument, type ChangeRow_DiffFragment } from '../../../generated/graphql';

/** Root fields that a calendar can change anywhere, by syncing or by an answer. */
const PLAN_FIELDS = [
  'assignments',
  'assignment',
  'calendar',
  'event',
  'courses',
  'course',
  'today',
  'recentlyDeleted',
  'dueHistory',
];

/** Removes every list of the plan from the cache, so that the next page fetches it again. */
export function forgetEntries(cache: ApolloCache): void {
  for (const fieldName of PLAN_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Forgets which changes wait, and how deadlines moved. */
export function forgetDiffs(cache: ApolloCache): void {
  for (const fieldName of ['calendarDiffs', 'dueHistory']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Forgets which changes wait, and which calendars there are. */
export function forgetSources(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'calendarSources' });
  forgetDiffs(cache);
}

/** Shows the open changes after an answer. */
export function showOpen(cache: ApolloCache, calendarDiffs: readonly ChangeRow_DiffFragment[]): void {
  cache.writeQuery({ query: CalendarChangesDocument, data: { calendarDiffs: [...calendarDiffs] } });
  forgetEntries(cache);
}
