import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import { ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Term } from './term.entity';

/** Days of a term on which the timetable differs, see `SpecialDay` in `#domain/time/school-days`. */
@Entity('special_days')
@Check('special_days_days_check', 'first_day <= last_day')
@Check(
  'special_days_kind_check',
  `kind IN ('skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day')`,
)
@Index('special_days_term_idx', ['userId', 'termId'])
export class SpecialDayRow extends LifeColumns {
  @Column('uuid', { name: 'term_id' })
  termId!: string;

  @ManyToOne(() => Term)
  @JoinColumn(ownedReference('term_id'))
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
