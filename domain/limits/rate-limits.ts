/** How many times one key may act in one window. */
export interface RateLimit {
  /** Acts allowed per window. */
  count: number;
  /** Length of the window in seconds. */
  windowSeconds: number;
}

/**
 * The rate limits, by the act they guard; `RATE_LIMITS` changes individual ones. A lecture hall shares one address,
 * so limits per address are wide and limits per account are narrow.
 */
export const RATE_LIMITS = {
  /** Log-in attempts for one email address from one network address. */
  login: { count: 10, windowSeconds: 900 },
  /** Log-in attempts from one network address, for any account. */
  login_address: { count: 300, windowSeconds: 900 },
  /** New accounts from one network address. */
  register: { count: 100, windowSeconds: 3600 },
  /** Demo accounts from one network address. */
  demo: { count: 60, windowSeconds: 3600 },
  /** Cookie choices made without an account from one network address. */
  consent: { count: 60, windowSeconds: 3600 },
  /** Password reset links requested for one email address, whether it has an account or not. */
  reset: { count: 3, windowSeconds: 3600 },
  /** The same, per day. */
  reset_daily: { count: 10, windowSeconds: 86_400 },
  /** Password reset links requested from one network address. */
  reset_network: { count: 60, windowSeconds: 3600 },
  /** Links opened from one network address, to set a password or confirm an email address. */
  mailed_link: { count: 60, windowSeconds: 900 },
  /** Times one user enters the current password to confirm a change. */
  current_password: { count: 10, windowSeconds: 900 },
  /** Email address changes requested by one user, or for one address. */
  change_email: { count: 5, windowSeconds: 3600 },
  /**
   * Refused requests of one user, or of one network address without an account; a large one counts more. Counted per
   * process.
   */
  refused: { count: 3000, windowSeconds: 60 },
  /** Apps registered from one network address. A hosted assistant registers once for each of its users. */
  oauth_register: { count: 100, windowSeconds: 3600 },
  /** Refused codes, refresh tokens, and app credentials from one network address. */
  oauth_refused: { count: 300, windowSeconds: 900 },
  /** Refreshes of one app's access to one account. */
  oauth_refresh: { count: 60, windowSeconds: 3600 },
  /** Changes by one user; a bulk change counts once for every 20 rows. */
  write: { count: 600, windowSeconds: 60 },
  /** Archives exported by one user. */
  export: { count: 10, windowSeconds: 3600 },
  /** Archives imported by one user. */
  archive_import: { count: 10, windowSeconds: 3600 },
  /** Messages to support from one user. */
  support: { count: 5, windowSeconds: 3600 },
  /** Grades calculated without an account, per network address. */
  calculate: { count: 60, windowSeconds: 60 },
  /** Grade plans of a term requested by one user: each may compute for half a second. */
  plan_grades: { count: 20, windowSeconds: 60 },
  /** Grade histories read with all inputs by one user: each may hold 2,000 gradebooks. */
  grade_replay: { count: 30, windowSeconds: 60 },
  /** Requests for calendar feeds that don't exist, per network address. */
  feed_miss: { count: 60, windowSeconds: 60 },
  /** Calendar links fetched on request of one user. */
  calendar_fetch: { count: 30, windowSeconds: 3600 },
  /** Full answers of one calendar feed; "not modified" is free. */
  feed_read: { count: 60, windowSeconds: 600 },
  /** Refused log-ins of calendar apps from one network address. */
  caldav_log_in: { count: 60, windowSeconds: 60 },
  /** Requests of one user's calendar apps. Counted per process. */
  caldav: { count: 3000, windowSeconds: 60 },
  /** Test notifications by one user. */
  test_notification: { count: 20, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** The name of a rate limit, as used in `RATE_LIMITS`. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Demo accounts that may exist at one time in the whole installation. */
export const DEMO_ACCOUNTS_ALIVE = 2_000;
