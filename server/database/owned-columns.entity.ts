import { JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../features/users/user.entity';

/** The columns every owned row with an id of its own begins with: whose it is, and which one. */
export abstract class OwnedColumns {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  // By name: an account names one of its scales, which is an owned row, too.
  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;
}
