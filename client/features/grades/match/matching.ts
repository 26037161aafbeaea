import type { Grade } from '#domain/grading/course-grade';
import {
  type Difference,
  type Explanation,
  inUnitOf,
  isReadableTotal,
  matchingSteps,
  type ShownTotal,
} from '#domain/grading/match-total';
import { useEffect, useState } from 'react';
import type { GradeUnit } from '#domain/grading/grade-unit';
import type { Gradebook } from '#domain/grading/gradebook';
import type { Gradebook_AssignmentFragment, UpdateCourseGradingInput } from '../../../generated/graphql';
import { matchMessages } from '../../../messages/en/grade-match';
import type { Format } from '../../../ui/format/format-context';

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
export function useMatching(gradebook: Gradebook, text: string, unit?: GradeUnit): Matching {
  const [search, setSearch] = useState({ gradebook, text, matching: IDLE });
  useEffect(() => {
    if (!isReadableTotal(text, unit)) return;
    const steps = matchingSteps(gradebook, { text, unit });
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
  }, [gradebook, text, unit]);
  // Results for another number, or from before a score changed, no longer apply.
  return search.gradebook === gradebook && search.text === text ? search.matching : IDLE;
}

const text = matchMessages.differences;

/** The names and scores of items. */
export type TotalItems = readonly Pick<Gradebook_AssignmentFragment, 'id' | 'title' | 'pointsEarned'>[];

/**
 * A summary of the explanations of a total.
 * @param current the grade here
 * @param total the one that the school shows
 * @param shown how many are listed, if not all
 */
export function summaryOf(
  explanations: readonly Explanation[],
  current: Grade,
  total: ShownTotal,
  shown = explanations.length,
): string {
  const [best] = explanations;
  if (!best) return matchMessages.nothing;
  if (best.differences.length > 0) {
    return shown < explanations.length
      ? matchMessages.likeliest(shown)
      : matchMessages.found(explanations.length);
  }
  const isSame = current.gradable && inUnitOf(total, current.value) === best.value;
  return isSame ? matchMessages.agree : matchMessages.roundedOnly;
}

/** A difference in words. @param course names the items */
export function differenceText(
  difference: Difference,
  course: { assignments: TotalItems },
  format: Format,
): string {
  const itemOf = (id: string) => course.assignments.find((item) => item.id === id);
  switch (difference.kind) {
    case 'drop_mode':
      return text.drop_mode[difference.mode];
    case 'total':
      return text.total[difference.total];
    case 'over_weights':
      return text.over_weights[difference.rule];
    case 'cap':
      return text.cap(format.percent(difference.limit));
    case 'rounding':
      return text.rounding(difference.rounding.decimals);
    case 'item_missing':
      return text.item_missing(itemOf(difference.itemId)?.title ?? '');
    case 'item_mistyped': {
      const item = itemOf(difference.itemId);
      const here = format.number(item?.pointsEarned ?? 0);
      return text.item_mistyped(item?.title ?? '', format.number(difference.score), here);
    }
    default:
      return text[difference.kind];
  }
}

/** The rules that a course can take over. */
export type MatchedRules = Pick<
  UpdateCourseGradingInput,
  'dropMode' | 'total' | 'overWeights' | 'cap' | 'rounding'
>;

/**
 * The rules with which a course counts like its school; null if the differences aren't rules of the course: ungraded
 * work has its own figure here, and items are the student's to check.
 */
export function rulesOf(differences: readonly Difference[]): MatchedRules | null {
  const rules: MatchedRules = {};
  for (const difference of differences) {
    const rule = ruleOf(difference);
    if (!rule) return null;
    Object.assign(rules, rule);
  }
  return differences.length > 0 ? rules : null;
}

function ruleOf(difference: Difference): MatchedRules | null {
  switch (difference.kind) {
    case 'drop_mode':
      return { dropMode: difference.mode };
    case 'total':
      return { total: difference.total };
    case 'over_weights':
      return { overWeights: difference.rule };
    case 'cap':
      return { cap: difference.limit };
    case 'no_cap':
      return { cap: null };
    case 'rounding':
      return { rounding: difference.rounding };
    default:
      return null;
  }
}
