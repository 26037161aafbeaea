import { change, nothing, read, type RestRoute } from '../route';

/** Written to by anybody, so no more is read than an address takes. */
const SMALL_BODY = 4 * 1024;

/** The address a caller is seen under, and choices about cookies. */
export const CONSENT_ROWS: readonly RestRoute[] = [
  read('/api/ip', 'ip', { variables: nothing }),
  read('/api/cookie-consent/status', 'cookieConsent', { pick: (data) => data['cookieConsent'] }),
  change('POST', '/api/cookie-consent/accept', 'acceptCookies', { bodyLimit: SMALL_BODY }),
  change('POST', '/api/cookie-consent/decline', 'declineCookies', { bodyLimit: SMALL_BODY }),
  change('POST', '/api/cookie-consent/user-accept', 'acceptUserCookies', { bodyLimit: SMALL_BODY }),
  change('POST', '/api/cookie-consent/user-decline', 'declineUserCookies', { bodyLimit: SMALL_BODY }),
  read('/api/cookie-consent/user-status', 'userCookieConsent', {
    variables: nothing,
    pick: (data) => data['userCookieConsent'],
  }),
];
