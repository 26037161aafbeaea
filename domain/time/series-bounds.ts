import { addDays } from '#domain/time/local-date';
import { dayOf, midnightOf, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import type { Series } from '#domain/time/series';
import { toInstant } from '#domain/time/zone';

/** All-day instances start earliest where local time is 14 hours ahead of UTC and end latest 12 hours behind. */
const EARLIEST_MIDNIGHT_MS = -14 * 3_600_000;
const LATEST_MIDNIGHT_MS = 12 * 3_600_000;

/** Bounds of the instances of a series in epoch milliseconds; a null `endsAt` means without end. */
export interface SeriesBounds {
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
