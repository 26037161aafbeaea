import { useEffect, useState } from 'react';
import type { Gradebook } from '#domain/grading/gradebook';
import { type Explanation, isReadableTotal, matchingSteps } from '#domain/grading/match-total';

/** Milliseconds of work between two breaths of the page: well within a frame, also on an old phone. */
const SLICE_MS = 8;
/** Nothing is computed before the typing rests. */
const REST_MS = 250;

/** A search for what explains a number. */
export interface Matching {
  /** What was found; null while it runs, or when there is nothing to search for. */
  explanations: readonly Explanation[] | null;
  /** The part that is done, 0 to 1; null when nothing runs. */
  done: number | null;
}

const IDLE: Matching = { explanations: null, done: null };

/** Searches for what explains the number a school shows, in slices, so that the page stays alive. */
export function useMatching(gradebook: Gradebook, text: string): Matching {
  const [search, setSearch] = useState({ gradebook, text, matching: IDLE });
  useEffect(() => {
    if (!isReadableTotal(text)) return;
    const steps = matchingSteps(gradebook, { text });
    const tell = (matching: Matching) => setSearch({ gradebook, text, matching });
    const work = () => {
      const end = performance.now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && performance.now() < end) step = steps.next();
      if (step.done) return tell({ explanations: step.value, done: null });
      tell({ explanations: null, done: step.value });
      timer = window.setTimeout(work);
    };
    let timer = window.setTimeout(work, REST_MS);
    return () => window.clearTimeout(timer);
  }, [gradebook, text]);
  // What was found for another number, or before a score changed, answers nothing any more.
  return search.gradebook === gradebook && search.text === text ? search.matching : IDLE;
}
