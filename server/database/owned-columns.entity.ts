import { JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The first columns of every owned row with its own ID: its owner and its ID. */
export abstract class OwnedColumns {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  // By name, and never loaded: it makes the foreign key.
  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: object;
}
