import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import type { Database } from '../database/database';
import { instantText } from '../database/sql';
import type { Access } from './access';
import type { Tokens } from './token';

/** The logged-in person as one request sees them: read with the session in one statement. */
export interface SessionUser {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  subscriptionTier: 'free' | 'pro';
  timezone: string;
  locale: string;
  dailyMinutes: number;
  demoExpiresAt: string | null;
  /** When the account is removed because its student asked for it; null for an account in use. */
  deletionAt: string | null;
  firstWeekday: FirstWeekday | null;
  timeFormat: TimeFormat | null;
  calibrateEstimates: boolean;
  createdAt: string;
  /** Whether Today shows the set-up checklist. */
  isSettingUp: boolean;
  gpa: number | null;
  creditsAttempted: number;
  creditsEarned: number;
  creditsInGpa: number;
}

/** Who acts: a live session, or a personal access token in its stead. */
export interface Session {
  /** Id of the session's or the token's row. */
  id: string;
  user: SessionUser;
  /** What it may do; `session` is a log-in. */
  access: Access;
}

/** Where a session was opened from, for the student's own list of sessions. */
export interface Caller {
  ip: string;
  userAgent: string | null;
}

/** A session ends this many days after log-in, whatever happens. */
const ABSOLUTE_DAYS = 90;
/** A session ends when it was not used for this many days. */
const IDLE_DAYS = 14;
const USER_AGENT_LENGTH = 300;

/** What `SessionUser` holds, of `users u`. */
export const USER_COLUMNS = `
  u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  u.subscription_tier AS "subscriptionTier", u.timezone, u.locale, u.daily_minutes AS "dailyMinutes",
  ${instantText('u.demo_expires_at')} AS "demoExpiresAt", ${instantText('u.deletion_at')} AS "deletionAt",
  u.first_weekday AS "firstWeekday", u.time_format AS "timeFormat",
  u.calibrate_estimates AS "calibrateEstimates", ${instantText('u.created_at')} AS "createdAt",
  u.checklist_dismissed_at IS NULL AND u.demo_expires_at IS NULL AS "isSettingUp",
  u.gpa::float8 AS gpa, u.credits_attempted::float8 AS "creditsAttempted",
  u.credits_earned::float8 AS "creditsEarned", u.credits_in_gpa::float8 AS "creditsInGpa"`;

/** Whether `sessions s` of `users u` still holds. */
export const SESSION_HOLDS = `s.revoked_at IS NULL AND s.epoch = u.session_epoch
  AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`;

/**
 * Ends sessions of owner $1, and with them the pushes of their browsers: nobody reads reminders there any more.
 *
 * @param ending an UPDATE of `sessions` without RETURNING
 * @returns a statement that gives the id of each ended session
 */
export function endingPushes(ending: string): string {
  return `
WITH ended AS (${ending} RETURNING sessions.id),
pushes AS (DELETE FROM push_subscriptions p USING ended e WHERE p.user_id = $1 AND p.session_id = e.id)
SELECT id FROM ended`;
}

/**
 * Ends the pushes of all browsers of owner $1 but that of session $2, whose students have to log in again: also those
 * whose session ended unused, which {@link endingPushes} would not meet. Null: of all.
 */
export const END_PUSHES = `
DELETE FROM push_subscriptions WHERE user_id = $1 AND ($2::uuid IS NULL OR session_id IS DISTINCT FROM $2)`;

const END_SESSION = endingPushes(
  'UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL',
);

const FIND_SESSION = `
SELECT s.id AS session_id, s.last_seen_at < now() - interval '5 minutes' AS stale, ${USER_COLUMNS}
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.user_id = $1 AND s.sid_hash = $2 AND ${SESSION_HOLDS}
  AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now())`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Opens, finds and ends sessions; the rows decide, so an end holds at once on every node. */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
  ) {}

  /** Opens a session and returns its token, the only copy there is. */
  async open(userId: string, caller: Caller, now: Date): Promise<string> {
    const sid = randomBytes(32).toString('base64url');
    await this.database.dataSource.query(
      `INSERT INTO sessions (user_id, id, sid_hash, epoch, ip, user_agent, expires_at)
       SELECT u.id, $2, $3, u.session_epoch, $4, $5, now() + make_interval(days => ${ABSOLUTE_DAYS})
       FROM users u WHERE u.id = $1`,
      [userId, uuidv7(), hashOf(sid), caller.ip, caller.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null],
    );
    const expiresAt = Math.floor(now.getTime() / 1000) + ABSOLUTE_DAYS * 86_400;
    return this.tokens.sign({ userId, sid, expiresAt });
  }

  /** @returns the live session behind an Authorization header, or null. */
  async find(authorization: string | undefined, now: Date): Promise<Session | null> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = token ? this.tokens.verify(token, now) : null;
    if (!claims || !UUID.test(claims.userId)) return null;
    const [row] = await this.database.read<SessionUser & { session_id: string; stale: boolean }>(
      'find_session',
      FIND_SESSION,
      [claims.userId, hashOf(claims.sid)],
    );
    if (!row) return null;
    const { session_id: id, stale, ...user } = row;
    if (stale) await this.touch(user.id, id);
    return { id, user, access: 'session' };
  }

  /** Ends one session at once, with the pushes of its browser. */
  async end(userId: string, sessionId: string): Promise<void> {
    await this.database.dataSource.query(END_SESSION, [userId, sessionId]);
  }

  private async touch(userId: string, id: string): Promise<void> {
    await this.database.dataSource.query(
      `UPDATE sessions SET last_seen_at = now()
       WHERE user_id = $1 AND id = $2 AND last_seen_at < now() - interval '5 minutes'`,
      [userId, id],
    );
  }
}

function hashOf(sid: string): Buffer {
  return createHash('sha256').update(sid).digest();
}
