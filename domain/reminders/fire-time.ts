import { addDays, compareDays } from '#domain/time/local-date';
import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant, toLocal } from '#domain/time/zone';
import type { ReminderRule } from './rule';

/** An instant with the local time it was made from. */
export interface FireTime {
  /** Epoch milliseconds. */
  readonly at: number;
  /** `YYYY-MM-DDTHH:mm` in `zone`; inside a clock-change gap, it is the skipped time. */
  readonly local: string;
  /** IANA zone. */
  readonly zone: string;
}

/** A daily stretch during which the student doesn't want to be disturbed; may span midnight. */
export interface QuietHours {
  /** `HH:mm`, the first quiet minute. */
  readonly from: string;
  /** `HH:mm`, the first minute that isn't quiet; equal to `from` for no quiet hours. */
  readonly until: string;
}

interface DueMoment {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA time zone of the deadline. */
  readonly zone: string;
}

/** The conditions that may move a reminder. */
export interface FireSurroundings {
  /** Epoch milliseconds; what would fire at or before it is late. */
  readonly now: number;
  /** IANA time zone of the student. */
  readonly zone: string;
  readonly quiet: QuietHours | null;
  /** Whether the student wants no reminders on a day, `YYYY-MM-DD`, because it is free. */
  readonly isFree: (day: string) => boolean;
}

/** Longer than any break. */
const LONGEST_BREAK_DAYS = 400;

/**
 * When a reminder rule fires. Days are calendar days: one day before 17:00 is 17:00 even if the clocks change in
 * between. A time skipped by the clocks moves forward by the gap; one that occurs twice means the first.
 */
export function ruleTime(rule: ReminderRule, due: DueMoment, viewerZone: string): FireTime {
  const days = rule.days ?? 0;
  if (rule.kind === 'at_time' && rule.time !== null) {
    return clockTime(addDays(localDayOf(due.at, viewerZone), -days), rule.time, viewerZone);
  }
  if (days === 0) return fireAt(due.at - (rule.minutes ?? 0) * MINUTE_MS, due.zone);
  const local = toLocal(due.at, due.zone);
  const dayBefore = clockTime(addDays(dayOf(local), -days), timeOf(local), due.zone);
  return rule.minutes ? fireAt(dayBefore.at - rule.minutes * MINUTE_MS, due.zone) : dayBefore;
}

/** An instant with its local time in a zone. */
export function fireAt(at: number, zone: string): FireTime {
  return { at, local: toLocal(at, zone), zone };
}

function clockTime(day: string, time: string, zone: string): FireTime {
  const local = `${day}T${time}`;
  return { at: toInstant(local, zone), local, zone };
}

/**
 * Where a disturbing reminder moves: from a free day to the last day before the break, at the same time of day; if
 * that has passed, to the end of the break; and if `deadline` has passed by then, nowhere, because nothing is missed
 * on a free day. From quiet hours it moves to their end or, if that is after `deadline` or on a free day, to the
 * minute before they start (if they start on a free day, on the last day before it). Somebody who plans something
 * during quiet hours for the same night is awake and is reminded during them.
 *
 * @param deadline epoch milliseconds after which the reminder is useless
 * @returns null if it has passed
 */
export function undisturbing(
  wanted: FireTime,
  deadline: number,
  surroundings: FireSurroundings,
): FireTime | null {
  const { now } = surroundings;
  if (wanted.at <= now) return null;
  const before = offFreeDays(wanted, surroundings);
  if (before && before.at > now) return outOfQuietHours(before, deadline, surroundings);
  const after = afterFreeDays(wanted, surroundings);
  if (after && after.at < deadline) return outOfQuietHours(after, deadline, surroundings);
  return outOfQuietHours(wanted, deadline, { ...surroundings, isFree: () => false });
}

function offFreeDays(wanted: FireTime, { zone, isFree }: FireSurroundings): FireTime | null {
  const local = toLocal(wanted.at, zone);
  if (!isFree(dayOf(local))) return wanted;
  const day = nextWorkday(dayOf(local), -1, isFree);
  return day === null ? null : clockTime(day, timeOf(local), zone);
}

function afterFreeDays(wanted: FireTime, { zone, isFree }: FireSurroundings): FireTime | null {
  const day = nextWorkday(localDayOf(wanted.at, zone), 1, isFree);
  return day === null ? null : clockTime(day, '00:00', zone);
}

/**
 * The nearest day before (`step` -1) or after (1) a day that isn't free; null if there is none within the longest
 * break.
 */
function nextWorkday(from: string, step: 1 | -1, isFree: FireSurroundings['isFree']): string | null {
  for (let days = 1; days <= LONGEST_BREAK_DAYS; days += 1) {
    const day = addDays(from, step * days);
    if (!isFree(day)) return day;
  }
  return null;
}

function outOfQuietHours(wanted: FireTime, deadline: number, surroundings: FireSurroundings): FireTime {
  const { now, zone, quiet, isFree } = surroundings;
  const night = quiet && quietStretch(toLocal(wanted.at, zone), quiet);
  if (!night) return wanted;
  const after = clockTime(night.lastDay, night.until, zone);
  if (after.at < deadline && !isFree(night.lastDay)) return after;
  const begin = toInstant(`${night.firstDay}T${night.from}`, zone);
  const before = offFreeDays(fireAt(begin - MINUTE_MS, zone), surroundings);
  return before && before.at > now ? before : wanted;
}

interface QuietStretch extends QuietHours {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The quiet stretch that contains a local time; null for none. */
function quietStretch(local: string, { from, until }: QuietHours): QuietStretch | null {
  const [day, time] = [dayOf(local), timeOf(local)];
  if (from <= until) {
    const isQuiet = from <= time && time < until;
    return isQuiet ? { from, until, firstDay: day, lastDay: day } : null;
  }
  if (time >= from) return { from, until, firstDay: day, lastDay: addDays(day, 1) };
  return time < until ? { from, until, firstDay: addDays(day, -1), lastDay: day } : null;
}

/**
 * Whether a day is free: without classes, or after the term.
 *
 * @param off days without classes, `YYYY-MM-DD`
 * @param termEnd the last day of the term; null without a term
 */
export function freeDayRule(off: ReadonlySet<string>, termEnd: string | null): (day: string) => boolean {
  return (day) => (termEnd !== null && compareDays(day, termEnd) > 0) || off.has(day);
}
