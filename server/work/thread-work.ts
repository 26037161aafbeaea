import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { beginBudget, endBudget, OverBudget } from '#domain/limits/work';
import { DomainError, type ErrorCode, type ErrorDetails } from '../errors/domain-error';

// A process that has to share its cores serves requests first. Only Linux knows priorities of threads; elsewhere, this
// would be that of the whole process.
if (!isMainThread && process.platform === 'linux') giveWay();

/** Lowers the priority of this thread, unless it is low already; an operator may have forbidden to change it. */
function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority;
  try {
    if (getPriority() < low) setPriority(low);
  } catch {
    // It works as well at its own priority.
  }
}

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
