import { IsNull, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DEMO_HOURS } from '#domain/limits/limits';
import { DEMO_ACCOUNTS_ALIVE } from '#domain/limits/rate-limits';
import { addressBlock } from '../../auth/rate-limiter';
import { checkPasswordStrength } from '../../auth/password';
import type { SessionUser } from '../../auth/session';
import type { Database } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { User } from '../users/user.entity';
import type { RegisterInput } from '../users/user.inputs';
import { logIn, personOf, refuseTakenEmail, type GuestRequest, type LoggedIn } from '../users/user.service';
import type { StartDemoInput } from './demo.inputs';
import { seedDemo } from './seed-demo';

const SAMPLE_STUDENT = { firstName: 'Sample', lastName: 'Student' };

/** Accounts removed by one statement: all their rows go along. */
const REMOVAL_BATCH = 50;

/** Calls at the very same time may all find room; the bound guards the disk, not a promise. */
const OPEN_DEMO = `
INSERT INTO users (id, first_name, last_name, timezone, locale, demo_expires_at)
SELECT $1, $2, $3, $4, $5, now() + make_interval(hours => ${DEMO_HOURS})
WHERE (SELECT count(*) FROM users WHERE demo_expires_at > now()) < ${DEMO_ACCOUNTS_ALIVE}
RETURNING id`;

/**
 * Opens a throw-away account filled with sample data and logs it in.
 * @throws RATE_LIMITED, UNAVAILABLE when too many demo accounts are alive.
 */
export async function startDemo(request: GuestRequest, input: StartDemoInput): Promise<LoggedIn> {
  const { services, database, now } = request;
  await services.rateLimiter.charge('demo', addressBlock(request.caller.ip));
  const person = personOf({ ...SAMPLE_STUDENT, ...input });
  const userId = uuidv7();
  const values = [userId, person.firstName, person.lastName, person.timezone, person.locale];
  const [opened] = await database.read<{ id: string }>('open_demo', OPEN_DEMO, values);
  if (!opened)
    throw new DomainError('UNAVAILABLE', 'Too many people are trying the demo. Sign up, or try again later.');
  await database
    .transaction({ userId, now, database }, (transaction) => seedDemo(transaction))
    .catch(async (error: unknown) => {
      await database.dataSource.query('DELETE FROM users WHERE id = $1', [userId]);
      throw error;
    });
  return logIn(request, userId);
}

/**
 * Turns a demo account into a free one; everything in it stays.
 * @throws FORBIDDEN for an account that is none, CONFLICT when the address has an account, BAD_USER_INPUT for a weak
 *   password, RATE_LIMITED.
 */
export async function keepDemo(
  request: GuestRequest,
  user: SessionUser,
  input: RegisterInput,
): Promise<LoggedIn> {
  const { services, database } = request;
  if (user.demoExpiresAt === null) throw notADemo();
  await services.rateLimiter.charge('register', addressBlock(request.caller.ip));
  checkPasswordStrength(input.password);
  const account = {
    ...personOf({ ...input, timezone: input.timezone ?? user.timezone, locale: input.locale ?? user.locale }),
    email: input.email.trim(),
    passwordHash: await services.passwords.hash(input.password),
    demoExpiresAt: null,
  };
  const { affected } = await database.dataSource
    .getRepository(User)
    .update({ id: user.id, demoExpiresAt: Not(IsNull()) }, account)
    .catch(refuseTakenEmail);
  if (affected !== 1) throw notADemo();
  return logIn(request, user.id);
}

function notADemo(): DomainError {
  return new DomainError('FORBIDDEN', 'Only a demo account can be kept.');
}

const REMOVE_EXPIRED = `
DELETE FROM users WHERE id IN (
  SELECT id FROM users WHERE demo_expires_at <= now() LIMIT ${REMOVAL_BATCH} FOR UPDATE SKIP LOCKED)
RETURNING id`;

/**
 * Removes demo accounts whose day is over, with all that is theirs, in small steps. Several nodes may do so at once.
 * @returns how many were removed.
 */
export async function removeExpiredDemos(database: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await database.read<{ id: string }>('remove_expired_demos', REMOVE_EXPIRED, []);
    removed += batch.length;
    if (batch.length < REMOVAL_BATCH) return removed;
  }
}
