import { beginBudget, endBudget, OverBudget } from '#domain/limits/work';
import { DomainError, type ErrorCode, type ErrorDetails } from '../errors/domain-error';

/** The result of a thread: errors lose their own fields on the way, so a refusal travels as a value. */
export type WorkAnswer<Result> =
  { result: Result } | { refusal: { code: ErrorCode; message: string; details: ErrorDetails } };

/** The budget of work in a thread, and the message when it is exceeded. */
interface WorkBudget {
  /** See `domain/limits/work`. */
  units: number;
  overBudget: () => DomainError;
}

/** Makes a function one that a thread can run: within a budget, and with refusals that survive the way back. */
export function threadWork<Input, Result>(
  work: (input: Input) => Result | Promise<Result>,
  { units, overBudget }: WorkBudget,
): (input: Input) => Promise<WorkAnswer<Result>> {
  return async (input) => {
    // A thread of the pool does one piece of work at a time.
    beginBudget(units);
    try {
      return { result: await work(input) };
    } catch (error) {
      const refusal = error instanceof OverBudget ? overBudget() : error;
      if (!(refusal instanceof DomainError)) throw error;
      const { code, message, details } = refusal;
      return { refusal: { code, message, details } };
    } finally {
      endBudget();
    }
  };
}
