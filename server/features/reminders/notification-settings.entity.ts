import { Check, Column, Entity, Index } from 'typeorm';
import type { AssignmentType } from '#domain/assignments/assignment';
import type { ChannelChoice, DefaultsEdition, ReminderRule } from '#domain/reminders/rule';
import type { Weekday } from '#domain/time/local-date';
import { AccountColumns } from '../../database/columns';

/** A student's reminder settings, and how far ahead reminders are planned. */
@Entity('notification_settings')
@Check('notification_settings_quiet_check', '(quiet_from IS NULL) = (quiet_until IS NULL)')
@Check(
  'notification_settings_review_check',
  '(review_weekday IS NULL) = (review_time IS NULL) AND review_weekday BETWEEN 1 AND 7',
)
@Index('notification_settings_plan_idx', ['plannedUntil', 'userId'])
export class NotificationSettingsRow extends AccountColumns {
  /** By kind; an absent kind uses `DEFAULT_CHANNELS`. */
  @Column('jsonb', { default: {} })
  channels!: Partial<ChannelChoice>;

  /** By type of assignment; an absent type follows `DEFAULT_RULES` of the edition in `defaults`. */
  @Column('jsonb', { name: 'type_rules', default: {} })
  typeRules!: Partial<Record<AssignmentType, ReminderRule[]>>;

  /** The edition of the rules the account started with. */
  @Column('smallint', { default: 2 })
  defaults!: DefaultsEdition;

  /** Minutes before a class; null: no reminders of classes. */
  @Column('integer', { name: 'class_minutes', nullable: true })
  classMinutes!: number | null;

  /** When the digest of the next day is sent, in the student's time zone; null for never. */
  @Column('time', { name: 'digest_time', nullable: true })
  digestTime!: string | null;

  /** Quiet hours in the student's time zone. */
  @Column('time', { name: 'quiet_from', nullable: true })
  quietFrom!: string | null;

  @Column('time', { name: 'quiet_until', nullable: true })
  quietUntil!: string | null;

  /** ISO weekday of the weekly review, from 1 for Monday; null for never. */
  @Column('smallint', { name: 'review_weekday', nullable: true })
  reviewWeekday!: Weekday | null;

  /** Its time of day in the student's time zone. */
  @Column('time', { name: 'review_time', nullable: true })
  reviewTime!: string | null;

  /** Whether reminders are also sent on days without classes and after the term. */
  @Column('boolean', { name: 'on_free_days', default: false })
  onFreeDays!: boolean;

  /** The end of the planned period. */
  @Column('timestamptz', { name: 'planned_until', default: () => 'now()' })
  plannedUntil!: Date;

  @Column('integer', { default: 1 })
  version!: number;
}
