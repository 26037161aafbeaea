import { BULK_LIMITS } from '#domain/limits/task-limits';
import type { Actor } from '../database/database';
import type { RequestContext } from './context';

/**
 * Runs a change for the logged-in student, which counts against their budget of writes.
 * @throws RATE_LIMITED when the budget is spent.
 */
export async function write<Input, Result>(
  context: RequestContext,
  change: (actor: Actor, input: Input) => Promise<Result>,
  input: Input,
): Promise<Result> {
  await chargeWrite(context);
  return change(context.actor, input);
}

/**
 * The same for a change of several rows, which counts one for every 20.
 * @throws RATE_LIMITED when the budget is spent.
 */
export async function writeRows<Input, Result>(
  context: RequestContext,
  change: (actor: Actor, input: Input) => Promise<Result>,
  input: Input,
  rows: number,
): Promise<Result> {
  await chargeWrite(context, Math.ceil(rows / BULK_LIMITS.rowsPerWrite));
  return change(context.actor, input);
}

/**
 * The same for a change of the account itself, whose service needs the whole request, including session and address.
 * @throws RATE_LIMITED when the budget is spent.
 */
export async function writeAccount<Input extends unknown[], Result>(
  context: RequestContext,
  change: (request: RequestContext, ...input: Input) => Promise<Result>,
  ...input: Input
): Promise<Result> {
  await chargeWrite(context);
  return change(context, ...input);
}

/** One act of each field was charged before the operation was read. */
async function chargeWrite(context: RequestContext, acts = 1): Promise<void> {
  const paid = Math.min(acts, context.paidWrites);
  context.paidWrites -= paid;
  if (acts > paid) await context.services.rateLimiter.charge('write', context.actor.userId, acts - paid);
}
