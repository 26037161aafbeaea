import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget } from '#domain/limits/work';
import { DomainError, type ErrorCode, type ErrorDetails } from '../errors/domain-error';
import type { WorkAnswer } from './thread-work';

/** Threads at one time, in addition to the one that serves requests; each may take {@link MEMORY_MB}. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Pieces of work that wait for a thread; a further one is refused. */
const MOST_WAITING = 16;

/** Pieces of work that one owner may have here, running and waiting. */
const MOST_OF_ONE = 6;

/** The limit for all guests together, so strangers leave capacity for students. */
const MOST_OF_GUESTS = 6;

/** Heap memory of one thread. Work that needs more ends its own thread, and nothing else. */
const MEMORY_MB = 768;

/** A thread that had nothing to do for so long ends, for it keeps its memory. */
const IDLE_MS = 30_000;

/** The limit on waiting and working. Budgets in units end work long before; this ends the unforeseen. */
const PATIENCE_MS = 60_000;

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;

/** The built server: threads run the built code, even in tests. */
const BUILT = path.resolve(
  __dirname,
  __dirname.includes(`${path.sep}dist${path.sep}`) ? '..' : '../../dist/server',
);

/** One kind of work that runs in its own thread. */
export interface ThreadWork<Input, Result> {
  /** The module that exports it, below `server`, without its extension. */
  module: string;
  /** The name of the export, made by `threadWork`. */
  name: string;
  /** Never set; carries the types. */
  types?: (input: Input) => Result;
}

interface WorkOptions {
  /** The owner of the work, such as the ID of the account: no one may fill the queue alone. */
  owner: string;
  /** Whether no one is logged in. */
  isGuest?: boolean;
  /** The error when it takes more memory than a thread has. */
  tooLarge: () => DomainError;
  /** Buffers that are handed over rather than copied. */
  transfer?: readonly ArrayBuffer[];
  /** The longest it may run, in milliseconds; longer work is too large. Waiting for a thread doesn't count. */
  patience?: number;
}

let pool: Piscina | null = null;
/** Pieces of work that have a thread, and those that wait for one. */
let running = 0;
const waiting: { begin: () => void; refuse: (error: DomainError) => void }[] = [];
const inHand = new Map<string, number>();
/** The latest work of each owner: others come between the pieces of one. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Does work in a thread, so requests are served meanwhile. It has its own memory and a bounded queue.
 *
 * @throws RATE_LIMITED when the owner has too much in hand, UNAVAILABLE when all owners together have, and the errors
 * of the work itself.
 */
export async function inThread<Input, Result>(
  work: ThreadWork<Input, Result>,
  input: Input,
  { owner, isGuest = false, tooLarge, transfer = [], patience }: WorkOptions,
): Promise<Result> {
  if (isGuest && held(GUESTS) >= MOST_OF_GUESTS) throw busy();
  if (held(owner) >= MOST_OF_ONE) {
    throw new DomainError('RATE_LIMITED', 'Your earlier requests are still running. Try again soon.', {
      retryAfter: RETRY_AFTER,
    });
  }
  const holders = isGuest ? [owner, GUESTS] : [owner];
  for (const holder of holders) inHand.set(holder, held(holder) + 1);
  const answer = (turns.get(owner) ?? Promise.resolve()).then(() => run(work, input, { transfer, patience }));
  const over = () => undefined;
  // Not the answer itself: former tables of the map keep what it resolves to.
  const turn = answer.then(over, over);
  turns.set(owner, turn);
  try {
    return answerOf(await answer);
  } catch (error) {
    throw error instanceof OutOfPatience || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
  } finally {
    for (const holder of holders) release(holder);
    if (turns.get(owner) === turn) turns.delete(owner);
  }
}

/** Work took longer than it may. */
class OutOfPatience extends Error {}

/** All guests together; no address and no id of an account is written so. */
const GUESTS = 'guests';

function held(holder: string): number {
  return inHand.get(holder) ?? 0;
}

function release(holder: string): void {
  const left = held(holder) - 1;
  if (left > 0) inHand.set(holder, left);
  else inHand.delete(holder);
}

/** Ends all threads and their work; a later call begins new ones. */
export async function endThreads(): Promise<void> {
  const ended = pool;
  pool = null;
  for (const { refuse } of waiting.splice(0)) refuse(busy());
  await ended?.destroy();
}

/** Waits until a thread is free: the patience with work begins only then. */
async function takeThread(): Promise<void> {
  if (running < MOST_THREADS) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw busy();
  await new Promise<void>((begin, refuse) => {
    const own = { begin, refuse };
    waiting.push(own);
    AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', () => {
      const at = waiting.indexOf(own);
      if (at >= 0) waiting.splice(at, 1);
      refuse(busy());
    });
  });
}

function leaveThread(): void {
  const next = waiting.shift();
  if (next) next.begin();
  else running -= 1;
}

async function run<Input, Result>(
  { module, name }: ThreadWork<Input, Result>,
  input: Input,
  { transfer, patience }: Required<Pick<WorkOptions, 'transfer'>> & Pick<WorkOptions, 'patience'>,
): Promise<WorkAnswer<Result>> {
  const since = performance.now();
  await takeThread();
  const left = Math.max(1, Math.ceil(since + PATIENCE_MS - performance.now()));
  const isOwn = patience !== undefined && patience < left;
  const signal = AbortSignal.timeout(isOwn ? patience : left);
  try {
    pool ??= new Piscina({
      maxThreads: MOST_THREADS,
      minThreads: 0,
      idleTimeout: IDLE_MS,
      maxQueue: MOST_THREADS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const filename = path.join(BUILT, `${module}.js`);
    const options = { filename, name, signal, transferList: [...transfer] };
    return (await pool.run(input, options)) as WorkAnswer<Result>;
  } catch (error) {
    if (signal.aborted) throw isOwn ? new OutOfPatience() : busy();
    throw error;
  } finally {
    leaveThread();
  }
}

function answerOf<Result>(answer: WorkAnswer<Result>): Result {
  if (!('refusal' in answer)) return answer.result;
  const { code, message, details } = answer.refusal;
  throw new DomainError(code as ErrorCode, message, details as ErrorDetails);
}

function busy(): DomainError {
  return new DomainError('UNAVAILABLE', 'The server is too busy right now. Try again in a moment.', {
    retryAfter: RETRY_AFTER,
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** Work that can be done at once as well as in a thread. */
export interface ShortOrThreadWork<Input, Result> extends ThreadWork<Input, Result> {
  /** The same, done here. */
  compute: (input: Input) => Result;
  /** Units of work that are done here before a thread takes over. Default that of `WORK_BUDGETS`. */
  atOnce?: number;
}

/**
 * Does work at once while it is short, which it is for almost everyone. Work that turns out to be long is restarted in
 * a thread, so no one else waits for it.
 *
 * @throws the same errors as {@link inThread}.
 */
export async function shortOrInThread<Input, Result>(
  work: ShortOrThreadWork<Input, Result>,
  input: Input,
  options: WorkOptions,
): Promise<Result> {
  try {
    return withinBudget(work.atOnce ?? WORK_BUDGETS.atOnce, () => work.compute(input));
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return inThread(work, input, options);
  }
}
