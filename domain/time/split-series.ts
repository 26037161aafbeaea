import { addDays, diffDays } from '#domain/time/local-date';
import {
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  timeOf,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { ruleStarts } from '#domain/time/recurrence-engine';
import { RULE_WEEKDAYS, rulePartsOf, ruleTime, ruleWeekdays, untilDay } from '#domain/time/rule-parts';
import type { Series, SeriesOverride } from '#domain/time/series';

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

/** A series split in two: the part before an instance, and that instance with all that follow. */
interface SplitSeries<Override extends SeriesOverride = SeriesOverride> {
  /** Null if nothing comes before. */
  before: Series<Override> | null;
  /** Null if nothing follows. */
  following: Series<Override> | null;
}

/** Local times as text sort chronologically. */
const LAST_MOMENT = '9999-12-31T23:59';

/**
 * Splits a series before one of its original starts. Both parts together give the instances of the whole: overrides,
 * exceptions, and additions go to the part of their original start, even if an instance was moved to another day.
 *
 * @param originalStart an original start of the series, see `hasOriginalStart`
 */
export function splitSeries<Override extends SeriesOverride>(
  series: Series<Override>,
  originalStart: string,
): SplitSeries<Override> {
  const isBefore = (start: string) => start < originalStart;
  const part = (
    rule: Pick<Series, 'localStart' | 'rule'> | null,
    isIn: (start: string) => boolean,
  ): Series<Override> | null => {
    const additions = series.additions.filter(isIn).sort();
    const start = rule ?? (additions[0] === undefined ? null : { localStart: additions[0], rule: null });
    return (
      start && {
        ...series,
        ...start,
        exceptions: series.exceptions.filter(isIn),
        additions: rule === null ? additions.slice(1) : additions,
        overrides: series.overrides.filter((override) => isIn(override.originalStart)),
      }
    );
  };
  return {
    before: part(ruleBefore(series, originalStart), isBefore),
    following: part(ruleFrom(series, originalStart), (start) => !isBefore(start)),
  };
}

/** The rule up to its last start before a moment; null if there is none. */
function ruleBefore(
  { rule, localStart, allDay }: Series,
  moment: string,
): Pick<Series, 'localStart' | 'rule'> | null {
  if (rule === null) return localStart < moment ? { localStart, rule } : null;
  const last = lastRuleStart(rule, localStart, moment);
  if (last === null) return null;
  const until = allDay ? ruleTime(dayOf(last)) : `${ruleTime(last)}00`;
  return { localStart, rule: withEnd(rule, `UNTIL=${until}`) };
}

/** The rule from its first start at or after a moment; null if there is none. */
function ruleFrom({ rule, localStart }: Series, moment: string): Pick<Series, 'localStart' | 'rule'> | null {
  if (rule === null) return localStart >= moment ? { localStart, rule } : null;
  const first = firstOf(ruleStarts(rule, localStart, moment, LAST_MOMENT));
  if (first === null) return null;
  const total = /COUNT=(\d+)/.exec(rule)?.[1];
  if (total === undefined) return { localStart: first, rule };
  const before = countBefore(rule, localStart, moment);
  return { localStart: first, rule: withEnd(rule, `COUNT=${Number(total) - before}`) };
}

/** A canonical rule with another end; its parts keep their order. */
function withEnd(rule: string, end: string): string {
  const parts = rule.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  const place = parts.findIndex((part) => !/^(?:FREQ|INTERVAL)=/.test(part));
  return parts.toSpliced(place === -1 ? parts.length : place, 0, end).join(';');
}

/** Searches backward in growing stretches, so a series of many years costs no more than a short one. */
function lastRuleStart(rule: string, localStart: string, moment: string): string | null {
  let to = fromWallMs(toWallMs(moment) - MINUTE_MS);
  for (let days = 64; to >= localStart; days *= 4) {
    const earliest =
      addDays(dayOf(localStart), days) > dayOf(to) ? localStart : midnightOf(addDays(dayOf(to), -days));
    const starts = [...ruleStarts(rule, localStart, earliest, to)];
    if (starts.length > 0) return starts.at(-1) ?? null;
    to = fromWallMs(toWallMs(earliest) - MINUTE_MS);
  }
  return null;
}

/** The number of starts before a moment; a rule with COUNT has at most `RECURRENCE_LIMITS.count`. */
function countBefore(rule: string, localStart: string, moment: string): number {
  let count = 0;
  for (const start of ruleStarts(rule, localStart, localStart, moment)) if (start < moment) count += 1;
  return count;
}

function firstOf(starts: Iterable<string>): string | null {
  for (const start of starts) return start;
  return null;
}
