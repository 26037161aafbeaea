import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { ruleStarts } from '#domain/time/recurrence-engine';
import type { Series, SeriesOverride } from '#domain/time/series';

/** A series cut in two: what lies before an instance, and that instance with all that follow. */
export interface SplitSeries<Override extends SeriesOverride = SeriesOverride> {
  /** Null when nothing lies before. */
  before: Series<Override> | null;
  /** Null when nothing follows, because no instance lies there. */
  following: Series<Override> | null;
}

/** Wall clock text compares like the time it names. */
const LAST_MOMENT = '9999-12-31T23:59';

/**
 * Cuts a series before one of its original starts. Both parts together give the instances of the whole: overrides,
 * exceptions and additions go to the part their original start lies in, whatever day an instance was moved to.
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

/** The rule up to the last start it gives before a moment; null when it gives none. */
function ruleBefore(
  { rule, localStart, allDay }: Series,
  moment: string,
): Pick<Series, 'localStart' | 'rule'> | null {
  if (rule === null) return localStart < moment ? { localStart, rule } : null;
  const last = lastRuleStart(rule, localStart, moment);
  if (last === null) return null;
  const until = allDay ? dayOf(last).replaceAll('-', '') : `${last.replace(/[-:]/g, '')}00`;
  return { localStart, rule: withEnd(rule, `UNTIL=${until}`) };
}

/** The rule from the first start it gives at or after a moment; null when it gives none. */
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

/** Searched backwards in stretches that grow, so that a series of many years costs no more than a short one. */
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

/** How many starts lie before a moment; a rule with COUNT has at most `RECURRENCE_LIMITS.count`. */
function countBefore(rule: string, localStart: string, moment: string): number {
  let count = 0;
  for (const start of ruleStarts(rule, localStart, localStart, moment)) if (start < moment) count += 1;
  return count;
}

function firstOf(starts: Iterable<string>): string | null {
  for (const start of starts) return start;
  return null;
}
