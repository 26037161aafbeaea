import { countWork } from '#domain/limits/work';
import {
  canvasDrop,
  type DropCounts,
  type DropResult,
  type DropTask,
  fairDrops,
  keepAll,
  percentDrop,
} from './drop';
import { placeOf, valueAt } from './bend';
import { parseDecimal, ratio, ZERO } from './decimal';
import type { Group, PreparedGradebook } from './prepared-gradebook';
import type { Participant } from './participation';
import { sharingPoints } from './nesting';
import { meanOfPeriods, type PeriodWeight, type Taken, withBlanks } from './periods';
import { compare, minus, plus, type Rational, rational, times } from './rational';
import { withReplacements } from './gradebook';
import type { CompleteCourseRules, GradeRange } from './rules';
import { addSums, quotient, type Share, type ShareSum, toShare, valueOf } from './share';
import { type WeightedMean, weightedMean, type WeightedPart } from './weighted-mean';

const PERCENT = rational(100n);

/**
 * The four figures of a course:
 * `current` for what is graded so far, without open and pending items;
 * `floor` with open items at 0, `ceiling` with open items at full marks: pending ones with their score;
 * `projected` with open items at the student's own mean, see `projection.ts`.
 */
export const VIEWS = ['current', 'floor', 'ceiling', 'projected'] as const;

export type View = (typeof VIEWS)[number];

/**
 * The part of full marks (1 is all) assumed for the open items of a group, or, without a group, for a grading period
 * in which nothing counts yet; null if nothing is known.
 */
export type Estimate = (group: Group | null) => Rational | null;

/** One category (or the items without one) before rounding. */
export interface GroupTotal {
  readonly group: Group;
  readonly shares: readonly Share[];
  readonly kept: readonly Share[];
  readonly droppedLowest: readonly Share[];
  readonly droppedHighest: readonly Share[];
  /** The number of drops the rule made. */
  readonly applied: DropCounts;
  /** For its own items. */
  readonly sum: ShareSum;
  /** 100 × value / mass, or the result of its sub-categories; null if nothing kept has a maximum. */
  readonly percent: Rational | null;
  /** Its contents; null without sub-categories. */
  readonly nest: Nest | null;
}

/** The sub-categories of a category, and how its percentage results from them and its own items. */
interface Nest {
  readonly children: readonly GroupTotal[];
  /** By weights. */
  readonly mean: WeightedMean | null;
  /** By points: the sum of all. */
  readonly points: ShareSum | null;
}

/** A course, or one of its grading periods, before rounding. Its weights are 0 if it is by points. */
export interface PartTotal extends WeightedMean {
  /** `computed` after the cap; for a course, the override if there is one. Null when nothing can be divided. */
  readonly percent: Rational | null;
  readonly groups: readonly GroupTotal[];
}

/** A grading period before rounding. */
export interface PeriodTotal extends PartTotal, Taken {
  readonly period: PeriodWeight;
}

/** A course before rounding; the weights of one with grading periods are theirs. */
export interface CourseTotal extends PartTotal {
  /** Empty in a course without periods. */
  readonly periods: readonly PeriodTotal[];
  /** The percentage used for periods without one; null to leave them out. */
  readonly blank: Blank;
}

/** One number of a course. */
export function courseTotal(prepared: PreparedGradebook, view: View, estimate: Estimate): CourseTotal {
  const blank = () => {
    const { worst, best } = prepared.rules.range ?? { worst: 0, best: 100 };
    if (view === 'floor') return parseDecimal(worst);
    if (view === 'ceiling') return parseDecimal(best);
    const part = view === 'projected' ? estimate(null) : null;
    return part && times(part, PERCENT);
  };
  return totalOf(prepared, groupTotals(prepared, view, estimate), blank);
}

/** Computed only for a period without a percentage: the student's mean in the course takes a total of its own. */
type Blank = () => Rational | null;

/** A gradebook with its current figure. */
export interface CurrentTotal {
  readonly prepared: PreparedGradebook;
  readonly total: CourseTotal;
}

/**
 * The current figure after one share of the `index`-th group has changed. Unaffected parts are reused, so a course
 * can be tried with many changes. If nothing drops or replaces items, it also works for the other figures.
 */
