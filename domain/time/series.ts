import { addDays, diffDays } from './local-date';
import { dayOf, midnightOf, MINUTE_MS, toWallMs, fromWallMs, timeOf, WALL_DAY_MS } from './local-date-time';
import { toInstant } from './zone';
import { ruleStarts } from '#domain/time/recurrence-engine';
import { RULE_WEEKDAYS, rulePartsOf, ruleTime, ruleWeekdays, untilDay } from '#domain/time/rule-parts';

/** The fault of an end that isn't after its start; follows the label of the end. */
export const MUST_FOLLOW_START = 'must be after the start';

/**
 * A change to one instance of a series. Its key is the original local start in the series, so a change of time zone
 * data or daylight saving never orphans it.
 */
export interface SeriesOverride {
  /** Local start of the instance in the unchanged series, `YYYY-MM-DDTHH:mm`. */
  originalStart: string;
  /** The instance doesn't take place; the other fields then say when it was to. */
  cancelled: boolean;
  /** New local start in the series' time zone; absent or null keeps the original one. */
  localStart?: string | null;
  /** New length of a timed instance in minutes. */
  durationMinutes?: number | null;
  /** New length of an all-day instance in days. */
  durationDays?: number | null;
}

interface SeriesBase<Override extends SeriesOverride> {
  /** First local start, `YYYY-MM-DDTHH:mm`; for all-day series at `T00:00`. */
  localStart: string;
  /** IANA time zone of the local times; for all-day series only informational. */
  zone: string;
  /** Canonical rule (see `normaliseRule`), or null if the series has one instance and the additions. */
  rule: string | null;
  /** Local starts to leave out (EXDATE); they take precedence over the rule, the additions, and the overrides. */
  exceptions: readonly string[];
  /** Local starts in addition to the rule (RDATE). */
  additions: readonly string[];
  overrides: readonly Override[];
}

/** Instances with a time of day; the length is exact, so an hour stays an hour across a clock change. */
export interface TimedSeries<Override extends SeriesOverride = SeriesOverride> extends SeriesBase<Override> {
  allDay: false;
  /** Length in minutes, 0 or more. */
  durationMinutes: number;
}

/** Instances that cover whole days in every time zone. */
export interface AllDaySeries<Override extends SeriesOverride = SeriesOverride> extends SeriesBase<Override> {
  allDay: true;
  /** Length in calendar days, 1 or more. */
  durationDays: number;
}

/** An event with all its repetitions; one that doesn't repeat is a series without a rule. */
export type Series<Override extends SeriesOverride = SeriesOverride> =
  TimedSeries<Override> | AllDaySeries<Override>;

/** A range of days, both included, in one time zone. */
export interface SeriesWindow {
  fromDay: string;
  toDay: string;
  zone: string;
}

/** One occurrence of a series. */
export interface Instance<Override extends SeriesOverride = SeriesOverride> {
  /** Key of the instance within its series, even after it was moved. */
  originalStart: string;
  /** Start in the series' time zone, `YYYY-MM-DDTHH:mm`. */
  localStart: string;
  /** End in the same time zone; for all-day instances, midnight after the last day. */
  localEnd: string;
  /** Start in epoch milliseconds; for all-day instances, midnight in the window's time zone. */
  startsAt: number;
  /** End in epoch milliseconds, exclusive. */
  endsAt: number;
  /** Whether an override moved its start; not what the API calls `moved`, which is whether there is an override. */
  moved: boolean;
  /** The override that applies, with the caller's own fields (title, place …). */
  override: Override | null;
}

/** All-day instances start earliest where local time is 14 hours ahead of UTC and end latest 12 hours behind. */
const EARLIEST_MIDNIGHT_MS = -14 * 3_600_000;
const LATEST_MIDNIGHT_MS = 12 * 3_600_000;

/** Bounds of the instances of a series in epoch milliseconds; a null `endsAt` means without end. */
interface SeriesBounds {
  startsAt: number;
  endsAt: number | null;
}

/**
 * The range of time that contains every instance of a series, including moved, canceled, and added ones, for any
 * viewer. It may be wider than the instances, never narrower, and lets queries skip rows.
 */
export function seriesBounds(series: Series): SeriesBounds {
  return { startsAt: seriesStart(series), endsAt: seriesEnd(series) };
}

/** The earliest instant an instance of a series can start, see {@link seriesBounds}. */
export function seriesStart(series: Series): number {
  const moved = series.overrides.map((override) => override.localStart ?? override.originalStart);
  const first = [series.localStart, ...series.additions, ...moved].reduce((left, right) =>
    right < left ? right : left,
  );
  return series.allDay
    ? toWallMs(midnightOf(dayOf(first))) + EARLIEST_MIDNIGHT_MS
    : toInstant(first, series.zone);
}

/** The latest instant an instance of a series can end, or null without end, see {@link seriesBounds}. */
export function seriesEnd(series: Series): number | null {
  const last = lastRegularStart(series);
  if (last === null) return null;
  const regular = [last, ...series.additions].map((start) => endOf(series, start, null));
  const moved = series.overrides.map((override) =>
    endOf(
      series,
      override.localStart ?? override.originalStart,
      (series.allDay ? override.durationDays : override.durationMinutes) ?? null,
    ),
  );
  return [...regular, ...moved].reduce((left, right) => Math.max(left, right));
}

/** The last start of the rule, or null if no end was found. */
function lastRegularStart(series: Series): string | null {
  if (series.rule === null) return series.localStart;
  const until = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2}))?/.exec(series.rule);
  if (until) {
    const [, year, month, date, hours = '00', minutes = '00'] = until;
    return `${year}-${month}-${date}T${hours}:${minutes}`;
  }
  return latestCountedStart(series.rule, series.localStart);
}

/**
 * A moment after all starts of a rule with COUNT, by arithmetic alone: every period of a plain daily or weekly rule
 * has a start. Other rules may skip periods; they count as endless, which costs little.
 */
function latestCountedStart(rule: string, localStart: string): string | null {
  const plain = /^FREQ=(DAILY|WEEKLY)(?:;INTERVAL=(\d+))?;COUNT=(\d+)(?:;BYDAY=[A-Z,]+)?(?:;WKST=..)?$/.exec(
    rule,
  );
  if (!plain || (plain[1] === 'DAILY' && rule.includes('BYDAY'))) return null;
  const periodDays = (plain[1] === 'DAILY' ? 1 : 7) * Number(plain[2] ?? 1);
  return midnightOf(addDays(dayOf(localStart), Number(plain[3]) * periodDays + 1));
}

function endOf(series: Series, start: string, ownLength: number | null): number {
  if (series.allDay) {
    const afterLastDay = addDays(dayOf(start), ownLength ?? series.durationDays);
    return toWallMs(midnightOf(afterLastDay)) + LATEST_MIDNIGHT_MS;
  }
  return toInstant(start, series.zone) + (ownLength ?? series.durationMinutes) * MINUTE_MS;
}

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
