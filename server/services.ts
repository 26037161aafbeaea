import type { Passwords } from './auth/password';
import type { RateLimiter } from './auth/rate-limiter';
import type { Sessions } from './auth/session';
import type { Billing } from './billing/billing';
import type { Env } from './env';
import type { Mailer } from './mail/mailer';

/** What services share beyond the database: made once in the composition root. */
export interface Services {
  env: Env;
  passwords: Passwords;
  sessions: Sessions;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  billing: Billing;
  /** What later features do when somebody has logged in. */
  afterLogIn(userId: string): Promise<void>;
}
