import { Entity, Index } from 'typeorm';
import type { CourseColor } from '#domain/courses/course';
import { LifeColumns, withColumns, column, nullableColumn } from '../../../database/columns';
import type { SourceFault } from './source-faults';

/** The student's decisions on the courses of a calendar: the ID of the course by key; null: left out. */
export type CourseChoices = Readonly<Record<string, string | null>>;

/** A calendar elsewhere that is fetched again and again. Its address is a secret and lies sealed. */
@Entity('calendar_sources')
@Index('calendar_sources_next_idx', ['nextSyncAt', 'userId'], {
  where: 'confirmed_at IS NOT NULL AND deleted_at IS NULL',
})
@Index('calendar_sources_failing_idx', ['userId'], { where: 'failures > 0' })
export class CalendarSourceRow extends withColumns(LifeColumns, {
  name: column('text'),
  /** The color of its events without a course; null: the default. */
  color: nullableColumn<CourseColor>('text'),
  /** The term for courses that appear in it. No foreign key: a deleted term counts as none. */
  termId: nullableColumn('uuid'),
  /** Sealed, see server/auth/secret-box.ts. */
  address: column('bytea'),
  /** The part of the address that may be shown: the host and the last four characters. */
  host: column('text'),
  addressEnd: column('text'),
  /** Zone in which times in UTC or without a zone are read, as the student confirmed it. */
  timezone: nullableColumn('text'),
  courseChoices: column<CourseChoices>('jsonb', { default: {} }),
  /** Import keys of this calendar's entries that were there at the last sync, or whose absence is an open question. */
  entryKeys: column<string[]>('text', { array: true, default: [] }),
  /** Codes of courses that appeared since the student last decided; their entries wait. */
  waitingCourses: column<string[]>('text', { array: true, default: [] }),
  etag: nullableColumn('text'),
  lastModified: nullableColumn('text'),
  /** SHA-256 of the last answer, for servers that give it no version. */
  contentHash: nullableColumn('bytea'),
  /** Why the last sync brought nothing; null: it worked. */
  fault: nullableColumn<SourceFault>('text'),
  /** Failed syncs in a row. */
  failures: column('integer', { default: 0 }),
  /** The time the student first confirmed the import; nothing is synced before. */
  confirmedAt: nullableColumn('timestamptz'),
  /** Since when the student has it left alone; null: it is fetched by itself. */
  pausedAt: nullableColumn('timestamptz'),
  lastTriedAt: nullableColumn('timestamptz'),
  lastSyncedAt: nullableColumn('timestamptz'),
  nextSyncAt: nullableColumn('timestamptz'),
}) {}
