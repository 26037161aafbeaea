import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { ScenarioScore } from '#domain/grading/grade-history';
import { ownedReference, LifeColumns, withColumns, column } from '../../../database/columns';
import { Course } from '../../courses/course.entity';

/** Named scores that a student tried out; they change nothing. */
@Entity('grade_scenarios')
@Index('grade_scenarios_course_idx', ['userId', 'courseId'])
export class GradeScenario extends withColumns(LifeColumns, {
  courseId: column('uuid'),
  name: column('text'),
  /** The scores tried out, by assignment. */
  scores: column<Record<string, ScenarioScore>>('jsonb'),
}) {
  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;
}
