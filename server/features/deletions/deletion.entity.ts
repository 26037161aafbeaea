import { Column, Entity, Index } from 'typeorm';
import { OwnedColumns } from '../../database/columns';
import type { Noun } from '../../database/nouns';

/** One deletion: a row and everything deleted with it, kept while it can be restored. */
@Entity('deletions')
@Index('deletions_time_idx', ['userId', 'deletedAt'])
@Index('deletions_age_idx', ['deletedAt', 'id', 'userId'])
export class Deletion extends OwnedColumns {
  @Column('text')
  noun!: Noun;

  /** The name of the deleted row. */
  @Column('text')
  label!: string;

  /** Rows that went along, the deleted one included. */
  @Column('integer', { name: 'item_count' })
  itemCount!: number;

  @Column('timestamptz', { name: 'deleted_at', default: () => 'now()' })
  deletedAt!: Date;
}
