import type Fraction from 'fraction.js';

import { canvasDrop } from './canvas-drop';
import { parseDecimal, sum, ZERO } from './decimal';
import { dropCounts, type DropCounts, type DropResult, type DropTask } from './drop';
import { fairDrops } from './fair-drop';
import type { Group, Participant, PreparedGradebook } from './gradebook';
import { percentDrop } from './percent-drop';
import { compare, minus, over, plus, type Rational, rational, sumOf, times } from './rational';
import type { CompleteCourseRules, OverWeights } from './rules';
import { addSums, quotient, type Share, type ShareSum, toShare, valueOf } from './share';

/** Category weights are percentages of the course. */
const FULL_WEIGHT = 100;
const PERCENT = rational(100n);

/**
 * The four numbers of a course:
 * `current` over what is graded so far: open and pending items are out;
 * `floor` with open items at 0, `ceiling` with open items at full marks: pending ones with their score;
 * `projected` with open items at the student's own mean, see `projection.ts`.
 */
export const VIEWS = ['current', 'floor', 'ceiling', 'projected'] as const;

/** One of {@link VIEWS}. */
export type View = (typeof VIEWS)[number];

/** The part of full marks (1 is all) at which the open items of a group are taken; null when nothing is known. */
export type Estimate = (group: Group) => Rational | null;

/** One category (or the items of none) before rounding. */
export interface GroupTotal {
  readonly group: Group;
  readonly shares: readonly Share[];
  readonly kept: readonly Share[];
  readonly droppedLowest: readonly Share[];
  readonly droppedHighest: readonly Share[];
  /** How many drops the rule made of those asked for. */
  readonly applied: DropCounts;
  readonly sum: ShareSum;
  /** 100 × value / mass; null when nothing kept has a maximum. */
  readonly percent: Rational | null;
}

/** A course before rounding. */
export interface CourseTotal {
  /** Null when nothing can be divided. */
  readonly percent: Rational | null;
  /** The same before the cap and without the override. */
  readonly computed: Rational | null;
  readonly groups: readonly GroupTotal[];
  /** The sum of the weights that take part, bonus categories apart; 0 in a course by points. */
  readonly weightInPlay: Fraction;
  /** What the weighted sum was divided by; 0 when nothing was. */
  readonly divisor: Fraction;
}

/** One number of a course. */
export function courseTotal(prepared: PreparedGradebook, view: View, estimate: Estimate): CourseTotal {
  return totalOf(prepared, groupTotals(prepared, view, estimate));
}

/** A gradebook with its current number. */
export interface CurrentTotal {
  readonly prepared: PreparedGradebook;
  readonly total: CourseTotal;
}

/**
 * The current number after one share of the `index`-th group has changed. What the change does not touch is taken as
 * it was, so that a course can be tried with many changes. Where nothing drops items it serves any other number too.
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
  const isPoints = prepared.weighting === 'points';
  if ((isPoints ? groups : [group]).some(hasDrops)) {
    if (isPoints) return { prepared: changed, total: courseTotal(changed, 'current', NOT_NEEDED) };
    const [after] = groupTotals({ ...prepared, groups: [group] }, 'current', NOT_NEEDED);
    return { prepared: changed, total: totalOf(changed, total.groups.with(index, after ?? before)) };
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
    percent: percentOf(sumAfter),
  };
  return { prepared: changed, total: totalOf(changed, total.groups.with(index, after)) };
}

/** Whether a rule leaves out some items of a group. */
export function hasDrops({ category }: Group): boolean {
  const { lowest, highest } = dropCounts(category);
  return lowest + highest > 0;
}

/** The current number has no open items to estimate. */
const NOT_NEEDED: Estimate = () => null;

function totalOf({ weighting, rules }: PreparedGradebook, groups: readonly GroupTotal[]): CourseTotal {
  const weighted =
    weighting === 'weights'
      ? weightedTotal(groups, rules.overWeights)
      : {
          computed: percentOf(addSums(groups.map(({ sum: points }) => points))),
          weightInPlay: ZERO,
          divisor: ZERO,
        };
  return { ...weighted, groups, percent: settled(weighted.computed, rules) };
}

