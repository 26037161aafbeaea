import { Check, Column, Entity, Index } from 'typeorm';
import type { Weekday } from '#domain/time/local-date';
import { decimalColumn } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';

/** A period of study with a first and a last day. Terms may overlap; at most one is the current one. */
@Entity('terms')
@Check('terms_days_check', 'starts_on <= ends_on')
@Check(
  'terms_stated_check',
  'num_nulls(stated_gpa, stated_credits_attempted, stated_credits_earned, stated_credits_in_gpa) IN (0, 4)',
)
@Index('terms_current_key', ['userId'], { unique: true, where: 'is_current AND deleted_at IS NULL' })
export class Term extends LifeColumns {
  @Column('text')
  name!: string;

  @Column('date', { name: 'starts_on' })
  startsOn!: string;

  @Column('date', { name: 'ends_on' })
  endsOn!: string;

  /** IANA time zone of the school: the default for deadlines in the term's courses. */
  @Column('text')
  timezone!: string;

  @Column('boolean', { name: 'is_current', default: false })
  isCurrent!: boolean;

  /** Whether it belongs to the sample data, and is removed with it. */
  @Column('boolean', { name: 'is_sample', default: false })
  isSample!: boolean;

  /** ISO weekdays a rotation is counted on; null: Monday to Friday. */
  @Column('smallint', { name: 'school_weekdays', array: true, nullable: true })
  schoolWeekdays!: Weekday[] | null;

  /** School days after which the rotation repeats; null for none. */
  @Column('smallint', { name: 'cycle_length', nullable: true })
  cycleLength!: number | null;

  /** The day the counting starts; null: the first day. */
  @Column('date', { name: 'cycle_starts_on', nullable: true })
  cycleStartsOn!: string | null;

  @Column('numeric', decimalColumn({ nullable: true }))
  gpa!: number | null;

  @Column('numeric', decimalColumn({ name: 'credits_attempted', default: 0 }))
  creditsAttempted!: number;

  @Column('numeric', decimalColumn({ name: 'credits_earned', default: 0 }))
  creditsEarned!: number;

  @Column('numeric', decimalColumn({ name: 'credits_in_gpa', default: 0 }))
  creditsInGpa!: number;

  /**
   * For a past term as a single line: the average its transcript states. Set with all three credits, or none
   * is.
   */
  @Column('numeric', decimalColumn({ name: 'stated_gpa', nullable: true }))
  statedGpa!: number | null;

  @Column('numeric', decimalColumn({ name: 'stated_credits_attempted', nullable: true }))
  statedCreditsAttempted!: number | null;

  @Column('numeric', decimalColumn({ name: 'stated_credits_earned', nullable: true }))
  statedCreditsEarned!: number | null;

  @Column('numeric', decimalColumn({ name: 'stated_credits_in_gpa', nullable: true }))
  statedCreditsInGpa!: number | null;

  /** Version of the grade engine that computed the stored average. */
  @Column('integer', { name: 'grade_engine_version', default: 0 })
  gradeEngineVersion!: number;
}
