import { JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The first column of every owned row: the account. */
export abstract class AccountColumns {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  // By name, and never loaded: it makes the foreign key.
  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: object;
}

/** The first columns of every owned row with its own ID. */
export abstract class OwnedColumns extends AccountColumns {
  @PrimaryColumn('uuid')
  id!: string;
}
