import { Arg, Ctx, Mutation } from 'type-graphql';
import type { Actor } from '../database/database';
import type { RequestContext } from './context';
import { write } from './write';

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
