import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { ownedReference, withColumns, OwnedColumns } from '../../database/columns';
import { CalendarEvent } from './event.entity';
import { OVERRIDE_SHOWN } from './event.noun';

/** One instance of a series that was moved, renamed, or canceled; null means "as in the series". */
@Entity('event_overrides')
@Unique('event_overrides_start_key', ['userId', 'eventId', 'originalStart'])
export class EventOverride extends withColumns(OwnedColumns, OVERRIDE_SHOWN, {
  cancelled: { default: false },
}) {
  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @ManyToOne(() => CalendarEvent, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('event_id'))
  event?: Relation<CalendarEvent>;
}
