import type { UnitAverage } from '#domain/grading/gpa';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { FirstWeekday, TimeFormat, TokenScope } from '#domain/accounts/account';
import type { Author } from '../database/author';
import type { Database } from '../database/database';
import { raisedRevisions } from '../database/revision';
import { instantText } from '../database/sql';
import { hashOf, type Tokens, type VerifiedToken } from './token';

/**
 * The rights of a caller: a token reads, or reads and writes; only a log-in may touch the protection of the
 * account (password, address, sessions, tokens, billing, deletion).
 */
export type Access = TokenScope | 'session';

/** The logged-in person within one request: read with the session in one statement. */
export interface SessionUser {
  id: string;
  email: string | null;
  /** Whether a link mailed to `email` was followed; never for a demo account. */
  emailConfirmed: boolean;
  firstName: string;
  lastName: string;
  subscriptionTier: 'free' | 'pro';
  timezone: string;
  locale: string;
  dailyMinutes: number;
  demoExpiresAt: string | null;
  /** When the account will be removed at its student's request; null for an account in use. */
  deletionAt: string | null;
  firstWeekday: FirstWeekday | null;
  timeFormat: TimeFormat | null;
  calibrateEstimates: boolean;
  asksToConfirmEmail: boolean;
  /** Work is planned between these times of day, `HH:MM`; the end is after the start. */
  dayStart: string;
  dayEnd: string;
  createdAt: string;
  /** Whether Today shows the set-up checklist. */
  isSettingUp: boolean;
  gpa: number | null;
  creditsAttempted: number;
  creditsEarned: number;
  creditsInGpa: number;
  gpaUnits: UnitAverage[] | null;
  /** Raised by every change the student can see, see `database/revision.ts`. */
  revision: number;
}

/** The caller: a valid session, or a personal access token. */
export interface Session {
  /** ID of the session's or the token's row. */
  id: string;
  user: SessionUser;
  /** Its rights; `session` is a log-in. */
  access: Access;
  /** The program that has the token; absent for a log-in. */
  author?: Author;
}

/** The place a session was opened from, for the student's own list of sessions. */
export interface Caller {
  ip: string;
  userAgent: string | null;
}

/** A session ends this many days after log-in in any case. */
const ABSOLUTE_DAYS = 90;
/** A session ends after this many days without use. */
const IDLE_DAYS = 14;
const USER_AGENT_LENGTH = 300;

/** The hours of the student's day, from `users u`. */
export const DAY_COLUMNS = `to_char(u.day_start, 'HH24:MI') AS "dayStart", to_char(u.day_end, 'HH24:MI') AS "dayEnd"`;

/** What decides whether an account is closed, see `closureOf`, from `users u`. */
export const CLOSABLE_COLUMNS = `
  u.email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", ${instantText('u.deletion_at')} AS "deletionAt"`;

/** The columns of `SessionUser`, from `users u`. */
export const USER_COLUMNS = `
  u.id, ${CLOSABLE_COLUMNS}, u.first_name AS "firstName", u.last_name AS "lastName",
  u.subscription_tier AS "subscriptionTier", u.timezone, u.locale, u.daily_minutes AS "dailyMinutes",
  ${DAY_COLUMNS},
  ${instantText('u.demo_expires_at')} AS "demoExpiresAt",
  u.first_weekday AS "firstWeekday", u.time_format AS "timeFormat",
  u.calibrate_estimates AS "calibrateEstimates", u.asks_to_confirm_email AS "asksToConfirmEmail",
  ${instantText('u.created_at')} AS "createdAt",
  u.checklist_dismissed_at IS NULL AND u.demo_expires_at IS NULL AS "isSettingUp",
  u.gpa::float8 AS gpa, u.credits_attempted::float8 AS "creditsAttempted",
  u.credits_earned::float8 AS "creditsEarned", u.credits_in_gpa::float8 AS "creditsInGpa",
  u.gpa_units AS "gpaUnits",
  u.revision::float8 AS revision`;

/** Whether session `s` of user `u` is valid. */
export const SESSION_HOLDS = `s.revoked_at IS NULL AND s.epoch = u.session_epoch
  AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`;

/**
 * Ends sessions of owner $1 and their browsers' pushes, because no one reads reminders there anymore.
 *
 * @param ending an UPDATE of `sessions` without RETURNING
 * @returns a statement that gives the ID of each ended session
 */
export function endingPushes(ending: string): string {
  return `WITH ${withPushes(ending)}`;
}

