import { refundWork, workDone } from '#domain/limits/work';
import { normaliseRule, type RuleContext } from '#domain/time/rule';

/** The free cost of checking a rule; only the excess counts, as accounts have thousands of rules. */
const EASY_RULE = 400;

/** Whether a recurrence rule is one as Termwise writes it. @throws OverBudget */
export function isWrittenRule(rule: string, context: RuleContext): boolean {
  const before = workDone();
  const result = normaliseRule(rule, context);
  refundWork(Math.min(workDone() - before, EASY_RULE));
  return result.ok && result.rule === rule;
}
