import { input, nothing, type RestRoute } from '../route';

/** The plan: where it stands, checkout, cancelling, upgrading. */
export const SUBSCRIPTION_ROWS: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/subscriptions/status',
    document: 'RestSubscriptionStatus',
    variables: nothing,
    pick: (data) => data['subscriptionStatus'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/subscriptions/create-checkout',
    document: 'RestCreateCheckout',
    variables: nothing,
    pick: (data) => data['createCheckout'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/subscriptions/cancel',
    document: 'RestCancelSubscription',
    variables: input,
    pick: (data) => data['cancelSubscription'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/subscriptions/upgrade',
    document: 'RestUpgradeSubscription',
    variables: nothing,
    pick: (data) => data['upgradeSubscription'],
    status: 200,
  },
];
