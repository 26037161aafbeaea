import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A webhook of the payment provider as it came. A table of the installation: an event is stored before anybody knows
 * whose it is, and its id alone tells that it came twice.
 */
@Entity('billing_events')
@Index('billing_events_received_idx', ['receivedAt'])
export class BillingEvent {
  /** The provider's id, e.g. `evt_…`. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  /** The entity the event is about, as sent. */
  @Column('jsonb')
  data!: object;

  @Column('timestamptz', { name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;

  /** When it was worked off; an event nobody acts on is stored all the same. */
  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;
}

/**
 * What the stand-in for a payment provider remembers, in the provider's own words. A table of the installation: the
 * real provider keeps this elsewhere, and knows students only by what it was told.
 */
@Entity('stand_in_payments')
export class StandInPayment {
  /** `txn_…` or `sub_…`. */
  @PrimaryColumn('text')
  id!: string;

  @Column('jsonb')
  entity!: object;
}
