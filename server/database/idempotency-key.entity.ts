import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AccountColumns } from './columns';

/** The result of one change in a request with an `Idempotency-Key`; kept for a day. */
@Entity('idempotency_keys')
@Index('idempotency_keys_age_idx', ['keptAt', 'userId'])
export class IdempotencyKeyRow extends AccountColumns {
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
