/** The two plans, by their names in both APIs. */
export const PLANS = ['free', 'pro'] as const;

export type Plan = (typeof PLANS)[number];

/** The resources a plan limits. */
export const PLAN_RESOURCES = ['active_courses', 'calendar_feeds', 'calendar_sources', 'webhooks'] as const;

export type PlanResource = (typeof PLAN_RESOURCES)[number];

/** How many of a resource one account may have at a time; null for no limit. */
export const PLAN_LIMITS: Readonly<Record<Plan, Readonly<Record<PlanResource, number | null>>>> = {
  free: { active_courses: 3, calendar_feeds: 1, calendar_sources: 2, webhooks: 1 },
  pro: { active_courses: null, calendar_feeds: 20, calendar_sources: 20, webhooks: 10 },
};

/** Minutes between two fetches of a calendar link. */
export const SOURCE_INTERVAL_MINUTES: Readonly<Record<Plan, number>> = { free: 360, pro: 15 };

/** The features that only some plans include, apart from their limits. */
export const PLAN_PRIVILEGES = [
  'priority_support',
  'grade_analytics',
  'filtered_calendar_feeds',
  'study_planning',
  'course_analytics',
] as const;

export type PlanPrivilege = (typeof PLAN_PRIVILEGES)[number];

const PRIVILEGES: Readonly<Record<Plan, readonly PlanPrivilege[]>> = {
  free: [],
  pro: PLAN_PRIVILEGES,
};

/** Whether a plan includes a privilege. */
export function grants(plan: Plan, privilege: PlanPrivilege): boolean {
  return PRIVILEGES[plan].includes(privilege);
}

/** The price of a plan, in whole units of the currency. */
interface Price {
  readonly amount: number;
  readonly currency: 'USD';
  readonly interval: 'month';
}

/** Prices as published. */
export const PLAN_PRICES: Readonly<Record<Plan, Price>> = {
  free: { amount: 0, currency: 'USD', interval: 'month' },
  pro: { amount: 5, currency: 'USD', interval: 'month' },
};

/** The answer to "may this account add so many?", with the numbers a refusal must name. */
interface PlanDecision {
  readonly allowed: boolean;
  readonly used: number;
  /** null: no limit. */
  readonly limit: number | null;
  /** How many more fit before the wanted ones are added; never negative, null for no limit. */
  readonly remaining: number | null;
}

/**
 * Whether `wanted` more of a resource fit into a plan that already uses `used`. An account above its limit (after a
 * plan ended) keeps what it has but can't add anything.
 *
 * @param wanted how many are to be added at once, all or none; 0 always fits
 */
export function decide(plan: Plan, resource: PlanResource, used: number, wanted = 1): PlanDecision {
  const limit = PLAN_LIMITS[plan][resource];
  const remaining = limit === null ? null : Math.max(0, limit - used);
  return { allowed: remaining === null || wanted <= remaining, used, limit, remaining };
}

/**
 * The meaning of a stored plan on an installation.
 * @param isBillingOff without payments, everyone has everything
 */
export function planRule(isBillingOff: boolean): (stored: Plan) => Plan {
  return (stored) => (isBillingOff ? 'pro' : stored);
}

/**
 * How an installation takes payments: through Paddle, through the stand-in for tests, not at all because everything
 * is unlocked (`off`), or not at all because it isn't set up (`none`).
 */
export type BillingMode = 'paddle' | 'test' | 'off' | 'none';

/** The Paddle environment the browser talks to. */
export type PaddleEnvironment = 'sandbox' | 'production';

/** Working days within which support aims to answer. */
export const SUPPORT_TARGET_DAYS: Readonly<Record<Plan, number>> = { free: 5, pro: 1 };
