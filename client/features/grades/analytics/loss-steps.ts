import type { Waterfall } from '#domain/grading/losses';
import { roundDomain, type Domain } from '../../../ui/plot/plot-scale';

/** One step from full marks down to the current grade, in percent. */
export type LossStep = {
  /** Percentage points; negative if the step leads up, as with extra credit. */
  readonly cost: number;
  readonly from: number;
  readonly to: number;
} & (
  | { readonly kind: 'item'; readonly itemId: string; readonly categoryId: string | null }
  /** Those that cost less, together. */
  | { readonly kind: 'others'; readonly count: number }
  /** The loss that no item explains. */
  | { readonly kind: 'rest' }
);

/** Items with their own step. */
const SHOWN_ITEMS = 10;

const FULL_MARKS = 100;

/** The steps of a waterfall: what no item explains, then the most costly items, then the others together. */
export function lossSteps({ rest, categories }: Waterfall): readonly LossStep[] {
  const items = categories
    .flatMap(({ categoryId, bars }) => bars.map((bar) => ({ ...bar, categoryId })))
    .sort((a, b) => b.cost - a.cost || (a.itemId < b.itemId ? -1 : 1));
  const others = items.slice(SHOWN_ITEMS);
  let level = FULL_MARKS;
  const down = (cost: number) => {
    const from = level;
    level = toHundredths(level - cost);
    return { cost, from, to: level };
  };
  const steps: LossStep[] = rest === 0 ? [] : [{ kind: 'rest', ...down(rest) }];
  for (const { itemId, categoryId, cost } of items.slice(0, SHOWN_ITEMS)) {
    steps.push({ kind: 'item', itemId, categoryId, ...down(cost) });
  }
  if (others.length > 0) {
    const cost = toHundredths(others.reduce((sum, item) => sum + item.cost, 0));
    steps.push({ kind: 'others', count: others.length, ...down(cost) });
  }
  return steps;
}

/** Labels on the axis of the steps. */
const LABELS = 4;

/** An axis that fits all steps and leaves the last level its own bar. */
export function stepsDomain(steps: readonly LossStep[]): Domain {
  const levels = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(FULL_MARKS, ...levels), Math.max(FULL_MARKS, ...levels)];
  const room = Math.max(1, (high - low) / 4);
  return roundDomain([Math.max(Math.min(0, low), low - room), high], LABELS);
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
