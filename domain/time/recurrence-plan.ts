import { RULE_FREQUENCIES, RULE_WEEKDAYS, rulePartsOf, untilDay } from '#domain/time/rule-parts';

const WEEKDAYS: readonly string[] = RULE_WEEKDAYS;

/** A weekday in a rule: every one (`ordinal` 0), or the nth of its month or year, from the end if negative. */
export interface RuleWeekday {
  ordinal: number;
  /** 0 = Monday … 6 = Sunday. */
  weekday: number;
}

/** A canonical rule (see `normaliseRule`) as numbers; an empty list is a part the rule doesn't have. */
export interface RecurrencePlan {
  frequency: (typeof RULE_FREQUENCIES)[number];
  interval: number;
  /** Number of starts, or null. */
  count: number | null;
  /** Last moment a start may have, `YYYY-MM-DDTHH:mm:ss`, or null. */
  until: string | null;
  months: readonly number[];
  weeks: readonly number[];
  yearDays: readonly number[];
  monthDays: readonly number[];
  weekdays: readonly RuleWeekday[];
  hours: readonly number[];
  minutes: readonly number[];
  positions: readonly number[];
  /** First day of the week, 0 = Monday. */
  weekStart: number;
}

/** Cached plans, the oldest evicted first; the same rules are needed again and again. */
const REMEMBERED_PLANS = 1_000;

const plans = new Map<string, RecurrencePlan | null>();

/** A canonical rule as numbers, or null if the text isn't one. */
export function recurrencePlan(rule: string): RecurrencePlan | null {
  const known = plans.get(rule);
  if (known !== undefined) return known;
  const plan = readPlan(rule);
  const [oldest] = plans.keys();
  if (plans.size >= REMEMBERED_PLANS && oldest !== undefined) plans.delete(oldest);
  plans.set(rule, plan);
  return plan;
}

function readPlan(rule: string): RecurrencePlan | null {
  const parts = rulePartsOf(rule);
  const frequency = RULE_FREQUENCIES.find((name) => name === parts.get('FREQ'));
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (frequency === undefined || !(interval >= 1)) return null;
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const numbers = (name: string) => list(name).map(Number);
  return {
    frequency,
    interval,
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: untilOf(parts.get('UNTIL')),
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: list('BYDAY').map((text) => ({
      ordinal: Number(text.slice(0, -2)),
      weekday: WEEKDAYS.indexOf(text.slice(-2)),
    })),
    hours: numbers('BYHOUR'),
    minutes: numbers('BYMINUTE'),
    positions: numbers('BYSETPOS'),
    weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')),
  };
}

/** `20261218T090000`, or `20261218` for whole days, which start at midnight. */
function untilOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = text.slice(9);
  return `${untilDay(text)}T${time === '' ? '00:00:00' : `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}`}`;
}
