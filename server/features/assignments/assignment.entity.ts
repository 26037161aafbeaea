import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import type { GradingState } from '#domain/grading/participation';
import type { ReplacementRule } from '#domain/grading/rules';
import type { GradebookBase } from '#domain/grading/score-import';
import { decimalColumn, ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Course } from '../courses/course.entity';
import { GradeCategory } from '../grades/gradebook/grade-category.entity';
import { AssignmentSeries } from './assignment-series.entity';

const HAS_DUE = '(due_date IS NULL) = (due_at IS NULL) AND (due_time IS NULL OR due_date IS NOT NULL)';

/** The fields that a recovery changed, with their values before it, and the version after it. */
export interface RecoveryBase {
  plannedOn: string | null;
  dueDate: string | null;
  progress: AssignmentProgress;
  gradingState: GradingState;
  version: number;
}

/** A piece of work with an optional deadline and score, with or without a course. */
@Entity('assignments')
@Check('assignments_type_check', `type IN ('assignment', 'exam', 'quiz', 'reading', 'project', 'other')`)
@Check('assignments_progress_check', `progress IN ('todo', 'doing', 'submitted', 'let_go')`)
@Check(
  'assignments_grading_check',
  `grading_state IN ('counted', 'missing', 'excused', 'omitted', 'pending')`,
)
@Check('assignments_priority_check', 'priority BETWEEN 1 AND 4')
@Check('assignments_due_check', HAS_DUE)
@Check('assignments_series_check', '(series_id IS NULL) = (series_day IS NULL)')
@Index('assignments_series_idx', ['userId', 'seriesId'], { where: 'series_id IS NOT NULL' })
@Index('assignments_due_idx', ['userId', 'dueAt'])
@Index('assignments_course_idx', ['userId', 'courseId'])
@Index('assignments_import_key', ['userId', 'importKey'], { unique: true })
export class Assignment extends LifeColumns {
  @Column('uuid', { name: 'course_id', nullable: true })
  courseId!: string | null;

  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course> | null;

  /** Kept when the category is deleted, so a restored category finds its assignments; reads hide it. */
  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  @ManyToOne(() => GradeCategory)
  @JoinColumn(ownedReference('category_id'))
  category?: Relation<GradeCategory> | null;

  /** The grading period chosen by hand; kept when the period is removed, and the due date decides then. */
  @Column('uuid', { name: 'grading_period_id', nullable: true })
  gradingPeriodId!: string | null;

  @Column('text')
  title!: string;

  @Column('text', { default: 'assignment' })
  type!: AssignmentType;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** Link to the work's description, from an imported calendar. */
  @Column('text', { nullable: true })
  link!: string | null;

  @Column('date', { name: 'due_date', nullable: true })
  dueDate!: string | null;

  /** `HH:MM:SS`; null: the whole day counts. */
  @Column('time', { name: 'due_time', nullable: true })
  dueTime!: string | null;

  /** IANA time zone of the deadline. */
  @Column('text', { name: 'due_zone', nullable: true })
  dueZone!: string | null;

  /** The instant that day, time and zone name. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  /** 1 is the most important. */
  @Column('smallint', { default: 4 })
  priority!: number;

  @Column('text', { default: 'todo' })
  progress!: AssignmentProgress;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('text', { name: 'grading_state', default: 'counted' })
  gradingState!: GradingState;

  @Column('integer', { name: 'estimate_minutes', nullable: true })
  estimateMinutes!: number | null;

  @Column('numeric', decimalColumn({ name: 'points_possible', nullable: true }))
  pointsPossible!: number | null;

  @Column('numeric', decimalColumn({ name: 'points_earned', nullable: true }))
  pointsEarned!: number | null;

  /** The score as entered, if it was a letter; `pointsEarned` is its value in points. */
  @Column('text', { nullable: true })
  letter!: string | null;

  /** The weight of its percentage in a category by item weights; null is 1. */
  @Column('numeric', decimalColumn({ nullable: true }))
  weight!: number | null;

  /** Adds its points without a maximum. */
  @Column('boolean', { name: 'is_bonus', default: false })
  isBonus!: boolean;

  /** A drop rule must keep it. */
  @Column('boolean', { name: 'never_drop', default: false })
  neverDrop!: boolean;

  /** Dropped by hand: out of every number. */
  @Column('boolean', { name: 'manually_dropped', default: false })
  manuallyDropped!: boolean;

  /** The category whose lowest score it replaces; kept when that is deleted, like `categoryId`. */
  @Column('uuid', { nullable: true })
  replaces!: string | null;

  @ManyToOne(() => GradeCategory)
  @JoinColumn(ownedReference('replaces'))
  replacedCategory?: Relation<GradeCategory> | null;

  @Column('text', { name: 'replaces_how', default: 'lowest_if_higher' })
  replacesHow!: ReplacementRule;

  /** Key of the item in the school's gradebook; null if it wasn't imported from one. */
  @Column('text', { name: 'gradebook_key', nullable: true })
  gradebookKey!: string | null;

  /** What the school's gradebook last said: what differs was edited by the student. Null if it said nothing yet. */
  @Column('jsonb', { name: 'gradebook_base', nullable: true })
  gradebookBase!: GradebookBase | null;

  /** Shown first, regardless of its rank. */
  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  /** Kept open by the student although it has a score or has taken place. */
  @Column('boolean', { name: 'is_still_open', default: false })
  isStillOpen!: boolean;

  /** The series it repeats in; null if it doesn't repeat. */
  @Column('uuid', { name: 'series_id', nullable: true })
  seriesId!: string | null;

  @ManyToOne(() => AssignmentSeries)
  @JoinColumn(ownedReference('series_id'))
  series?: Relation<AssignmentSeries> | null;

  /** The day its series gives it, wherever its own deadline was moved since. */
  @Column('date', { name: 'series_day', nullable: true })
  seriesDay!: string | null;

  /** The day on which the student means to begin it; the deadline is another matter. */
  @Column('date', { name: 'planned_on', nullable: true })
  plannedOn!: string | null;

  /** The recovery that changed it last; null when none did. */
  @Column('uuid', { name: 'recovery_id', nullable: true })
  recoveryId!: string | null;

  /** The fields that the recovery changed, with their values before it. */
  @Column('jsonb', { name: 'recovery_base', nullable: true })
  recoveryBase!: RecoveryBase | null;

  /** Key of the calendar and entry it was imported from; null for assignments made by hand. */
  @Column('text', { name: 'import_key', nullable: true })
  importKey!: string | null;

  /** The fields as last imported: what differs from them was edited by the student. */
  @Column('jsonb', { name: 'import_base', nullable: true })
  importBase!: Record<string, unknown> | null;
}
