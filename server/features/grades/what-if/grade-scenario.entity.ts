import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { ScenarioScore } from '#domain/grading/grade-history';
import { ownedReference, LifeColumns } from '../../../database/columns';
import { Course } from '../../courses/course.entity';

/** Named scores that a student tried out; they change nothing. */
@Entity('grade_scenarios')
@Index('grade_scenarios_course_idx', ['userId', 'courseId'])
export class GradeScenario extends LifeColumns {
  @Column('uuid', { name: 'course_id' })
  courseId!: string;

  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;

  @Column('text')
  name!: string;

  /** The scores tried out, by assignment. */
  @Column('jsonb')
  scores!: Record<string, ScenarioScore>;
}
