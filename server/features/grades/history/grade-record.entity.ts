import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { RecordedItem, RecordedRules } from '#domain/grading/grade-history';
import { decimalColumn, ownedReference, OwnedColumns } from '../../../database/columns';
import { Course } from '../../courses/course.entity';

/** The grade of a course at one moment, and what had changed; together they are its history. */
@Entity('grade_records')
@Index('grade_records_course_idx', ['userId', 'courseId', 'recordedAt', 'id'])
export class GradeRecord extends OwnedColumns {
  @Column('uuid', { name: 'course_id' })
  courseId!: string;

  @ManyToOne(() => Course, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: Date;

  @Column('numeric', decimalColumn({ nullable: true }))
  percent!: number | null;

  @Column('numeric', decimalColumn({ nullable: true }))
  floor!: number | null;

  @Column('numeric', decimalColumn({ nullable: true }))
  ceiling!: number | null;

  @Column('numeric', decimalColumn({ nullable: true }))
  projected!: number | null;

  @Column('text', { nullable: true })
  letter!: string | null;

  @Column('numeric', decimalColumn({ nullable: true }))
  points!: number | null;

  @Column('integer', { name: 'graded_items' })
  gradedItems!: number;

  /** Version of the grade engine that computed it. */
  @Column('integer', { name: 'engine_version' })
  engineVersion!: number;

  /** The rules and categories that held. */
  @Column('jsonb')
  rules!: RecordedRules;

  /** Items changed since the record before, by ID; all in the first record. Null: the item is gone. */
  @Column('jsonb')
  items!: Record<string, RecordedItem | null>;
}
