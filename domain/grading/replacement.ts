import type { Group, PreparedGradebook, Replacement } from './prepared-gradebook';
import { compare, minus, over, plus, type Rational, rational, shortened, times } from './rational';
import type { ReplacementRule } from './rules';
import { type Share, toShare, valueOf } from './share';

/**
 * The replacements of a gradebook, one per category; of several items that could replace, the one with the lowest ID
 * does. An item without a maximum has no percentage, so it replaces nothing. Grading periods are independent of each
 * other.
 */
export function replacementsOf(groups: readonly Group[]): Replacement[] {
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
  const choices = candidates.map((share) => {
    const replaced = standInFor(share, standIn);
    return { share, replaced, gain: minus(valueOf(replaced), valueOf(share)) };
  });
  const [best] = choices.sort((a, b) => compare(b.gain, a.gain) || byId(a.share, b.share));
  if (!best || (standIn.rule !== 'lowest' && compare(best.gain, NOTHING) <= 0)) return shares;
  return shares.map((share) => (share === best.share ? best.replaced : share));
}

const NOTHING = rational(0n);

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

function byId(a: Share, b: Share): number {
  return a.participant.item.id < b.participant.item.id ? -1 : 1;
}
