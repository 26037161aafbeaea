import { change, nothing, read, type RestRoute } from '../route';

/** The plan: current state, checkout, canceling, upgrading. */
export const SUBSCRIPTION_ROWS: readonly RestRoute[] = [
  read('/api/subscriptions/status', 'subscriptionStatus', {
    variables: nothing,
    pick: (data) => data['subscriptionStatus'],
  }),
  change('POST', '/api/subscriptions/create-checkout', 'createCheckout', { variables: nothing }),
  change('POST', '/api/subscriptions/cancel', 'cancelSubscription'),
  change('POST', '/api/subscriptions/upgrade', 'upgradeSubscription', { variables: nothing }),
];
