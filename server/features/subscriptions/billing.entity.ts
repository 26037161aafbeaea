import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A webhook from the payment provider as received. A table of the installation: an event is stored before its owner
 * is known, and its ID alone reveals duplicates.
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

  /** When it was processed; events that need no action are stored all the same. */
  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;
}

/**
 * The memory of the stand-in payment provider, in the provider's own terms. Belongs to the installation: the
 * real provider keeps this elsewhere, and knows students only by the data sent to it.
 */
@Entity('stand_in_payments')
export class StandInPayment {
  /** `txn_…` or `sub_…`. */
  @PrimaryColumn('text')
  id!: string;

  @Column('jsonb')
  entity!: object;
}
