import {
  Check,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { FirstWeekday, TimeFormat } from '#domain/accounts/account';
import type { RoundingRule } from '#domain/grading/decimal';
import type { UnitAverage } from '#domain/grading/gpa';
import type { ScalePreset } from '#domain/grading/scale-names';
import type { AttemptPolicy } from '#domain/grading/transcript';
import { withColumns, column, nullableColumn } from '../../database/columns';

abstract class UserKey {
  @PrimaryColumn('uuid')
  id!: string;
}

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
export class User extends withColumns(UserKey, {
  /** Unique by its key, see server/auth/email-key.ts. */
  email: nullableColumn('text'),
  /** When a link mailed to `email` was opened; null if the address isn't confirmed yet. */
  emailConfirmedAt: nullableColumn('timestamptz'),
  passwordHash: nullableColumn('text'),
  firstName: column('text'),
  lastName: column('text'),
  subscriptionTier: column<'free' | 'pro'>('text', { default: 'free' }),
  /** IANA time zone of the student's days. */
  timezone: column('text'),
  /** BCP 47 tag. */
  locale: column('text'),
  /** Minutes of work a day the student is willing to do. */
  dailyMinutes: column('integer', { default: 240 }),
  /** Work is planned from this time of day on, in the student's time zone. */
  dayStart: column('time', { default: '08:00:00' }),
  /** Work is planned up to this time of day. */
  dayEnd: column('time', { default: '22:00:00' }),
  /** Raised to end every session at once. */
  sessionEpoch: column('integer', { default: 0 }),
  /** When a demo account is removed; null for real accounts. */
  demoExpiresAt: nullableColumn('timestamptz'),
  /** When a closed account is removed for good; null for an account in use. */
  deletionAt: nullableColumn('timestamptz'),
  /** First day of a week on the screen; null follows the locale. */
  firstWeekday: nullableColumn<FirstWeekday>('text'),
  /** How times are written; null follows the locale. */
  timeFormat: nullableColumn<TimeFormat>('text'),
  /** Whether estimates are shown with corrections from the time log. */
  calibrateEstimates: column('boolean', { default: true }),
  /** Whether Today asks to confirm the address while it isn't confirmed. */
  asksToConfirmEmail: column('boolean', { default: true }),
  /** The scale of courses that don't set one: this built-in scale, or the student's own in `scaleId`. */
  scalePreset: nullableColumn<ScalePreset>('text', { default: 'us_4_0_plus_minus' }),
  scaleId: nullableColumn('uuid'),
  /** The treatment of courses that are taken again. */
  attemptPolicy: column<AttemptPolicy>('text', { default: 'all' }),
  /** Whether a fail under pass/fail counts as the scale's lowest points. */
  failCounts: column('boolean', { default: true }),
  gpaDecimals: column('smallint', { default: 2 }),
  gpaRounding: column<RoundingRule['mode']>('text', { default: 'half_up' }),
  /** The average the student aims at. */
  gpaTarget: nullableColumn('numeric'),
  gpa: nullableColumn('numeric'),
  creditsAttempted: column('numeric', { default: 0 }),
  creditsEarned: column('numeric', { default: 0 }),
  creditsInGpa: column('numeric', { default: 0 }),
  gpaUnits: nullableColumn<UnitAverage[]>('jsonb'),
  /** Version of the grade engine that computed the stored average. */
  gradeEngineVersion: column('integer', { default: 0 }),
  /** When the student dismissed the set-up checklist; null: it is shown. */
  checklistDismissedAt: nullableColumn('timestamptz'),
  /** Raised by every change the student can see, see `database/revision.ts`. */
  revision: column('bigint', { default: 0 }),
  /** Until when a process listens for changes of the account; null if none ever did. */
  watchedUntil: nullableColumn('timestamptz'),
}) {
  // By name, as scales belong to a later feature, and never loaded: it makes the foreign key.
  @ManyToOne('GradeScale')
  @JoinColumn([
    { name: 'id', referencedColumnName: 'userId' },
    { name: 'scale_id', referencedColumnName: 'id' },
  ])
  scale?: object | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
