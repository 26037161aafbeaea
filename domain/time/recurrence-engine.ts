import { RRuleTemporal } from 'rrule-temporal';
import { DATE_RANGE } from '#domain/limits/limits';
import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, toWallMs, WALL_DAY_MS } from '#domain/time/local-date-time';

/*
 * The only door to the recurrence library. It works on wall clocks alone: start and UNTIL are handed to it as
 * if they were UTC and its results are read back the same way. Its own zone mode drops starts that fall into
 * a daylight saving gap; here no zone exists, and the caller places the starts on the time line.
 */

/**
 * Periods the library may step through in one question; a rule that never matches ends here. Rules with COUNT
 * are stepped through from their start, so this is also how many days a daily one can reach.
 */
const MAX_PERIODS = 10_000;

/**
 * Days asked of the library at once. The first chunk is small because many callers stop at the first start;
 * each next one is four times as long, up to a length at which daily rules stay well below MAX_PERIODS.
 */
const CHUNK_DAYS = { first: 64, growth: 4, largest: 1_461 } as const;

/** How far a first start is looked for: nine years hold every date, as Feb 29 is at most eight years away. */
const FIRST_START_DAYS = 3_300;

/** Compiled rules kept, oldest forgotten first; a warm rule expands ten times faster than a new one. */
const REMEMBERED_RULES = 1_000;

const compiledRules = new Map<string, RRuleTemporal>();

function compile(rule: string, localStart: string): RRuleTemporal {
  const key = `${localStart}|${rule}`;
  const known = compiledRules.get(key);
  if (known) return known;
  const compiled = new RRuleTemporal({
    rruleString: `DTSTART:${toBasicUtc(localStart)}\nRRULE:${withUtcUntil(rule)}`,
    maxIterations: MAX_PERIODS,
  });
  const [oldest] = compiledRules.keys();
  if (compiledRules.size >= REMEMBERED_RULES && oldest !== undefined) compiledRules.delete(oldest);
  compiledRules.set(key, compiled);
  return compiled;
}

/** `2026-11-02T09:00` → `20261102T090000Z`. */
function toBasicUtc(local: string): string {
  return `${fromWallMs(toWallMs(local)).replace(/[-:]/g, '')}00Z`;
}

function withUtcUntil(rule: string): string {
  return rule.replace(/UNTIL=(\d{8})(T\d{6})?/, (_, day: string, time = 'T000000') => `UNTIL=${day}${time}Z`);
}

/**
 * The starts of a rule from one wall-clock moment to another (both included), in order.
 * They are produced a few years at a time, so a caller that stops early costs little, and never reach beyond
 * `DATE_RANGE`. A rule that cannot be expanded or never matches has no starts.
 *
 * @param rule canonical rule text
 * @param localStart first start the rule counts from; it is a start only when it matches the rule
 */
export function* ruleStarts(rule: string, localStart: string, from: string, to: string): Generator<string> {
  const lastMoment = `${DATE_RANGE.last}T23:59`;
  const last = toWallMs(to < lastMoment ? to : lastMoment);
  let chunkStart = toWallMs(from > localStart ? from : localStart);
  let chunkDays: number = CHUNK_DAYS.first;
  while (chunkStart <= last) {
    const chunkEnd = Math.min(chunkStart + chunkDays * WALL_DAY_MS, last + 1) - 1;
    yield* startsBetween(rule, localStart, chunkStart, chunkEnd);
    chunkStart = chunkEnd + 1;
    chunkDays = Math.min(chunkDays * CHUNK_DAYS.growth, CHUNK_DAYS.largest);
  }
}

function startsBetween(rule: string, localStart: string, fromWallTime: number, toWallTime: number): string[] {
  try {
    return compile(rule, localStart)
      .between(new Date(fromWallTime), new Date(toWallTime), true)
      .map((start) => fromWallMs(start.epochMilliseconds));
  } catch {
    // The library throws when MAX_PERIODS pass without an end, and on rules it cannot read.
    return [];
  }
}

/** The first start of a rule on or after `localStart`, or null when none follows within nine years. */
export function firstRuleStart(rule: string, localStart: string): string | null {
  const to = midnightOf(addDays(dayOf(localStart), FIRST_START_DAYS));
  for (const start of ruleStarts(rule, localStart, localStart, to)) return start;
  return null;
}
