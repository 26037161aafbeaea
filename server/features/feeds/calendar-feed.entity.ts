import { Check, Column, Entity, Unique } from 'typeorm';
import type { FeedLayer, FinishedChoice } from '#domain/feeds/feed';
import { OwnedColumns } from '../../database/owned-columns.entity';

const KNOWN_LAYERS = `cardinality(layers) > 0 AND layers <@ ARRAY['classes', 'events', 'deadlines', 'exams', 'study_blocks']`;

/** An address at which other calendars read the student's own. The secret in it is shown once and never stored. */
@Entity('calendar_feeds')
@Unique('calendar_feeds_secret_key', ['userId', 'secretHash'])
@Check('calendar_feeds_layers_check', KNOWN_LAYERS)
@Check('calendar_feeds_finished_check', `finished IN ('marked', 'left_out')`)
export class CalendarFeedRow extends OwnedColumns {
  /** The student's name for it, also shown in other programs. */
  @Column('text')
  name!: string;

  /** SHA-256 of the secret. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text', { array: true })
  layers!: FeedLayer[];

  @Column('text')
  finished!: FinishedChoice;

  @Column('boolean', { name: 'with_notes' })
  withNotes!: boolean;

  /** Null for everything. No foreign key: a deleted course has nothing left to show. */
  @Column('uuid', { name: 'course_ids', array: true, nullable: true })
  courseIds!: string[] | null;

  @Column('integer', { name: 'class_alarm_minutes', nullable: true })
  classAlarmMinutes!: number | null;

  @Column('integer', { name: 'deadline_alarm_minutes', nullable: true })
  deadlineAlarmMinutes!: number | null;

  /** Counts the student's edits of the feed. */
  @Column('integer', { default: 1 })
  version!: number;

  /** Counts all possible changes of the feed's contents; raised by the statement that locks the account. */
  @Column('integer', { default: 1 })
  revision!: number;

  /** When `revision` was last raised. */
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When the student last edited the feed. */
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** Written at most every five minutes; null: never, at the present address. */
  @Column('timestamptz', { name: 'last_fetched_at', nullable: true })
  lastFetchedAt!: Date | null;

  /** `User-Agent` of that fetch. */
  @Column('text', { name: 'last_fetched_by', nullable: true })
  lastFetchedBy!: string | null;
}