/** The shares of a group that take part in a view. */
function sharesOf(group: Group, view: View, estimate: Estimate): readonly Share[] {
  if (view === 'current') {
    return group.scored.filter(({ participant }) => participant.standing === 'graded');
  }
  const guess = view === 'projected' ? estimate(group) : null;
  const open = group.participants.filter(({ earned }) => earned === null);
  return [...group.scored, ...open.flatMap((participant) => openShare(participant, group, view, guess))];
}

function openShare(
  participant: Participant,
  { aggregation }: Group,
  view: View,
  part: Rational | null,
): Share[] {
  const { possible } = participant;
  if (view === 'floor') return [toShare(participant, aggregation, { units: 0n, part: null, source: 'zero' })];
  if (view === 'ceiling') {
    return [toShare(participant, aggregation, { units: possible, part: null, source: 'full_marks' })];
  }
  return part === null ? [] : [toShare(participant, aggregation, { units: possible, part, source: 'mean' })];
}

function groupTotals(prepared: PreparedGradebook, view: View, estimate: Estimate): GroupTotal[] {
  const shares = prepared.groups.map((group) => sharesOf(group, view, estimate));
  const tasks = prepared.groups.map((group, index) => toTask(group, shares[index] ?? []));
  const drops = decideDrops(tasks, prepared);
  return prepared.groups.map((group, index) => {
    const result = drops[index] ?? NOTHING_DROPPED;
    return { group, shares: shares[index] ?? [], ...result, percent: percentOf(result.sum) };
  });
}

const NOTHING_DROPPED: DropResult = {
  kept: [],
  droppedLowest: [],
  droppedHighest: [],
  applied: { lowest: 0, highest: 0 },
  sum: addSums([]),
};

function toTask({ category }: Group, shares: readonly Share[]): DropTask {
  const counts = dropCounts(category);
  if (counts.lowest + counts.highest === 0) return { ...counts, candidates: [], fixed: shares };
  const isFixed = ({ participant }: Share) => participant.item.neverDrop === true;
  return {
    ...counts,
    candidates: shares.filter((share) => !isFixed(share)),
    fixed: shares.filter(isFixed),
  };
}

function decideDrops(tasks: readonly DropTask[], { rules, weighting }: PreparedGradebook): DropResult[] {
  if (rules.dropMode === 'canvas') return tasks.map(canvasDrop);
  if (rules.dropMode === 'by_percent') return tasks.map(percentDrop);
  return weighting === 'points' ? fairDrops(tasks) : tasks.flatMap((task) => fairDrops([task]));
}

/**
 * Σ(weight × percentage) over the categories in play, those with a percentage and a positive weight, by the divisor
 * that the rule for the sum of weights gives; bonus categories add weight × percentage on top. Null when no category
 * that divides is in play. Sources: see `OVER_WEIGHTS`.
 */
function weightedTotal(groups: readonly GroupTotal[], overWeights: OverWeights) {
  const inPlay = groups.flatMap(({ group, percent }) =>
    percent === null || !group.weight.gt(0) ? [] : [{ group, product: times(percent, group.weight) }],
  );
  const isBonus = ({ group }: { group: Group }) => group.category?.isBonus === true;
  const dividing = inPlay.filter((one) => !isBonus(one));
  const weightInPlay = sum(dividing.map(({ group }) => group.weight));
  if (weightInPlay.equals(0)) return { computed: null, weightInPlay, divisor: ZERO };
  const divisor = divisorOf(weightInPlay, overWeights);
  const weighted = times(sumOf(dividing.map(({ product }) => product)), divisor.inverse());
  const bonus = over(sumOf(inPlay.filter(isBonus).map(({ product }) => product)), BigInt(FULL_WEIGHT));
  return { computed: plus(weighted, bonus), weightInPlay, divisor };
}

function divisorOf(weightInPlay: Fraction, overWeights: OverWeights): Fraction {
  const full = parseDecimal(FULL_WEIGHT);
  if (overWeights === 'always_divide') return weightInPlay;
  return overWeights === 'as_canvas' && weightInPlay.lt(full) ? weightInPlay : full;
}

function percentOf(total: ShareSum): Rational | null {
  const part = quotient(total);
  return part && times(part, PERCENT);
}

function settled(computed: Rational | null, { override, cap }: CompleteCourseRules): Rational | null {
  if (override !== null) return parseDecimal(override);
  if (computed === null || cap === null) return computed;
  const limit = parseDecimal(cap);
  return compare(computed, limit) > 0 ? limit : computed;
}
