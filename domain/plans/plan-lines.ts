import type { Plan, PlanPrivilege, PlanResource } from './plans';

/** A difference between the plans: a limited resource, or a privilege. */
type PlanGate = PlanResource | PlanPrivilege;

export interface PlanLine {
  /** As published. */
  readonly text: string;
  /**
   * The gates behind it. Without any, a line of Free is open to everybody, and one of Student Pro doesn't exist yet.
   */
  readonly gates: readonly PlanGate[];
}

/**
 * The contents of each plan, in the published words and order, with the gates behind each line. Add a gate once
 * it exists; "in preparation" on the pages follows from that.
 */
export const PLAN_LINES: Readonly<Record<Plan, readonly PlanLine[]>> = {
  free: [
    { text: 'Up to 3 courses', gates: ['active_courses'] },
    { text: 'Assignment tracking', gates: [] },
    { text: 'Grade management', gates: [] },
    { text: 'Email support', gates: [] },
  ],
  pro: [
    { text: 'Unlimited courses', gates: ['active_courses'] },
    { text: 'Detailed grade analytics', gates: ['grade_analytics'] },
    {
      text: 'Enhanced calendar features',
      gates: ['calendar_feeds', 'filtered_calendar_feeds', 'calendar_sources', 'webhooks', 'study_planning'],
    },
    { text: 'Priority support', gates: ['priority_support'] },
    { text: 'Advanced course analytics', gates: ['course_analytics'] },
  ],
};

/** Whether a line is promised but not built yet. */
export function isInPreparation(plan: Plan, { gates }: PlanLine): boolean {
  return plan === 'pro' && gates.length === 0;
}
