import { courseFigure } from './course-grade';
import type { View } from './course-total';
import type { Gradebook } from './gradebook';
import { type GradeItem, isGraded } from './participation';
import { HALF_UP_HUNDREDTHS, roundBy, type RoundingRule } from './decimal';
import { gradeAtPercent, type GradeUnit, typedGrade } from './grade-unit';
import {
  DEFAULT_COURSE_RULES,
  DROP_MODES,
  type DropMode,
  OVER_WEIGHTS,
  type OverWeights,
  type Weighting,
} from './rules';

/** One way in which a school may count differently. Identifiers and values; the words are the client's. */
export type Difference =
  | { readonly kind: 'pending_counts' }
  | { readonly kind: 'ungraded_as_zero' }
  | { readonly kind: 'drop_mode'; readonly mode: DropMode }
  | { readonly kind: 'no_drops' }
  | { readonly kind: 'total'; readonly total: Weighting }
  | { readonly kind: 'mean_of_percents' }
  | { readonly kind: 'over_weights'; readonly rule: OverWeights }
  | { readonly kind: 'cap'; readonly limit: number }
  | { readonly kind: 'no_cap' }
  | { readonly kind: 'rounding'; readonly rounding: RoundingRule }
  | { readonly kind: 'item_missing'; readonly itemId: string }
  | { readonly kind: 'item_mistyped'; readonly itemId: string; readonly score: number };

/** A set of differences that gives the school's figure. */
export interface Explanation {
  readonly differences: readonly Difference[];
  /** The engine's result with them: the shown total. */
  readonly value: number;
}

/** The school's total: the text matters, as `87.50` was rounded to two decimals and `87.5` to one. */
export interface ShownTotal {
  readonly text: string;
  /** That of the course's scale, if its grades are numbers: the total is a grade unless it has a percent sign. */
  readonly unit?: GradeUnit | undefined;
}

/** Nobody reads more, and the first are the likely ones. */
export const MOST_EXPLANATIONS = 10;
/** Four simultaneous differences explain anything, and therefore nothing. */
const MOST_POLICIES = 3;
/** Items checked individually; a course with more is explained only by its policies. */
const MOST_ITEMS = 500;

const SHOWN_PATTERN = /^\s*(-?\d{1,7})(?:[.,](\d{1,4}))?\s*(?:%\s*)?$/;

/** Whether a total can be matched: a number with at most 4 decimals, perhaps with a percent sign or that of its unit. */
export function isReadableTotal(text: string, unit?: GradeUnit): boolean {
  return readShown({ text, unit }) !== null;
}

/** A gradebook under an assumption, and the assumption. */
interface Hypothesis {
  readonly gradebook: Gradebook;
  readonly view: View;
  readonly differences: readonly Difference[];
}

/**
 * Why does the school show another figure? Every policy known to this engine is tried, alone and up to three
 * together, then every single item as missing or mistyped there. Best first: fewest differences, policies before
 * items, and in the order of `Difference`, which is how often gradebooks differ in it. Empty if nothing explains the
 * figure, or the text isn't a number.
 *
 * An explanation without differences means that both figures agree.
 *
 * @throws RangeError when an input of the gradebook is not a decimal
 */
