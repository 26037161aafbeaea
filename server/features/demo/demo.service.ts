import { IsNull, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { customsOf } from '#domain/accounts/country';
import { DEMO_HOURS } from '#domain/limits/limits';
import { DEMO_ACCOUNTS_ALIVE } from '#domain/limits/rate-limits';
import { addressBlock } from '../../auth/rate-limiter';
import { checkPasswordStrength } from '../../auth/password';
import type { SessionUser } from '../../auth/session';
import type { Database } from '../../database/database';
import { removeEndedJournals } from '../../database/journal';
import { DomainError } from '../../errors/domain-error';
import { FIRST_ID, processPages } from '../../jobs/batch';
import { User } from '../users/user.entity';
import type { RegisterInput } from '../users/user.types';
import { mailFirstLink } from '../users/email-change.service';
import { admit, refuseWhileClosed } from '../users/invitation.service';
import { logIn, personOf, refuseTakenEmail, type GuestRequest, type LoggedIn } from '../users/user.service';
import type { StartDemoInput } from './demo.inputs';
import { seedDemo } from './seed-demo';

const SAMPLE_STUDENT = { firstName: 'Sample', lastName: 'Student' };

/** Accounts removed by one statement: all their rows go along. */
const REMOVAL_BATCH = 50;

/** Simultaneous calls may all pass; the bound protects the disk and isn't a promise. */
const OPEN_DEMO = `
INSERT INTO users (id, first_name, last_name, timezone, locale, first_weekday, time_format, demo_expires_at)
SELECT $1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => ${DEMO_HOURS})
WHERE (SELECT count(*) FROM users WHERE demo_expires_at > now()) < ${DEMO_ACCOUNTS_ALIVE}
RETURNING id`;

/**
 * Opens a temporary account filled with sample data and logs it in.
 * @throws UNAVAILABLE if too many demo accounts exist, FORBIDDEN if registration is closed.
 */
export async function startDemo(request: GuestRequest, input: StartDemoInput): Promise<LoggedIn> {
  const { database, now, services } = request;
  refuseWhileClosed(services.env);
  const person = personOf({ ...SAMPLE_STUDENT, ...input });
  const userId = uuidv7();
  const { firstName, lastName, timezone, locale } = person;
  const { firstWeekday, timeFormat } = customsOf(person);
  const values = [userId, firstName, lastName, timezone, locale, firstWeekday, timeFormat];
  const [opened] = await database.read<{ id: string }>('open_demo', OPEN_DEMO, values);
  if (!opened)
    throw new DomainError(
      'UNAVAILABLE',
      'Too many people are trying the sample planner. Sign up, or try again later.',
    );
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
 * @throws FORBIDDEN for other accounts, CONFLICT if the address has an account, BAD_USER_INPUT for a weak password,
 * RATE_LIMITED.
 */
export async function keepDemo(
  request: GuestRequest,
  user: SessionUser,
  input: RegisterInput,
): Promise<LoggedIn> {
  const { services, database, now } = request;
  if (user.demoExpiresAt === null) throw notADemo();
  await services.rateLimiter.charge('register', addressBlock(request.caller.ip));
  const admission = await admit(request, { ...input, email: input.email.trim() });
  checkPasswordStrength(input.password);
  const account = {
    ...personOf({ ...input, timezone: input.timezone ?? user.timezone, locale: input.locale ?? user.locale }),
    email: input.email.trim(),
    passwordHash: await services.passwords.hash(input.password),
    demoExpiresAt: null,
  };
  const { affected } = await database
    .transaction({ userId: user.id, now, database }, async (transaction) => {
      const kept = { id: user.id, demoExpiresAt: Not(IsNull()) };
      const saved = await transaction.manager.update(User, kept, account);
      if (saved.affected === 1) {
        await admission.use(transaction);
        await mailFirstLink(transaction, services, user.id);
      }
      return saved;
    })
    .catch(refuseTakenEmail);
  if (affected !== 1) throw notADemo();
  return logIn(request, user.id);
}

function notADemo(): DomainError {
  return new DomainError('FORBIDDEN', 'Only a sample account can be saved this way.');
}

const FIND_EXPIRED = `
SELECT id FROM users WHERE demo_expires_at <= now() AND id > $1 ORDER BY id LIMIT ${REMOVAL_BATCH}`;

const REMOVE_EXPIRED = `
DELETE FROM users WHERE id IN (
  SELECT id FROM users WHERE demo_expires_at <= now() AND id = ANY ($1::uuid[]) FOR UPDATE SKIP LOCKED)
RETURNING id`;

/**
 * Removes expired demo accounts with all their data, in small steps. Several nodes may do so at once.
 * @returns the number removed.
 */
export async function removeExpiredDemos(database: Database): Promise<number> {
  const readAfter = (last?: { id: string }) =>
    database.read<{ id: string }>('find_expired_demos', FIND_EXPIRED, [last?.id ?? FIRST_ID]);
  return processPages(readAfter, async (demos) => {
    const ids = demos.map(({ id }) => id);
    await removeEndedJournals(database, ids);
    return (await database.read('remove_expired_demos', REMOVE_EXPIRED, [ids])).length;
  });
}
