import type { Actor } from '../database/database';
import type { RequestContext } from './context';

/**
 * Runs a change for the logged-in student, after charging it to their budget of writes.
 * @throws RATE_LIMITED when the budget is spent.
 */
export async function write<Input, Result>(
  context: RequestContext,
  change: (actor: Actor, input: Input) => Promise<Result>,
  input: Input,
): Promise<Result> {
  const { actor } = context;
  await context.services.rateLimiter.charge('write', actor.userId);
  return change(actor, input);
}
