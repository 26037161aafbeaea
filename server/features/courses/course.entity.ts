import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { GradingPeriod } from '#domain/grading/periods';
import type { RoundingRule } from '#domain/grading/decimal';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-names';
import type { GradeBasis } from '#domain/grading/transcript';
import { ownedReference, withColumns, LifeColumns, column, nullableColumn } from '../../database/columns';
import { Term } from '../terms/term.entity';
import { COURSE_KEPT, COURSE_SHOWN } from './course.noun';

/** The grading rules of a course, see `domain/grading/rules.ts`, and its stored grade. */
export abstract class CourseGradingColumns extends withColumns(LifeColumns, {
  /** Null: by weights when any category but a bonus has one, else by points. */
  total: nullableColumn<Weighting>('text', { name: 'grade_total' }),
  overWeights: column<OverWeights>('text', { default: 'as_canvas' }),
  dropMode: column<DropMode>('text', { default: 'fair' }),
  /** No total above this percentage; null: no cap. */
  cap: nullableColumn('numeric', { name: 'grade_cap' }),
  /** A final percentage typed by hand. */
  override: nullableColumn('numeric', { name: 'grade_override' }),
  decimals: column('smallint', { name: 'grade_decimals', default: 2 }),
  rounding: column<RoundingRule['mode']>('text', { name: 'grade_rounding', default: 'half_up' }),
  /** A scale that comes with the product; with neither scale, the account's applies. */
  scalePreset: nullableColumn<ScalePreset>('text'),
  /** A scale of the student's own. */
  scaleId: nullableColumn('uuid'),
  basis: column<GradeBasis>('text', { name: 'grade_basis', default: 'percent' }),
  /** By letter: the grade as the transcript prints it. */
  finalLetter: nullableColumn('text'),
  /** Pass/fail and transfer: the result; null while there is none. */
  passed: nullableColumn('boolean'),
  repeatOf: nullableColumn('uuid'),
  countsInGpa: column('boolean', { default: true }),
  levelBonus: column('numeric', { default: 0 }),
  gpaWeight: column('numeric', { default: 1 }),
  /** The percentage the student aims at. */
  target: nullableColumn('numeric', { name: 'target_percent' }),
  /** Parts that are graded on their own; none overlaps another. */
  periods: column<GradingPeriod[]>('jsonb', { name: 'grading_periods', default: [] }),
  gradePercent: nullableColumn('numeric'),
  gradeFloor: nullableColumn('numeric'),
  gradeCeiling: nullableColumn('numeric'),
  gradeProjected: nullableColumn('numeric'),
  gradeLetter: nullableColumn('text'),
  gradePoints: nullableColumn('numeric'),
  gradedItems: column('integer', { default: 0 }),
  gradeEngineVersion: column('integer', { default: 0 }),
  /** Digest of all inputs of the stored grade: while it is the same, nothing is computed. */
  gradebookDigest: nullableColumn('text'),
}) {}

/** A course, with or without a term. Its grade is stored; domain/grading recomputes it whenever a score changes. */
@Entity('courses')
@Check('courses_status_check', `status IN ('active', 'archived', 'paused')`)
@Check('courses_scale_check', 'scale_preset IS NULL OR scale_id IS NULL')
@Check('courses_repeat_check', 'repeat_of <> id')
@Check('courses_decimals_check', 'grade_decimals BETWEEN 0 AND 4')
@Index('courses_term_idx', ['userId', 'termId'])
@Index('courses_scale_idx', ['userId', 'scaleId'], { where: 'scale_id IS NOT NULL' })
@Index('courses_repeat_idx', ['userId', 'repeatOf'], { where: 'repeat_of IS NOT NULL' })
export class Course extends withColumns(
  CourseGradingColumns,
  { ...COURSE_SHOWN, ...COURSE_KEPT },
  { status: { default: 'active' }, importLabels: { default: '{}' }, staysPaused: { default: false } },
) {
  @ManyToOne(() => Term)
  @JoinColumn(ownedReference('term_id'))
  term?: Relation<Term> | null;

  // By name, as scales belong to a later feature, and never loaded: it makes the foreign key.
  @ManyToOne('GradeScale')
  @JoinColumn(ownedReference('scale_id'))
  scale?: object | null;

  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('repeat_of', 'courses_repeat_fkey'))
  repeated?: Relation<Course> | null;

  /** Whether it belongs to the sample data, and is removed with it. */
  @Column('boolean', { name: 'is_sample', default: false })
  isSample!: boolean;
}
