import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import type { RoundingRule } from '#domain/grading/rounding';
import type { ScalePreset } from '#domain/grading/scale-names';
import type { AttemptPolicy } from '#domain/grading/transcript';
import { decimalColumn } from '../../database/columns';

/** An account. A demo account has neither email nor password until it is kept. */
@Entity('users')
@Check('users_tier_check', `subscription_tier IN ('free', 'pro')`)
@Check(
  'users_identity_check',
  `demo_expires_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)`,
)
@Check('users_first_weekday_check', `first_weekday IN ('monday', 'saturday', 'sunday')`)
@Check('users_time_format_check', `time_format IN ('h12', 'h24')`)
@Check('users_day_check', 'day_end > day_start')
@Check('users_scale_check', '(scale_preset IS NULL) <> (scale_id IS NULL)')
@Check('users_gpa_decimals_check', 'gpa_decimals BETWEEN 0 AND 4')
@Index('users_email_key', { synchronize: false })
@Index('users_scale_idx', ['id', 'scaleId'], { where: 'scale_id IS NOT NULL' })
@Index('users_demo_idx', ['demoExpiresAt'], { where: 'demo_expires_at IS NOT NULL' })
@Index('users_deletion_idx', ['deletionAt'], { where: 'deletion_at IS NOT NULL' })
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  /** Unique by its key, see server/auth/email-key.ts. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** When a link mailed to `email` was opened; null if the address isn't confirmed yet. */
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { name: 'subscription_tier', default: 'free' })
  subscriptionTier!: 'free' | 'pro';

  /** IANA time zone of the student's days. */
  @Column('text')
  timezone!: string;

  /** BCP 47 tag. */
  @Column('text')
  locale!: string;

  /** Minutes of work a day the student is willing to do. */
  @Column('integer', { name: 'daily_minutes', default: 240 })
  dailyMinutes!: number;

  /** Work is planned from this time of day on, in the student's time zone. */
  @Column('time', { name: 'day_start', default: '08:00:00' })
  dayStart!: string;

  /** Work is planned up to this time of day. */
  @Column('time', { name: 'day_end', default: '22:00:00' })
  dayEnd!: string;

  /** Raised to end every session at once. */
  @Column('integer', { name: 'session_epoch', default: 0 })
  sessionEpoch!: number;

  /** When a demo account is removed; null for real accounts. */
  @Column('timestamptz', { name: 'demo_expires_at', nullable: true })
  demoExpiresAt!: Date | null;

  /** When a closed account is removed for good; null for an account in use. */
  @Column('timestamptz', { name: 'deletion_at', nullable: true })
  deletionAt!: Date | null;

  /** First day of a week on the screen; null follows the locale. */
  @Column('text', { name: 'first_weekday', nullable: true })
  firstWeekday!: FirstWeekday | null;

  /** How times are written; null follows the locale. */
  @Column('text', { name: 'time_format', nullable: true })
  timeFormat!: TimeFormat | null;

  /** Whether estimates are shown with corrections from the time log. */
  @Column('boolean', { name: 'calibrate_estimates', default: true })
  calibrateEstimates!: boolean;

  /** Whether Today asks to confirm the address while it isn't confirmed. */
  @Column('boolean', { name: 'asks_to_confirm_email', default: true })
  asksToConfirmEmail!: boolean;

  /** The scale of courses that don't set one: this built-in scale, or the student's own in `scaleId`. */
  @Column('text', { name: 'scale_preset', nullable: true, default: 'us_4_0_plus_minus' })
  scalePreset!: ScalePreset | null;

  @Column('uuid', { name: 'scale_id', nullable: true })
  scaleId!: string | null;

  // By name, as scales belong to a later feature, and never loaded: it makes the foreign key.
  @ManyToOne('GradeScale')
  @JoinColumn([
    { name: 'id', referencedColumnName: 'userId' },
    { name: 'scale_id', referencedColumnName: 'id' },
  ])
  scale?: object | null;

  /** The treatment of courses that are taken again. */
  @Column('text', { name: 'attempt_policy', default: 'all' })
  attemptPolicy!: AttemptPolicy;

  /** Whether a fail under pass/fail counts as the scale's lowest points. */
  @Column('boolean', { name: 'fail_counts', default: true })
  failCounts!: boolean;

  @Column('smallint', { name: 'gpa_decimals', default: 2 })
  gpaDecimals!: number;

  @Column('text', { name: 'gpa_rounding', default: 'half_up' })
  gpaRounding!: RoundingRule['mode'];

  /** The average the student aims at. */
  @Column('numeric', decimalColumn({ name: 'gpa_target', nullable: true }))
  gpaTarget!: number | null;

  @Column('numeric', decimalColumn({ nullable: true }))
  gpa!: number | null;

  @Column('numeric', decimalColumn({ name: 'credits_attempted', default: 0 }))
  creditsAttempted!: number;

  @Column('numeric', decimalColumn({ name: 'credits_earned', default: 0 }))
  creditsEarned!: number;

  @Column('numeric', decimalColumn({ name: 'credits_in_gpa', default: 0 }))
  creditsInGpa!: number;

  /** Version of the grade engine that computed the stored average. */
  @Column('integer', { name: 'grade_engine_version', default: 0 })
  gradeEngineVersion!: number;

  /** When the student dismissed the set-up checklist; null: it is shown. */
  @Column('timestamptz', { name: 'checklist_dismissed_at', nullable: true })
  checklistDismissedAt!: Date | null;

  /** Raised by every change the student can see, see `database/revision.ts`. */
  @Column('bigint', { default: 0 })
  revision!: string;

  /** Until when a process listens for changes of the account; null if none ever did. */
  @Column('timestamptz', { name: 'watched_until', nullable: true })
  watchedUntil!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
