import { addDays, diffDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, timeOf, toWallMs, WALL_DAY_MS } from '#domain/time/local-date-time';
import { RULE_WEEKDAYS, rulePartsOf, ruleTime, ruleWeekdays, untilDay } from '#domain/time/rule-parts';

/**
 * A canonical rule with all starts moved by the same step in local time, for moving a whole series by one of its
 * instances. Null if the rule names days or times that don't move in step, such as "the last Friday of the month":
 * such a series needs a new rule.
 *
 * @param from the current start of an instance
 * @param to its new start
 */
export function shiftRule(rule: string, from: string, to: string): string | null {
  const days = diffDays(dayOf(from), dayOf(to));
  const parts = rulePartsOf(rule);
  const names = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (timeOf(from) !== timeOf(to) && names.some((name) => name === 'BYHOUR' || name === 'BYMINUTE'))
    return null;
  const isWeekly = parts.get('FREQ') === 'WEEKLY';
  const movesAlong = (name: string) =>
    name === 'BYHOUR' || name === 'BYMINUTE' || (isWeekly && name === 'BYDAY');
  if (days !== 0 && !names.every(movesAlong)) return null;
  const until = parts.get('UNTIL');
  if (until !== undefined) parts.set('UNTIL', shiftedUntil(until, toWallMs(to) - toWallMs(from)));
  for (const name of isWeekly ? ['BYDAY', 'WKST'] : []) {
    const value = parts.get(name);
    if (value !== undefined) parts.set(name, shiftedWeekdays(value, days));
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}

/** `20261218T090000`, or `20261218` for whole days. */
function shiftedUntil(until: string, wallMs: number): string {
  const day = untilDay(until);
  if (until.length === 8) return ruleTime(addDays(day, Math.round(wallMs / WALL_DAY_MS)));
  const local = fromWallMs(toWallMs(`${day}T${until.slice(9, 11)}:${until.slice(11, 13)}`) + wallMs);
  return `${ruleTime(local)}${until.slice(13)}`;
}

function shiftedWeekdays(list: string, days: number): string {
  const names: readonly string[] = RULE_WEEKDAYS;
  return ruleWeekdays(list.split(',').map((name) => ((names.indexOf(name) + (days % 7) + 7) % 7) + 1));
}
