import { type DropResult, type DropTask } from './drop';
import { byId, byPercent, compareUnits, type TieBreak } from './ranking';
import { sumShares } from './share';

/**
 * Drops the lowest percentages one by one, then the highest, whatever their maxima. Among equal percentages, the one
 * with the larger maximum goes. Extra credit is never dropped. There is no guard: five drops of four items leave
 * none, and the category then can't be graded.
 *
 * Source: Moodle's "drop the lowest" (`grade_category.php`) and Open edX's assignment formats. Neither has highest
 * drops or items that are never dropped; both are honored here, since a rule that ignored them would surprise more.
 */
export function percentDrop({ candidates, fixed, lowest, highest }: DropTask): DropResult {
  const droppable = candidates.filter(({ mass }) => mass > 0n);
  const extra = candidates.filter(({ mass }) => mass === 0n);
  const ranking = byPercent(droppable, largerFirst);
  const droppedLowest = ranking.slice(0, lowest);
  const rest = byPercent(ranking.slice(lowest), smallerFirst).reverse();
  const kept = [...rest.slice(highest), ...extra, ...fixed];
  return {
    kept,
    droppedLowest,
    droppedHighest: rest.slice(0, highest),
    applied: { lowest: droppedLowest.length, highest: Math.min(highest, rest.length) },
    sum: sumShares(kept),
  };
}

const largerFirst: TieBreak = (a, b) =>
  compareUnits(b.participant.possible, a.participant.possible) || byId(a, b);
const smallerFirst: TieBreak = (a, b) => -largerFirst(a, b);
