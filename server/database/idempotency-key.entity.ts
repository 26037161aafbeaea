import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../features/users/user.entity';

/** What one change of a request with an `Idempotency-Key` yielded; kept for a day. */
@Entity('idempotency_keys')
export class IdempotencyKeyRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** As the caller chose it. */
  @PrimaryColumn('text')
  key!: string;

  /** Which transaction of the request it is, from 0. */
  @PrimaryColumn('smallint')
  position!: number;

  /** SHA-256 of what the request asked for. */
  @Column('text')
  fingerprint!: string;

  /** What the transaction returned, as `{ value }`. */
  @Column('jsonb')
  result!: { value?: unknown };

  @Column('timestamptz', { name: 'kept_at', default: () => 'now()' })
  keptAt!: Date;
}
