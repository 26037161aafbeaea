import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { RecordedItem, RecordedRules } from '#domain/grading/grade-history';
import { ownedReference, OwnedColumns, withColumns, column, nullableColumn } from '../../../database/columns';
import { Course } from '../../courses/course.entity';

/** The grade of a course at one moment, and what had changed; together they are its history. */
@Entity('grade_records')
@Index('grade_records_course_idx', ['userId', 'courseId', 'recordedAt', 'id'])
export class GradeRecord extends withColumns(OwnedColumns, {
  courseId: column('uuid'),
  recordedAt: column('timestamptz'),
  percent: nullableColumn('numeric'),
  floor: nullableColumn('numeric'),
  ceiling: nullableColumn('numeric'),
  projected: nullableColumn('numeric'),
  letter: nullableColumn('text'),
  points: nullableColumn('numeric'),
  gradedItems: column('integer'),
  engineVersion: column('integer'),
  /** The rules and categories that held. */
  rules: column<RecordedRules>('jsonb'),
  /** Items changed since the record before, by ID; all in the first record. Null: the item is gone. */
  items: column<Record<string, RecordedItem | null>>('jsonb'),
}) {
  @ManyToOne(() => Course, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course>;
}
