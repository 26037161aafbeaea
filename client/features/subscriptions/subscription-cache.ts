import type { ApolloCache } from '@apollo/client';
import { SubscriptionStatusDocument, type PlanSubscription_StandingFragment } from '../../generated/graphql';

/** Shows the student's standing at once after a change; the history follows when the status is fetched again. */
export function placeStanding(cache: ApolloCache, subscription: PlanSubscription_StandingFragment): void {
  cache.updateQuery(
    { query: SubscriptionStatusDocument },
    (known) => known && { subscriptionStatus: { ...known.subscriptionStatus, subscription } },
  );
}
