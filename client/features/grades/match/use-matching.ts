import { useEffect, useState } from 'react';
import type { Gradebook } from '#domain/grading/gradebook';
import { type Explanation, isReadableTotal, matchingSteps } from '#domain/grading/match-total';

/** Milliseconds of work between two yields: well within a frame, even on an old phone. */
const SLICE_MS = 8;
/** Nothing is computed before typing pauses. */
const REST_MS = 250;

/** A search for what explains a number. */
interface Matching {
  /** The results; null while it runs, or if there is nothing to search for. */
  explanations: readonly Explanation[] | null;
  /** The completed share, 0 to 1; null if nothing runs. */
  done: number | null;
}

const IDLE: Matching = { explanations: null, done: null };

/** Searches for explanations of a different grade at school, in slices, so the page stays responsive. */
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
  // Results for another number, or from before a score changed, no longer apply.
  return search.gradebook === gradebook && search.text === text ? search.matching : IDLE;
}
