import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Aggregation } from '#domain/grading/rules';
import { decimalColumn, ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Course } from '../courses/course.entity';

/** A group of assignments that share a weight in their course's grade. */
@Entity('grade_categories')
@Index('grade_categories_course_idx', ['userId', 'courseId'])
export class GradeCategory extends LifeColumns {
  @Column('uuid', { name: 'course_id' })
  courseId!: string;

  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;

  @Column('text')
  name!: string;

  /** Percent of the course; null in courses graded by points. */
  @Column('numeric', decimalColumn({ nullable: true }))
  weight!: number | null;

  /** How its items make its percentage. */
  @Column('text', { default: 'points' })
  aggregation!: Aggregation;

  /** Adds weight × percentage on top of the others and never divides. */
  @Column('boolean', { name: 'is_bonus', default: false })
  isBonus!: boolean;

  /** How many of the lowest items do not count. */
  @Column('integer', { name: 'drop_lowest', default: 0 })
  dropLowest!: number;

  /** How many of the highest items do not count. */
  @Column('integer', { name: 'drop_highest', default: 0 })
  dropHighest!: number;
}
