import { Arg, Ctx, Mutation } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { BULK_LIMITS } from '#domain/limits/task-limits';
import type { Actor } from '../database/database';
import { DeleteInput, DeletePayload } from '../features/deletions/deletion.types';
import type { RequestContext } from './context';

type Class<Values> = abstract new () => Values;

/** A change of the student's rows as a mutation offers it. */
interface Change {
  run: (actor: Actor, input: never) => Promise<unknown>;
  input: Class<object>;
  payload: Class<object>;
  description: string;
}

/**
 * A mutation that only runs a change of the service.
 *
 * @param run the change, see {@link write}
 * @param input the class of the argument `input`
 * @param payload the class of the result
 */
export function change<Input extends object>(
  run: (actor: Actor, input: Input) => Promise<unknown>,
  input: Class<Input>,
  payload: Class<object>,
  description: string,
): Change {
  return { run, input, payload, description };
}

/**
 * A mutation that deletes a row, which `restore` brings back.
 *
 * @param description a whole sentence
 */
export function deletion(
  run: (actor: Actor, input: DeleteInput) => Promise<DeletePayload>,
  description: string,
) {
  const undone = `\`restore\` undoes this for ${RESTORE_DAYS} days.`;
  return change(run, DeleteInput, DeletePayload, `${description} ${undone}`);
}

/**
 * Gives a resolver mutations that only run a change of the service, by name. They need a log-in if the class has
 * `@Authorized()`.
 */
export function Mutations(changes: Readonly<Record<string, Change>>): ClassDecorator {
  return ({ prototype }) => {
    const target = prototype as Record<string, unknown>;
    for (const [name, { run, input, payload, description }] of Object.entries(changes)) {
      target[name] = (context: RequestContext, given: never) => write(context, run, given);
      Ctx()(target, name, 0);
      Arg('input', () => input as never)(target, name, 1);
      Mutation(() => payload as never, { description })(target, name, {});
    }
  };
}

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
