import { Check, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, withColumns, OwnedColumns } from '../../database/columns';
import { CalendarEvent } from './event.entity';
import { MEETING_SHOWN } from './event.noun';

/**
 * The plan of a timetable class, from which its series is made. It has the ID of its event and is deleted with it;
 * the event's start, rule, exceptions, and additions are derived from it and from the term.
 */
@Entity('meetings')
@Check('meetings_kind_check', `kind IN ('lecture', 'lab', 'tutorial', 'seminar', 'other')`)
@Check('meetings_pattern_check', `pattern IN ('weekly', 'rotation')`)
export class Meeting extends withColumns(OwnedColumns, MEETING_SHOWN, {
  weekdays: { default: '{}' },
  everyWeeks: { default: 1 },
  week: { default: 1 },
  cycleDays: { default: '{}' },
}) {
  @ManyToOne(() => CalendarEvent, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('id', 'meetings_event_fkey'))
  event?: Relation<CalendarEvent>;
}
