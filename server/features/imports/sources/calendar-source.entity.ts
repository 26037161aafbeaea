import { Column, Entity, Index } from 'typeorm';
import type { CourseColor } from '#domain/courses/course';
import { LifeColumns } from '../../../database/columns';
import type { SourceFault } from './source-faults';

/** The student's decisions on the courses of a calendar: the ID of the course by key; null: left out. */
export type CourseChoices = Readonly<Record<string, string | null>>;

/** A calendar elsewhere that is fetched again and again. Its address is a secret and lies sealed. */
@Entity('calendar_sources')
@Index('calendar_sources_next_idx', ['nextSyncAt', 'userId'], {
  where: 'confirmed_at IS NOT NULL AND deleted_at IS NULL',
})
@Index('calendar_sources_failing_idx', ['userId'], { where: 'failures > 0' })
export class CalendarSourceRow extends LifeColumns {
  @Column('text')
  name!: string;

  /** The color of its events without a course; null: the default. */
  @Column('text', { nullable: true })
  color!: CourseColor | null;

  /** The term for courses that appear in it. No foreign key: a deleted term counts as none. */
  @Column('uuid', { name: 'term_id', nullable: true })
  termId!: string | null;

  /** Sealed, see server/auth/secret-box.ts. */
  @Column('bytea')
  address!: Buffer;

  /** The part of the address that may be shown: the host and the last four characters. */
  @Column('text')
  host!: string;

  @Column('text', { name: 'address_end' })
  addressEnd!: string;

  /** Zone in which times in UTC or without a zone are read, as the student confirmed it. */
  @Column('text', { nullable: true })
  timezone!: string | null;

  @Column('jsonb', { name: 'course_choices', default: {} })
  courseChoices!: CourseChoices;

  /** Import keys of this calendar's entries that were there at the last sync, or whose absence is an open question. */
  @Column('text', { name: 'entry_keys', array: true, default: [] })
  entryKeys!: string[];

  /** Codes of courses that appeared since the student last decided; their entries wait. */
  @Column('text', { name: 'waiting_courses', array: true, default: [] })
  waitingCourses!: string[];

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { name: 'last_modified', nullable: true })
  lastModified!: string | null;

  /** SHA-256 of the last answer, for servers that give it no version. */
  @Column('bytea', { name: 'content_hash', nullable: true })
  contentHash!: Buffer | null;

  /** Why the last sync brought nothing; null: it worked. */
  @Column('text', { nullable: true })
  fault!: SourceFault | null;

  /** Failed syncs in a row. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** The time the student first confirmed the import; nothing is synced before. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Since when the student has it left alone; null: it is fetched by itself. */
  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt!: Date | null;

  @Column('timestamptz', { name: 'last_tried_at', nullable: true })
  lastTriedAt!: Date | null;

  @Column('timestamptz', { name: 'last_synced_at', nullable: true })
  lastSyncedAt!: Date | null;

  @Column('timestamptz', { name: 'next_sync_at', nullable: true })
  nextSyncAt!: Date | null;
}
