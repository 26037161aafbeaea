import { addDays, diffDays } from '#domain/time/local-date';
import {
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { ruleStarts } from '#domain/time/recurrence-engine';
import type { Instance, Series, SeriesOverride, SeriesWindow } from '#domain/time/series';
import { toInstant, toLocal } from '#domain/time/zone';

/** A window as instants (half-open), with its days. */
interface Bounds extends SeriesWindow {
  from: number;
  to: number;
}

/**
 * The instances of a series that overlap a window of days, ordered by start, at most `limit` of them.
 *
 * Starts are found in the local time of the series and then converted to instants: one inside a daylight saving gap
 * moves forward by the gap, one that occurs twice is the first. All-day instances are compared by calendar day,
 * whatever the window's time zone. An override that moves an instance into the window counts, one that moves it out
 * doesn't; overrides apply even if the rule no longer produces their original start. A rule that never matches gives
 * no instances.
 *
 * @param limit largest number of instances; ask for one more than needed to learn whether there are more
 * @throws OverBudget when a budget around the call is used up
 */
export function expandSeries<Override extends SeriesOverride>(
  series: Series<Override>,
  window: SeriesWindow,
  limit: number,
): Instance<Override>[] {
  const bounds = boundsOf(window);
  const excluded = new Set(series.exceptions);
  const changed = new Map(series.overrides.map((override) => [override.originalStart, override]));
  const instances: Instance<Override>[] = [];
  for (const override of changed.values()) {
    if (override.cancelled || excluded.has(override.originalStart)) continue;
    const instance = instanceOf(series, override.originalStart, override, window.zone);
    if (overlaps(instance, series.allDay, bounds)) instances.push(instance);
  }
  let regular = 0;
  for (const start of originalStarts(series, bounds)) {
    if (regular >= limit) break;
    if (excluded.has(start) || changed.has(start)) continue;
    const instance = instanceOf(series, start, null, window.zone);
    if (!overlaps(instance, series.allDay, bounds)) continue;
    instances.push(instance);
    regular += 1;
  }
  return instances.sort(byStart).slice(0, limit);
}

/**
 * The canceled instances of a series that were to overlap a window of days; at most `limit` of them, ordered by start.
 * Those the series no longer produces are left out.
 */
export function cancelledInstances<Override extends SeriesOverride>(
  series: Series<Override>,
  window: SeriesWindow,
  limit: number,
): Instance<Override>[] {
  const bounds = boundsOf(window);
  return series.overrides
    .filter(({ cancelled }) => cancelled)
    .map((override) => instanceOf(series, override.originalStart, override, window.zone))
    .filter((instance) => overlaps(instance, series.allDay, bounds))
    .filter(({ originalStart }) => hasOriginalStart(series, originalStart))
    .sort(byStart)
    .slice(0, limit);
}

/**
 * Whether a series produces this original start, and so whether an override may use it as its key. Instances already
 * canceled or moved still count; exceptions don't.
 */
export function hasOriginalStart(series: Series, localStart: string): boolean {
  if (series.exceptions.includes(localStart)) return false;
  if (series.additions.includes(localStart)) return true;
  if (series.rule === null) return series.localStart === localStart;
  for (const start of ruleStarts(series.rule, series.localStart, localStart, localStart)) {
    return start === localStart;
  }
  return false;
}

function boundsOf(window: SeriesWindow): Bounds {
  return {
    ...window,
    from: toInstant(midnightOf(window.fromDay), window.zone),
    to: toInstant(midnightOf(addDays(window.toDay, 1)), window.zone),
  };
}

/**
 * Original starts that could overlap the bounds, in order and without duplicates; with a day to spare on both sides.
 */
function* originalStarts(series: Series, bounds: Bounds): Generator<string> {
  const length = series.allDay ? series.durationDays * WALL_DAY_MS : series.durationMinutes * MINUTE_MS;
  const earliest = toWallMs(midnightOf(bounds.fromDay)) - length - 2 * WALL_DAY_MS;
  const from = fromWallMs(Math.max(earliest, toWallMs('0001-01-01T00:00')));
  const to = midnightOf(addDays(bounds.toDay, 3));
  const inRange = (start: string) => start >= from && start <= to;
  const extra = [...new Set(series.additions)].filter(inRange).sort();
  const planned =
    series.rule === null
      ? [series.localStart].filter(inRange)
      : ruleStarts(series.rule, series.localStart, from, to);
  yield* mergeSorted(planned, extra);
}

function* mergeSorted(planned: Iterable<string>, extra: readonly string[]): Generator<string> {
  let next = 0;
  for (const start of planned) {
    for (let addition = extra[next]; addition !== undefined && addition <= start; addition = extra[++next]) {
      if (addition < start) yield addition;
    }
    yield start;
  }
  yield* extra.slice(next);
}

function instanceOf<Override extends SeriesOverride>(
  series: Series<Override>,
  originalStart: string,
  override: Override | null,
  viewerZone: string,
): Instance<Override> {
  const start = override?.localStart ?? originalStart;
  const moved = start !== originalStart;
  if (series.allDay) {
    const day = dayOf(start);
    const localStart = midnightOf(day);
    const localEnd = midnightOf(addDays(day, override?.durationDays ?? series.durationDays));
    const [startsAt, endsAt] = [toInstant(localStart, viewerZone), toInstant(localEnd, viewerZone)];
    return { originalStart, localStart, localEnd, startsAt, endsAt, moved, override };
  }
  const startsAt = toInstant(start, series.zone);
  const endsAt = startsAt + (override?.durationMinutes ?? series.durationMinutes) * MINUTE_MS;
  const [localStart, localEnd] = [toLocal(startsAt, series.zone), toLocal(endsAt, series.zone)];
  return { originalStart, localStart, localEnd, startsAt, endsAt, moved, override };
}

/** Half-open on both sides; an instance without length counts at its start. */
function overlaps(instance: Instance, allDay: boolean, bounds: Bounds): boolean {
  if (allDay) {
    return (
      diffDays(dayOf(instance.localStart), bounds.toDay) >= 0 && dayOf(instance.localEnd) > bounds.fromDay
    );
  }
  const startsBeforeEnd = instance.startsAt < bounds.to;
  return startsBeforeEnd && (instance.endsAt > bounds.from || instance.startsAt >= bounds.from);
}

function byStart(left: Instance, right: Instance): number {
  return left.startsAt - right.startsAt || (left.originalStart < right.originalStart ? -1 : 1);
}
