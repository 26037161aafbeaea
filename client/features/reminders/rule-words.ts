import { REMINDER_LIMITS } from '#domain/limits/limits';
import { ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { fireAt, ruleTime, type FireTime } from '#domain/reminders/fire-time';
import { DAY_MINUTES, dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import type { ItemRemindersFieldsFragment } from '../../generated/graphql';
import { reminderMessages } from '../../messages/en/reminders';
import type { Format } from '../../ui/format/format-context';

const text = reminderMessages.rule;
/** The plan reaches at least so far: it grows by a day each day. */
const PLANNED_DAYS = REMINDER_LIMITS.horizonDays - 1;

/** A rule in words: "1 day before, 18:00", "2 hr before it is due", "Time to start". */
export function ruleText({ kind, days, minutes, time }: ReminderRule, format: Format): string {
  if (kind === 'start_by') return text.startBy;
  if (kind === 'at_time') return text.atTime(days ?? 0, format.time(time ?? '00:00'));
  return beforeText((days ?? 0) * DAY_MINUTES + (minutes ?? 0), format);
}

/** So long before a deadline: "1 day 2 hr before it is due". */
function beforeText(minutes: number, format: Format): string {
  if (minutes === 0) return text.atDue;
  const days = Math.floor(minutes / DAY_MINUTES);
  const rest = minutes % DAY_MINUTES;
  const spans = [days > 0 && text.days(days), rest > 0 && format.duration(rest)];
  return text.before(spans.filter(Boolean).join(' '));
}

/** A local time in words: "Tue 3 Nov, 09:00". */
export function momentText(local: string, format: Format): string {
  return `${format.day(dayOf(local))}, ${format.time(timeOf(local))}`;
}

export type RuleFate =
  | { type: 'planned'; local: string; isMoved: boolean }
  | { type: 'sent'; local: string }
  | { type: 'past' }
  /** Its time is near, and it has no reminder planned: `isShared` if another reminder covers it. */
  | { type: 'unplanned'; isShared: boolean }
  /** Too far ahead to be planned; the time is null if only the server knows it. */
  | { type: 'later'; local: string | null };

export interface FateFacts {
  reminders: ItemRemindersFieldsFragment['reminders'];
  /** ISO instant. */
  dueAt: string;
  dueZone: string;
  /** The student's zone. */
  zone: string;
  /** Epoch milliseconds. */
  now: number;
}

/** The fate of a rule: the time it is planned for, or was sent at, or why there is none. */
export function fateOf(rule: ReminderRule, { reminders, dueAt, dueZone, zone, now }: FateFacts): RuleFate {
  const key = ruleKey(rule);
  const ideal = idealTime(rule, Date.parse(dueAt), dueZone, zone);
  // Of two rules that come to the same minute one alone is planned.
  const found =
    reminders.find((reminder) => reminder.rule !== null && ruleKey(reminder.rule) === key) ??
    reminders.find((reminder) => reminder.rule !== null && Date.parse(reminder.fireAt) === ideal?.at);
  if (found) {
    const at = Date.parse(found.fireAt);
    const { local } = fireAt(at, zone);
    if (found.state === 'fired') return { type: 'sent', local };
    return { type: 'planned', local, isMoved: ideal !== null && ideal.at !== at };
  }
  if (ideal === null) return { type: 'later', local: null };
  if (ideal.at <= now) return { type: 'past' };
  if (ideal.at > now + PLANNED_DAYS * DAY_MINUTES * MINUTE_MS)
    return { type: 'later', local: fireAt(ideal.at, zone).local };
  return { type: 'unplanned', isShared: reminders.some(({ state }) => state === 'planned') };
}

function idealTime(rule: ReminderRule, at: number, dueZone: string, zone: string): FireTime | null {
  return rule.kind === 'start_by' ? null : ruleTime(rule, { at, zone: dueZone }, zone);
}
