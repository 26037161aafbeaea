import { fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { ruleStarts } from '#domain/time/recurrence-engine';
import type { Series, SeriesOverride } from '#domain/time/series';
import { shiftRule, splitSeries } from '#domain/time/split-series';

/** Starts listed for a series whose rule can't be moved, such as "the last Friday of the month". */
const MOST_LISTED = 500;

/** Local times as text sort chronologically. */
const LAST_MOMENT = '9999-12-31T23:59';

/**
 * Splits a series before each of some starts. There is one more part than starts; null if it has no instance.
 *
 * @param starts in order
 */
export function cutSeries<Override extends SeriesOverride>(
  series: Series<Override>,
  starts: readonly string[],
): (Series<Override> | null)[] {
  const parts: (Series<Override> | null)[] = [];
  let rest: Series<Override> | null = series;
  for (const start of starts) {
    const cut: { before: Series<Override> | null; following: Series<Override> | null } = rest
      ? splitSeries(rest, start)
      : { before: null, following: null };
    parts.push(cut.before);
    rest = cut.following;
  }
  return [...parts, rest];
}

/** A series with all starts moved by the same step. A rule that can't express that becomes a list. */
export function movedSeries<Override extends SeriesOverride>(
  series: Series<Override>,
  from: string,
  to: string,
): Series<Override> {
  const step = toWallMs(to) - toWallMs(from);
  if (step === 0) return series;
  const move = (local: string) => fromWallMs(toWallMs(local) + step);
  const rule = series.rule === null ? null : shiftRule(series.rule, from, to);
  const listed = series.rule === null || rule !== null ? [series.localStart] : listedStarts(series);
  const [first = series.localStart, ...others] = listed;
  return {
    ...series,
    rule,
    localStart: move(first),
    exceptions: series.exceptions.map(move),
    additions: [...others, ...series.additions].map(move).sort(),
    overrides: series.overrides.map((override) => ({
      ...override,
      originalStart: move(override.originalStart),
    })),
  };
}

function listedStarts({ rule, localStart }: Series): string[] {
  const starts: string[] = [];
  for (const start of ruleStarts(rule ?? '', localStart, localStart, LAST_MOMENT)) {
    if (starts.length === MOST_LISTED) break;
    starts.push(start);
  }
  return starts;
}
