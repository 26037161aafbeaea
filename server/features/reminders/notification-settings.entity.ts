import { Check, Entity, Index } from 'typeorm';
import type { AssignmentType } from '#domain/assignments/assignment';
import type { ChannelChoice, DefaultsEdition, ReminderRule } from '#domain/reminders/rule';
import type { Weekday } from '#domain/time/local-date';
import { AccountColumns, withColumns, column, nullableColumn } from '../../database/columns';

/** A student's reminder settings, and how far ahead reminders are planned. */
@Entity('notification_settings')
@Check('notification_settings_quiet_check', '(quiet_from IS NULL) = (quiet_until IS NULL)')
@Check(
  'notification_settings_review_check',
  '(review_weekday IS NULL) = (review_time IS NULL) AND review_weekday BETWEEN 1 AND 7',
)
@Index('notification_settings_plan_idx', ['plannedUntil', 'userId'])
export class NotificationSettingsRow extends withColumns(AccountColumns, {
  /** By kind; an absent kind uses `DEFAULT_CHANNELS`. */
  channels: column<Partial<ChannelChoice>>('jsonb', { default: {} }),
  /** By type of assignment; an absent type follows `DEFAULT_RULES` of the edition in `defaults`. */
  typeRules: column<Partial<Record<AssignmentType, ReminderRule[]>>>('jsonb', { default: {} }),
  /** The edition of the rules the account started with. */
  defaults: column<DefaultsEdition>('smallint', { default: 2 }),
  /** Minutes before a class; null: no reminders of classes. */
  classMinutes: nullableColumn('integer'),
  /** When the digest of the next day is sent, in the student's time zone; null for never. */
  digestTime: nullableColumn('time'),
  /** Quiet hours in the student's time zone. */
  quietFrom: nullableColumn('time'),
  quietUntil: nullableColumn('time'),
  /** ISO weekday of the weekly review, from 1 for Monday; null for never. */
  reviewWeekday: nullableColumn<Weekday>('smallint'),
  /** Its time of day in the student's time zone. */
  reviewTime: nullableColumn('time'),
  /** Whether reminders are also sent on days without classes and after the term. */
  onFreeDays: column('boolean', { default: false }),
  /** The end of the planned period. */
  plannedUntil: column('timestamptz', { default: () => 'now()' }),
  version: column('integer', { default: 1 }),
}) {}
