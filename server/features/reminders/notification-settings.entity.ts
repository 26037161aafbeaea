import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AssignmentType } from '#domain/assignments/assignment';
import type { ChannelChoice, ReminderRule } from '#domain/reminders/rule';
import type { Weekday } from '#domain/time/local-date';
import { User } from '../users/user.entity';

/** How a student wants to be reminded, and how far ahead reminders are planned. */
@Entity('notification_settings')
@Check('notification_settings_quiet_check', '(quiet_from IS NULL) = (quiet_until IS NULL)')
@Check(
  'notification_settings_review_check',
  '(review_weekday IS NULL) = (review_time IS NULL) AND review_weekday BETWEEN 1 AND 7',
)
@Index('notification_settings_plan_idx', ['plannedUntil', 'userId'])
export class NotificationSettingsRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** By kind; a kind that is absent goes the ways of `DEFAULT_CHANNELS`. */
  @Column('jsonb', { default: {} })
  channels!: Partial<ChannelChoice>;

  /** By type of assignment; a type that is absent follows `DEFAULT_RULES`. */
  @Column('jsonb', { name: 'type_rules', default: {} })
  typeRules!: Partial<Record<AssignmentType, ReminderRule[]>>;

  /** Minutes before a class; null: no reminders of classes. */
  @Column('integer', { name: 'class_minutes', nullable: true })
  classMinutes!: number | null;

  /** When the digest of the next day comes, on the student's clocks; null: never. */
  @Column('time', { name: 'digest_time', nullable: true })
  digestTime!: string | null;

  /** Quiet hours, on the student's clocks. */
  @Column('time', { name: 'quiet_from', nullable: true })
  quietFrom!: string | null;

  @Column('time', { name: 'quiet_until', nullable: true })
  quietUntil!: string | null;

  /** On which ISO weekday the weekly review comes, from 1, Monday; null: never. */
  @Column('smallint', { name: 'review_weekday', nullable: true })
  reviewWeekday!: Weekday | null;

  /** At which time of that day, on the student's clocks. */
  @Column('time', { name: 'review_time', nullable: true })
  reviewTime!: string | null;

  /** Whether reminders come on days without classes and after the term, too. */
  @Column('boolean', { name: 'on_free_days', default: false })
  onFreeDays!: boolean;

  /** Up to when reminders stand in the queue. */
  @Column('timestamptz', { name: 'planned_until', default: () => 'now()' })
  plannedUntil!: Date;

  @Column('integer', { default: 1 })
  version!: number;
}
