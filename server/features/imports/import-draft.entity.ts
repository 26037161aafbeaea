import { Column, Entity, Index } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';
import type { RecognisedCalendar } from './parse/recognise-courses';

/** A calendar file that was read but not yet imported; kept for a day. */
@Entity('import_drafts')
@Index('import_drafts_expiry_idx', ['userId', 'expiresAt'])
export class ImportDraft extends OwnedColumns {
  /** Name of the file, else of the calendar. */
  @Column('text')
  name!: string;

  /** What the file holds, as plain values: zones are not chosen and nothing is compared yet. */
  @Column('jsonb')
  calendar!: RecognisedCalendar;

  /** The calendar it was fetched from; null for a file. No foreign key: without its calendar it is a file like any other. */
  @Column('uuid', { name: 'source_id', nullable: true })
  sourceId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
