import { type CourseOutcome, courseOutcome, type Grade } from './course-grade';
import type { View } from './course-total';
import {
  commonPlaces,
  type DecimalInput,
  fromUnits,
  parseDecimal,
  sum,
  toUnits,
  type RoundingRule,
} from './decimal';
import { type Gradebook, prepareGradebook, within } from './gradebook';
import { type GradeItem, lacksMaximum } from './participation';
import { toDouble, shortMultiple } from './rational';
import { DEFAULT_COURSE_RULES } from './rules';
import type { Scale, ScaleBand } from './scale';
import { leastWithin, type Stretch, type Tried } from './search';
import type { Group, PreparedGradebook } from './prepared-gradebook';
import { multiply, type Share, toShare } from './share';

/** The scores assumed for open items that aren't asked about. */
export const OTHER_ITEMS = ['left_out', 'zero', 'full_marks', 'own_mean'] as const;

export type OtherItems = (typeof OTHER_ITEMS)[number];

/** Which of the four figures is asked about, by what happens to the other open items. */
export const VIEW_OF: Readonly<Record<OtherItems, View>> = {
  left_out: 'current',
  zero: 'floor',
  full_marks: 'ceiling',
  own_mean: 'projected',
};

/** The question: what score is needed on some items of a course? */
export interface NeedQuestion {
  readonly gradebook: Gradebook;
  /** The items asked about, scored or not: their scores are replaced. Unknown IDs are ignored. */
  readonly itemIds: readonly string[];
  /** Default `left_out`, as in the current grade. */
  readonly others?: OtherItems;
  /** The answer is a multiple of 10^-decimals. Default 2. */
  readonly decimals?: number;
  /** The highest possible score, in percent of the maximum. Default 100. */
  readonly highest?: DecimalInput;
}

/**
 * The answer:
 * `safe` the target is reached even with 0; `needed` from `need` up; `impossible` not even with the best score;
 * `not_gradable` there is no grade whatever the score, or no item asked about has a known maximum.
 */
export interface Need {
  readonly status: 'safe' | 'needed' | 'impossible' | 'not_gradable';
  /** `points` for a single item; `percent` of the maximum, the same on each, for several. */
  readonly unit: 'points' | 'percent';
  /** The exact minimum, rounded up to the step, so it is enough; null unless `needed` or `safe` (0). */
  readonly need: number | null;
  /** The size of a step: `need` minus one step doesn't suffice. */
  readonly step: number;
  /** The grade with `need`. */
  readonly reached: Grade | null;
  /** The grades with 0, and with the best possible score (if impossible, `maximum` is the answer). */
  readonly minimum: Grade;
  readonly maximum: Grade;
  /**
   * Whether a better score can never lower this grade. Where it can (drop modes other than fair), a grid of 101
   * scores is searched as well, and every score on it from `need` up reaches the target.
   */
  readonly isMonotone: boolean;
}

/** The score needed for one letter. */
export interface LetterNeed extends Need {
  readonly band: ScaleBand;
}

/**
 * The score needed for the course to show `target` percent or more. It accounts for drops, bonus, cap, and rounding,
 * because the search uses the engine itself.
 *
 * @throws RangeError when an input is not a decimal
 */
export function neededFor(question: NeedQuestion, target: DecimalInput): Need {
  return solve(trialOf(question), Number(target));
}

/** The same for every band of a scale except the lowest, the best first. @throws RangeError see {@link neededFor} */
export function neededForLetters(question: NeedQuestion, scale: Scale): LetterNeed[] {
  const trial = trialOf(question);
  return scale.bands.slice(0, -1).map((band) => ({ band, ...solve(trial, band.minPercent) }));
}

/** A course as a function of one score. */
interface Trial {
  readonly unit: Need['unit'];
  readonly places: number;
  /** The best score, in steps; null when there is nothing to ask about. */
  readonly highest: bigint | null;
  readonly isMonotone: boolean;
  readonly rounding: RoundingRule;
  /** The scores tried so far. */
  readonly known: ReadonlyMap<bigint, CourseOutcome>;
  /** The result of the course with this score; memoized. */
  readonly outcomeWith: (steps: bigint) => CourseOutcome;
}

const PERCENT_PLACES = 2;
const GRID = 100n;

