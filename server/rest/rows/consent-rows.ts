import { input, nothing, parameters, type RestRoute } from '../route';

/** Written to by anybody, so no more is read than an address takes. */
const SMALL_BODY = 4 * 1024;

/** The address a caller is seen under, and choices about cookies. */
export const CONSENT_ROWS: readonly RestRoute[] = [
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
    variables: parameters,
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
