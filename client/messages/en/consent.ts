/** The question about cookies, on public pages and in the application. */
export const consentMessages = {
  title: 'Cookies',
  /** The host of the script follows. */
  analytics: 'May we use analytics cookies? The script from',
  analyticsEnd: 'loads only if you accept.',
  /** If there is no script to ask about. */
  noAnalytics: 'This site uses only the cookies it needs, so there is nothing to choose.',
  privacy: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  change: 'Cookie choices',
  current: { accepted: 'You accepted.', declined: 'You declined.' },
} as const;
