import { addDays } from '#domain/time/local-date';
import { dayOf, midnightOf, timeOf } from '#domain/time/local-date-time';
import { expandSeries } from '#domain/time/expand-series';
import { normaliseRule, type RuleFault } from '#domain/time/rule';
import { type Series, shiftRule, splitSeries } from '#domain/time/series';
import { ruleTime } from '#domain/time/rule-parts';
import { REPETITION_LIMITS } from '../limits/task-limits';

/** When the first assignment of a series is due. */
interface FirstDue {
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
  /** `HH:MM`; null for the end of the day. */
  readonly dueTime: string | null;
  /** IANA zone of both. */
  readonly dueZone: string;
}

/** A rule with an end, and all its deadlines. */
export interface Repetition {
  /** Canonical, always with COUNT or UNTIL. */
  readonly rule: string;
  /** Local deadlines in order, the first one included, `YYYY-MM-DDTHH:mm`; `T00:00` without a time. */
  readonly starts: readonly string[];
}

/** Why work cannot repeat like that. */
export type RepetitionFault = RuleFault | 'other_start' | 'single' | 'too_many';

/** A repetition, or the reason why there is none. */
type PlannedRepetition = ({ ok: true } & Repetition) | { ok: false; reason: RepetitionFault };

/**
 * The deadlines of work that repeats by a rule. Each becomes a separate assignment, so the rule needs an end. A rule
 * without one ends with `lastDay`, or earlier when a series has as many deadlines as it may have.
 *
 * @param lastDay last day of a rule without an end, `YYYY-MM-DD`, such as the end of the course's term
 */
export function planRepetition(text: string, first: FirstDue, lastDay: string): PlannedRepetition {
  const allDay = first.dueTime === null;
  const context = { localStart: startOf(first), zone: first.dueZone, allDay };
  const given = normaliseRule(text, context);
  if (!given.ok) return given;
  const hasEnd = /(?:^|;)(?:COUNT|UNTIL)=/.test(given.rule);
  const endedOn = (day: string) => normaliseRule(`${given.rule};UNTIL=${ruleTime(day)}`, context);
  const whole = hasEnd ? given : endedOn(lastDay);
  if (!whole.ok) return whole;
  const all = startsOf(whole.rule, first);
  const lastStart = all.length > REPETITION_LIMITS.assignments ? all.at(-2) : undefined;
  const ended = hasEnd || lastStart === undefined ? whole : endedOn(dayOf(lastStart));
  if (!ended.ok) return ended;
  const starts = ended === whole ? all : all.slice(0, -1);
  if (starts[0] !== context.localStart) return { ok: false, reason: 'other_start' };
  if (starts.length < 2) return { ok: false, reason: 'single' };
  if (starts.length > REPETITION_LIMITS.assignments) return { ok: false, reason: 'too_many' };
  return { ok: true, rule: ended.rule, starts };
}

/** A deadline for the recurrence engine: without a time, midnight of its day stands for the day. */
function startOf({ dueDate, dueTime }: Pick<FirstDue, 'dueDate' | 'dueTime'>): string {
  return dueTime === null ? midnightOf(dueDate) : `${dueDate}T${dueTime}`;
}

/** The inverse of {@link startOf}. */
export function dueOf(start: string, hasTime: boolean): { dueDate: string; dueTime: string | null } {
  return { dueDate: dayOf(start), dueTime: hasTime ? timeOf(start) : null };
}

/** One more than may be, to learn whether there are more. */
function startsOf(rule: string, { dueDate, dueTime, dueZone }: FirstDue): string[] {
  const window = { fromDay: dueDate, toDay: addDays(dueDate, REPETITION_LIMITS.days), zone: dueZone };
  const series = seriesOf({ rule, firstDay: dueDate, dueTime, timezone: dueZone });
  return expandSeries(series, window, REPETITION_LIMITS.assignments + 1).map(
    ({ originalStart }) => originalStart,
  );
}

/** A stored repetition by a rule. */
export interface StoredRepetition {
  /** Canonical, see {@link Repetition}. */
  readonly rule: string;
  readonly firstDay: string;
  /** `HH:MM`; null for the end of the day. */
  readonly dueTime: string | null;
  readonly timezone: string;
}

/**
 * Splits a repetition before a day. Null for a part without deadlines. Both parts together give the deadlines of the
 * whole.
 */
export function splitRepetition(
  whole: StoredRepetition,
  day: string,
): { before: StoredRepetition | null; following: StoredRepetition | null } {
  const { before, following } = splitSeries(seriesOf(whole), midnightOf(day));
  const part = (series: Series | null): StoredRepetition | null =>
    series?.rule ? { ...whole, rule: series.rule, firstDay: dayOf(series.localStart) } : null;
  return { before: part(before), following: part(following) };
}

/**
 * A repetition with all deadlines moved by the same number of days, or to another time of day. Null if its rule names
 * days that don't move in step, such as "the last Friday of the month".
 */
export function movedRepetition(
  stored: StoredRepetition,
  days: number,
  dueTime: string | null,
): StoredRepetition | null {
  const firstDay = addDays(stored.firstDay, days);
  const from = startOf({ dueDate: stored.firstDay, dueTime: stored.dueTime });
  const to = startOf({ dueDate: firstDay, dueTime: stored.dueTime });
  const shifted = shiftRule(stored.rule, from, to);
  if (shifted === null) return null;
  // The end is a day: an earlier or later time of day loses no deadline.
  const byDay = shifted.replace(/UNTIL=(\d{8})T\d{6}/, 'UNTIL=$1');
  const context = {
    localStart: startOf({ dueDate: firstDay, dueTime }),
    zone: stored.timezone,
    allDay: dueTime === null,
  };
  const moved = normaliseRule(byDay, context);
  return moved.ok ? { ...stored, rule: moved.rule, firstDay, dueTime } : null;
}

function seriesOf({ rule, firstDay, dueTime, timezone }: StoredRepetition): Series {
  const base = {
    localStart: startOf({ dueDate: firstDay, dueTime }),
    zone: timezone,
    rule,
    exceptions: [],
    additions: [],
    overrides: [],
  };
  return dueTime === null
    ? { ...base, allDay: true, durationDays: 1 }
    : { ...base, allDay: false, durationMinutes: 0 };
}
