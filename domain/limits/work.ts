/*
 * The amount of work done in this thread, counted where it happens: an item of a gradebook read, a fraction made, a
 * date of a series checked. One unit takes a few microseconds on any current machine, so a bound on work means the
 * same in a test, on a laptop, and under load; a bound on time doesn't.
 */

let done = 0;
let ceiling = Infinity;

/** Thrown when work has used up its budget. */
export class OverBudget extends Error {
  constructor() {
    super('The calculation exceeded its work limit.');
    this.name = 'OverBudget';
  }
}

/** Counts work about to be done. @throws OverBudget when the budget has less left; then nothing is counted. */
export function countWork(units: number): void {
  if (done + units > ceiling) throw new OverBudget();
  done += units;
}

/** The units counted so far. */
export function workDone(): number {
  return done;
}

/**
 * Runs work with a budget of units, within the rest of an outer budget. The work must be synchronous: work it
 * starts for later isn't counted.
 *
 * @throws OverBudget
 */
export function withinBudget<Result>(units: number, work: () => Result): Result {
  const outer = ceiling;
  ceiling = Math.min(outer, done + units);
  try {
    return work();
  } finally {
    ceiling = outer;
  }
}

/** Returns units to the current budget, for work that shouldn't count. */
export function refundWork(units: number): void {
  ceiling += units;
}

/** Sets a budget for everything this thread does from now on, for threads that do one piece of work at a time. */
export function beginBudget(units: number): void {
  ceiling = done + units;
}

/** Ends what {@link beginBudget} began. */
export function endBudget(): void {
  ceiling = Infinity;
}
