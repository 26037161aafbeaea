import { transcriptAverage } from '../gpa';
import type { Scale } from '../scale';
import { type GpaRules, type TranscriptRow } from '../transcript';
import { isFailing, topOf } from './transcript-grade';
import type { TranscriptLine } from './transcript-lines';
import type { ShownAverage } from './transcript-rows';

/** What a school counts in another way, so that its average differs. */
export type AverageDifference =
  'percent' | 'rounding' | 'plain_mean' | 'without_fails' | 'retakes' | 'absent_as_fail';

/** An average of a transcript next to ours. */
export interface ComparedAverage {
  readonly shown: ShownAverage;
  /** Null without a grade that counts. */
  readonly ours: number | null;
  /** Why they differ; empty if they are the same, null if we can't tell. */
  readonly because: readonly AverageDifference[] | null;
}

/** The ways to count, each with what it changes; all combinations of them are tried, the fewest changes first. */
const WAYS: readonly (readonly AverageDifference[])[] = (() => {
  const changes = ['plain_mean', 'retakes', 'without_fails', 'absent_as_fail'] as const;
  const all = Array.from({ length: 2 ** changes.length }, (_, bits) =>
    changes.filter((_each, at) => bits & (2 ** at)),
  );
  return all.sort((one, other) => one.length - other.length);
})();

/** Compares the average that a transcript shows with ours, and finds out why they differ. */
export function compareAverage(
  shown: ShownAverage,
  lines: readonly TranscriptLine[],
  { scale, rules }: { scale: Scale; rules: GpaRules },
): ComparedAverage {
  const isRead = ({ fault }: TranscriptLine) => !fault || fault.reason === 'no_term';
  const counted = lines.filter((line) => isRead(line) && (shown.term === null || line.term === shown.term));
  const average = (way: readonly AverageDifference[]): number | null => {
    const rows = rowsOf(counted, way, scale);
    const attempts = way.includes('retakes') ? 'latest' : rules.attempts;
    const { average: found } = transcriptAverage({
      ...{ rows, scale },
      rules: { ...rules, attempts: attempts ?? 'all', rounding: { mode: 'half_up', decimals: 4 } },
    });
    return found.gradable ? found.value : null;
  };
  for (const way of WAYS) {
    const value = average(way);
    const how = value === null ? null : sameness(value, shown, scale);
    if (how) return { shown, ours: average([]), because: [...way, ...how] };
  }
  return { shown, ours: average([]), because: null };
}

/** How two averages are the same: as written, in percent of the best grade, or cut off; null if they aren't. */
function sameness(ours: number, { value, decimals }: ShownAverage, scale: Scale): AverageDifference[] | null {
  const is = (number: number) => Math.abs(number - value) <= 0.5 / 10 ** decimals + EXACT;
  const cut = Math.floor(ours * 10 ** decimals + EXACT) / 10 ** decimals;
  if (is(ours)) return [];
  if (is((100 * ours) / topOf(scale))) return ['percent'];
  return Math.abs(cut - value) < EXACT ? ['rounding'] : null;
}

const EXACT = 1e-6;

function rowsOf(
  lines: readonly TranscriptLine[],
  way: readonly AverageDifference[],
  scale: Scale,
): TranscriptRow[] {
  const terms = [...new Set(lines.map(({ term }) => term))];
  return lines.flatMap(({ index, term, code, credits, grade, options }) => {
    if (!grade) return [];
    if (isFailing(scale, grade) && way.includes('without_fails')) return [];
    const mayFail = options.some(({ passed }) => passed === false);
    const isAbsent = way.includes('absent_as_fail') && grade.basis === 'incomplete' && mayFail;
    return [
      {
        ...{ id: String(index), term: terms.indexOf(term) + 1, attemptOf: code.toLowerCase() },
        credits: way.includes('plain_mean') ? 0 : (credits ?? 0),
        basis: isAbsent ? 'pass_fail' : grade.basis,
        ...{ label: grade.letter, percent: grade.percent, passed: isAbsent ? false : grade.passed },
      },
    ];
  });
}
