import { Column, Entity, Index } from 'typeorm';
import { OwnedColumns } from '../../../database/columns';
import type { ImportChanges } from './import-changes';

/** The rows an import added and changed, so it can be undone; kept for a day. */
@Entity('import_records')
@Index('import_records_expiry_idx', ['userId', 'expiresAt'])
@Index('import_records_age_idx', ['expiresAt', 'userId'])
export class ImportRecord extends OwnedColumns {
  @Column('jsonb')
  changes!: ImportChanges;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
