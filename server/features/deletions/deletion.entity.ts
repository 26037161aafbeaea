import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Noun } from '../../database/database';
import { User } from '../users/user.entity';

/** One act of deleting: a row and everything that went along, as long as it can be brought back. */
@Entity('deletions')
@Index('deletions_time_idx', ['userId', 'deletedAt'])
export class Deletion {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'deletions_pkey' })
  userId!: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deletions_pkey' })
  id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'deletions_user_fkey' })
  user?: Relation<User>;

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
