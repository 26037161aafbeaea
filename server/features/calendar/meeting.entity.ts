import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Weekday } from '#domain/time/local-date';
import type { MeetingKind, MeetingPattern } from '#domain/time/timetable';
import { ownedReference } from '../../database/columns';
import { OwnedColumns } from '../../database/owned-columns.entity';
import { CalendarEvent } from './event.entity';

/**
 * The plan of a timetable class, from which its series is made. It has the ID of its event and is deleted with it;
 * the event's start, rule, exceptions, and additions are derived from it and from the term.
 */
@Entity('meetings')
@Check('meetings_kind_check', `kind IN ('lecture', 'lab', 'tutorial', 'seminar', 'other')`)
@Check('meetings_pattern_check', `pattern IN ('weekly', 'rotation')`)
export class Meeting extends OwnedColumns {
  @ManyToOne(() => CalendarEvent, { onDelete: 'CASCADE' })
  @JoinColumn(ownedReference('id', 'meetings_event_fkey'))
  event?: Relation<CalendarEvent>;

  @Column('text')
  kind!: MeetingKind;

  /** Link to join online. */
  @Column('text', { nullable: true })
  link!: string | null;

  @Column('text')
  pattern!: MeetingPattern;

  @Column('smallint', { array: true, default: '{}' })
  weekdays!: Weekday[];

  @Column('smallint', { name: 'every_weeks', default: 1 })
  everyWeeks!: number;

  @Column('smallint', { default: 1 })
  week!: number;

  @Column('smallint', { name: 'cycle_days', array: true, default: '{}' })
  cycleDays!: number[];

  /** In the event's time zone. */
  @Column('time', { name: 'start_time' })
  startTime!: string;

  /** Null for the first or last day of the term. */
  @Column('date', { name: 'first_day', nullable: true })
  firstDay!: string | null;

  @Column('date', { name: 'last_day', nullable: true })
  lastDay!: string | null;
}
