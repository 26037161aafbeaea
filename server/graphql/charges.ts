import type { RateLimitName } from '#domain/limits/rate-limits';
import { addressBlock } from '../auth/rate-limiter';
import type { RequestContext } from './context';

/** Rate limits per network address for calls that need no account; a log-in makes no difference. */
const BY_ADDRESS: Readonly<Record<string, RateLimitName>> = {
  'Mutation.register': 'register',
  'Mutation.login': 'login_address',
  'Mutation.startDemo': 'demo',
  'Mutation.acceptCookies': 'consent',
  'Mutation.declineCookies': 'consent',
  'Mutation.forgotPassword': 'reset_network',
  'Mutation.resetPassword': 'mailed_link',
  'Mutation.confirmEmail': 'mailed_link',
  'Query.calculateGrades': 'calculate',
};

/** Ends a session even when the write budget is spent. */
const FREE = 'Mutation.logout';

/**
 * Charges an operation before any of it is read, so a refusal costs its caller as much as an answer.
 * @param rootFields its root fields, as `Type.field`.
 * @throws RATE_LIMITED
 */
export async function chargeOperation(rootFields: readonly string[], context: RequestContext): Promise<void> {
  const { session, caller, services } = context;
  const acts = new Map<RateLimitName, number>();
  for (const field of rootFields) {
    const name = BY_ADDRESS[field] ?? (session && isWrite(field) ? 'write' : null);
    if (name) acts.set(name, (acts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of acts) {
    const key = name === 'write' && session ? session.user.id : addressBlock(caller.ip);
    context.raised.budget = await services.rateLimiter.charge(name, key, count);
    if (name === 'write') context.paidWrites += count;
  }
}

function isWrite(field: string): boolean {
  return field.startsWith('Mutation.') && field !== FREE;
}