function trialOf({
  gradebook,
  itemIds,
  others = 'left_out',
  decimals = 2,
  highest = 100,
}: NeedQuestion): Trial {
  const wanted = new Set(itemIds);
  const asked = gradebook.items.filter((item) => wanted.has(item.id) && !lacksMaximum(item));
  const unit = asked.length === 1 ? 'points' : 'percent';
  const ids = new Set(asked.map(({ id }) => id));
  const step = (item: GradeItem) =>
    unit === 'points' ? fromUnits(1n, decimals) : partOfMaximum(item, decimals);
  const items = gradebook.items.map((item) => (ids.has(item.id) ? withScore(item, step(item)) : item));
  const prepared = forTrials(prepareGradebook({ ...gradebook, items }));
  const known = new Map<bigint, CourseOutcome>();
  const outcomeWith = (steps: bigint) => {
    const earlier = known.get(steps);
    if (earlier) return earlier;
    const outcome = courseOutcome(withMultiplied(prepared, ids, steps), VIEW_OF[others]);
    known.set(steps, outcome);
    return outcome;
  };
  return {
    unit,
    places: decimals,
    highest: asked.length === 0 ? null : highestSteps(gradebook.items, asked, { unit, decimals, highest }),
    isMonotone: isMonotone(gradebook),
    rounding: gradebook.rules?.rounding ?? DEFAULT_COURSE_RULES.rounding,
    known,
    outcomeWith,
  };
}

function withScore(item: GradeItem, pointsEarned: DecimalInput): GradeItem {
  return { ...item, pointsEarned, gradingState: 'counted', manuallyDropped: false };
}

/** One step: a percentage of 10^-decimals of the maximum. */
function partOfMaximum({ pointsPossible }: GradeItem, decimals: number): DecimalInput {
  const maximum = pointsPossible ?? 0;
  const places = commonPlaces([maximum]);
  return fromUnits(toUnits(maximum, places), decimals + PERCENT_PLACES + places);
}

/** Extra credit without its own maximum is assumed to earn at most as much as everything else together. */
function highestSteps(
  all: readonly GradeItem[],
  asked: readonly GradeItem[],
  { unit, decimals, highest }: { unit: Need['unit']; decimals: number; highest: DecimalInput },
): bigint {
  const maximumOf = (item: GradeItem) => parseDecimal(lacksMaximum(item) ? 0 : (item.pointsPossible ?? 0));
  const own = sum(asked.map(maximumOf));
  const maximum = own.equals(0) ? sum(all.map(maximumOf)) : own;
  const best = parseDecimal(highest);
  const { s, n, d } = (unit === 'points' ? maximum.mul(best).div(100) : best).mul(10 ** decimals);
  return s < 0n ? 0n : n / d;
}

/** See `fairDrops` and `withReplacements`; without drops, every mode behaves like the fair one. */
function isMonotone({ categories, items, rules }: Gradebook): boolean {
  const mode = rules?.dropMode ?? DEFAULT_COURSE_RULES.dropMode;
  const replaced = new Set(items.map(({ replaces }) => replaces));
  return categories
    .filter(({ id }) => mode !== 'fair' || replaced.has(id))
    .every(({ dropLowest, dropHighest }) => !dropLowest && !dropHighest);
}

function solve(trial: Trial, target: number): Need {
  const { unit, places, highest, isMonotone, outcomeWith } = trial;
  const gradeWith = (steps: bigint) => outcomeWith(steps).grade;
  const grid = highest === null || isMonotone ? [] : gridOf(highest);
  const minimum = gradeWith(0n);
  const maximum = bestOf([highest ?? 0n, ...grid].map(gradeWith));
  const common = { unit, step: Number(fromUnits(1n, places)), minimum, maximum, isMonotone };
  if (highest === null || !maximum.gradable) {
    return { ...common, status: 'not_gradable', need: null, reached: null };
  }
  const steps = isMonotone ? leastOf(trial, target, highest) : leastOnGrid(trial, target, grid);
  if (steps === null) return { ...common, status: 'impossible', need: null, reached: null };
  const need = Number(fromUnits(steps, places));
  return { ...common, status: steps === 0n ? 'safe' : 'needed', need, reached: gradeWith(steps) };
}

function reaches({ grade }: CourseOutcome, target: number): boolean {
  return grade.gradable && grade.value >= target;
}

