import type { GradingState } from '#domain/grading/participation';
import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, withColumns, LifeColumns, nullableColumn } from '../../database/columns';
import { Course } from '../courses/course.entity';
import { GradeCategory } from '../grades/gradebook/grade-category.entity';
import { AssignmentSeries } from './assignment-series.entity';
import { ASSIGNMENT_SHOWN } from './assignment.noun';

const HAS_DUE = '(due_date IS NULL) = (due_at IS NULL) AND (due_time IS NULL OR due_date IS NOT NULL)';

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
export class Assignment extends withColumns(
  LifeColumns,
  {
    ...ASSIGNMENT_SHOWN,
    /** The instant that day, time and zone name. */
    dueAt: nullableColumn('timestamptz'),
    /** The day its series gives it, wherever its own deadline was moved since. */
    seriesDay: nullableColumn('date'),
    /** How it was said that it counts, see domain/assignments/grading-state; null if nobody did. */
    statedGrading: nullableColumn<GradingState>('text'),
    /** The ID of the recovery that changed it last, which is that of its act; null when none did. */
    recoveryId: nullableColumn('uuid'),
    /** Its version after the recovery: another one says that it was edited since. */
    recoveryBase: nullableColumn<{ version: number }>('jsonb'),
    /** Key of the calendar and entry it was imported from; null for assignments made by hand. */
    importKey: nullableColumn('text'),
    /** The fields as last imported: what differs from them was edited by the student. */
    importBase: nullableColumn<Record<string, unknown>>('jsonb'),
  },
  {
    type: { default: 'assignment' },
    priority: { default: 4 },
    progress: { default: 'todo' },
    gradingState: { default: 'counted' },
    isBonus: { default: false },
    neverDrop: { default: false },
    manuallyDropped: { default: false },
    isPinned: { default: false },
    isStillOpen: { default: false },
    replacesHow: { default: 'lowest_if_higher' },
  },
) {
  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course> | null;

  @ManyToOne(() => GradeCategory)
  @JoinColumn(ownedReference('category_id'))
  category?: Relation<GradeCategory> | null;

  @ManyToOne(() => GradeCategory)
  @JoinColumn(ownedReference('replaces'))
  replacedCategory?: Relation<GradeCategory> | null;

  @ManyToOne(() => AssignmentSeries)
  @JoinColumn(ownedReference('series_id'))
  series?: Relation<AssignmentSeries> | null;
}
