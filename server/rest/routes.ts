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
  /** Largest body in bytes; as large as GraphQL takes it unless told. */
  bodyLimit?: number;
}

const input = ({ body }: RestRequest) => ({ input: body });
const nothing = () => ({});
/** Written to by anybody, so no more is read than an address takes. */
const SMALL_BODY = 4 * 1024;

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
    path: '/api/ip',
    document: 'RestIp',
    variables: nothing,
    pick: (data) => ({ ip: data['ip'] }),
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/cookie-consent/status',
    document: 'RestCookieConsent',
    variables: ({ query }) => ({ ip: query['ip'] }),
    pick: (data) => data['cookieConsent'],
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/cookie-consent/accept',
    document: 'RestAcceptCookies',
    variables: input,
    pick: (data) => data['acceptCookies'],
    status: 200,
    bodyLimit: SMALL_BODY,
  },
  {
    method: 'POST',
    path: '/api/cookie-consent/decline',
    document: 'RestDeclineCookies',
    variables: input,
    pick: (data) => data['declineCookies'],
    status: 200,
    bodyLimit: SMALL_BODY,
  },
  {
    method: 'POST',
    path: '/api/cookie-consent/user-accept',
    document: 'RestAcceptUserCookies',
    variables: input,
    pick: (data) => data['acceptUserCookies'],
    status: 200,
    bodyLimit: SMALL_BODY,
  },
  {
    method: 'POST',
    path: '/api/cookie-consent/user-decline',
    document: 'RestDeclineUserCookies',
    variables: input,
    pick: (data) => data['declineUserCookies'],
    status: 200,
    bodyLimit: SMALL_BODY,
  },
  {
    method: 'GET',
    path: '/api/cookie-consent/user-status',
    document: 'RestUserCookieConsent',
    variables: nothing,
    pick: (data) => data['userCookieConsent'],
    status: 200,
  },
];
