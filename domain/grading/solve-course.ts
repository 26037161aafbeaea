import { courseFigure, type Grade } from './course-grade';
import type { View } from './course-total';
import { commonPlaces, type DecimalInput, fromUnits, parseDecimal, sum, toUnits } from './decimal';
import type { Gradebook } from './gradebook';
import { type GradeItem, lacksMaximum } from './participation';
import { DEFAULT_COURSE_RULES } from './rules';
import type { Scale, ScaleBand } from './scale';
import { leastThat } from './search';

/** At what the open items that are not asked about are taken. */
export const OTHER_ITEMS = ['left_out', 'zero', 'full_marks', 'own_mean'] as const;

/** One of {@link OTHER_ITEMS}. */
export type OtherItems = (typeof OTHER_ITEMS)[number];

/** Which of the four numbers is asked about, by what happens to the other open items. */
export const VIEW_OF: Readonly<Record<OtherItems, View>> = {
  left_out: 'current',
  zero: 'floor',
  full_marks: 'ceiling',
  own_mean: 'projected',
};

/** What is needed on some items of a course? */
export interface NeedQuestion {
  readonly gradebook: Gradebook;
  /** The items asked about, with a score or without: what they have is replaced. Unknown ids are ignored. */
  readonly itemIds: readonly string[];
  /** Default `left_out`, as the current grade does. */
  readonly others?: OtherItems;
  /** The answer is a multiple of 10^-decimals. Default 2. */
  readonly decimals?: number;
  /** The best that can be scored, in percent of the maximum. Default 100. */
  readonly highest?: DecimalInput;
}

/**
 * The answer:
 * `safe` the target is reached with nothing; `needed` from `need` on; `impossible` not even with the best;
 * `not_gradable` there is no grade whatever is scored, or no item to ask about has a known maximum.
 */
export interface Need {
  readonly status: 'safe' | 'needed' | 'impossible' | 'not_gradable';
  /** `points` of the one item asked about; `percent` of the maximum, the same on each of several. */
  readonly unit: 'points' | 'percent';
  /** The exact minimum rounded up to the step, so that it suffices; null unless `needed` or `safe` (0). */
  readonly need: number | null;
  /** The size of a step: one step less than `need` does not suffice. */
  readonly step: number;
  /** The grade with `need`. */
  readonly reached: Grade | null;
  /** The grades with nothing, and with the best that can be scored (`maximum` is the answer when impossible). */
  readonly minimum: Grade;
  readonly maximum: Grade;
  /**
   * Whether a better score can never lower this grade. Where it can (drop modes other than fair), a grid of 101
   * scores is searched as well, and `need` is the score from which on all of them reach the target.
   */
  readonly isMonotone: boolean;
}

/** What one letter takes. */
export interface LetterNeed extends Need {
  readonly band: ScaleBand;
}

/**
 * What is needed to be shown `target` percent or more. Drops, bonus, cap and rounding are all in it, because the
 * answer is searched with the engine itself.
 *
 * @throws RangeError when an input is no decimal at all
 */
export function neededFor(question: NeedQuestion, target: DecimalInput): Need {
  return solve(trialOf(question), Number(target));
}

/** The same for every band of a scale but the lowest, the best first. @throws RangeError see {@link neededFor} */
export function neededForLetters(question: NeedQuestion, scale: Scale): LetterNeed[] {
  const trial = trialOf(question);
  return scale.bands.slice(0, -1).map((band) => ({ band, ...solve(trial, band.minPercent) }));
}

/** A course as a function of one number. */
interface Trial {
  readonly unit: Need['unit'];
  readonly places: number;
  /** The best score in steps; null when there is nothing to ask about. */
  readonly highest: bigint | null;
  readonly isMonotone: boolean;
  /** The grade with so many steps; remembered. */
  readonly gradeWith: (steps: bigint) => Grade;
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
  const known = new Map<bigint, Grade>();
  const gradeWith = (steps: bigint) => {
    const earlier = known.get(steps);
    if (earlier) return earlier;
    const score = unit === 'points' ? () => fromUnits(steps, decimals) : partOfMaximum(steps, decimals);
    const replaced = new Map(asked.map((item) => [item.id, score(item)]));
    const items = gradebook.items.map((item) => withScore(item, replaced.get(item.id)));
    const grade = courseFigure({ ...gradebook, items }, VIEW_OF[others]);
    known.set(steps, grade);
    return grade;
  };
  return {
    unit,
    places: decimals,
    highest: asked.length === 0 ? null : highestSteps(gradebook.items, asked, { unit, decimals, highest }),
    isMonotone: isMonotone(gradebook),
    gradeWith,
  };
}

function withScore(item: GradeItem, pointsEarned: DecimalInput | undefined): GradeItem {
  if (pointsEarned === undefined) return item;
  return { ...item, pointsEarned, gradingState: 'counted', manuallyDropped: false };
}

function partOfMaximum(steps: bigint, decimals: number) {
  return ({ pointsPossible }: GradeItem) => {
    const maximum = pointsPossible ?? 0;
    const places = commonPlaces([maximum]);
    return fromUnits(steps * toUnits(maximum, places), decimals + PERCENT_PLACES + places);
  };
}

/** Extra credit without a maximum of its own is taken to bring at most as much as everything else together. */
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

/** See `fairDrops`; without drops every mode is the fair one. */
function isMonotone({ categories, rules }: Gradebook): boolean {
  const mode = rules?.dropMode ?? DEFAULT_COURSE_RULES.dropMode;
  return mode === 'fair' || categories.every(({ dropLowest, dropHighest }) => !dropLowest && !dropHighest);
}

function solve(trial: Trial, target: number): Need {
  const { unit, places, highest, isMonotone, gradeWith } = trial;
  const reaches = (steps: bigint) => {
    const grade = gradeWith(steps);
    return grade.gradable && grade.value >= target;
  };
  const grid = highest === null || isMonotone ? [] : gridOf(highest);
  const minimum = gradeWith(0n);
  const maximum = bestOf([highest ?? 0n, ...grid].map(gradeWith));
  const common = { unit, step: Number(fromUnits(1n, places)), minimum, maximum, isMonotone };
  if (highest === null || !maximum.gradable) {
    return { ...common, status: 'not_gradable', need: null, reached: null };
  }
  const steps = isMonotone ? leastThat(reaches, 0n, highest) : leastOnGrid(reaches, grid);
  if (steps === null) return { ...common, status: 'impossible', need: null, reached: null };
  const need = Number(fromUnits(steps, places));
  return { ...common, status: steps === 0n ? 'safe' : 'needed', need, reached: gradeWith(steps) };
}

function gridOf(highest: bigint): bigint[] {
  return Array.from({ length: Number(GRID) + 1 }, (_, index) => (highest * BigInt(index)) / GRID);
}

/** From where on the whole grid reaches the target; where its end does not, from where on a part of it does. */
function leastOnGrid(reaches: (steps: bigint) => boolean, grid: readonly bigint[]): bigint | null {
  const verdicts = grid.map(reaches);
  const end = verdicts.lastIndexOf(true);
  if (end < 0) return null;
  const start = verdicts.lastIndexOf(false, end);
  const low = start < 0 ? grid[0] : grid[start];
  return leastThat(reaches, low ?? 0n, grid[start + 1] ?? 0n);
}

function bestOf(grades: readonly Grade[]): Grade {
  const better = (one: Grade, other: Grade) =>
    other.gradable && (!one.gradable || other.value > one.value) ? other : one;
  return grades.reduce(better);
}