export function currentWith({ prepared, total }: CurrentTotal, index: number, share: Share): CurrentTotal {
  const replace = (shares: readonly Share[]) =>
    shares.map((one) => (one.participant === share.participant ? share : one));
  const groups = prepared.groups.map((group, at) =>
    at === index ? { ...group, scored: replace(group.scored) } : group,
  );
  const changed = { ...prepared, groups };
  const [group, before] = [groups[index], total.groups[index]];
  if (!group || !before) return { prepared, total };
  const changedBy = (after: GroupTotal) => ({
    prepared: changed,
    total: totalOf(changed, total.groups.with(index, after), total.blank),
  });
  const sharing = sharingPoints(changed, index);
  const hasSharedDrops = sharing.length > 1 && sharing.some(hasDrops);
  if (prepared.replacements.length > 0 || hasSharedDrops) {
    return { prepared: changed, total: courseTotal(changed, 'current', NOT_NEEDED) };
  }
  if (hasDrops(group)) {
    const [after] = groupTotals({ ...prepared, groups: [group], pools: [[0]] }, 'current', NOT_NEEDED);
    return changedBy(after ?? before);
  }
  const old = before.kept.find(({ participant }) => participant === share.participant);
  const value = plus(before.sum.value, minus(valueOf(share), old ? valueOf(old) : rational(0n)));
  const sumAfter = { value, mass: before.sum.mass };
  const after = {
    ...before,
    group,
    kept: replace(before.kept),
    shares: replace(before.shares),
    sum: sumAfter,
    percent: percentOf(sumAfter, group),
  };
  return changedBy(after);
}

/** Whether a rule leaves out some items of a group. */
export function hasDrops({ drops }: Group): boolean {
  return drops.lowest + drops.highest > 0;
}

/** The current number has no open items to estimate. */
const NOT_NEEDED: Estimate = () => null;

function totalOf(prepared: PreparedGradebook, ownTotals: readonly GroupTotal[], blank: Blank): CourseTotal {
  const groups = withNests(prepared, ownTotals);
  const ofPeriod = (place: number) => groups.filter(({ group }) => group.period === place);
  const parts = prepared.periods.map((period, place) => ({
    period,
    ...partTotal(prepared, ofPeriod(place)),
  }));
  const periods = withBlanks(parts, blank);
  const { rules } = prepared;
  const counted = periods.map((period) => ({ ...period, taken: straight(period.taken, rules) }));
  const whole = periods.length > 0 ? bent(meanOfPeriods(counted), rules) : partTotal(prepared, groups);
  return { ...whole, groups, periods, blank, percent: settled(whole.computed, rules) };
}

/** The total of all categories: of a course, or of one grading period. */
function partTotal({ weighting, rules }: PreparedGradebook, groups: readonly GroupTotal[]): PartTotal {
  const outer = groups.filter(({ group }) => group.parent === null);
  const mean =
    weighting === 'weights'
      ? weightedTotal(outer, rules)
      : {
          computed: percentOf(addSums(groups.map(({ sum }) => sum)), groups[0]?.group),
          weightInPlay: ZERO,
          divisor: ZERO,
        };
  return { ...mean, groups, percent: capped(mean.computed, rules) };
}

/** The shares of a group that take part in a view. */
function sharesOf(group: Group, view: View, estimate: Estimate): readonly Share[] {
  if (view === 'current') {
    return group.scored.filter(({ participant }) => participant.standing === 'graded');
  }
  const open = group.participants.filter(({ earned }) => earned === null);
  if (open.length === 0) return group.scored;
  const guess = view === 'projected' ? estimate(group) : null;
  return [...group.scored, ...open.flatMap((participant) => openShare(participant, group, view, guess))];
}

function openShare(
  participant: Participant,
  { aggregation }: Group,
  view: View,
  part: Rational | null,
): Share[] {
  const { possible, least, most } = participant;
  if (view === 'floor')
    return [toShare(participant, aggregation, { units: least, part: null, source: 'zero' })];
  if (view === 'ceiling') {
    return [toShare(participant, aggregation, { units: most, part: null, source: 'full_marks' })];
  }
  return part === null ? [] : [toShare(participant, aggregation, { units: possible, part, source: 'mean' })];
}

function groupTotals(prepared: PreparedGradebook, view: View, estimate: Estimate): GroupTotal[] {
  countWork(prepared.groups.length);
  const own = prepared.groups.map((group) => sharesOf(group, view, estimate));
  const replaced = withReplacements(prepared, own);
  const drops = prepared.groups.some(hasDrops) ? decideDrops(prepared, replaced) : [];
  return prepared.groups.map((group, index) => {
    const shares = replaced[index] ?? [];
    const { kept, droppedLowest, droppedHighest, applied, sum } = drops[index] ?? keepAll(shares);
    const percent = percentOf(sum, group);
    return { group, shares, kept, droppedLowest, droppedHighest, applied, sum, percent, nest: null };
  });
}

function toTask(group: Group, shares: readonly Share[]): DropTask {
  const { lowest, highest } = group.drops;
  if (!hasDrops(group)) return { lowest, highest, candidates: [], fixed: shares };
  const isFixed = ({ participant }: Share) => participant.item.neverDrop === true;
  const candidates = shares.filter((share) => !isFixed(share));
  return { lowest, highest, candidates, fixed: shares.filter(isFixed) };
}