/** Starts between the nearest known scores, so the search for one letter helps the next. */
function leastOf(trial: Trial, target: number, highest: bigint): bigint | null {
  if (!reaches(trial.outcomeWith(highest), target)) return null;
  let [failing, passing] = [-1n, highest];
  for (const [steps, outcome] of trial.known) {
    if (reaches(outcome, target)) passing = steps < passing ? steps : passing;
    else failing = steps > failing ? steps : failing;
  }
  return failing < 0n ? passing : search(trial, target, { failing, passing });
}

function search({ outcomeWith, rounding }: Trial, target: number, stretch: Stretch): bigint {
  const tried = (steps: bigint): Tried => {
    const outcome = outcomeWith(steps);
    return { passes: reaches(outcome, target), value: outcome.computed && toDouble(outcome.computed) };
  };
  return leastWithin(tried, stretch, leastRoundedTo(target, rounding));
}

/** Approximately the smallest number that shows as the target or more. */
function leastRoundedTo(target: number, { decimals, mode }: RoundingRule): number {
  const unit = 10 ** -decimals;
  const shown = Math.ceil(target / unit - 1e-9) * unit;
  return mode === 'half_up' ? shown - unit / 2 : shown;
}

function gridOf(highest: bigint): bigint[] {
  return Array.from({ length: Number(GRID) + 1 }, (_, index) => (highest * BigInt(index)) / GRID);
}

/**
 * The start of the part of the grid from which everything reaches the target; if its end doesn't, the start of a part
 * that does.
 */
function leastOnGrid(trial: Trial, target: number, grid: readonly bigint[]): bigint | null {
  const verdicts = grid.map((steps) => reaches(trial.outcomeWith(steps), target));
  const end = verdicts.lastIndexOf(true);
  if (end < 0) return null;
  const start = verdicts.lastIndexOf(false, end);
  const passing = grid[start + 1] ?? 0n;
  return start < 0 ? passing : search(trial, target, { failing: grid[start] ?? 0n, passing });
}

function bestOf(grades: readonly Grade[]): Grade {
  const better = (one: Grade, other: Grade) =>
    other.gradable && (!one.gradable || other.value > one.value) ? other : one;
  return grades.reduce(better);
}

/**
 * The same course, made to be computed many times with other scores: without the groups that nothing is in, and with
 * one denominator a group where that stays short. Its figures are equal; it no longer has a group for each category.
 */
export function forTrials(prepared: PreparedGradebook): PreparedGradebook {
  const places = new Map<number, number>();
  prepared.groups.forEach(({ participants, leftOut, inside }, index) => {
    if (participants.length + leftOut.length > 0 || inside !== null) places.set(index, places.size);
  });
  const placesOf = (indices: readonly number[]) => indices.flatMap((index) => places.get(index) ?? []);
  const groups = prepared.groups
    .filter((_, index) => places.has(index))
    .map((group) => ({
      ...group,
      parent: group.parent === null ? null : (places.get(group.parent) ?? null),
      scored: withOneDenominator(group.scored),
    }));
  const replacements = prepared.replacements.flatMap((replacement) => {
    const [from, into] = [places.get(replacement.from), places.get(replacement.into)];
    return from === undefined || into === undefined ? [] : [{ ...replacement, from, into }];
  });
  return { ...prepared, groups, pools: prepared.pools.map(placesOf), replacements };
}

/** Sums of shares with one denominator need no common divisors. */
function withOneDenominator(shares: readonly Share[]): readonly Share[] {
  const whole = shortMultiple(shares.map(({ denominator }) => denominator));
  if (whole === null) return shares;
  return shares.map((share) => ({
    ...share,
    numerator: share.numerator * (whole / share.denominator),
    denominator: whole,
  }));
}

/**
 * The course with the scores of some items multiplied, without preparing it again. What has no score stays so.
 */
function withMultiplied(
  prepared: PreparedGradebook,
  itemIds: ReadonlySet<string>,
  factor: bigint,
): PreparedGradebook {
  const multiplied = (share: Share, { aggregation, isOfGrades }: Group) => {
    const { participant } = share;
    const { item, given, least, most, isExtra } = participant;
    if (!itemIds.has(item.id)) return share;
    if (!isOfGrades || isExtra || given === null) return multiply(share, factor);
    return toShare(participant, aggregation, { ...share.earned, units: within(given * factor, least, most) });
  };
  const groups = prepared.groups.map((group) => ({
    ...group,
    scored: group.scored.map((share) => multiplied(share, group)),
  }));
  return { ...prepared, groups };
}
