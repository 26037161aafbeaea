import { Column } from 'typeorm';
import type { GradingPeriod } from '#domain/grading/periods';
import type { RoundingRule } from '#domain/grading/rounding';
import type { DropMode, OverWeights, Weighting } from '#domain/grading/rules';
import type { ScalePreset } from '#domain/grading/scale-names';
import type { GradeBasis } from '#domain/grading/transcript';
import { decimalColumn, LifeColumns } from '../../database/columns';

/** The grading rules of a course, see `domain/grading/rules.ts`, and its stored grade. */
export abstract class CourseGradingColumns extends LifeColumns {
  /** Null: by weights when any category but a bonus has one, else by points. */
  @Column('text', { name: 'grade_total', nullable: true })
  total!: Weighting | null;

  @Column('text', { name: 'over_weights', default: 'as_canvas' })
  overWeights!: OverWeights;

  @Column('text', { name: 'drop_mode', default: 'fair' })
  dropMode!: DropMode;

  /** No total above this percentage; null: no cap. */
  @Column('numeric', decimalColumn({ name: 'grade_cap', nullable: true }))
  cap!: number | null;

  /** A final percentage typed by hand. */
  @Column('numeric', decimalColumn({ name: 'grade_override', nullable: true }))
  override!: number | null;

  @Column('smallint', { name: 'grade_decimals', default: 2 })
  decimals!: number;

  @Column('text', { name: 'grade_rounding', default: 'half_up' })
  rounding!: RoundingRule['mode'];

  /** A scale that comes with the product; with neither scale, the account's applies. */
  @Column('text', { name: 'scale_preset', nullable: true })
  scalePreset!: ScalePreset | null;

  /** A scale of the student's own. */
  @Column('uuid', { name: 'scale_id', nullable: true })
  scaleId!: string | null;

  @Column('text', { name: 'grade_basis', default: 'percent' })
  basis!: GradeBasis;

  /** By letter: the grade as the transcript prints it. */
  @Column('text', { name: 'final_letter', nullable: true })
  finalLetter!: string | null;

  /** Pass/fail and transfer: the result; null while there is none. */
  @Column('boolean', { nullable: true })
  passed!: boolean | null;

  /** The course that this one repeats. */
  @Column('uuid', { name: 'repeat_of', nullable: true })
  repeatOf!: string | null;

  @Column('boolean', { name: 'counts_in_gpa', default: true })
  countsInGpa!: boolean;

  @Column('numeric', decimalColumn({ name: 'level_bonus', default: 0 }))
  levelBonus!: number;

  @Column('numeric', decimalColumn({ name: 'gpa_weight', default: 1 }))
  gpaWeight!: number;

  /** The percentage the student aims at. */
  @Column('numeric', decimalColumn({ name: 'target_percent', nullable: true }))
  target!: number | null;

  /** Parts that are graded on their own; none overlaps another. */
  @Column('jsonb', { name: 'grading_periods', default: [] })
  periods!: GradingPeriod[];

  @Column('numeric', decimalColumn({ name: 'grade_percent', nullable: true }))
  gradePercent!: number | null;

  @Column('numeric', decimalColumn({ name: 'grade_floor', nullable: true }))
  gradeFloor!: number | null;

  @Column('numeric', decimalColumn({ name: 'grade_ceiling', nullable: true }))
  gradeCeiling!: number | null;

  @Column('numeric', decimalColumn({ name: 'grade_projected', nullable: true }))
  gradeProjected!: number | null;

  @Column('text', { name: 'grade_letter', nullable: true })
  gradeLetter!: string | null;

  @Column('numeric', decimalColumn({ name: 'grade_points', nullable: true }))
  gradePoints!: number | null;

  @Column('integer', { name: 'graded_items', default: 0 })
  gradedItems!: number;

  /** Version of the grade engine that computed the stored grade. */
  @Column('integer', { name: 'grade_engine_version', default: 0 })
  gradeEngineVersion!: number;

  /** Digest of all inputs of the stored grade: while it is the same, nothing is computed. */
  @Column('text', { name: 'gradebook_digest', nullable: true })
  gradebookDigest!: string | null;
}
