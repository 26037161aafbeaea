import type { AssignmentType } from '#domain/assignments/assignment';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { DAY_MINUTES, isValidTime } from '#domain/time/local-date-time';

/**
 * - `before_due`: so many calendar days, then minutes, before the deadline, in the time zone of the deadline;
 * - `at_time`: at a time of day, so many days before the due date, in the student's time zone;
 * - `start_by`: when the free time just covers the remaining work.
 */
export const REMINDER_RULE_KINDS = ['before_due', 'at_time', 'start_by'] as const;

export type ReminderRuleKind = (typeof REMINDER_RULE_KINDS)[number];

/** When a student wants to be reminded of an assignment. */
export interface ReminderRule {
  readonly kind: ReminderRuleKind;
  /** Calendar days before the deadline; null counts as 0. Ignored for `start_by`. */
  readonly days: number | null;
  /** Only for `before_due`: minutes before the deadline, after subtracting the days. */
  readonly minutes: number | null;
  /** Only for `at_time`: `HH:mm`. */
  readonly time: string | null;
}

export const NOTIFICATION_KINDS = ['deadline', 'start_by', 'class', 'digest', 'review'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The channels of notifications. */
export const CHANNELS = ['in_app', 'email', 'push', 'webhook'] as const;

export type Channel = (typeof CHANNELS)[number];

export type ChannelChoice = Readonly<Record<NotificationKind, readonly Channel[]>>;

/** The default channels: things that can be missed go everywhere, frequent ones stay quiet. */
export const DEFAULT_CHANNELS: ChannelChoice = {
  deadline: ['in_app', 'email', 'push', 'webhook'],
  start_by: ['in_app', 'push', 'webhook'],
  class: ['in_app', 'push', 'webhook'],
  digest: ['in_app', 'email'],
  review: ['in_app', 'email'],
};

const EVENING_BEFORE = at(1, '18:00');
const MORNING = at(0, '08:00');
const START_BY: ReminderRule = { kind: 'start_by', days: null, minutes: null, time: null };

type TypeRules = Readonly<Record<AssignmentType, readonly ReminderRule[]>>;

const FIRST_DEFAULTS: TypeRules = {
  assignment: [EVENING_BEFORE],
  exam: [at(7, '18:00'), EVENING_BEFORE, START_BY],
  quiz: [EVENING_BEFORE],
  reading: [EVENING_BEFORE],
  project: [at(3, '18:00'), EVENING_BEFORE, START_BY],
  other: [EVENING_BEFORE],
};

/** The same, plus one in the morning of the due date. */
const MORNING_TOO: TypeRules = {
  assignment: [EVENING_BEFORE, MORNING],
  exam: [at(7, '18:00'), EVENING_BEFORE, MORNING, START_BY],
  quiz: [EVENING_BEFORE, MORNING],
  reading: [EVENING_BEFORE, MORNING],
  project: [at(3, '18:00'), EVENING_BEFORE, MORNING, START_BY],
  other: [EVENING_BEFORE, MORNING],
};

/** The edition of defaults an account was opened with; it keeps them. */
export type DefaultsEdition = 1 | 2;

/**
 * The rules for assignments without their own, by edition and type, until the student changes them. Changed
 * defaults are a new edition, so existing reminders never change unasked.
 */
export const DEFAULT_RULES: Readonly<Record<DefaultsEdition, TypeRules>> = {
  1: FIRST_DEFAULTS,
  2: MORNING_TOO,
};

/** The edition of a new account. */
export const NEW_DEFAULTS: DefaultsEdition = 2;

function at(days: number, time: string): ReminderRule {
  return { kind: 'at_time', days, minutes: null, time };
}

/** The fault of a rule, as a message to its author; null if there is none. */
export function ruleFault({ kind, days, minutes, time }: ReminderRule): string | null {
  if (kind === 'start_by')
    return days === null && minutes === null && time === null
      ? null
      : 'start_by cannot have days, minutes, or a time';
  if (days !== null && !isWithin(days, REMINDER_LIMITS.days))
    return `days must be a whole number from 0 to ${REMINDER_LIMITS.days}`;
  if (kind === 'at_time')
    return time !== null && isValidTime(time) && minutes === null
      ? null
      : 'at_time needs days and a time such as 18:00, and cannot have minutes';
  if (time !== null) return 'before_due cannot have a time';
  if (minutes !== null && !isWithin(minutes, REMINDER_LIMITS.minutes))
    return `minutes must be a whole number from 0 to ${REMINDER_LIMITS.minutes}`;
  return days === null && minutes === null ? 'before_due needs days, minutes, or both' : null;
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

/**
 * The rule for so many minutes before the deadline, with whole days as calendar days; null if that is too far ahead.
 */
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

/** Identifies a rule within an assignment: rules that mean the same have the same key. */
export function ruleKey({ kind, days, minutes, time }: ReminderRule): string {
  if (kind === 'start_by') return kind;
  return kind === 'at_time' ? `${kind}:${days ?? 0}d@${time}` : `${kind}:${days ?? 0}d${minutes ?? 0}m`;
}

const KEY = /^(?:(start_by)|at_time:(\d+)d@(\d\d:\d\d)|before_due:(\d+)d(\d+)m)$/;

/** The rule of a {@link ruleKey}; null if it isn't the key of any. */
export function ruleOfKey(key: string): ReminderRule | null {
  const [found, start, atDays, time, beforeDays, minutes] = KEY.exec(key) ?? [];
  if (found === undefined) return null;
  if (start !== undefined) return START_BY;
  if (time !== undefined) return at(Number(atDays), time);
  return { kind: 'before_due', days: Number(beforeDays), minutes: Number(minutes), time: null };
}
