import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Scale } from '#domain/grading/scale';
import { LifeColumns } from '../../database/life-columns.entity';
import { User } from '../users/user.entity';

/** A grading scale of a student's own: data that passed `scaleFaults`. */
@Entity('grade_scales')
export class GradeScale extends LifeColumns {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'grade_scales_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'grade_scales_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'grade_scales_user_fkey' })
  user?: Relation<User>;

  @Column('text')
  name!: string;

  /** The best first. */
  @Column('jsonb')
  bands!: Scale['bands'];

  /** Points on a line, for scales that grade finer than their bands. */
  @Column('jsonb', { nullable: true })
  line!: NonNullable<Scale['line']> | null;
}
