import { closureOf } from '../../auth/access';
import {
  decide,
  grants,
  PLAN_LIMITS,
  type Plan,
  type PlanPrivilege,
  type PlanResource,
} from '#domain/plans/plans';
import { emailKey, emailKeyOf } from '../../auth/email-key';
import { addressBlock } from '../../auth/rate-limiter';
import { USER_COLUMNS, type Caller, type Session, type SessionUser } from '../../auth/session';
import { Transaction, type Actor, type Database } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { Services } from '../../services';
import { User } from './user.entity';
import type { LoginInput, RegisterInput } from './user.types';

/** The parts of a request without a log-in that accounts need. */
export interface GuestRequest {
  requestId: string;
  services: Services;
  database: Database;
  caller: Caller;
  now: Date;
  /** Set by a log-in, so the rest of the request belongs to the new user. */
  session: Session | null;
}

/** A student with the token of a fresh session. */
export interface LoggedIn {
  token: string;
  user: SessionUser;
}

/** Whether the account is closed until its address is confirmed. */
export function isClosedUntilConfirmed({ env }: Services, user: SessionUser): boolean {
  return closureOf(env, user) === 'unconfirmed';
}

const DEFAULT_TIMEZONE = 'UTC';
const DEFAULT_LOCALE = 'en';

/**
 * Logs in with email and password.
 * @throws UNAUTHENTICATED, without saying which one was wrong; RATE_LIMITED.
 */
export async function login(request: GuestRequest, input: LoginInput): Promise<LoggedIn> {
  const { services, database } = request;
  const email = input.email.trim();
  const address = addressBlock(request.caller.ip);
  await services.rateLimiter.charge('login', `${address} ${emailKey(email)}`);
  const user = await findByEmail(database, email);
  await services.loginDelay.begin(email, await isKnownPlace(request, email));
  const matches = await services.passwords.verify(input.password, user?.passwordHash ?? null);
  if (!user || !matches) {
    services.audit.record('authn_login_fail', request, user?.id ?? null);
    throw new DomainError('UNAUTHENTICATED', 'The email or password is incorrect.');
  }
  await services.loginDelay.forget(email);
  if (user.passwordHash && services.passwords.isOutdated(user.passwordHash)) {
    const passwordHash = await services.passwords.hash(input.password);
    await database.dataSource.getRepository(User).update({ id: user.id }, { passwordHash });
  }
  services.audit.record('authn_login_success', request, user.id);
  await services.afterLogIn(user.id);
  return logIn(request, user.id);
}

const KNOWN_PLACE = `
SELECT 1 FROM users u JOIN sessions s ON s.user_id = u.id
WHERE ${emailKeyOf('u.email')} = $1 AND s.ip = $2 LIMIT 1`;

/** Whether this place has logged in to the account before; takes the same time without an account. */
async function isKnownPlace({ database, caller }: GuestRequest, email: string): Promise<boolean> {
  const known = await database.read('find_known_place', KNOWN_PLACE, [emailKey(email), caller.ip]);
  return known.length > 0;
}

/** Opens a session for an account and reads it as its own requests will. */
export async function logIn(request: GuestRequest, userId: string): Promise<LoggedIn> {
  const { sessions } = request.services;
  const token = await sessions.open(userId, request.caller);
  const session = await sessions.find(`Bearer ${token}`);
  if (!session) throw new DomainError('UNAVAILABLE', "We couldn't log you in. Try again.");
  request.session = session;
  return { token, user: session.user };
}

/** The current account, after a change that moved its figures. */
export async function readUser(actor: Actor): Promise<SessionUser> {
  const [user] = await actor.database.read<SessionUser>('read_user', READ_USER, [actor.userId]);
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  return user;
}

/** Returns a person's details, as account columns. */
export function personOf(input: Pick<RegisterInput, 'firstName' | 'lastName' | 'timezone' | 'locale'>) {
  return {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    timezone: input.timezone ?? DEFAULT_TIMEZONE,
    locale: input.locale ?? DEFAULT_LOCALE,
  };
}

/**
 * Gives the loser of two simultaneous sign-ups with one address the same answer as a later one, or the given refusal.
 * Other errors stay as they are.
 */
export function refuseTakenEmail(error: unknown, refusal = emailTaken): never {
  const code = (error as { driverError?: { code?: string } }).driverError?.code;
  throw code === '23505' ? refusal() : error;
}

export function emailTaken(): DomainError {
  const message = 'This email already has an account. Log in instead.';
  return new DomainError('CONFLICT', message, { fields: { email: message } });
}

/** The account of an address, ignoring the case of A to Z; null if there is none. */
export async function findByEmail(database: Database, email: string): Promise<User | null> {
  return database.dataSource
    .getRepository(User)
    .createQueryBuilder('user')
    .where(`${emailKeyOf('user.email')} = :key`, { key: emailKey(email) })
    .getOne();
}

