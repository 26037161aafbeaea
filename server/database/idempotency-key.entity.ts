import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../features/users/user.entity';

/** The result of one change in a request with an `Idempotency-Key`; kept for a day. */
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

  /** Index of the transaction within the request, from 0. */
  @PrimaryColumn('smallint')
  position!: number;

  /** SHA-256 of the request. */
  @Column('text')
  fingerprint!: string;

  /** The result of the transaction, as `{ value }`. */
  @Column('jsonb')
  result!: { value?: unknown };

  @Column('timestamptz', { name: 'kept_at', default: () => 'now()' })
  keptAt!: Date;
}
