import { Check, Column, Entity, Index } from 'typeorm';
import { OwnedColumns, AccountColumns, withColumns, column, nullableColumn } from '../../database/columns';
import type { KeptLines } from './components';
import type { CollectionStyle } from './collections';

/** The nouns that calendar apps see. */
export type ObjectNoun = 'assignment' | 'subtask' | 'event';

/**
 * A row as calendar apps know it: its address, its UID, and the properties that the product has no field for. It has
 * the ID of the row and outlives its deletion, so a restored row is the same object again.
 */
@Entity('calendar_objects')
@Check('calendar_objects_noun_check', `noun IN ('assignment', 'subtask', 'event')`)
@Index('calendar_objects_name_idx', ['userId', 'collection', 'name'])
@Index('calendar_objects_uid_idx', ['userId', 'uid'])
@Index('calendar_objects_revision_idx', ['userId', 'collection', 'revision'])
@Index('calendar_objects_sent_idx', ['userId'], { where: 'sent IS NOT NULL' })
export class CalendarObject extends withColumns(OwnedColumns, {
  noun: column<ObjectNoun>('text'),
  /** `events`, `tasks` for work without a course, or the ID of a course. */
  collection: column('text'),
  /** The last part of its address. */
  name: column('text'),
  uid: column('text'),
  kept: nullableColumn<KeptLines>('jsonb'),
  /** The object as an app last sent it, if it says the same as the row; see {@link sentEtag}. */
  sent: nullableColumn('text'),
  /** The ETag of `sent`, which is served as long as the row has it. */
  sentEtag: nullableColumn('text'),
  /** As of `revision`; null while the row is deleted. */
  etag: nullableColumn('text'),
  /** The account's revision when the index saw its last change. */
  revision: column('bigint', { default: 0 }),
}) {}

/** How far the index of an account's calendar objects has come; there is none before a calendar app asks. */
@Entity('calendar_syncs')
export class CalendarSync extends AccountColumns {
  /** The account's revision that the index describes. */
  @Column('bigint', { default: 0 })
  revision!: string;

  /** Removals up to this revision are forgotten, so older sync tokens are refused. */
  @Column('bigint', { default: 0 })
  forgotten!: string;

  /** By collection. */
  @Column('jsonb', { default: {} })
  collections!: Record<string, CollectionStyle>;
}
