import { Column } from 'typeorm';
import { OwnedColumns } from './owned-columns.entity';

/** The columns of every owned, editable, restorable row. */
export abstract class LifeColumns extends OwnedColumns {
  /** Raised by every edit; an edit of an older copy is refused. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** When it was deleted; such rows are hidden by the `live_*` views until they are restored or purged. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** The deletion that hid it, with everything that went along. */
  @Column('uuid', { name: 'deletion_id', nullable: true })
  deletionId!: string | null;
}
