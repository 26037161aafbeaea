import { Column, Entity, Unique } from 'typeorm';
import type { SubscriptionEventKind } from '#domain/plans/entitlement';
import { OwnedColumns } from '../../database/owned-columns.entity';
import { decimalColumn } from '../../database/columns';

/** One line of a student's subscription history. */
@Entity('subscription_events')
@Unique('subscription_events_fact_key', ['userId', 'fact'])
export class SubscriptionEvent extends OwnedColumns {
  /** Identifies the event at the provider, such as a payment's ID: reported twice, it is one entry. */
  @Column('text')
  fact!: string;

  @Column('text')
  kind!: SubscriptionEventKind;

  /** The amount paid, in whole units of the currency; null for none. */
  @Column('numeric', decimalColumn({ nullable: true }))
  amount!: number | null;

  /** ISO 4217; null without a payment. */
  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;
}
