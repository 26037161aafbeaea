import { addDays, diffDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, timeOf, toWallMs, WALL_DAY_MS } from '#domain/time/local-date-time';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * A canonical rule whose starts lie later or earlier by the same step on the wall clock: what it takes to move a whole
 * series by one of its instances. Null when the rule names days or times that do not move in step, such as "the last
 * Friday of the month": such a series needs a new rule.
 *
 * @param from where an instance stands
 * @param to where it is to stand
 */
export function shiftRule(rule: string, from: string, to: string): string | null {
  const days = diffDays(dayOf(from), dayOf(to));
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
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
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (until.length === 8) return addDays(day, Math.round(wallMs / WALL_DAY_MS)).replaceAll('-', '');
  const local = fromWallMs(toWallMs(`${day}T${until.slice(9, 11)}:${until.slice(11, 13)}`) + wallMs);
  return `${local.replace(/[-:]/g, '')}${until.slice(13)}`;
}

function shiftedWeekdays(list: string, days: number): string {
  const moved = list.split(',').map((weekday) => (WEEKDAYS.indexOf(weekday as 'MO') + (days % 7) + 7) % 7);
  return moved
    .sort((left, right) => left - right)
    .map((weekday) => WEEKDAYS[weekday])
    .join(',');
}
