import type { AuditLog } from './auth/audit';
import type { LoginDelay } from './auth/login-delay';
import type { Passwords } from './auth/password';
import type { PersonalAccessTokens } from './auth/personal-access-tokens';
import type { RateLimiter } from './auth/rate-limiter';
import type { Sessions } from './auth/session';
import type { Billing } from './billing/billing';
import type { Transaction } from './database/database';
import type { Env } from './env';
import type { Mailer } from './mail/mailer';
import type { SecretBox } from './auth/secret-box';
import type { Outbound } from './outbound/outbound';
import type { Pusher } from './outbound/push';

/** What services share beyond the database: made once in the composition root. */
export interface Services {
  env: Env;
  passwords: Passwords;
  sessions: Sessions;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  accessTokens: PersonalAccessTokens;
  loginDelay: LoginDelay;
  audit: AuditLog;
  billing: Billing;
  /** Fetches from addresses that students name. */
  outbound: Outbound;
  secretBox: SecretBox;
  /** Sends to the browsers of students. */
  pusher: Pusher;
  /** What later features do when somebody has logged in. */
  afterLogIn(userId: string): Promise<void>;
  /** What later features do when an account is being closed. @returns whether a paid plan will not be renewed. */
  afterClosing(transaction: Transaction): Promise<boolean>;
}
