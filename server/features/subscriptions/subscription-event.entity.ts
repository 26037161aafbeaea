import { Column, Entity, Unique } from 'typeorm';
import type { SubscriptionEventKind } from '#domain/plans/entitlement';
import { OwnedColumns } from '../../database/owned-columns.entity';
import { decimalColumn } from '../../database/columns';

/** One line of a student's subscription history. */
@Entity('subscription_events')
@Unique('subscription_events_fact_key', ['userId', 'fact'])
export class SubscriptionEvent extends OwnedColumns {
  /** What happened at the provider, e.g. the id of a payment: told twice, it is still one line. */
  @Column('text')
  fact!: string;

  @Column('text')
  kind!: SubscriptionEventKind;

  /** What was paid, in whole units of the currency; null when nothing was. */
  @Column('numeric', decimalColumn({ nullable: true }))
  amount!: number | null;

  /** ISO 4217; null when nothing was paid. */
  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;
}
