import type { AssignmentType } from '#domain/assignments/assignment';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { isValidTime } from '#domain/time/local-date-time';

/**
 * - `before_due`: so many calendar days and then minutes before the deadline, on the clocks of its own zone;
 * - `at_time`: at a time of day, so many days before the day it is due, on the student's clocks;
 * - `start_by`: when free time just covers the work that is left.
 */
export const REMINDER_RULE_KINDS = ['before_due', 'at_time', 'start_by'] as const;

/** One of {@link REMINDER_RULE_KINDS}. */
export type ReminderRuleKind = (typeof REMINDER_RULE_KINDS)[number];

/** When a student wants to be reminded of one assignment. */
export interface ReminderRule {
  readonly kind: ReminderRuleKind;
  /** Calendar days before the deadline; null counts as 0. Of no meaning to `start_by`. */
  readonly days: number | null;
  /** With `before_due` alone: minutes before the deadline, after the days were taken off. */
  readonly minutes: number | null;
  /** With `at_time` alone: `HH:mm`. */
  readonly time: string | null;
}

/** What somebody is told of. */
export const NOTIFICATION_KINDS = ['deadline', 'start_by', 'class', 'digest', 'review'] as const;

/** One of {@link NOTIFICATION_KINDS}. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways to a student. */
export const CHANNELS = ['in_app', 'email', 'push', 'webhook'] as const;

/** One of {@link CHANNELS}. */
export type Channel = (typeof CHANNELS)[number];

/** Which ways a kind of notification takes, by kind. */
export type ChannelChoice = Readonly<Record<NotificationKind, readonly Channel[]>>;

/** The ways until the student says otherwise: what can be missed goes everywhere, what is frequent stays quiet. */
export const DEFAULT_CHANNELS: ChannelChoice = {
  deadline: ['in_app', 'email', 'push', 'webhook'],
  start_by: ['in_app', 'push', 'webhook'],
  class: ['in_app', 'push', 'webhook'],
  digest: ['in_app', 'email'],
  review: ['in_app', 'email'],
};

const EVENING_BEFORE = at(1, '18:00');
const START_BY: ReminderRule = { kind: 'start_by', days: null, minutes: null, time: null };

/** The rules of assignments that have none of their own, by type, until the student says otherwise. */
export const DEFAULT_RULES: Readonly<Record<AssignmentType, readonly ReminderRule[]>> = {
  assignment: [EVENING_BEFORE],
  exam: [at(7, '18:00'), EVENING_BEFORE, START_BY],
  quiz: [EVENING_BEFORE],
  reading: [EVENING_BEFORE],
  project: [at(3, '18:00'), EVENING_BEFORE, START_BY],
  other: [EVENING_BEFORE],
};

function at(days: number, time: string): ReminderRule {
  return { kind: 'at_time', days, minutes: null, time };
}

/** What is wrong with a rule, as a message to whoever made it; null: nothing. */
export function ruleFault({ kind, days, minutes, time }: ReminderRule): string | null {
  if (kind === 'start_by')
    return days === null && minutes === null && time === null
      ? null
      : 'start_by takes no days, minutes or time';
  if (days !== null && !isWithin(days, REMINDER_LIMITS.days))
    return `days must be a whole number from 0 to ${REMINDER_LIMITS.days}`;
  if (kind === 'at_time')
    return time !== null && isValidTime(time) && minutes === null
      ? null
      : 'at_time takes days and a time such as 18:00, and no minutes';
  if (time !== null) return 'before_due takes days and minutes, and no time';
  if (minutes !== null && !isWithin(minutes, REMINDER_LIMITS.minutes))
    return `minutes must be a whole number from 0 to ${REMINDER_LIMITS.minutes}`;
  return days === null && minutes === null ? 'before_due takes days, minutes or both' : null;
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

const DAY_MINUTES = 24 * 60;

/** The rule for so many minutes before the deadline, whole days as calendar days; null when that is too far ahead. */
export function reminderBefore(minutes: number): ReminderRule | null {
  const days = Math.floor(minutes / DAY_MINUTES);
  const rest = minutes % DAY_MINUTES;
  const rule: ReminderRule = {
    kind: 'before_due',
    days: days === 0 ? null : days,
    minutes: days > 0 && rest === 0 ? null : rest,
    time: null,
  };
  return ruleFault(rule) === null ? rule : null;
}

/** Tells rules of one assignment apart: two that say the same have one key. */
export function ruleKey({ kind, days, minutes, time }: ReminderRule): string {
  if (kind === 'start_by') return kind;
  return kind === 'at_time' ? `${kind}:${days ?? 0}d@${time}` : `${kind}:${days ?? 0}d${minutes ?? 0}m`;
}

const KEY = /^(?:(start_by)|at_time:(\d+)d@(\d\d:\d\d)|before_due:(\d+)d(\d+)m)$/;

/** The rule a {@link ruleKey} stands for; null: it is the key of none. */
export function ruleOfKey(key: string): ReminderRule | null {
  const [found, start, atDays, time, beforeDays, minutes] = KEY.exec(key) ?? [];
  if (found === undefined) return null;
  if (start !== undefined) return START_BY;
  if (time !== undefined) return at(Number(atDays), time);
  return { kind: 'before_due', days: Number(beforeDays), minutes: Number(minutes), time: null };
}
