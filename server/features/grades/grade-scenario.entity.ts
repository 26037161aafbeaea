import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ScenarioScore } from '#domain/grading/grade-history';
import { LifeColumns } from '../../database/life-columns.entity';
import { Course } from '../courses/course.entity';
import { User } from '../users/user.entity';

/** Scores a student tried out and kept under a name; they change nothing. */
@Entity('grade_scenarios')
@Index('grade_scenarios_course_idx', ['userId', 'courseId'])
export class GradeScenario extends LifeColumns {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'grade_scenarios_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'grade_scenarios_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'grade_scenarios_user_fkey' })
  user?: Relation<User>;

  @Column('uuid', { name: 'course_id' })
  courseId!: string;

  @ManyToOne(() => Course)
  @JoinColumn([
    {
      name: 'user_id',
      referencedColumnName: 'userId',
      foreignKeyConstraintName: 'grade_scenarios_course_fkey',
    },
    {
      name: 'course_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'grade_scenarios_course_fkey',
    },
  ])
  course?: Relation<Course>;

  @Column('text')
  name!: string;

  /** What was tried out, by assignment. */
  @Column('jsonb')
  scores!: Record<string, ScenarioScore>;
}
