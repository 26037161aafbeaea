/** The question about cookies, on public pages and in the application. */
export const consentMessages = {
  title: 'Cookies',
  /** The host of the script follows. */
  analytics: 'May we also use analytics cookies? They come from a script on',
  analyticsEnd: 'It loads only if you accept.',
  /** If there is no script to ask about. */
  noAnalytics: 'This site uses only the cookies it needs, so there is nothing to choose.',
  kept: 'We keep your answer for 180 days.',
  privacy: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  change: 'Cookie choices',
  current: { accepted: 'You accepted.', declined: 'You declined.' },
} as const;
