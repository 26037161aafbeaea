import type { ApolloCache } from '@apollo/client';
import { CalendarFeedsDocument, type CalendarFeedFieldsFragment } from '../../generated/graphql';

/** Puts a new feed last in the list, if that was fetched. */
export function addFeed(cache: ApolloCache, feed: CalendarFeedFieldsFragment): void {
  cache.updateQuery({ query: CalendarFeedsDocument }, (known) =>
    known ? { ...known, calendarFeeds: [...known.calendarFeeds, feed] } : undefined,
  );
}
