import type Fraction from 'fraction.js';
import { countWork } from '#domain/limits/work';
import type { Bend } from './bend';
import { commonPlaces, type DecimalInput, parseDecimal, toUnits, ZERO } from './decimal';
import { dropCounts } from './drop';
import {
  counts,
  type Manner,
  mannerOf,
  nestingOf,
  NOT_NESTED,
  parentsOf,
  pointPools,
  poolOf,
} from './nesting';
import { type GradeItem, lacksMaximum, type Participant, standingOf } from './participation';
import type { PeriodWeight } from './periods';
import type { Group, LeftOutReason, Nesting, PreparedGradebook, Replacement } from './prepared-gradebook';
import { byId, byLead } from './ranking';
import { compare, over, plus, type Rational, shortened, times } from './rational';
import {
  type CompleteCourseRules,
  type CourseRules,
  DEFAULT_COURSE_RULES,
  type GradeCategory,
  type ReplacementRule,
  type Weighting,
} from './rules';
import { type Share, toShare, valueOf } from './share';

/** The inputs of a course grade. The order of the lists doesn't affect any figure. */
export interface Gradebook {
  readonly categories: readonly GradeCategory[];
  readonly items: readonly GradeItem[];
  /** The parts graded separately, see `periods.ts`. Default none: the course is one part. */
  readonly periods?: readonly PeriodWeight[];
  /** Default {@link DEFAULT_COURSE_RULES}. */
  readonly rules?: CourseRules;
}

/** @throws RangeError when an input is no decimal at all, see `parseDecimal` */
export function prepareGradebook({ categories, items, periods = [], rules }: Gradebook): PreparedGradebook {
  countWork(categories.length * Math.max(1, periods.length) + items.length);
  const complete = { ...DEFAULT_COURSE_RULES, ...rules };
  const frame = frameOf(categories, items, complete);
  const { weighting, scales } = frame;
  const parts = partsOf(items, periods);
  const sorted = parts.lists.map((list, period) => groupsOf(frame, list, period));
  const groups = sorted.flatMap((part) => part.groups);
  return {
    rules: { ...complete, range: groups.some(({ isOfGrades }) => isOfGrades) ? complete.range : null },
    weighting,
    periods,
    groups,
    pools: pointPools({ groups, weighting }),
    uncategorised: weighting === 'weights' ? sorted.flatMap(({ loose }) => loose) : [],
    inPlay: parts.lists.flat(),
    outside: parts.outside,
    replacements: replacementsOf(groups),
    places: scales.points,
    weightPlaces: scales.weights,
  };
}

/** The parts that every grading period shares. */
interface Frame {
  readonly categories: readonly GradeCategory[];
  readonly weights: readonly Fraction[];
  readonly nestings: readonly Nesting[];
  readonly weighting: Weighting;
  readonly scales: GroupContext['scales'];
}

function frameOf(
  categories: readonly GradeCategory[],
  items: readonly GradeItem[],
  { total, range }: CompleteCourseRules,
): Frame {
  const weights = categories.map(({ weight }) => positive(weight));
  const parents = parentsOf(categories);
  const isWeighed = (index: number) => !categories[index]?.isBonus && weights[index]?.gt(0) === true;
  const hasWeights = parents.some((parent, index) => parent === null && isWeighed(index));
  const weighting = total ?? (hasWeights ? 'weights' : 'points');
  const places = commonPlaces(items.flatMap((item) => [item.pointsEarned ?? 0, item.pointsPossible ?? 0]));
  const scales = {
    points: places + (range ? RANGE_PLACES : 0),
    range: range && {
      ...{ worst: partOf100(range.worst), best: partOf100(range.best), bend: range.bend },
      outOf: toUnits(range.outOf, places + RANGE_PLACES),
    },
    weights: commonPlaces(items.map((item) => item.weight ?? 1)),
  };
  return { categories, weights, nestings: nestingOf(parents, isWeighed, weighting), weighting, scales };
}

/** The decimals of a percentage as a part of the points possible. */
const RANGE_PLACES = 6;

function partOf100(percent: DecimalInput): bigint {
  return toUnits(percent, RANGE_PLACES - 2);
}

/** The items of each period, or a single list of all items in a course without periods. */
function partsOf(items: readonly GradeItem[], periods: readonly PeriodWeight[]) {
  if (periods.length === 0) return { lists: [items], outside: [] };
  const byPeriod = new Map<string, GradeItem[]>(periods.map(({ id }) => [id, []]));
  const outside: GradeItem[] = [];
  for (const item of items) (byPeriod.get(item.periodId ?? '') ?? outside).push(item);
  return { lists: [...byPeriod.values()], outside };
}

