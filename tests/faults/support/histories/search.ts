import type { Span } from './span';

/** More than this, and the search says that it could not decide. */
const MOST_STEPS = 2_000_000;

/**
 * Looks for an order of operations that explains all answers, after Wing and Gong: each takes effect at one
 * moment between its start and its end; those whose end no one learned perhaps never.
 *
 * @param next the state after an operation with the recorded answer; null if this state can't give it
 * @returns null if there is an order, otherwise the operation that fits nowhere in the longest order found
 * @throws if there are too many orders to try
 */
export function findUnexplained<Operation extends Span>(
  operations: readonly Operation[],
  initial: string,
  next: (state: string, operation: Operation) => string | null,
): Operation | null {
  const sorted = operations.toSorted((left, right) => left.start - right.start);
  const seen = new Set<string>();
  const open: Partial[] = [{ first: 0, ahead: [], state: initial }];
  let furthest = -1;
  let stuck: Operation | null = null;
  for (let steps = 0; open.length > 0; steps += 1) {
    if (steps > MOST_STEPS) throw new Error('The history is too tangled to decide.');
    const partial = open.pop()!;
    const candidates = candidatesOf(sorted, partial);
    if (candidates.every((index) => sorted[index]!.end === Infinity)) return null;
    const depth = partial.first + partial.ahead.length;
    if (depth > furthest) {
      furthest = depth;
      stuck = sorted[soonestToEnd(sorted, candidates)] ?? null;
    }
    // The one that began first is tried first, so it goes on the pile last.
    for (const index of candidates.toReversed()) {
      const state = next(partial.state, sorted[index]!);
      if (state === null) continue;
      const further = withDone(partial, index, state);
      const key = `${further.first} ${further.ahead.join(',')} ${state}`;
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(further);
    }
  }
  return stuck;
}

/** The beginning of an order: all operations before `first`, and some ahead of it, sorted. */
interface Partial {
  first: number;
  ahead: number[];
  state: string;
}

/** The possible next operations: those that began before any remaining one ended. */
function candidatesOf(sorted: readonly Span[], { first, ahead }: Partial): number[] {
  const done = new Set(ahead);
  const candidates: number[] = [];
  let soonest = Infinity;
  for (let index = first; index < sorted.length; index += 1) {
    const { start, end } = sorted[index]!;
    if (start > soonest) break;
    if (done.has(index)) continue;
    candidates.push(index);
    soonest = Math.min(soonest, end);
  }
  return candidates;
}

function soonestToEnd(sorted: readonly Span[], candidates: number[]): number {
  return candidates.reduce((best, index) => (sorted[index]!.end < sorted[best]!.end ? index : best));
}

function withDone({ first, ahead }: Partial, index: number, state: string): Partial {
  const done = [...ahead, index].sort((left, right) => left - right);
  let next = first;
  while (done[0] === next) {
    done.shift();
    next += 1;
  }
  return { first: next, ahead: done, state };
}