export function matchTotal(gradebook: Gradebook, shown: ShownTotal): Explanation[] {
  const steps = matchingSteps(gradebook, shown);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The same in steps, for callers that must stay responsive: yields the completed share of the work, from 0 to 1,
 * after every assumption, and returns what {@link matchTotal} returns.
 */
export function* matchingSteps(gradebook: Gradebook, shown: ShownTotal): Generator<number, Explanation[]> {
  const target = readShown(shown);
  if (!target) return [];
  const [policies, items] = [policyHypotheses(gradebook), itemHypotheses(gradebook)];
  const found: Explanation[] = [];
  let tried = 0;
  for (const hypothesis of [...policies, ...items]) {
    found.push(...explain(hypothesis, target));
    if (found[0]?.differences.length === 0) return found.slice(0, 1);
    tried += 1;
    yield tried / (policies.length + items.length);
  }
  return withoutIdleParts(found).slice(0, MOST_EXPLANATIONS);
}

/** The shortest first, without those that only add an irrelevant difference to another one. */
function withoutIdleParts(found: readonly Explanation[]): Explanation[] {
  const sorted = [...found].sort((a, b) => a.differences.length - b.differences.length);
  const kept: { explanation: Explanation; parts: ReadonlySet<string> }[] = [];
  for (const explanation of sorted) {
    const parts = new Set(explanation.differences.map((difference) => JSON.stringify(difference)));
    const addsToAnother = kept.some((shorter) => [...shorter.parts].every((part) => parts.has(part)));
    if (!addsToAnother) kept.push({ explanation, parts });
  }
  return kept.map(({ explanation }) => explanation);
}

interface Target {
  readonly value: number;
  readonly decimals: number;
  /** Null for a percentage. */
  readonly unit: GradeUnit | null;
}

function readShown({ text, unit }: ShownTotal): Target | null {
  const isGrade = unit && typedGrade(unit, text) !== null;
  const match = SHOWN_PATTERN.exec(isGrade ? text.replace(unit.suffix.trim(), '') : text);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const value = Number(`${whole}.${decimals || '0'}`);
  return { value, decimals: decimals.length, unit: isGrade ? unit : null };
}

/** A percentage in the unit of a total, to compare them. */
export function inUnitOf(shown: ShownTotal, percent: number): number {
  const unit = readShown(shown)?.unit;
  return unit ? roundBy(gradeAtPercent(unit, percent), HALF_UP_HUNDREDTHS) : percent;
}

/** One explanation, or none: with half-up rounding to the shown decimals, or else with truncation. */
function explain(
  { gradebook, view, differences }: Hypothesis,
  { value, decimals, unit }: Target,
): Explanation[] {
  const shownAs = (mode: RoundingRule['mode']) => {
    const last = { decimals, mode };
    const rounding = unit ? EXACT : last;
    const figure = courseFigure({ ...gradebook, rules: { ...gradebook.rules, rounding } }, view);
    if (!unit || !figure.gradable) return figure;
    return { ...figure, value: roundBy(gradeAtPercent(unit, figure.value), last) };
  };
  const rounded = shownAs('half_up');
  if (!rounded.gradable || Math.abs(rounded.value - value) > 1) return [];
  if (rounded.value === value) return [{ differences, value }];
  const cut = shownAs('truncate');
  if (!cut.gradable || cut.value !== value) return [];
  const rounding: Difference = { kind: 'rounding', rounding: { decimals, mode: 'truncate' } };
  return [{ differences: [...differences, rounding], value }];
}

/** How a percentage is rounded from which a grade follows. */
const EXACT: RoundingRule = { decimals: 4, mode: 'half_up' };

/** Every combination of at most {@link MOST_POLICIES} policies, those with the fewest first. */
function policyHypotheses(gradebook: Gradebook): Hypothesis[] {
  const choices = [
    viewChoices(gradebook),
    dropChoices(gradebook),
    totalChoices(gradebook),
    meanChoices(gradebook),
    capChoices(gradebook),
  ];
  let hypotheses: Hypothesis[] = [{ gradebook, view: 'current', differences: [] }];
  for (const steps of choices) {
    const changed = hypotheses.flatMap((hypothesis) =>
      hypothesis.differences.length < MOST_POLICIES ? steps.map((step) => step(hypothesis)) : [],
    );
    hypotheses = [...hypotheses, ...changed];
  }
  return hypotheses.sort((a, b) => a.differences.length - b.differences.length);
}

type Step = (hypothesis: Hypothesis) => Hypothesis;

function step(difference: Difference, change: (hypothesis: Hypothesis) => Partial<Hypothesis>): Step {
  return (hypothesis) => ({
    ...hypothesis,
    ...change(hypothesis),
    differences: [...hypothesis.differences, difference],
  });
}

function withRules(rules: Gradebook['rules']) {
  return ({ gradebook }: Hypothesis) => ({
    gradebook: { ...gradebook, rules: { ...gradebook.rules, ...rules } },
  });
}

function viewChoices({ items }: Gradebook): Step[] {
  const hasPending = items.some(({ gradingState }) => gradingState === 'pending');
  const countPending = ({ gradebook }: Hypothesis) => ({
    gradebook: { ...gradebook, items: gradebook.items.map(asFinal) },
  });
  return [
    ...(hasPending ? [step({ kind: 'pending_counts' }, countPending)] : []),
    step({ kind: 'ungraded_as_zero' }, () => ({ view: 'floor' })),
  ];
}

function asFinal(item: GradeItem): GradeItem {
  return item.gradingState === 'pending' ? { ...item, gradingState: 'counted' } : item;
}

function dropChoices({ categories, rules }: Gradebook): Step[] {
  if (categories.every(({ dropLowest, dropHighest }) => !dropLowest && !dropHighest)) return [];
  const present = rules?.dropMode ?? DEFAULT_COURSE_RULES.dropMode;
  const withoutDrops = ({ gradebook }: Hypothesis) => ({
    gradebook: {
      ...gradebook,
      categories: gradebook.categories.map((one) => ({ ...one, dropLowest: 0, dropHighest: 0 })),
    },
  });
  return [
    ...DROP_MODES.filter((mode) => mode !== present).map((mode) =>
      step({ kind: 'drop_mode', mode }, withRules({ dropMode: mode })),
    ),
    step({ kind: 'no_drops' }, withoutDrops),
  ];
}

function totalChoices({ categories, rules }: Gradebook): Step[] {
  const hasWeights = categories.some(({ weight }) => Number(weight ?? 0) > 0);
  if (!hasWeights) return [];
  const total = rules?.total ?? 'weights';
  const other: Weighting = total === 'weights' ? 'points' : 'weights';
  const present = rules?.overWeights ?? DEFAULT_COURSE_RULES.overWeights;
  const divisors = total === 'weights' ? OVER_WEIGHTS.filter((rule) => rule !== present) : [];
  return [
    step({ kind: 'total', total: other }, withRules({ total: other })),
    ...divisors.map((rule) => step({ kind: 'over_weights', rule }, withRules({ overWeights: rule }))),
  ];
}

const FULL = 100;

/** Every item counts the same: within its category if the categories have weights, otherwise in the whole course. */
function meanChoices({ categories, rules }: Gradebook): Step[] {
  const aggregation = 'mean_of_percents' as const;
  const isByWeights = rules?.total !== 'points' && categories.some(({ weight }) => Number(weight ?? 0) > 0);
  if (isByWeights && categories.every((one) => one.aggregation === aggregation)) return [];
  if (!isByWeights && categories.some((one) => one.isBonus || one.dropLowest || one.dropHighest)) return [];
  const within = ({ gradebook }: Hypothesis) => ({
    gradebook: {
      ...gradebook,
      categories: gradebook.categories.map((one) => ({ ...one, aggregation })),
    },
  });
  const whole = ({ gradebook }: Hypothesis) => ({
    gradebook: {
      ...gradebook,
      categories: [{ id: WHOLE, weight: FULL, aggregation }],
      items: gradebook.items.map((item) => ({ ...item, categoryId: WHOLE })),
      rules: { ...gradebook.rules, total: 'weights' as const },
    },
  });
  return [step({ kind: aggregation }, isByWeights ? within : whole)];
}

/** The one category of a course whose school has none. */
const WHOLE = 'whole';

function capChoices({ rules }: Gradebook): Step[] {
  const isCapped = rules?.cap !== undefined && rules.cap !== null;
  return isCapped
    ? [step({ kind: 'no_cap' }, withRules({ cap: null }))]
    : [step({ kind: 'cap', limit: FULL }, withRules({ cap: FULL }))];
}

/** Every graded item left out at the school, then every one with a score as it is likely to be mistyped. */
function itemHypotheses(gradebook: Gradebook): Hypothesis[] {
  const { items } = gradebook;
  const graded = items.filter(isGraded);
  if (graded.length > MOST_ITEMS) return [];
  const missing = graded.map((item): Hypothesis => ({
    gradebook: { ...gradebook, items: items.filter((other) => other !== item) },
    view: 'current',
    differences: [{ kind: 'item_missing', itemId: item.id }],
  }));
  const mistyped = graded.flatMap((item) =>
    plausibleScores(item).map((score): Hypothesis => ({
      gradebook: {
        ...gradebook,
        items: items.map((other) => (other === item ? scored(item, score) : other)),
      },
      view: 'current',
      differences: [{ kind: 'item_mistyped', itemId: item.id, score }],
    })),
  );
  return [...missing, ...mistyped];
}

function scored(item: GradeItem, pointsEarned: number): GradeItem {
  return { ...item, pointsEarned, gradingState: 'counted' };
}

/**
 * The scores an item may really have at the school if one of the two numbers was mistyped: zero, full marks, a
 * decimal point one place off, or two neighboring digits swapped. Never more than the larger of maximum and score.
 */
function plausibleScores({ pointsEarned, pointsPossible, gradingState }: GradeItem): number[] {
  const possible = Number(pointsPossible ?? 0);
  const score = gradingState === 'missing' ? 0 : Number(pointsEarned ?? 0);
  const slips = [possible, 0, round(score * 10), round(score / 10), ...swapped(score)];
  const isPlausible = (slip: number) => slip !== score && slip >= 0 && slip <= Math.max(possible, score);
  return [...new Set(slips)].filter(isPlausible);
}

/** The number with each pair of neighboring digits swapped in turn. */
function swapped(score: number): number[] {
  const text = String(score);
  if (!/^\d+(\.\d+)?$/.test(text)) return [];
  return [...text].flatMap((digit, index) => {
    const next = text[index + 1];
    if (next === undefined || digit === '.' || next === '.') return [];
    return [Number(text.slice(0, index) + next + digit + text.slice(index + 2))];
  });
}

/** Rounds to the four decimals of a score. */
function round(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
