import { ASSIGNMENT_TYPES, type AssignmentType } from '#domain/assignments/assignment';
import type { QuietHours } from '#domain/reminders/fire-time';
import {
  DEFAULT_CHANNELS,
  DEFAULT_RULES,
  NEW_DEFAULTS,
  NOTIFICATION_KINDS,
  type ChannelChoice,
  type ReminderRule,
} from '#domain/reminders/rule';
import { grants, type Plan } from '#domain/plans/plans';
import type { ReviewTime } from '#domain/reminders/plan';
import { DAY_COLUMNS } from '../../auth/session';
import type { Transaction } from '../../database/database';
import type { NotificationSettingsRow } from './notification-settings.entity';

/** A student's reminder settings, with all defaults filled in. */
interface Wishes {
  channels: ChannelChoice;
  rules: Readonly<Record<AssignmentType, readonly ReminderRule[]>>;
  classMinutes: number | null;
  /** `HH:mm` */
  digestTime: string | null;
  quiet: QuietHours | null;
  /** When the weekly review is sent, in the student's time zone; null for never. */
  review: ReviewTime | null;
  onFreeDays: boolean;
  version: number;
}

/** The columns of a settings row as {@link WishesRow}; `s` may be missing. */
export const WISHES_COLUMNS = `
  coalesce(s.channels, '{}') AS channels, coalesce(s.type_rules, '{}') AS "typeRules",
  s.class_minutes AS "classMinutes", to_char(s.digest_time, 'HH24:MI') AS "digestTime",
  to_char(s.quiet_from, 'HH24:MI') AS "quietFrom", to_char(s.quiet_until, 'HH24:MI') AS "quietUntil",
  s.review_weekday AS "reviewWeekday", to_char(s.review_time, 'HH24:MI') AS "reviewTime",
  coalesce(s.defaults, ${NEW_DEFAULTS}) AS defaults, coalesce(s.on_free_days, false) AS "onFreeDays", coalesce(s.version, 1) AS version`;

/** A settings row as it is stored. */
export type WishesRow = Omit<NotificationSettingsRow, 'userId' | 'user' | 'plannedUntil'>;

/** Fills in the defaults. */
export function wishesOf(row: WishesRow): Wishes {
  const { channels, typeRules, classMinutes, digestTime, quietFrom, quietUntil, onFreeDays, version } = row;
  const { reviewWeekday: weekday, reviewTime: time } = row;
  return {
    channels: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, channels[kind] ?? DEFAULT_CHANNELS[kind]]),
    ) as unknown as ChannelChoice,
    rules: Object.fromEntries(
      ASSIGNMENT_TYPES.map((type) => [type, typeRules[type] ?? DEFAULT_RULES[row.defaults][type]]),
    ) as unknown as Wishes['rules'],
    classMinutes,
    digestTime,
    quiet: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
    review: weekday !== null && time !== null ? { weekday, time } : null,
    onFreeDays,
    version,
  };
}

/** The recipient of a notification. */
export interface Recipient extends Wishes {
  /** Null for a demo account. */
  email: string | null;
  firstName: string;
  timezone: string;
  /** BCP 47 tag. */
  locale: string;
  timeFormat: 'h12' | 'h24' | null;
  dailyMinutes: number;
  dayStart: string;
  dayEnd: string;
  /** Whether the plan in force contains the weekly review. */
  hasReview: boolean;
  /** The database's time, in epoch milliseconds. */
  now: number;
}

/** The source columns of a {@link Recipient}. */
export type RecipientRow = WishesRow & Omit<Recipient, keyof Wishes | 'hasReview'> & { tier: Plan };

/** The columns of `users u` and its settings `s`, which may be missing, as {@link RecipientRow}. */
export const RECIPIENT_COLUMNS = `
  (extract(epoch FROM now()) * 1000)::float8 AS now, u.email, u.first_name AS "firstName", u.timezone, u.locale,
  u.time_format AS "timeFormat", u.daily_minutes AS "dailyMinutes", u.subscription_tier AS tier,
  ${DAY_COLUMNS},
  ${WISHES_COLUMNS}`;

const READ_RECIPIENT = `
SELECT ${RECIPIENT_COLUMNS}
FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = $1`;

/** The student of a transaction with their settings and the database's time. */
export async function readRecipient(transaction: Transaction): Promise<Recipient> {
  const [row] = await transaction.query<RecipientRow>(READ_RECIPIENT, [transaction.userId]);
  if (!row) throw new Error('The account of this transaction no longer exists.');
  return recipientOf(row, transaction.planInForce);
}

/** @param planInForce the effect of a stored plan on this installation */
export function recipientOf(row: RecipientRow, planInForce: Transaction['planInForce']): Recipient {
  const { email, firstName, timezone, locale, timeFormat, dailyMinutes, dayStart, dayEnd, now } = row;
  return {
    ...wishesOf(row),
    email,
    firstName,
    timezone,
    locale,
    timeFormat,
    dailyMinutes,
    dayStart,
    dayEnd,
    hasReview: grants(planInForce(row.tier), 'course_analytics'),
    now: Math.floor(now),
  };
}
