import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Aggregation } from '#domain/grading/rules';
import { decimalColumn, ownedReference } from '../../../database/columns';
import { LifeColumns } from '../../../database/life-columns.entity';
import { Course } from '../../courses/course.entity';

/** A group of assignments that share a weight in their course's grade. */
@Entity('grade_categories')
@Index('grade_categories_course_idx', ['userId', 'courseId'])
@Index('grade_categories_parent_idx', ['userId', 'parentId'], { where: 'parent_id IS NOT NULL' })
@Check('grade_categories_parent_check', 'parent_id <> id')
export class GradeCategory extends LifeColumns {
  @Column('uuid', { name: 'course_id' })
  courseId!: string;

  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;

  /** Its parent category; only one level deep. */
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId!: string | null;

  @ManyToOne(() => GradeCategory)
  @JoinColumn(ownedReference('parent_id'))
  parent?: Relation<GradeCategory>;

  @Column('text')
  name!: string;

  /** Weight in percent of the course or the parent category; null where points are added up. */
  @Column('numeric', decimalColumn({ nullable: true }))
  weight!: number | null;

  /** The rule that makes its percentage from its items. */
  @Column('text', { default: 'points' })
  aggregation!: Aggregation;

  /** Adds weight × percentage on top of the others and never divides. */
  @Column('boolean', { name: 'is_bonus', default: false })
  isBonus!: boolean;

  /** Number of lowest items to drop. */
  @Column('integer', { name: 'drop_lowest', default: 0 })
  dropLowest!: number;

  /** Number of highest items to drop. */
  @Column('integer', { name: 'drop_highest', default: 0 })
  dropHighest!: number;
}
