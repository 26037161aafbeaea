import { Arg, Args, Ctx, Mutation } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { BULK_LIMITS } from '#domain/limits/task-limits';
import type { Actor } from '../database/database';
import { DeleteInput, DeletePayload } from '../features/deletions/deletion.types';
import type { RequestContext } from './context';
import { IdArgs } from './fields';
import type { ChangePayload } from './payload';

type Class<Values> = abstract new () => Values;

/** What a mutation takes, by what its change is given: an `input` of a class, the `id` of a row, or nothing. */
type Takes<Given> = Given extends string ? 'id' : Given extends object ? Class<Given> : null;

interface Change {
  run: (context: RequestContext, given: never) => Promise<unknown>;
  takes: Takes<object> | 'id' | null;
  payload: Class<object>;
  description: string;
}

/**
 * A mutation that only runs a change of the student's rows, see {@link write}.
 *
 * @param takes the class of the argument `input`; `id`; null for no argument
 * @param payload the class of the result
 */
export function change<Given = undefined>(
  run: (actor: Actor, given: Given) => Promise<unknown>,
  takes: Takes<Given>,
  payload: Class<object>,
  description: string,
): Change {
  return { run: (context, given: Given) => write(context, run, given), takes, payload, description };
}

/** The same for a change of the account itself, see {@link writeAccount}. */
export function accountChange<Given = undefined>(
  run: (request: RequestContext, given: Given) => Promise<unknown>,
  takes: Takes<Given>,
  payload: Class<object>,
  description: string,
): Change {
  return { run: (context, given: Given) => writeAccount(context, run, given), takes, payload, description };
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
    for (const [name, { run, takes, payload, description }] of Object.entries(changes)) {
      target[name] =
        takes === 'id' ? (context: RequestContext, { id }: { id: never }) => run(context, id) : run;
      Ctx()(target, name, 0);
      if (takes === 'id') Args(() => IdArgs)(target, name, 1);
      else if (takes) Arg('input', () => takes as never)(target, name, 1);
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
  const { rateLimiter } = context.services;
  if (acts > paid)
    context.raised.budget = await rateLimiter.charge('write', context.actor.userId, acts - paid);
}

/** Fields of payloads that are read when a caller asks for them, unless the object has them. */
export const FIGURES = {
  user: (_root: ChangePayload, { loaders, actor }: RequestContext) => loaders.user.load(actor.userId),
  course: ({ courseId }: ChangePayload, { loaders }: RequestContext) =>
    courseId && loaders.course.load(courseId),
  term: async ({ courseId, termId }: ChangePayload, { loaders }: RequestContext) => {
    const id = termId ?? (courseId && (await loaders.course.load(courseId))?.termId);
    return id && loaders.term.load(id);
  },
};