/**
 * Locks the account and refuses what its plan doesn't allow; parallel calls queue here, so none slips through.
 * @param wanted how many more are about to be used.
 * @throws PLAN_LIMIT with resource, used, and limit.
 */
export async function assertWithinPlan(
  transaction: Transaction,
  resource: PlanResource,
  wanted = 1,
): Promise<void> {
  const tier = await lockPlan(transaction);
  const used = await countUsed(transaction, resource);
  const decision = decide(tier, resource, used, wanted);
  if (decision.allowed) return;
  throw new DomainError(
    'PLAN_LIMIT',
    `The ${tier === 'free' ? 'Free' : 'Student Pro'} plan includes ${PLAN_LIMIT_WORDS[resource](decision.limit)}, and you have ${used}. ` +
      REMEDIES[resource],
    { resource, used, limit: decision.limit },
  );
}

/** The message for a full plan. */
const PLAN_LIMIT_WORDS: Record<PlanResource, (limit: number | null) => string> = {
  active_courses: (limit) => `${limit} active courses`,
  calendar_feeds: (limit) => (limit === 1 ? '1 calendar feed' : `${limit} calendar feeds`),
  calendar_sources: (limit) => `${limit} calendar links`,
  webhooks: (limit) => (limit === 1 ? '1 webhook' : `${limit} webhooks`),
};

/** Remedies for a full plan. */
const REMEDIES: Record<PlanResource, string> = {
  active_courses: 'Archive one, or upgrade to Student Pro.',
  calendar_feeds: 'Delete one, or upgrade to Student Pro.',
  calendar_sources: 'Remove one, or upgrade to Student Pro.',
  webhooks: 'Delete one, or upgrade to Student Pro.',
};

/** The benefit of Student Pro for a privilege, in a refusal's words. */
const ADDED: Readonly<Record<PlanPrivilege, string>> = {
  priority_support: 'support replies within 1 business day',
  filtered_calendar_feeds: 'calendar feeds for selected courses, with their own reminders',
  grade_analytics: 'grade history, saved scenarios, and the grade planner',
  study_planning: 'a study plan and the time to spare before each deadline',
  course_analytics: 'a comparison of hours, estimates, and workload across your courses',
};

/**
 * Refuses features that need a better plan. Within a transaction, the account stays locked, so a plan ending
 * meanwhile is noticed.
 * @throws PLAN_LIMIT naming the privilege and the benefit of Student Pro.
 */
export async function assertPrivilege(asker: Actor | Transaction, privilege: PlanPrivilege): Promise<void> {
  const tier =
    asker instanceof Transaction
      ? await lockPlan(asker)
      : asker.database.planInForce((await readUser(asker)).subscriptionTier);
  if (grants(tier, privilege)) return;
  throw new DomainError(
    'PLAN_LIMIT',
    `This is part of Student Pro, which adds ${ADDED[privilege]}. You're on the Free plan; everything ` +
      "you've entered stays.",
    { privilege },
  );
}

/** The number of a resource that the plan still allows, with the account locked; null for no limit. */
export async function remainingInPlan(
  transaction: Transaction,
  resource: PlanResource,
): Promise<number | null> {
  const tier = await lockPlan(transaction);
  return decide(tier, resource, await countUsed(transaction, resource), 0).remaining;
}

/** The plan in force, with the account locked. */
export async function lockPlan(transaction: Transaction): Promise<Plan> {
  const [user] = await transaction.query<{ tier: Plan }>(
    'SELECT subscription_tier AS tier FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [transaction.userId],
  );
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  return transaction.planInForce(user.tier);
}

const COUNT_USED: Record<PlanResource, string> = {
  active_courses: `SELECT count(*)::int AS used FROM live_courses WHERE user_id = $1 AND status = 'active'`,
  calendar_feeds: 'SELECT count(*)::int AS used FROM calendar_feeds WHERE user_id = $1',
  calendar_sources: 'SELECT count(*)::int AS used FROM live_calendar_sources WHERE user_id = $1',
  webhooks: 'SELECT count(*)::int AS used FROM webhooks WHERE user_id = $1',
};

async function countUsed(transaction: Transaction, resource: PlanResource): Promise<number> {
  const [row] = await transaction.query<{ used: number }>(COUNT_USED[resource], [transaction.userId]);
  return row?.used ?? 0;
}

/** The limited resources of a plan and how much of each is in use. */
export async function readUsage(actor: Actor, tier: Plan) {
  const plan = actor.database.planInForce(tier);
  const resources = Object.keys(COUNT_USED) as PlanResource[];
  return Promise.all(
    resources.map(async (resource) => {
      const [row] = await actor.database.read<{ used: number }>(`usage_${resource}`, COUNT_USED[resource], [
        actor.userId,
      ]);
      return { resource, used: row?.used ?? 0, limit: PLAN_LIMITS[plan][resource] };
    }),
  );
}

const READ_USER = `SELECT ${USER_COLUMNS} FROM users u WHERE u.id = $1`;
