import { Check, Column, Entity, Index } from 'typeorm';
import { decimalColumn, withColumns, LifeColumns } from '../../database/columns';
import { TERM_SHOWN } from './term.noun';

/** A period of study with a first and a last day. Terms may overlap; at most one is the current one. */
@Entity('terms')
@Check('terms_days_check', 'starts_on <= ends_on')
@Check(
  'terms_stated_check',
  'num_nulls(stated_gpa, stated_credits_attempted, stated_credits_earned, stated_credits_in_gpa) IN (0, 4)',
)
@Index('terms_current_key', ['userId'], { unique: true, where: 'is_current AND deleted_at IS NULL' })
export class Term extends withColumns(LifeColumns, TERM_SHOWN, { isCurrent: { default: false } }) {
  /** Whether it belongs to the sample data, and is removed with it. */
  @Column('boolean', { name: 'is_sample', default: false })
  isSample!: boolean;

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