function withPushes(ending: string): string {
  return `ended AS (${ending} RETURNING sessions.id),
pushes AS (DELETE FROM push_subscriptions p USING ended e WHERE p.user_id = $1 AND p.session_id = e.id)
SELECT id FROM ended`;
}

/**
 * Ends the pushes of all browsers of owner $1, except the browser of session $2 (null: no exception). Includes
 * expired unused sessions, which {@link endingPushes} would miss.
 */
export const END_PUSHES = `
DELETE FROM push_subscriptions WHERE user_id = $1 AND ($2::uuid IS NULL OR session_id IS DISTINCT FROM $2)`;

/**
 * Pauses the webhooks of owner $1. A student who resets a password may have lost the account to someone else,
 * whose webhook would keep leaking everything. Saving a webhook again turns it on.
 */
export const PAUSE_WEBHOOKS = `
UPDATE webhooks SET disabled_reason = 'Paused because the password was reset. If you added this webhook, save it again.'
WHERE user_id = $1 AND disabled_reason IS NULL`;

/** Raises the revision, so clients that listen for changes with this session learn that it ended. */
const END_SESSION = `
WITH ${raisedRevisions('SELECT $1::uuid')},
${withPushes(`UPDATE sessions SET revoked_at = now()
  WHERE user_id = (SELECT id FROM raised) AND id = $2 AND revoked_at IS NULL`)}`;

/**
 * The account is returned too unless it is still at revision $3, at which the caller knows it. The token's own end
 * $4 is also compared here: a process whose clock is wrong must not log everyone out.
 */
const FIND_SESSION = `
SELECT s.id, s.last_seen_at < now() - interval '5 minutes' AS stale, CASE WHEN u.revision IS DISTINCT FROM $3
  THEN (SELECT to_json(account) FROM (SELECT ${USER_COLUMNS}) account) END AS changed
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.user_id = $1 AND s.sid_hash = $2 AND ${SESSION_HOLDS} AND to_timestamp($4) > now()
  AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now())`;

/** Whether $2 is a valid session or personal access token of owner $1. */
const HOLDS = `
SELECT FROM users u WHERE u.id = $1 AND (u.demo_expires_at IS NULL OR u.demo_expires_at > now()) AND (
  EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.id = $2 AND ${SESSION_HOLDS})
  OR EXISTS (SELECT FROM personal_access_tokens t
    WHERE t.user_id = u.id AND t.id = $2 AND t.epoch = u.session_epoch AND t.expires_at > now()))`;

/** Opens, finds, and ends sessions; the rows decide, so an end applies at once on every node. */
export class Sessions {
  /** Each session's account as last read; its revision shows whether it is still the same. */
  private readonly accounts = new WeakMap<VerifiedToken, SessionUser>();

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
  ) {}

  /** Opens a session and returns its token, the only copy. */
  async open(userId: string, caller: Caller): Promise<string> {
    const sid = randomBytes(32).toString('base64url');
    const [session]: { expiresAt: number }[] = await this.database.dataSource.query(
      `INSERT INTO sessions (user_id, id, sid_hash, epoch, ip, user_agent, expires_at)
       SELECT u.id, $2, $3, u.session_epoch, $4, $5, now() + make_interval(days => ${ABSOLUTE_DAYS})
       FROM users u WHERE u.id = $1 RETURNING floor(extract(epoch FROM expires_at))::float8 AS "expiresAt"`,
      [userId, uuidv7(), hashOf(sid), caller.ip, caller.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null],
    );
    return this.tokens.sign({ userId, sid, expiresAt: session?.expiresAt ?? 0 });
  }

  /** @returns the valid session behind an Authorization header, or null. */
  async find(authorization: string | undefined): Promise<Session | null> {
    const token = authorization === undefined ? null : this.tokens.verify(authorization);
    if (!token) return null;
    const known = this.accounts.get(token);
    const [row] = await this.database.read<{ id: string; stale: boolean; changed: SessionUser | null }>(
      'find_session',
      FIND_SESSION,
      [token.userId, token.sidHash, known?.revision ?? null, token.expiresAt],
    );
    const user = row?.changed ?? known;
    if (!row || !user) return null;
    if (user !== known) this.accounts.set(token, user);
    if (row.stale) await this.touch(user.id, row.id);
    return { id: row.id, user, access: 'session' };
  }

  /** Whether a previously found session or personal access token is still valid; doesn't count as use. */
  async holds({ user, id }: Session): Promise<boolean> {
    return (await this.database.read('session_holds', HOLDS, [user.id, id])).length > 0;
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
