import type { AppPasswords } from './auth/app-passwords';
import type { BearerTokens } from './auth/bearer-tokens';
import type { AuditLog } from './auth/access';
import type { LoginDelay, RateLimiter } from './auth/rate-limiter';
import type { Passwords } from './auth/password';
import type { Sessions } from './auth/session';
import type { Billing } from './billing/billing';
import type { Transaction } from './database/database';
import type { Env } from './env';
import type { Log } from './log/events';
import type { Mailer } from './mail/mailer';
import type { SecretBox } from './auth/secret-box';
import type { Outbound } from './outbound/outbound';
import type { Pusher } from './outbound/push';

/** Dependencies that services share, apart from the database; created once in the composition root. */
export interface Services {
  env: Env;
  passwords: Passwords;
  sessions: Sessions;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  /** The part of the development inbox's address that can't be guessed. */
  inboxName: string;
  accessTokens: BearerTokens;
  appPasswords: AppPasswords;
  appTokens: BearerTokens;
  loginDelay: LoginDelay;
  audit: AuditLog;
  billing: Billing;
  /** Fetches URLs that students enter. */
  outbound: Outbound;
  secretBox: SecretBox;
  log: Log;
  /** Sends push notifications. */
  pusher: Pusher;
  /** Runs after a login, for later features. */
  afterLogIn(userId: string): Promise<void>;
  /** Runs when an account is being closed, for later features. @returns whether a paid plan will not be renewed. */
  afterClosing(transaction: Transaction): Promise<boolean>;
}
