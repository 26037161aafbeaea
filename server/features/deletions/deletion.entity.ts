import { Column, Entity, Index } from 'typeorm';
import { OwnedColumns } from '../../database/owned-columns.entity';
import type { Noun } from '../../database/database';

/** One act of deleting: a row and everything that went along, as long as it can be brought back. */
@Entity('deletions')
@Index('deletions_time_idx', ['userId', 'deletedAt'])
export class Deletion extends OwnedColumns {
  @Column('text')
  noun!: Noun;

  /** What the deleted row was called. */
  @Column('text')
  label!: string;

  /** Rows that went along, the deleted one included. */
  @Column('integer', { name: 'item_count' })
  itemCount!: number;

  @Column('timestamptz', { name: 'deleted_at', default: () => 'now()' })
  deletedAt!: Date;
}
