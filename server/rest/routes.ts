/** What a REST call hands to its document. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** A REST call that stands for one GraphQL document. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Name of the operation in documents.graphql. */
  document: string;
  variables: (request: RestRequest) => Record<string, unknown>;
  /** Picks the answer's body from the operation's data. */
  pick: (data: Record<string, unknown>) => unknown;
  /** Status of success. */
  status: number;
}

const input = ({ body }: RestRequest) => ({ input: body });
const nothing = () => ({});

/** The REST aliases: one row a call, no logic. The README lists the same rows. */
export const REST_ROUTES: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    document: 'RestRegister',
    variables: input,
    pick: (data) => data['register'],
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    document: 'RestLogin',
    variables: input,
    pick: (data) => data['login'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    document: 'RestLogout',
    variables: nothing,
    pick: (data) => data['logout'],
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    document: 'RestMe',
    variables: nothing,
    pick: (data) => ({ user: data['me'] }),
    status: 200,
  },
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
