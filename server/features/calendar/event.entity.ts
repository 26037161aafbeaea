import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  type ColumnOptions,
  type Relation,
} from 'typeorm';
import { ownedReference } from '../../database/columns';
import { LifeColumns } from '../../database/life-columns.entity';
import { Course } from '../courses/course.entity';

/** Teaching, or anything else. */
export type EventKind = 'class' | 'event';

/**
 * Local time columns are read and written only by SQL (event.rows.ts): TypeORM would turn them into instants in this
 * process's time zone, which loses times that zone skips.
 */
export const WALL_CLOCK = { select: false, insert: false, update: false } satisfies ColumnOptions;

/**
 * A class or event: a single one, or a series with its rule. Stores local time and time zone, never only instants.
 */
@Entity('events')
@Check('events_kind_check', `kind IN ('class', 'event')`)
@Check('events_duration_check', 'duration_minutes >= 0')
@Index('events_range_idx', ['userId', 'firstAt', 'lastAt'])
@Index('events_course_idx', ['userId', 'courseId'])
@Index('events_import_key', ['userId', 'importKey'], { unique: true })
export class CalendarEvent extends LifeColumns {
  @Column('uuid', { name: 'course_id', nullable: true })
  courseId!: string | null;

  @ManyToOne(() => Course)
  @JoinColumn(ownedReference('course_id'))
  course?: Relation<Course> | null;

  @Column('text')
  kind!: EventKind;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  place!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** Whole days: times are midnights, and the end is midnight after the last day. */
  @Column('boolean', { name: 'all_day', default: false })
  allDay!: boolean;

  /** Start of the first instance in `timezone`. */
  @Column('timestamp', { ...WALL_CLOCK, name: 'start_local' })
  startLocal!: string;

  /** Exact minutes; for all-day events days of 1440. */
  @Column('integer', { name: 'duration_minutes' })
  durationMinutes!: number;

  /** IANA zone. */
  @Column('text')
  timezone!: string;

  /** RFC 5545 rule with a local UNTIL, as `normaliseRule` writes it. */
  @Column('text', { name: 'recurrence_rule', nullable: true })
  recurrenceRule!: string | null;

  /** Local starts of the rule that don't take place. */
  @Column('timestamp', { ...WALL_CLOCK, array: true, default: '{}' })
  exceptions!: string[];

  /** Local starts in addition to the rule (RDATE of imported files). */
  @Column('timestamp', { ...WALL_CLOCK, array: true, default: '{}' })
  additions!: string[];

  /** Start of the earliest instance, including moved ones; with `lastAt`, it narrows range reads. */
  @Column('timestamptz', { name: 'first_at' })
  firstAt!: Date;

  /** End of the latest instance, including moved ones; null if the series never ends. */
  @Column('timestamptz', { name: 'last_at', nullable: true })
  lastAt!: Date | null;

  /** Key of the calendar and entry it was imported from; null for events made by hand. */
  @Column('text', { name: 'import_key', nullable: true })
  importKey!: string | null;

  /** The fields as last imported: what differs from them was edited by the student. */
  @Column('jsonb', { name: 'import_base', nullable: true })
  importBase!: Record<string, unknown> | null;
}
