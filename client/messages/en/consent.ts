/** Words of the question about cookies, on public pages and in the application. */
export const consentMessages = {
  title: 'Cookies',
  /** Where a script that counts visits is configured; the host of the script follows. */
  analytics: 'May we count your visits? A script would be loaded from',
  analyticsEnd: 'It is not unless you accept.',
  /** Where none is. */
  noAnalytics: 'This server counts no visits. If that changes, may we count yours?',
  kept: 'Your answer is kept for 180 days.',
  privacy: 'Privacy',
  accept: 'Accept',
  decline: 'Decline',
  change: 'Cookie choices',
  current: { accepted: 'You accepted.', declined: 'You declined.' },
} as const;
