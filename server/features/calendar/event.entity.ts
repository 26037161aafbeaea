import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ownedReference, withColumns, LifeColumns, column, nullableColumn } from '../../database/columns';
import { Course } from '../courses/course.entity';
import { EVENT_SHOWN } from './event.noun';

/** Teaching, or anything else. */
export type EventKind = 'class' | 'event';

/**
 * A class or event: a single one, or a series with its rule. Stores local time and time zone, never only instants.
 */
@Entity('events')
@Check('events_kind_check', `kind IN ('class', 'event')`)
@Check('events_duration_check', 'duration_minutes >= 0')
@Index('events_range_idx', ['userId', 'firstAt', 'lastAt'])
@Index('events_course_idx', ['userId', 'courseId'])
@Index('events_import_key', ['userId', 'importKey'], { unique: true })
export class CalendarEvent extends withColumns(
  LifeColumns,
  {
    ...EVENT_SHOWN,
    /** Start of the earliest instance, including moved ones; with `lastAt`, it narrows range reads. */
    firstAt: column('timestamptz'),
    /** End of the latest instance, including moved ones; null if the series never ends. */
    lastAt: nullableColumn('timestamptz'),
    /** Key of the calendar and entry it was imported from; null for events made by hand. */
    importKey: nullableColumn('text'),
    /** The fields as last imported: what differs from them was edited by the student. */
    importBase: nullableColumn<Record<string, unknown>>('jsonb'),
  },
  {
    allDay: { default: false },
    exceptions: { default: '{}' },
    additions: { default: '{}' },
  },
) {
  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course> | null;
}
