import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, withColumns, LifeColumns } from '../../database/columns';
import { Term } from './term.entity';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';

/** Days of a term on which the timetable differs, see `SpecialDay` in `#domain/time/school-days`. */
@Entity('special_days')
@Check('special_days_days_check', 'first_day <= last_day')
@Check(
  'special_days_kind_check',
  `kind IN ('skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day')`,
)
@Index('special_days_term_idx', ['userId', 'termId'])
export class SpecialDayRow extends withColumns(LifeColumns, SPECIAL_DAY_SHOWN) {
  @ManyToOne(() => Term)
  @JoinColumn(ownedReference('term_id'))
  term?: Relation<Term>;
}
