import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, withColumns, LifeColumns } from '../../../database/columns';
import { Course } from '../../courses/course.entity';
import { GRADE_CATEGORY_SHOWN } from './grade-category.noun';

/** A group of assignments that share a weight in their course's grade. */
@Entity('grade_categories')
@Index('grade_categories_course_idx', ['userId', 'courseId'])
@Index('grade_categories_parent_idx', ['userId', 'parentId'], { where: 'parent_id IS NOT NULL' })
@Check('grade_categories_parent_check', 'parent_id <> id')
export class GradeCategory extends withColumns(LifeColumns, GRADE_CATEGORY_SHOWN, {
  aggregation: { default: 'points' },
  isBonus: { default: false },
  dropLowest: { type: 'integer', default: 0 },
  dropHighest: { type: 'integer', default: 0 },
}) {
  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;

  @ManyToOne(() => GradeCategory)
  @JoinColumn(ownedReference('parent_id'))
  parent?: Relation<GradeCategory>;
}
