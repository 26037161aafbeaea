import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { decimalColumn } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Term } from '../terms/term.entity';
import { User } from '../users/user.entity';

/** A course, in a term or in none. Its grade is stored, computed by domain/grading whenever a score changes. */
@Entity('courses')
@Check('courses_status_check', `status IN ('active', 'archived', 'paused')`)
@Index('courses_term_idx', ['userId', 'termId'])
export class Course extends LifeColumns {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'courses_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'courses_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'courses_user_fkey' })
  user?: Relation<User>;

  @Column('uuid', { name: 'term_id', nullable: true })
  termId!: string | null;

  @ManyToOne(() => Term)
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'courses_term_fkey' },
    { name: 'term_id', referencedColumnName: 'id', foreignKeyConstraintName: 'courses_term_fkey' },
  ])
  term?: Relation<Term> | null;

  /** The short name on timetables: `BIO 101`. */
  @Column('text')
  code!: string;

  @Column('text')
  name!: string;

  @Column('numeric', decimalColumn({}))
  credits!: number;

  @Column('text')
  color!: CourseColor;

  @Column('text', { nullable: true })
  instructor!: string | null;

  @Column('text', { nullable: true })
  place!: string | null;

  @Column('text', { nullable: true })
  link!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text', { default: 'active' })
  status!: CourseStatus;

  /** Names under which calendar files speak of this course. */
  @Column('text', { name: 'import_labels', array: true, default: '{}' })
  importLabels!: string[];

  @Column('numeric', decimalColumn({ name: 'grade_percent', nullable: true }))
  gradePercent!: number | null;

  @Column('text', { name: 'grade_letter', nullable: true })
  gradeLetter!: string | null;

  @Column('numeric', decimalColumn({ name: 'grade_points', nullable: true }))
  gradePoints!: number | null;

  @Column('integer', { name: 'graded_items', default: 0 })
  gradedItems!: number;

  /** Version of the grade engine that computed the stored grade. */
  @Column('integer', { name: 'grade_engine_version', default: 0 })
  gradeEngineVersion!: number;
}
