import { PLAN_FEATURES } from '#domain/plans/plans';

/** One line of the comparison; null: the plan has nothing of the kind. */
export interface PlanRow {
  free: string | null;
  pro: string;
}

/** Lines of Free in whose place Student Pro puts more. */
const REPLACED: Readonly<Record<string, string>> = {
  'Up to 3 courses': 'Unlimited courses',
  'Email support': 'Priority support',
};

/**
 * The published lines of both plans, side by side: what Free holds beside what Student Pro puts in its place, then what
 * only Student Pro holds. Every line of either plan stands in exactly one row.
 */
export function planRows({ free, pro } = PLAN_FEATURES): PlanRow[] {
  const shared = free.map((line) => {
    const more = REPLACED[line];
    return { free: line, pro: more !== undefined && pro.includes(more) ? more : line };
  });
  const told = new Set(shared.map((row) => row.pro));
  return [...shared, ...pro.filter((line) => !told.has(line)).map((line) => ({ free: null, pro: line }))];
}