/** The decisions for the groups whose items a rule may leave out, and, where points are shared, their neighbors. */
function decideDrops(
  prepared: PreparedGradebook,
  shares: readonly (readonly Share[])[],
): (DropResult | undefined)[] {
  const { rules, groups, pools } = prepared;
  const results: (DropResult | undefined)[] = [];
  if (rules.dropMode !== 'fair') {
    const drop = rules.dropMode === 'canvas' ? canvasDrop : percentDrop;
    return groups.map((group, index) =>
      hasDrops(group) ? drop(toTask(group, shares[index] ?? [])) : undefined,
    );
  }
  for (const pool of pools) {
    const members = pool.flatMap((index) => {
      const [group, own] = [groups[index], shares[index] ?? []];
      return group && own.length > 0 ? [{ group, index, own }] : [];
    });
    if (!members.some(({ group }) => hasDrops(group))) continue;
    const decided = fairDrops(members.map(({ group, own }) => toTask(group, own)));
    members.forEach(({ index }, place) => (results[index] = decided[place]));
  }
  return results;
}

/** The categories that count are those with a percentage and a positive weight. */
function weightedTotal(groups: readonly GroupTotal[], rules: CompleteCourseRules): WeightedMean {
  const known = groups.filter(({ percent }) => percent !== null);
  return bent(weightedMean(partsOf(known, rules), rules.overWeights, known.length > 0), rules);
}

function partsOf(groups: readonly GroupTotal[], rules: CompleteCourseRules): WeightedPart[] {
  return groups.flatMap(({ group: { weight, category }, percent }) => {
    if (percent === null || !weight.gt(0)) return [];
    const isBonus = category?.isBonus === true;
    const counted = (!isBonus && straight(percent, rules)) || percent;
    return [{ weight, product: times(counted, weight), isBonus }];
  });
}

/** A percentage as it counts beside grades. */
function straight(percent: Rational | null, { range }: CompleteCourseRules): Rational | null {
  return percent && range?.bend ? valueAt(range.bend, percent) : percent;
}

/** A mean of grades, as the percentage of points that earns it. */
function bent(mean: WeightedMean, { range }: CompleteCourseRules): WeightedMean {
  const { computed } = mean;
  return computed && range?.bend ? { ...mean, computed: placeOf(range.bend, computed) } : mean;
}

/** The totals, with the percentages of categories that have sub-categories; beside grades, each is a grade. */
function withNests(
  { rules, weighting, weightPlaces }: PreparedGradebook,
  own: readonly GroupTotal[],
): GroupTotal[] {
  const nested = new Map<number, GroupTotal[]>();
  const range = weighting === 'weights' ? rules.range : null;
  const graded = (total: GroupTotal) => (range ? { ...total, percent: inRange(total, range) } : total);
  const totals = own.map(graded);
  for (const total of totals) {
    const { parent } = total.group;
    if (parent !== null) nested.set(parent, [...(nested.get(parent) ?? []), total]);
  }
  return totals.map((total, index) => {
    const { inside } = total.group;
    if (inside === null) return total;
    const children = nested.get(index) ?? [];
    if (inside === 'points') {
      const points = addSums([total, ...children].map((one) => one.sum));
      const percent = percentOf(points, total.group);
      return graded({ ...total, nest: { children, mean: null, points }, percent });
    }
    const known = children.filter(({ percent }) => percent !== null);
    const own = ownParts(total, 10n ** BigInt(weightPlaces));
    const hasPercentage = known.length > 0 || total.sum.mass > 0n;
    const parts = [...partsOf(known, rules), ...own];
    const mean = bent(weightedMean(parts, rules.overWeights, hasPercentage), rules);
    return graded({ ...total, nest: { children, mean, points: null }, percent: mean.computed });
  });
}

/** The items directly in a category with weighted sub-categories, combined by their own weights. */
function ownParts({ kept, sum: own }: GroupTotal, unit: bigint): WeightedPart[] {
  if (kept.length === 0) return [];
  const product = times(own.value, rational(100n, unit));
  return [{ weight: ratio(own.mass, unit), product, isBonus: false }];
}

/** The percentage of a category, from the worst grade to the best; extra credit is no grade. */
function inRange({ percent, group }: GroupTotal, { worst, best }: GradeRange): Rational | null {
  if (percent === null || group.category?.isBonus) return percent;
  const [least, most] = [parseDecimal(worst), parseDecimal(best)];
  return compare(percent, least) < 0 ? least : compare(percent, most) > 0 ? most : percent;
}

/** The percentage of a sum in a group; of grades, the one that earns their mean. */
function percentOf(total: ShareSum, group: Group | undefined): Rational | null {
  const part = quotient(total);
  const percent = part && times(part, PERCENT);
  return percent && group?.bend ? placeOf(group.bend, percent) : percent;
}

function settled(computed: Rational | null, rules: CompleteCourseRules): Rational | null {
  return rules.override === null ? capped(computed, rules) : parseDecimal(rules.override);
}

function capped(computed: Rational | null, { cap }: CompleteCourseRules): Rational | null {
  if (computed === null || cap === null) return computed;
  const limit = parseDecimal(cap);
  return compare(computed, limit) > 0 ? limit : computed;
}
