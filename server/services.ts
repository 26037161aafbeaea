import type { Passwords } from './auth/password';
import type { RateLimiter } from './auth/rate-limiter';
import type { Sessions } from './auth/session';

/** What services share beyond the database: made once in the composition root. */
export interface Services {
  passwords: Passwords;
  sessions: Sessions;
  rateLimiter: RateLimiter;
}
