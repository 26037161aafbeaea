import { Entity } from 'typeorm';
import type { Scale } from '#domain/grading/scale';
import { LifeColumns, withColumns, column, nullableColumn } from '../../../database/columns';

/** A grading scale of a student's own: data that passed `scaleFaults`. */
@Entity('grade_scales')
export class GradeScale extends withColumns(LifeColumns, {
  name: column('text'),
  /** The best first. */
  bands: column<Scale['bands']>('jsonb'),
  /** Points on a line, for scales that grade finer than their bands. */
  line: nullableColumn<NonNullable<Scale['line']>>('jsonb'),
}) {}
