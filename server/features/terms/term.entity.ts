import type { UnitAverage } from '#domain/grading/gpa';
import { Check, Entity, Index } from 'typeorm';
import { withColumns, LifeColumns, column, nullableColumn } from '../../database/columns';
import { TERM_SHOWN } from './term.noun';

/** A period of study with a first and a last day. Terms may overlap; at most one is the current one. */
@Entity('terms')
@Check('terms_days_check', 'starts_on <= ends_on')
@Check(
  'terms_stated_check',
  'num_nulls(stated_gpa, stated_credits_attempted, stated_credits_earned, stated_credits_in_gpa) IN (0, 4)',
)
@Index('terms_current_key', ['userId'], { unique: true, where: 'is_current AND deleted_at IS NULL' })
export class Term extends withColumns(
  LifeColumns,
  {
    ...TERM_SHOWN,
    /** Whether it belongs to the sample data, and is removed with it. */
    isSample: column('boolean', { default: false }),
    gpa: nullableColumn('numeric'),
    creditsAttempted: column('numeric', { default: 0 }),
    creditsEarned: column('numeric', { default: 0 }),
    creditsInGpa: column('numeric', { default: 0 }),
    gpaUnits: nullableColumn<UnitAverage[]>('jsonb'),
    /**
     * For a past term as a single line: the average its transcript states. Set with all three credits, or none
     * is.
     */
    statedGpa: nullableColumn('numeric'),
    statedCreditsAttempted: nullableColumn('numeric'),
    statedCreditsEarned: nullableColumn('numeric'),
    statedCreditsInGpa: nullableColumn('numeric'),
    /** Version of the grade engine that computed the stored average. */
    gradeEngineVersion: column('integer', { default: 0 }),
  },
  { isCurrent: { default: false } },
) {}
