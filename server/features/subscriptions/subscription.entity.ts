import { Check, Column, Entity, Index, Unique } from 'typeorm';
import type { ProviderName, ProviderStatus } from '#domain/plans/entitlement';
import { OwnedColumns } from '../../database/owned-columns.entity';

/** A subscription as last described by the provider. Its plan is computed, never set by hand. */
@Entity('subscriptions')
@Unique('subscriptions_provider_key', ['userId', 'providerId'])
@Index('subscriptions_provider_idx', ['providerId', 'userId'])
@Check('subscriptions_status_check', `status IN ('active', 'trialing', 'past_due', 'paused', 'canceled')`)
@Index('subscriptions_reconciled_idx', ['reconciledAt', 'userId'])
export class Subscription extends OwnedColumns {
  @Column('text')
  provider!: ProviderName;

  /** Its ID at the provider, such as `sub_…`. */
  @Column('text', { name: 'provider_id' })
  providerId!: string;

  @Column('text')
  status!: ProviderStatus;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'period_start', nullable: true })
  periodStart!: Date | null;

  @Column('timestamptz', { name: 'period_end', nullable: true })
  periodEnd!: Date | null;

  @Column('timestamptz', { name: 'next_billed_at', nullable: true })
  nextBilledAt!: Date | null;

  /** When it ends or ended; null while it renews. */
  @Column('timestamptz', { name: 'cancel_at', nullable: true })
  cancelAt!: Date | null;

  /** The end of its Student Pro entitlement, computed from the columns above; null if there is none. */
  @Column('timestamptz', { name: 'entitled_until', nullable: true })
  entitledUntil!: Date | null;

  /** Why the student cancelled, in their words. */
  @Column('text', { name: 'cancel_reason', nullable: true })
  cancelReason!: string | null;

  /** When a call to cancel it at the provider began; the next one is refused until it has ended. */
  @Column('timestamptz', { name: 'cancel_claimed_at', nullable: true })
  cancelClaimedAt!: Date | null;

  /** Another subscription replaced it: its end isn't an event for the student. */
  @Column('boolean', { default: false })
  replaced!: boolean;

  /** The new date of its next payment, because an earlier subscription was paid for longer; null if unchanged. */
  @Column('timestamptz', { name: 'billing_moved_to', nullable: true })
  billingMovedTo!: Date | null;

  /** Time of the newest applied state, by the provider's clock. */
  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  /** When it was last compared with the provider's own state. */
  @Column('timestamptz', { name: 'reconciled_at', default: () => 'now()' })
  reconciledAt!: Date;
}