/** The groups of one period; parents are indices among the groups of all periods. */
function groupsOf(frame: Frame, items: readonly GradeItem[], period: number) {
  const { categories, weights, nestings, weighting, scales } = frame;
  const first = period * (categories.length + Number(weighting === 'points'));
  const byCategory = new Map<string, GradeItem[]>(categories.map(({ id }) => [id, []]));
  const loose: GradeItem[] = [];
  for (const item of items) (byCategory.get(item.categoryId ?? '') ?? loose).push(item);
  const lists = categories.map(({ id }) => byCategory.get(id) ?? []);
  const poolAt = (index: number) => poolOf(nestings, weighting, index);
  const graded = new Set(
    [...lists, ...(weighting === 'points' ? [loose] : [])].flatMap((list, index) =>
      scales.range && list.some(isGrade) ? [poolAt(index)] : [],
    ),
  );
  const groups = categories.map((category, index) => {
    const { parent, inside } = nestings[index] ?? NOT_NESTED;
    const nesting = { parent: parent === null ? null : first + parent, inside };
    const manner = mannerOf(categories, nestings, index, weighting);
    const weight = weights[index] ?? ZERO;
    // Beside weighted sub-categories, each item is a part of its own, as a category is.
    const isOfGrades = graded.has(poolAt(index)) || (inside === 'weights' && graded.size > 0);
    return toGroup(category, lists[index] ?? [], { period, weight, manner, nesting, scales, isOfGrades });
  });
  if (weighting === 'points') {
    const own = {
      weight: ZERO,
      manner: LOOSE,
      nesting: NOT_NESTED,
      isOfGrades: graded.has(poolAt(lists.length)),
    };
    groups.push(toGroup(null, loose, { period, scales, ...own }));
  }
  return { groups, loose };
}

/**
 * The IDs of the items whose score would change the total, whatever they have now. The others have no category in a
 * course by weights, no grading period, or one without a weight, or lack a maximum, a percentage, or a weight.
 *
 * @throws RangeError when an input is not a decimal, see `parseDecimal`
 */
export function idsThatCount(gradebook: Gradebook): ReadonlySet<string> {
  const items = gradebook.items.map((item) => ({
    ...item,
    gradingState: 'counted' as const,
    manuallyDropped: false,
  }));
  const prepared = prepareGradebook({ ...gradebook, items });
  const inPlay = prepared.groups.filter((group) => counts(group, prepared));
  return new Set(inPlay.flatMap(({ participants }) => participants.map(({ item }) => item.id)));
}

/** Whether a score that counts is a grade without points of its own. */
function isGrade(item: GradeItem): boolean {
  return item.isGrade === true && standingOf(item) !== 'out' && !item.manuallyDropped;
}

/** The items of no category in a course by points. */
const LOOSE: Manner = { aggregation: 'points', isExtra: false };

interface GroupContext {
  readonly period: number;
  readonly weight: Fraction;
  readonly manner: Manner;
  readonly nesting: Nesting;
  readonly isOfGrades: boolean;
  readonly scales: {
    readonly points: number;
    readonly weights: number;
    /** The ends as parts of the points possible, in units of {@link RANGE_PLACES}; the points of a grade as points. */
    readonly range: (Readonly<Record<'worst' | 'best' | 'outOf', bigint>> & { readonly bend: Bend }) | null;
  };
}

function toGroup(
  category: GradeCategory | null,
  items: readonly GradeItem[],
  { period, weight, manner, nesting, scales, isOfGrades }: GroupContext,
): Group {
  const bend = (isOfGrades && scales.range?.bend) || null;
  const isMean = isOfGrades && manner.aggregation === 'points';
  const aggregation = isMean ? 'mean_of_percents' : manner.aggregation;
  const participants: Participant[] = [];
  const leftOut: { item: GradeItem; reason: LeftOutReason }[] = [];
  for (const item of items) {
    const standing = standingOf(item);
    if (standing === 'out') {
      leftOut.push({ item, reason: item.gradingState === 'excused' ? 'excused' : 'omitted' });
      continue;
    }
    const isBonus = manner.isExtra || item.isBonus === true;
    const outOf = isOfGrades ? (scales.range?.outOf ?? 0n) : 0n;
    // Beside grades, missing work is the worst grade, and a grade needs no points possible.
    const isWorst = item.pointsPossible === null && item.gradingState === 'missing' && !isBonus;
    const possible = isWorst ? outOf : toUnits(item.pointsPossible ?? 0, scales.points);
    const isExtra = isBonus || possible === 0n;
    const range = isExtra || !isOfGrades ? null : scales.range;
    const whole = isMean && isExtra ? outOf : possible;
    const [least, most] = range
      ? [endOf(possible, range.worst), endOf(possible, range.best)]
      : [0n, possible];
    const given = earnedUnits(item, scales.points, least);
    const participant = {
      ...{ item, standing, possible, whole, least, most, given },
      earned: given !== null && range ? within(given, least, most) : given,
      weight: toUnits(item.weight ?? 1, scales.weights),
      bend: range && bend,
    };
    const reason = reasonToLeaveOut(participant, aggregation);
    if (reason) leftOut.push({ item, reason });
    else participants.push({ ...participant, isExtra });
  }
  const scored = participants.flatMap((participant) => scoredShare(participant, aggregation));
  const ruled =
    category && nesting.inside !== null ? { ...category, dropLowest: 0, dropHighest: 0 } : category;
  return {
    period,
    category: ruled,
    drops: dropCounts(ruled),
    weight,
    aggregation,
    isOfGrades,
    bend,
    ...nesting,
    participants,
    scored,
    leftOut,
  };
}

