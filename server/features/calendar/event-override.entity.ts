import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { ownedReference } from '../../database/columns';
import { OwnedColumns } from '../../database/owned-columns.entity';
import { CalendarEvent, WALL_CLOCK } from './event.entity';

/** One instance of a series that was moved, renamed, or canceled; null means "as in the series". */
@Entity('event_overrides')
@Unique('event_overrides_start_key', ['userId', 'eventId', 'originalStart'])
export class EventOverride extends OwnedColumns {
  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @ManyToOne(() => CalendarEvent, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('event_id'))
  event?: Relation<CalendarEvent>;

  /** The original start from the rule, in the series' local time: a change of time zone rules keeps the link. */
  @Column('timestamp', { ...WALL_CLOCK, name: 'original_start' })
  originalStart!: string;

  /** It doesn't take place. */
  @Column('boolean', { default: false })
  cancelled!: boolean;

  @Column('timestamp', { ...WALL_CLOCK, name: 'start_local', nullable: true })
  startLocal!: string | null;

  @Column('integer', { name: 'duration_minutes', nullable: true })
  durationMinutes!: number | null;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  place!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** Link to join this instance online. */
  @Column('text', { nullable: true })
  link!: string | null;
}
