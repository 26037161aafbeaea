/** Weekdays as in recurrence rules (RFC 5545), Monday first. */
export const RULE_WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Frequencies of our rules, as in recurrence rules. */
export const RULE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** The parts of a canonical rule by name, in order. */
export function rulePartsOf(rule: string): Map<string, string> {
  return new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
}

/** ISO weekdays as in BYDAY, Monday first, each once: `MO,WE`. */
export function ruleWeekdays(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((left, right) => left - right);
  return days.map((weekday) => RULE_WEEKDAYS[weekday - 1]).join(',');
}

/** A day `YYYY-MM-DD` or a local time as in UNTIL: `20261218`, `20261218T0900`. */
export function ruleTime(local: string): string {
  return local.replace(/[-:]/g, '');
}

/** The day of an UNTIL, `YYYY-MM-DD`. */
export function untilDay(until: string): string {
  return `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
}
