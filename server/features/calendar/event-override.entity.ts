import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { ownedReference } from '../../database/columns';
import { OwnedColumns } from '../../database/owned-columns.entity';
import { CalendarEvent, WALL_CLOCK } from './event.entity';

/** One instance of a series that was moved, renamed or cancelled; null means "as in the series". */
@Entity('event_overrides')
@Unique('event_overrides_start_key', ['userId', 'eventId', 'originalStart'])
export class EventOverride extends OwnedColumns {
  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @ManyToOne(() => CalendarEvent, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('event_id'))
  event?: Relation<CalendarEvent>;

  /** Where the rule put the instance, on the clocks of the series' zone: a change of zone rules keeps the link. */
  @Column('timestamp', { ...WALL_CLOCK, name: 'original_start' })
  originalStart!: string;

  /** It does not take place. */
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

  /** Where this instance takes place online. */
  @Column('text', { nullable: true })
  link!: string | null;
}
