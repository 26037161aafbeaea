import type { Plan } from './plans';

/** Working days within which support aims to answer. */
export const SUPPORT_TARGET_DAYS: Readonly<Record<Plan, number>> = { free: 5, pro: 1 };
