import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, withColumns } from '../../database/columns';
import { Term } from '../terms/term.entity';
import { CourseGradingColumns } from './course-grading.entity';
import { COURSE_KEPT, COURSE_SHOWN } from './course.noun';

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
