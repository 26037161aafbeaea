import { Column, Entity, Index } from 'typeorm';
import type { ProviderName } from '#domain/plans/entitlement';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** A payment this server started for a student. Only payments through it become their subscription. */
@Entity('checkouts')
@Index('checkouts_transaction_idx', ['transactionId', 'userId'])
@Index('checkouts_reconciled_idx', ['reconciledAt', 'userId'], { where: 'completed_at IS NULL' })
export class Checkout extends OwnedColumns {
  @Column('text')
  provider!: ProviderName;

  /** Its ID at the provider, such as `txn_…`; null until the provider has answered. */
  @Column('text', { name: 'transaction_id', nullable: true })
  transactionId!: string | null;

  /** The provider's own page for it. */
  @Column('text', { nullable: true })
  url!: string | null;

  /** Until when the subscription running at the time was paid; null for none. */
  @Column('timestamptz', { name: 'paid_until', nullable: true })
  paidUntil!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When it was paid. */
  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /** When the provider was last asked whether it was paid. */
  @Column('timestamptz', { name: 'reconciled_at', default: () => 'now()' })
  reconciledAt!: Date;
}
