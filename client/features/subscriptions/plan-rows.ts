import { isInPreparation, PLAN_LINES } from '#domain/plans/plan-lines';
import type { Plan } from '#domain/plans/plans';

/** One published line as the screens show it. */
export interface ShownLine {
  text: string;
  /** Promised, but not there yet. */
  isInPreparation: boolean;
}

/** One row of the comparison; null if the plan has nothing of the kind. */
interface PlanRow {
  free: ShownLine | null;
  pro: ShownLine;
}

/** The published lines of a plan, in their order. */
export function shownLines(plan: Plan): ShownLine[] {
  return PLAN_LINES[plan].map((line) => ({ text: line.text, isInPreparation: isInPreparation(plan, line) }));
}

/** Lines of Free in whose place Student Pro puts more. */
const REPLACED: Readonly<Record<string, string>> = {
  'Up to 3 courses': 'Unlimited courses',
  'Email support': 'Priority support',
};

/**
 * The published lines of both plans, side by side: what Free includes next to what Student Pro has instead, then what
 * only Student Pro includes. Every line of either plan is in exactly one row.
 */
export function planRows(): PlanRow[] {
  const pro = shownLines('pro');
  const shared = shownLines('free').map((line) => ({
    free: line,
    pro: pro.find(({ text }) => text === REPLACED[line.text]) ?? line,
  }));
  const paired = new Set(shared.map((row) => row.pro));
  return [...shared, ...pro.filter((line) => !paired.has(line)).map((line) => ({ free: null, pro: line }))];
}
