import { Column, Entity, Index } from 'typeorm';
import { OwnedColumns } from '../../database/columns';
import type { RecognizedCalendar } from './recognize-courses';

/** A calendar file that was read but not imported yet; kept for a day. */
@Entity('import_drafts')
@Index('import_drafts_expiry_idx', ['userId', 'expiresAt'])
@Index('import_drafts_age_idx', ['expiresAt', 'userId'])
export class ImportDraft extends OwnedColumns {
  /** Name of the file, otherwise of the calendar. */
  @Column('text')
  name!: string;

  /** The contents of the file as plain values: before time zones are chosen and anything is compared. */
  @Column('jsonb')
  calendar!: RecognizedCalendar;

  /**
   * The calendar it was fetched from; null for a file. No foreign key: without its calendar, it is a file like any
   * other.
   */
  @Column('uuid', { name: 'source_id', nullable: true })
  sourceId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