function scoredShare(participant: Participant, aggregation: Group['aggregation']): Share[] {
  const { earned, item } = participant;
  if (earned === null) return [];
  const source = item.gradingState === 'missing' ? 'missing' : 'score';
  return [toShare(participant, aggregation, { units: earned, part: null, source })];
}

function reasonToLeaveOut(
  { item, possible, whole, weight }: Omit<Participant, 'isExtra'>,
  aggregation: Group['aggregation'],
): LeftOutReason | null {
  if (item.manuallyDropped) return 'manually_dropped';
  if (lacksMaximum(item) && possible <= 0n) return 'no_maximum';
  if (aggregation !== 'points' && whole === 0n) return 'no_percentage';
  if (aggregation === 'item_weights' && weight <= 0n) return 'no_weight';
  return null;
}

/** An end of a range out of a maximum; the maximum has so many zeros that nothing is cut off. */
function endOf(possible: bigint, part: bigint): bigint {
  return (possible * part) / 10n ** BigInt(RANGE_PLACES);
}

export function within(units: bigint, least: bigint, most: bigint): bigint {
  return units < least ? least : units > most ? most : units;
}

function earnedUnits(item: GradeItem, places: number, least: bigint): bigint | null {
  if (item.gradingState === 'missing') return least;
  return item.pointsEarned === null ? null : toUnits(item.pointsEarned, places);
}

function positive(weight: DecimalInput | null): Fraction {
  const exact = weight === null ? ZERO : parseDecimal(weight);
  return exact.gt(0) ? exact : ZERO;
}

/**
 * The replacements of a gradebook, one a category: of several items the one with the least id. An item without a
 * maximum has no percentage to stand in with. Each grading period is on its own.
 */
function replacementsOf(groups: readonly Group[]): Replacement[] {
  const found = new Map<number, Replacement>();
  groups.forEach(({ participants, period }, from) => {
    for (const { item, possible } of participants) {
      if (!item.replaces) continue;
      const into = groups.findIndex(
        (group) => group.period === period && group.category !== null && group.category.id === item.replaces,
      );
      if (into < 0 || possible === 0n) continue;
      const known = found.get(into);
      if (known && known.itemId < item.id) continue;
      found.set(into, { itemId: item.id, from, into, rule: item.replacesHow ?? 'lowest_if_higher' });
    }
  });
  return [...found.values()];
}

/**
 * The shares of all groups after replacements, which come before drops. An item takes the percentage of the other one
 * (or the mean of both) and keeps its own maximum and weight. It is the one that gains most by it, which among equal
 * maxima is the lowest: so, without drops in the category, a better score never lowers the grade. Extra credit has no
 * percentage and is not replaced.
 */
export function withReplacements(
  { groups, replacements }: PreparedGradebook,
  shares: readonly (readonly Share[])[],
): readonly (readonly Share[])[] {
  return replacements.reduce((after, { itemId, from, into, rule }) => {
    const by = shares[from]?.find(({ participant }) => participant.item.id === itemId);
    const group = groups[into];
    if (!by || !group) return after;
    return after.with(into, replaceLowest(after[into] ?? [], { by, group, rule }));
  }, shares);
}

interface StandIn {
  readonly by: Share;
  readonly group: Group;
  readonly rule: ReplacementRule;
}

function replaceLowest(shares: readonly Share[], standIn: StandIn): readonly Share[] {
  const candidates = shares.filter(
    ({ participant, mass }) => mass > 0n && participant !== standIn.by.participant,
  );
  // What a share lacks to the other's percentage is what it gains by it, or, by the mean of both, twice that.
  const lowest = byLead(candidates, partOf(standIn.by), (a, b) => byId(b, a)).at(-1);
  if (!lowest) return shares;
  const replaced = standInFor(lowest, standIn);
  const isGain = compare(valueOf(replaced), valueOf(lowest)) > 0;
  if (standIn.rule !== 'lowest' && !isGain) return shares;
  return shares.map((share) => (share === lowest ? replaced : share));
}

function standInFor(share: Share, { by, group, rule }: StandIn): Share {
  const other = partOf(by);
  const part = rule === 'average' ? over(plus(other, partOf(share)), 2n) : other;
  const replaced = { byId: by.participant.item.id, own: share.earned };
  const earned = { units: share.participant.possible, part, source: 'replaced', replaced } as const;
  return toShare(share.participant, group.aggregation, earned);
}

/** Returns a share's score as a fraction of its own maximum. */
function partOf({ participant, earned: { units, part } }: Share): Rational {
  const own = shortened(units, participant.possible);
  return part === null ? own : times(part, own);
}
