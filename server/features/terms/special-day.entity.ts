import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import { LifeColumns } from '../../database/life-columns.entity';
import { User } from '../users/user.entity';
import { Term } from './term.entity';

/** Days of a term on which the timetable runs otherwise, see `SpecialDay` in `#domain/time/school-days`. */
@Entity('special_days')
@Check('special_days_days_check', 'first_day <= last_day')
@Check(
  'special_days_kind_check',
  `kind IN ('skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day')`,
)
@Index('special_days_term_idx', ['userId', 'termId'])
export class SpecialDayRow extends LifeColumns {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'special_days_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'special_days_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'special_days_user_fkey' })
  user?: Relation<User>;

  @Column('uuid', { name: 'term_id' })
  termId!: string;

  @ManyToOne(() => Term)
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'userId', foreignKeyConstraintName: 'special_days_term_fkey' },
    { name: 'term_id', referencedColumnName: 'id', foreignKeyConstraintName: 'special_days_term_fkey' },
  ])
  term?: Relation<Term>;

  @Column('date', { name: 'first_day' })
  firstDay!: string;

  @Column('date', { name: 'last_day' })
  lastDay!: string;

  @Column('text')
  kind!: SpecialDayKind;

  @Column('smallint', { name: 'cycle_day', nullable: true })
  cycleDay!: number | null;

  @Column('smallint', { nullable: true })
  weekday!: Weekday | null;

  @Column('time', { nullable: true })
  until!: string | null;

  @Column('text')
  label!: string;
}
