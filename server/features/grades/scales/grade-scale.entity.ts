import { Column, Entity } from 'typeorm';
import type { Scale } from '#domain/grading/scale';
import { LifeColumns } from '../../../database/columns';

/** A grading scale of a student's own: data that passed `scaleFaults`. */
@Entity('grade_scales')
export class GradeScale extends LifeColumns {
  @Column('text')
  name!: string;

  /** The best first. */
  @Column('jsonb')
  bands!: Scale['bands'];

  /** Points on a line, for scales that grade finer than their bands. */
  @Column('jsonb', { nullable: true })
  line!: NonNullable<Scale['line']> | null;
}
