/** The question about cookies, on public pages and in the application. */
export const consentMessages = {
  title: 'Cookies',
  /** If an analytics script is configured; the host of the script follows. */
  analytics: 'May we also use analytics cookies? They come from a script on',
  analyticsEnd: 'It loads only if you accept.',
  /** If none is. */
  noAnalytics: 'We use only the cookies this site needs. May we also use analytics cookies?',
  kept: 'We keep your answer for 180 days.',
  privacy: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  change: 'Cookie choices',
  current: { accepted: 'You accepted.', declined: 'You declined.' },
} as const;
