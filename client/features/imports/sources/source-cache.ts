import type { ApolloCache } from '@apollo/client';
import { forgetFields } from '../../../apollo/forget-plan';
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

/** Removes every list of the planner from the cache, so the next page fetches it again. */
export function forgetEntries(cache: ApolloCache): void {
  forgetFields(cache, PLAN_FIELDS);
}

/** Removes calendar changes and deadline history from the cache, so they are fetched again. */
export function forgetDiffs(cache: ApolloCache): void {
  forgetFields(cache, ['calendarDiffs', 'dueHistory']);
}

/** Removes calendar changes, deadline history, and linked calendars from the cache. */
export function forgetSources(cache: ApolloCache): void {
  forgetFields(cache, ['calendarSources', 'calendarDiffs', 'dueHistory']);
}

/** Shows the changes left to review after an answer. */
export function showOpen(cache: ApolloCache, calendarDiffs: readonly ChangeRow_DiffFragment[]): void {
  cache.writeQuery({ query: CalendarChangesDocument, data: { calendarDiffs: [...calendarDiffs] } });
  forgetEntries(cache);
}
