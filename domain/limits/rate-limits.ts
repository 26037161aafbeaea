/** How many acts one key may do in one window. */
export interface RateLimit {
  /** Acts allowed in a window. */
  count: number;
  /** Length of the window in seconds. */
  windowSeconds: number;
}

/**
 * The rate limits, each by the act it guards; `RATE_LIMITS` changes single ones.
 * A lecture hall shares one address, so limits by address are wide and limits by account are narrow.
 */
export const RATE_LIMITS = {
  /** Log-in attempts for one e-mail address from one network address. */
  login: { count: 10, windowSeconds: 900 },
  /** Log-in attempts from one network address, whatever the account. */
  login_address: { count: 300, windowSeconds: 900 },
  /** New accounts from one network address. */
  register: { count: 100, windowSeconds: 3600 },
  /** Demo accounts from one network address. */
  demo: { count: 60, windowSeconds: 3600 },
  /** Choices about cookies made without an account from one network address. */
  consent: { count: 60, windowSeconds: 3600 },
  /** Links to set a new password, asked for one e-mail address, whether it has an account or not. */
  reset: { count: 3, windowSeconds: 3600 },
  /** The same over a day. */
  reset_daily: { count: 10, windowSeconds: 86_400 },
  /** Links to set a new password, asked for from one network address. */
  reset_network: { count: 60, windowSeconds: 3600 },
  /** Links followed, to set a password or confirm an address, from one network address. */
  mailed_link: { count: 60, windowSeconds: 900 },
  /** Times one user states the current password to change something that needs it. */
  current_password: { count: 10, windowSeconds: 900 },
  /** Changes of the e-mail address asked for by one user, or for one address. */
  change_email: { count: 5, windowSeconds: 3600 },
  /** Changes made by one user; a bulk change counts one for every 20 rows. */
  write: { count: 600, windowSeconds: 60 },
  /** Archives of everything made for one user. */
  export: { count: 10, windowSeconds: 3600 },
  /** Archives sent back by one user. */
  archive_import: { count: 10, windowSeconds: 3600 },
  /** Messages to support from one user. */
  support: { count: 5, windowSeconds: 3600 },
  /** Grades calculated without an account, from one network address. */
  calculate: { count: 60, windowSeconds: 60 },
  /** Plans of a term's grades asked for by one user: each may compute for half a second. */
  plan_grades: { count: 20, windowSeconds: 60 },
  /** Histories with all their inputs read by one user: each may hold 2 000 gradebooks. */
  grade_replay: { count: 30, windowSeconds: 60 },
  /** Addresses of calendars that do not exist, asked for from one network address. */
  feed_miss: { count: 60, windowSeconds: 60 },
  /** Calendars from elsewhere that one user has fetched by hand. */
  calendar_fetch: { count: 30, windowSeconds: 3600 },
  /** Whole answers of one calendar feed; "not changed" is free. */
  feed_read: { count: 60, windowSeconds: 600 },
  /** Test notifications of one user. */
  test_notification: { count: 20, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** The name of a rate limit, as used in `RATE_LIMITS`. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Demo accounts alive at one time in the whole installation. */
export const DEMO_ACCOUNTS_ALIVE = 2_000;
