import { within } from './gradebook';
import type { Group, PreparedGradebook } from './prepared-gradebook';
import { shortMultiple } from './rational';
import { multiply, type Share, toShare } from './share';

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
export function withMultiplied(
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
