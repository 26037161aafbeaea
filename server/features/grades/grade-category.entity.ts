import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { decimalColumn } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Course } from '../courses/course.entity';
import { User } from '../users/user.entity';

/** A group of assignments that share a weight in their course's grade. */
@Entity('grade_categories')
@Index('grade_categories_course_idx', ['userId', 'courseId'])
export class GradeCategory extends LifeColumns {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'grade_categories_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'grade_categories_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'grade_categories_user_fkey' })
  user?: Relation<User>;

  @Column('uuid', { name: 'course_id' })
  courseId!: string;

  @ManyToOne(() => Course)
  @JoinColumn([
    {
      name: 'user_id',
      referencedColumnName: 'userId',
      foreignKeyConstraintName: 'grade_categories_course_fkey',
    },
    {
      name: 'course_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'grade_categories_course_fkey',
    },
  ])
  course?: Relation<Course>;

  @Column('text')
  name!: string;

  /** Percent of the course; null in courses graded by points. */
  @Column('numeric', decimalColumn({ nullable: true }))
  weight!: number | null;
}
